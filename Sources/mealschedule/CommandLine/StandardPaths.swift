/// The default paths of the program's files, by the XDG Base Directory Specification. As it requires,
/// variables with a relative path are ignored.
struct StandardPaths {
  let config, plan, recipes, state, cache: String?

  init(_ context: Context) {
    func home(_ variable: String, _ fallback: String) -> String? {
      if let path = context.variable(variable), path.hasPrefix("/") { return path + "/mealschedule" }
      return context.variable("HOME").map { "\($0)/\(fallback)/mealschedule" }
    }
    let data = home("XDG_DATA_HOME", ".local/share")
    config = home("XDG_CONFIG_HOME", ".config").map { $0 + "/config" }
    plan = data.map { $0 + "/plan.txt" }
    recipes = data.map { $0 + "/recipes" }
    state = home("XDG_STATE_HOME", ".local/state")
    cache = home("XDG_CACHE_HOME", ".cache")
  }

  /// A folder that cannot be created: without HOME nothing is recorded, and changes say so.
  static let nowhere = "/dev/null/no home"

  /// Whether a path is in `nowhere`. A message that names such a path would mislead.
  static func isNowhere(_ path: String) -> Bool { path.hasPrefix(nowhere) }

  static let nowhereMessage = "HOME is not set, so there is no place for the history"
  static let nowhereHint = "set HOME or XDG_STATE_HOME"

  static func homeless(_ what: String, hint: String) -> UsageError {
    UsageError("HOME is not set, so there is no place for \(what)", hint: hint)
  }
}
