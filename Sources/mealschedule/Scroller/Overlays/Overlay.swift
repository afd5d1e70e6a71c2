import MealCore

/// Something shown on top of the stream. Only the topmost overlay gets keys and clicks; the stream below is
/// dimmed.
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
  /// The dish whose meal changes; nil for a new dish.
  var target: PlanTarget?
  var menu: ChoiceMenu
}

/// The text field for a new dish, or for editing one in place. Each line becomes a dish.
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

/// A yes-or-no question that must be answered before the overlay below it continues.
struct Question: Hashable {
  enum Kind: Hashable {
    /// Whether to discard typed text.
    case discardText
  }

  let kind: Kind
  let text: String
}
