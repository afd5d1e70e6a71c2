/// An option of a command: its names, the kind of its value, and its help.
///
/// Parsing, help, the man page and completions are all made from it.
struct Option: Sendable {
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
    /// A dish planned for the day and the meal of the words before.
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
    /// One of these words. Among the words of a command it separates the others, like `to`.
    case choice([String])

    /// Its name in help.
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

  /// Without the two dashes.
  let name: String
  /// Another name, which help does not show.
  let alias: String?
  /// Without the dash.
  let short: Character?
  /// nil if it takes no value.
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

  /// "-n, --note TEXT".
  var heading: String {
    let shortName = short.map { "-\($0), " } ?? "    "
    return shortName + "--\(name)" + (value == nil ? "" : " \(placeholder)")
  }

  /// Whether an argument is this option, with its value in the next argument.
  func takesNextArgument(_ argument: String) -> Bool {
    value != nil && isName(argument)
  }

  /// Whether an argument is this option, including its value if it takes one.
  func isWhole(_ argument: String) -> Bool {
    guard value != nil else { return isName(argument) }
    return argument.hasPrefix("--") && argument.contains("=")
      && isNamed(argument.dropFirst(2).prefix { $0 != "=" })
      || (short.map { argument.hasPrefix("-\($0)") && argument.utf8.count > 2 } ?? false)
  }

  /// The option whose value is in the argument after `argument`, which may be a cluster: `-qf`. nil if there is
  /// none.
  static func open(in argument: String, among options: [Option]) -> Option? {
    if let option = options.first(where: { $0.takesNextArgument(argument) }) { return option }
    guard let cluster = cluster(argument, among: options), let last = cluster.last else { return nil }
    return last.value != nil && cluster.count == argument.count - 1 ? last : nil
  }

  /// Whether an argument has only these options, including all clusters.
  static func areKnown(in argument: String, among options: [Option]) -> Bool {
    options.contains { $0.isWhole(argument) || $0.takesNextArgument(argument) }
      || cluster(argument, among: options) != nil
  }

  /// The options of several letters after one dash, up to the first that takes a value: the rest is that value.
  private static func cluster(_ argument: String, among options: [Option]) -> [Option]? {
    guard argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.utf8.count > 2 else { return nil }
    var cluster: [Option] = []
    for letter in argument.dropFirst() {
      guard let option = options.first(where: { $0.short == letter }) else { return nil }
      cluster.append(option)
      if option.value != nil { break }
    }
    return cluster
  }

  /// Whether it has this name, without dashes.
  func isNamed(_ text: some StringProtocol) -> Bool { text == name || alias.map { text == $0 } ?? false }

  private func isName(_ argument: String) -> Bool {
    argument.hasPrefix("--") && isNamed(argument.dropFirst(2))
      || (short.map { argument == "-\($0)" } ?? false)
  }
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

  /// For the commands that read rules.
  static let rules = Option("rules", .file, help: "the file of rules")

  /// For the commands that show amounts.
  static let units = Option(
    "units", .choice(ConfigFile.choices(of: "units")), called: "U",
    help: "metric, us (pounds and cups), or authored: as in the recipes")
}
