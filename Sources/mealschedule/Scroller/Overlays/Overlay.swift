import MealCore

/// A part of the screen above the stream. Keys and clicks go to the topmost one only; the stream stays visible and
/// dimmed beneath.
enum Overlay {
  case deleting(DeleteButton)
  case menu(MealMenu)
  case field(DishField)
  case prompt(Prompt)
  case page(Page)
  case question(Question)
  case tour(Tour)

  var mode: Mode {
    switch self {
    case .deleting: .deleting
    case .menu: .menu
    case .field, .prompt: .text
    case .page: .page
    case .question: .asking
    case .tour: .tour
    }
  }
}

/// The meal types to choose from, for a new dish of a day or for one that is there.
struct MealMenu {
  let day: DayNumber
  let meals: [MealType]
  /// The dish that is to go to another meal; nil for a new one.
  var target: PlanTarget?
  var menu: ChoiceMenu
}

/// The text of a new dish, or of one that is edited in place. Each line becomes a dish.
struct DishField {
  let day: DayNumber
  let meal: MealType
  /// What is edited; nil for a new dish.
  let target: PlanTarget?
  var field: TextField
}

/// A line of text in place of the status line.
struct Prompt {
  enum Kind: Hashable {
    case goTo
    case find
  }

  let kind: Kind
  var field: TextField
}

/// A question that has to be answered before the part beneath it goes on.
struct Question: Hashable {
  enum Kind: Hashable {
    /// Typed text would be lost.
    case discardText
  }

  let kind: Kind
  let text: String
}
