import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A scroller opened as the command `scroll` opens it, on a folder with a plan, recipes and their configuration
/// files. Commands can be run on the same folder.
struct ScrolledRecipes {
  let folder: TemporaryFolder
  var scroller: Scroller
  private let program: InnerProgram

  /// - Parameter files: the files' contents by name; recipes are in `recipes/`, the plan is `plan.txt`.
  init(_ files: [String: String], columns: Int = 80, rows: Int = 24) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("recipes")
    for (name, text) in files { try folder.write(text, to: name) }
    program = InnerProgram(environment: Self.environment(folder))
    let (source, settings) = try Self.source(folder)
    scroller = Scroller(
      try OpenPlan(try settings.store()), source,
      today: settings.today, at: settings.today, columns: columns, rows: rows, isAnimated: false)
  }

  private static func environment(_ folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.path, "MEALSCHEDULE_FILE": folder["plan.txt"], "XDG_STATE_HOME": folder["state"],
      "XDG_CACHE_HOME": folder["cache"], "TZ": "UTC",
    ]
  }

  /// The source that `scroll` would give to a scroller on a folder, and the settings.
  static func source(_ folder: TemporaryFolder) throws -> (HouseholdSource, Settings) {
    let environment = environment(folder)
    let arguments = try ParsedArguments(
      ["--recipes", folder["recipes"]], options: Command.scroll.options + Option.everywhere, command: "scroll"
    )
    let context = Context(
      environment: { environment[$0] }, output: Output(), errors: Output(), readInput: { [] },
      now: { 1_363_176_000 })
    let settings = try Settings(arguments, context)
    return (HouseholdSource(settings, home: folder.path), settings)
  }

  mutating func type(_ keys: String) throws {
    let session = ScrollSession(scroller)
    session.play(try KeyScript(keys))
    scroller = session.scroller
  }

  /// Runs a command in another terminal, and then refreshes the scroller.
  mutating func run(_ words: String) {
    let name = words.split(separator: " ").first.map(String.init) ?? ""
    let recipes = name == "shop" ? ["--recipes", folder["recipes"]] : []
    let end = program.run(words.split(separator: " ").map(String.init) + recipes)
    #expect(end.status == .done, "\(words): \(end.errors)")
    scroller.refresh()
  }

  func output(_ words: String...) -> String { program.run(words).output }

  /// The warnings of a command.
  func errors(_ words: String...) -> String { program.run(words).errors }

  /// The screen without its styles.
  var text: String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(scroller, into: &frame)
    return frame.text
  }

  /// The suggestions in the stream: each day with its dish, or with "none" if nothing fits.
  var ghosts: [String] {
    scroller.stream.fill?.ghosts.map { "\($0.day) \($0.entry?.dish.text ?? "none")" } ?? []
  }

  /// The open page, even below a prompt.
  var page: Page? { scroller.topmost(Page.self) }

  /// All lines of the page, visible or not: amount, two blanks, text.
  var lines: [String] { page.map { $0.rows.map(ScrolledRecipes.line) } ?? [] }

  var visible: [String] { page.map { $0.visible.map(ScrolledRecipes.line) } ?? [] }

  private static func line(_ row: Page.Row) -> String {
    row.key.isEmpty ? row.text : "\(row.key)  \(row.text)"
  }
}
