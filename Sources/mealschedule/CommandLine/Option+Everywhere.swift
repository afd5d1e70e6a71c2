/// The options that every command takes.
extension Option {
  static let file = Option(
    "file", short: "f", .file, called: "PLAN", help: "the plan file; - reads it from standard input")
  static let config = Option("config", .file, help: "the config file")
  static let today = Option("today", .date, help: "pretend that today is DATE")
  static let width = Option("width", .count, help: "columns for text; else the terminal's, COLUMNS, or 80")
  static let color = Option(
    "color", .choice(["auto", "always", "never"]), called: "WHEN", help: "auto, always or never")
  static let quiet = Option("quiet", short: "q", help: "do not confirm what was done")
  static let help = Option("help", short: "h", help: "show the command's help")
  static let version = Option("version", help: "show the version")

  static let everywhere = [file, config, today, width, color, quiet, help, version]

  static let dryRun = Option("dry-run", help: "show what would be done, and do nothing")

  /// Of the commands that read recipes.
  static let recipes = Option("recipes", .folder, help: "the folder of recipes")
}
