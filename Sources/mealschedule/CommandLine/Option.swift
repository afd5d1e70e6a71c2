/// An option of a command: its names, the kind of its value, and its help.
///
/// Parsing, help, the man page and completions are all made from it.
final class Option: Sendable {
  /// The kind of an option's value, or of a command's word, for help and completions.
  enum Value: Equatable, Sendable {
    case date
    /// A date, or the word someday.
    case dateOrSomeday
    /// A range of days: a date, fri..sun, nov, next week.
    case range
    /// A range, or the word someday.
    case rangeOrSomeday
    case count
    case file
    case folder
    case meal
    /// Any dish.
    case dish
    /// A dish planned for the day and the meal that the words before it name.
    case dishOfDay
    case tag
    /// How often something repeats: `7`, `2w`, `2 weeks`, `mon,thu`, `monthly`.
    case rhythm
    /// How long ago: `21d`, `3 weeks`, or a date.
    case ago
    /// The name of a recipe, or its file.
    case recipe
    /// The name of a menu.
    case menu
    /// Things on the shopping list, or an option in their place.
    case grocery
    /// A command or a topic of help.
    case command
    /// Anything, with this name in help.
    case text(String)
    /// One of these words. Between other words of a command, it is a separator such as `to`.
    case choice([String])

    /// The name of the kind in help.
    var placeholder: String {
      switch self {
      case .date, .dateOrSomeday: "DATE"
      case .range, .rangeOrSomeday: "RANGE"
      case .count: "N"
      case .file: "FILE"
      case .folder: "DIR"
      case .meal: "MEAL"
      case .dish, .dishOfDay: "DISH"
      case .tag: "TAG"
      case .rhythm: "RHYTHM"
      case .ago: "AGO"
      case .recipe, .grocery, .menu: "NAME"
      case .command: "COMMAND"
      case .text(let name): name
      case .choice(let choices): choices.joined(separator: "|")
      }
    }
  }

  /// The name, without its two dashes.
  let name: String
  /// Another name, which help does not show.
  let alias: String?
  /// The one-letter name, without its dash; nil if there is none.
  let short: Character?
  /// The kind of its value; nil if it takes none.
  let value: Value?
  /// The name of the value in help; empty if it takes none.
  let placeholder: String
  /// A phrase, without a full stop.
  let help: String

  init(
    _ name: String, alias: String? = nil, short: Character? = nil, _ value: Value? = nil,
    called placeholder: String? = nil, help: String
  ) {
    (self.name, self.alias, self.short, self.value, self.help) = (name, alias, short, value, help)
    self.placeholder = placeholder ?? value?.placeholder ?? ""
  }

  /// The option as help shows it: "-n, --note TEXT".
  var heading: String {
    let shortName = short.map { "-\($0), " } ?? "    "
    return shortName + "--\(name)" + (value == nil ? "" : " \(placeholder)")
  }

  /// The words that its value may be; empty if it takes no value, or any value.
  var choices: [String] { if case .choice(let choices) = value { choices } else { [] } }

  /// An option as it was typed, such as `-f` or `--file`, and the value that is attached to it, if there is one.
  typealias Typed = (option: Option, name: String, value: String?)

  /// A name in an argument that belongs to no option, and the value attached to it, if there is one.
  struct Unknown: Error {
    let name: String
    let value: String?
  }

  /// The options in an argument, which may be several letters after one dash: `-qf`.
  static func all(in argument: String, among options: [Option]) throws(Unknown) -> [Typed] {
    guard !argument.hasPrefix("--") else {
      // Search for the byte: a combining mark after the `=` would make it part of another character.
      let end = argument.utf8.firstIndex(of: UInt8(ascii: "="))
      let name = argument[..<(end ?? argument.endIndex)]
      let value = end.map { String(argument[argument.utf8.index(after: $0)...]) }
      guard let option = options.first(where: { $0.isNamed(name.dropFirst(2)) }) else {
        throw Unknown(name: String(name), value: value)
      }
      return [(option, String(name), value)]
    }
    var letters = argument.dropFirst()
    var found: [Typed] = []
    while let letter = letters.popFirst() {
      let value = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
      guard let option = options.first(where: { $0.short == letter }) else {
        throw Unknown(name: "-\(letter)", value: letters.isEmpty ? nil : String(letters))
      }
      // The letters after an option that takes a value are that value.
      found.append((option, "-\(letter)", option.value == nil ? nil : value))
      if option.value != nil { break }
    }
    return found
  }

  /// The last option in an argument, and whether its value is in the next argument; nil if the argument is a word, or
  /// has an unknown option.
  static func last(of argument: String, among options: [Option]) -> (option: Option, isOpen: Bool)? {
    guard argument.hasPrefix("-") else { return nil }
    return (try? all(in: argument, among: options))?.last.map {
      ($0.option, $0.option.value != nil && $0.value == nil)
    }
  }

  /// Whether it has this name, without dashes.
  func isNamed(_ text: some StringProtocol) -> Bool { text == name || alias.map { text == $0 } ?? false }
}

extension Option {
  static let file = Option(
    "file", short: "f", .file, called: "PLAN", help: "the plan file; - is standard input")
  static let config = Option("config", .file, help: "the config file")
  static let today = Option("today", .date, help: "pretend that today is DATE")
  static let width = Option(
    "width", .count, help: "columns for text; default: the terminal's width, COLUMNS or 80")
  static let color = Option(
    "color", .choice(["auto", "always", "never"]), called: "WHEN",
    help: "use colours: auto, always or never")
  static let quiet = Option("quiet", short: "q", help: "do not print what was changed")
  static let help = Option("help", short: "h", help: "show the command's help")
  static let version = Option("version", help: "show the version")

  static let recipes = Option("recipes", .folder, help: "the folder of recipes")

  /// The options that every command takes.
  static let everywhere = [file, config, recipes, today, width, color, quiet, help, version]

  static let dryRun = Option("dry-run", help: "show what would be done, without doing it")

  /// The option of the commands that read rules.
  static let rules = Option("rules", .file, help: "the file of rules")

  /// The options of the commands that count what is in the house.
  static let pantry = Option(
    "pantry", .file, help: "what is in the house; default: pantry.conf in the recipes folder")
  static let noPantry = Option("no-pantry", help: "ignore what is in the house")

  /// The option of the commands that print in one of several formats.
  static func format(_ names: [String]) -> Option {
    Option("format", .choice(names), called: "F", help: names.joined(last: "or"))
  }

  /// The option of the commands that show amounts.
  static let units = Option(
    "units", .choice(ConfigFile.choices(of: "units")), called: "U",
    help: "metric, us (pounds and cups), or authored: as in the recipes")
}
