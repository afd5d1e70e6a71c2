import MealCore

/// Something shown on top of the stream. Only the topmost overlay gets keys and clicks; the stream below is
/// dimmed.
enum Overlay {
  case deleting(DeleteButton)
  case menu(MealMenu)
  case scope(ScopeMenu)
  case tray(TrayMenu)
  case field(DishField)
  case prompt(Prompt)
  case page(Page)
  case question(Question)
  case tour(Tour)

  var mode: Mode {
    switch self {
    case .deleting: .deleting
    case .menu, .scope: .menu
    case .tray: .tray
    case .field, .prompt: .text
    case .page(let page): page.isList ? .list : .page
    case .question(let question): question.mode
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
    /// Finding a dish, with the view from before it was opened.
    case find(from: Cursor, top: Anchor)
    /// How often a dish repeats.
    case repeating(RepeatEdit)
    /// Finding text in the page below, with its selection and its first row from before.
    case findInPage(selected: Int?, top: Int)
    /// The file to save a shopping list in.
    case save(ClosedRange<DayNumber>)
  }

  let kind: Kind
  var field: TextField
  /// How many searches back the text was recalled from; 0 for what was typed.
  var recalled = 0
  /// What was typed before a search was recalled.
  var typed: TextField?
  /// Whether the text is only a proposal: the first letter or digit that is typed replaces it.
  var isProposal = false

  var label: String {
    switch kind {
    case .goTo: "go to: "
    case .find, .findInPage: "find: "
    case .save: "save as: "
    case .repeating: "repeat every: "
    }
  }

  /// What Enter and Esc do, for the status line.
  var hints: [KeyHint] {
    let verb =
      switch kind {
      case .goTo: "go"
      case .find, .findInPage: "find"
      case .save, .repeating: "save"
      }
    return [KeyHint("Enter", verb, .accept), KeyHint("Esc", "cancel", .cancel)]
  }
}

/// A question that must be answered before the overlay below it continues.
enum Question {
  /// Whether to discard typed text.
  case discardText
  /// Whether a shopping list may replace a file.
  case replaceFile(String, ClosedRange<DayNumber>)
  /// Whether a change may begin a new plan, because the file of that name has vanished.
  case beginPlan(ChangeRequest, named: String)

  var mode: Mode {
    switch self {
    case .discardText, .replaceFile: .asking
    case .beginPlan: .beginning
    }
  }

  var text: Message {
    switch self {
    case .discardText: Message(text: "Discard what you typed?")
    case .replaceFile(let name, _):
      Message(
        .init(
          forms: ["\(PrintableText.of(name)) is there already. Replace it?", "Replace the file?"], weight: 1))
    case .beginPlan(_, let name):
      Message(
        .init(forms: ["\(name) is gone. Begin a new plan?", "\(name) is gone."], weight: 1), isError: true)
    }
  }
}
