/// An option of a command: its names, what its value is, and its help.
///
/// Parsing, help, the man page and completions are all made from it.
struct Option: Sendable {
  /// What the value of an option, or a word of a command, is: for help and completions.
  enum Value: Equatable, Sendable {
    case date
    /// A date, or the word someday.
    case dateOrSomeday
    case count
    case file
    case folder
    case meal
    /// A dish of any name.
    case dish
    /// A dish that is planned on the day, and at the meal, that stand before it.
    case dishOfDay
    case tag
    /// A recipe's name, or the file of one.
    case recipe
    /// Things on the shopping list, or what stands in their place.
    case grocery
    /// A command or a topic of help.
    case command
    /// Anything, called by this name in help.
    case text(String)
    /// One of some words; among the words of a command it is one that parts the others, such as to.
    case choice([String])

    /// How help calls it.
    var placeholder: String {
      switch self {
      case .date, .dateOrSomeday: "DATE"
      case .count: "N"
      case .file: "FILE"
      case .folder: "DIR"
      case .meal: "MEAL"
      case .dish, .dishOfDay: "DISH"
      case .tag: "TAG"
      case .recipe, .grocery: "NAME"
      case .command: "COMMAND"
      case .text(let name): name
      case .choice(let choices): choices.joined(separator: "|")
      }
    }
  }

  /// Without the two dashes.
  let name: String
  /// Without the dash.
  let short: Character?
  /// nil if it takes none.
  let value: Value?
  /// Placeholder, where the kind's own would not do.
  let placeholder: String?
  /// A phrase, without a full stop.
  let help: String

  init(
    _ name: String, short: Character? = nil, _ value: Value? = nil, called placeholder: String? = nil,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.placeholder = placeholder
    self.help = help
  }

  /// "-n, --note TEXT".
  var heading: String {
    let shortName = short.map { "-\($0), " } ?? "    "
    return shortName + "--\(name)" + (value.map { " \(placeholder ?? $0.placeholder)" } ?? "")
  }

  /// Whether an argument is this option with its value still to come.
  func takesNextArgument(_ argument: String) -> Bool {
    value != nil && isName(argument)
  }

  /// Whether an argument is this option, with its value if it takes one.
  func isWhole(_ argument: String) -> Bool {
    guard value != nil else { return isName(argument) }
    return argument.hasPrefix("--\(name)=")
      || (short.map { argument.hasPrefix("-\($0)") && argument.utf8.count > 2 } ?? false)
  }

  private func isName(_ argument: String) -> Bool {
    argument == "--" + name || (short.map { argument == "-\($0)" } ?? false)
  }
}
