import MealCore

/// The config file, with lines of the form `name value` and `#` comments.
///
///     plan ~/notes/meals.txt
///     meals breakfast lunch tea dinner
///     household 4
///
/// A line that cannot be read is reported, and the other lines are used. Relative paths are relative to the
/// file's folder.
struct ConfigFile {
  /// The paths in the file, by setting.
  private(set) var paths: [String: String] = [:]
  /// The file and line that set each of `paths`.
  private(set) var places: [String: String] = [:]
  private(set) var meals: [MealType]?
  private(set) var mainMeal: MealType?
  private(set) var household: Servings?
  /// The values of the settings with a fixed set of choices, by setting.
  private(set) var chosen: [String: String] = [:]
  private(set) var listDays: Int?
  private(set) var problems: [Problem] = []

  /// The names of all settings, as help lists them.
  static var names: [String] {
    HelpTopic.rows(HelpTopic.configuration).map { String($0.name.prefix { $0 != " " }) }
  }

  /// The words that a setting may have as its value; empty for settings that take other values.
  static func choices(of name: String) -> [String] {
    switch name {
    case "units": ["metric", "us", "authored"]
    case "cups": ["us", "uk", "au"]
    case "animation", "mouse": ["on", "off"]
    default: []
    }
  }

  /// The initial text of a new file.
  static let example = """
    # The settings of mealschedule. Remove the # from a line to use it; 'mealschedule help files' explains them.
    # plan ~/notes/meals.txt
    # recipes ~/notes/recipes
    # meals breakfast lunch dinner snack
    # main-meal dinner
    # household 4
    # units metric
    # cups uk

    """

  init() {}

  /// - Parameters:
  ///   - isRequired: whether a missing file is an error.
  ///   - home: the folder for `~/`.
  init(path: String, isRequired: Bool, home: String?) throws(SystemError) {
    guard let bytes = try TextFile.read(path, "read the config file", isRequired: isRequired) else { return }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let text = bytes.dropFirst(TextEncoding.markLength(bytes))
    for (index, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let words = String(decoding: line, as: UTF8.self).words.map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      do throws(LineError) {
        try read(name, Array(words.dropFirst())) { ConfigFile.path($0, folder, home) }
        if paths[name] != nil { places[name] = "\(path):\(index + 1)" }
      } catch {
        problems.append(Problem(file: path, line: index + 1, message: error.message, hint: error.hint))
      }
    }
  }

  private mutating func read(
    _ name: String, _ values: [String], path: (String) -> String
  ) throws(LineError) {
    guard !values.isEmpty || !ConfigFile.names.contains(name) else { throw LineError("\(name) has no value") }
    let value = values.joined(separator: " ")
    func wrong(_ kind: String, _ example: String) -> LineError {
      LineError("\(name) \(value) is not \(kind)", hint: "for example: \(name) \(example)")
    }
    switch name {
    case "plan", "recipes", "rules", "calendar", "list": paths[name] = path(value)
    case "list-days":
      guard let count = Int(value), (1...366).contains(count) else {
        throw wrong("a number of days from 1 to 366", "14")
      }
      listDays = count
    case "meals":
      var types: [MealType] = []
      for word in values {
        guard let type = MealType(word) else {
          throw LineError("\(word) is not a meal type: use only letters, digits, - and _")
        }
        guard !types.contains(type) else { throw LineError("meals lists \(type) twice") }
        types.append(type)
      }
      meals = types
    case "main-meal":
      guard let type = MealType(value), type.isEaten else { throw wrong("a meal type", "dinner") }
      mainMeal = type
    case "household":
      guard let servings = Servings(value), servings.hundredths > 0 else {
        throw wrong("a number of servings", "4")
      }
      household = servings
    default:
      let choices = ConfigFile.choices(of: name)
      guard !choices.isEmpty else {
        let near = Nearest.match(name, among: ConfigFile.names)
        throw LineError(
          "there is no setting \(name)",
          hint: near.map { "did you mean \($0)?" }
            ?? "use one of \(ConfigFile.names.joined(separator: ", "))")
      }
      guard choices.contains(value) else {
        throw LineError("\(name) must be \(choices.joined(last: "or")), not \(value)")
      }
      chosen[name] = value
    }
  }

  private static func path(_ value: String, _ folder: String, _ home: String?) -> String {
    if value.hasPrefix("/") { return value }
    if value.hasPrefix("~/"), let home { return home + value.dropFirst() }
    return "\(folder)/\(value)"
  }
}
