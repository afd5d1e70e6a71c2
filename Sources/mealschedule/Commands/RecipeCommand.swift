import MealCore

extension Command {
  static let recipe = Command(
    name: "recipe",
    summary: "show and check recipes",
    usage: ["show FILE [-s N] [--format text|json]", "check FILE..."],
    words: [.choice(RecipeOptions.verbs), .file],
    options: [RecipeOptions.servings, RecipeOptions.format],
    details: [
      "Recipes are Cooklang files (.cook): steps in plain text, with @ before an ingredient, # before cookware, ~ before a "
        + "time, and amounts in braces: @flour{200%g}."
    ],
    examples: [.init("mealschedule recipe show Pancakes.cook -s 6", "scaled for six")],
    run: { try RecipeRun($0).run() })
}

enum RecipeOptions {
  static let verbs = ["show", "check"]
  static let servings = Option("servings", short: "s", .count, help: "scaled for so many")
  static let format = Option("format", .choice(["text", "json"]), called: "F", help: "text or json")
}

/// One run of `recipe`.
private struct RecipeRun {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  private var words: [String] { invocation.arguments.words }

  func run() throws -> ExitStatus {
    guard let verb = words.first else {
      throw UsageError(
        "recipe needs a word more", hint: "there are \(RecipeOptions.verbs.joined(separator: ", "))")
    }
    switch verb {
    case "show": return try show()
    case "check": return try check()
    default:
      let near = Nearest.match(verb, among: RecipeOptions.verbs)
      throw UsageError(
        "recipe cannot \(verb)" + (near.map { ": did you mean \($0)?" } ?? ""),
        hint: "there are \(RecipeOptions.verbs.joined(separator: ", "))")
    }
  }

  private func show() throws -> ExitStatus {
    guard words.count > 1 else {
      throw UsageError("recipe show needs a recipe", hint: "usage: mealschedule recipe show FILE")
    }
    try invocation.checkNoWords(after: 2)
    var recipe = try read(words[1])
    if let servings = try servings() { recipe = recipe.scaled(toServings: servings) }
    switch invocation.arguments.value(RecipeOptions.format) ?? "text" {
    case "text":
      let context = invocation.context
      let page = RecipePage(
        recipe, width: TextWidth.columns(invocation.arguments, context),
        style: TextStyle(invocation.arguments, context))
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

  private func servings() throws -> Rational? {
    guard let text = invocation.arguments.value(RecipeOptions.servings) else { return nil }
    guard let servings = Servings(text) else {
      throw UsageError(
        "--servings \(text): not a number of servings", hint: "it is 0 to 9999, with at most two decimals")
    }
    return Rational(servings)
  }

  private func check() throws -> ExitStatus {
    var status = ExitStatus.done
    for path in words.dropFirst() {
      let recipe = try read(path)
      for problem in recipe.problems { invocation.warn(problem.description) }
      if !recipe.problems.isEmpty { status = .unreadableLines }
    }
    return status
  }

  private func read(_ path: String) throws -> Recipe {
    Recipe(reading: try TextFile.read(path, "read the recipe", isRequired: true) ?? [], file: path)
  }
}
