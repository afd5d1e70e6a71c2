import MealCore

extension Command {
  static let recipe = Command(
    name: "recipe",
    summary: "list, show, edit and check recipes",
    usage: [
      "list", "show NAME|FILE [-s N] [--format text|json]", "path NAME", "edit NAME", "check [FILE...]",
    ],
    words: [.choice(RecipeOptions.verbs), .recipe],
    options: [RecipeOptions.servings, RecipeOptions.format, .recipes],
    details: [
      "Recipes are Cooklang files (.cook) in the recipes folder and the folders in it: steps in plain text, with @ before "
        + "an ingredient, # before cookware, ~ before a time, and amounts in braces: @flour{200%g}. NAME is a title, an "
        + "alias or a file's name; case, accents and punctuation do not matter. What has a / in it or ends in .cook is a FILE.",
      "check reads all recipes, or those named, and says what in them cannot be meant as it is written.",
    ],
    examples: [
      .init("mealschedule recipe show pancakes -s 6", "scaled for six"),
      .init("mealschedule recipe list | grep -i soup", "the soups"),
    ],
    run: { try RecipeRun($0).run() })
}

enum RecipeOptions {
  static let verbs = ["list", "show", "path", "edit", "check"]
  static let servings = Option("servings", short: "s", .count, help: "show: scaled for so many")
  static let format = Option("format", .choice(["text", "json"]), called: "F", help: "show: text or json")
}

/// One run of `recipe`.
private struct RecipeRun {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private var words: [String] { invocation.arguments.words }

  func run() throws -> ExitStatus {
    let verbs = "there are recipe \(RecipeOptions.verbs.joined(separator: ", "))"
    guard let verb = words.first else { throw UsageError("recipe needs a word more", hint: verbs) }
    switch verb {
    case "list": return try list()
    case "show": return try show()
    case "path":
      let shelf = try shelf()
      invocation.output.writeLine(shelf.path(of: try shelf.recipe(named: try name())))
      return .done
    case "edit": return try edit()
    case "check":
      return try RecipeCheck(invocation, words.dropFirst().isEmpty ? try shelf() : nil).run(
        Array(words.dropFirst()))
    default:
      throw unknown(verb, hint: verbs)
    }
  }

  /// A word that recipe does not know: the name of a recipe, perhaps, or one of its own words with an error in it.
  private func unknown(_ verb: String, hint: String) -> UsageError {
    let typed = words.joined(separator: " ")
    let message = "recipe has no command \(verb)"
    func show(_ name: String) -> UsageError {
      UsageError(message, hint: "did you mean: mealschedule recipe show \(ShellQuoting.quoted(name))")
    }
    if RecipeRun.isFile(typed) { return show(typed) }
    let index = (try? RecipeShelf(try invocation.settings(), invocation.arguments))?.book.index
    let match = index?.recipe(ofDish: typed) ?? .none(near: nil)
    guard case .none(let nearTitle) = match else { return show(typed) }
    if let near = Nearest.match(verb, among: RecipeOptions.verbs) {
      return UsageError(message + ": did you mean recipe \(near)?", hint: hint)
    }
    let title = nearTitle ?? index?.titles(withBeginning: typed).first
    return title.map(show) ?? UsageError(message, hint: hint)
  }

  private func shelf() throws -> RecipeShelf {
    let shelf = try RecipeShelf(try invocation.settings(), invocation.arguments)
    for problem in shelf.problems { invocation.warn(problem) }
    return shelf
  }

  /// All words behind the first.
  private func name() throws -> String {
    guard words.count > 1 else {
      throw UsageError(
        "recipe \(words[0]) needs a name", hint: "'mealschedule recipe list' lists the recipes")
    }
    return words.dropFirst().joined(separator: " ")
  }

  private func list() throws -> ExitStatus {
    try invocation.checkNoWords(after: 1)
    let shelf = try shelf()
    let entries = shelf.book.index.entries
    guard !entries.isEmpty else {
      invocation.warn("mealschedule: there are no recipes in \(shelf.folder ?? "the recipes folder")")
      return .nothingFound
    }
    let width = min(40, entries.map { DisplayWidth.of(PrintableText.of($0.title)) }.max() ?? 0)
    for entry in entries {
      let title = PrintableText.of(entry.title)
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.of(title)) + 2)
      invocation.output.writeLine(title + gap + PrintableText.of(entry.path))
    }
    return shelf.problems.isEmpty ? .done : .systemError
  }

  private func edit() throws -> ExitStatus {
    let shelf = try shelf()
    let path = shelf.path(of: try shelf.recipe(named: try name()))
    let editor = try Editor(invocation.context)
    guard editor.open(path) == 0 else {
      throw UsageError("the editor \(editor.command) did not end well", hint: "see to $VISUAL and $EDITOR")
    }
    return try RecipeCheck(invocation, nil).run([path], quiet: true)
  }

  // MARK: Showing

  private func show() throws -> ExitStatus {
    var recipe = try recipe(try name())
    if let servings = try servings() { recipe = recipe.scaled(toServings: servings) }
    switch invocation.arguments.value(RecipeOptions.format) ?? "text" {
    case "text":
      let context = invocation.context
      let page = RecipePage(
        recipe, width: TextWidth.columns(invocation.arguments, context),
        style: context.outputStyle)
      invocation.output.write(page.bytes)
      for problem in recipe.problems { invocation.warn(problem.description) }
    case "json":
      invocation.output.append { RecipeJSON.append(recipe, &$0) }
      invocation.output.write("\n")
    case let format:
      throw UsageError("there is no format \(format) of a recipe", hint: "there are text and json")
    }
    return recipe.problems.isEmpty ? .done : .unreadableLines
  }

  private static func isFile(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(".cook") }

  private func recipe(_ name: String) throws -> Recipe {
    let path: String
    if RecipeRun.isFile(name) {
      path = name
    } else {
      let shelf = try shelf()
      path = shelf.path(of: try shelf.recipe(named: name))
    }
    return Recipe(reading: try TextFile.read(path, "read the recipe", isRequired: true) ?? [], file: path)
  }

  private func servings() throws -> Rational? {
    guard let text = invocation.arguments.value(RecipeOptions.servings) else { return nil }
    guard let servings = Servings(text) else {
      throw UsageError(
        "--servings \(text): not a number of servings", hint: "it is 0 to 9999, with at most two decimals")
    }
    return Rational(servings)
  }
}
