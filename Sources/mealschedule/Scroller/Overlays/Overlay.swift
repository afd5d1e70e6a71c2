import MealCore

/// A part of the screen above the stream. Keys and clicks go to the topmost one only; the stream stays visible below
/// it, dimmed.
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

/// The menu of meal types, for a new dish or an existing one.
struct MealMenu {
  let day: DayNumber
  let meals: [MealType]
  /// The dish that gets another meal; nil for a new one.
  var target: PlanTarget?
  var menu: ChoiceMenu
}

/// The text field of a new dish, or of one that is edited in place. Each line becomes a dish.
struct DishField {
  let day: DayNumber
  let meal: MealType
  /// The edited dish; nil for a new one.
  let target: PlanTarget?
  var field: TextField
}

/// A text field in the status line.
struct Prompt {
  enum Kind: Hashable {
    case goTo
    case find
  }

  let kind: Kind
  var field: TextField
}

/// A question that has to be answered before the overlay below it continues.
struct Question: Hashable {
  enum Kind: Hashable {
    /// Whether to discard typed text.
    case discardText
  }

  let kind: Kind
  let text: String
}
