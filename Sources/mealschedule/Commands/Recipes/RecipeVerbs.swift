import MealCore

// MARK: One run of `recipe`

extension CommandRun {
  private var words: [String] { arguments.words }

  func recipe() throws -> ExitStatus {
    let verbs = "the commands of recipe are \(RecipeOptions.verbs.joined(last: "and"))"
    guard let typed = words.first else { throw UsageError("recipe needs a command", hint: verbs) }
    let verb = typed.isOne(of: "search find ls") ? "list" : typed
    guard RecipeOptions.verbs.contains(verb) else { throw unknown(verb, hint: verbs) }
    let here = "recipe \(verb)"
    if verb != "show" { try invocation.refuse([.units], with: here) }
    if verb != "list" { try invocation.refuse(RecipeOptions.choosing, with: here) }
    if !["list", "show"].contains(verb) {
      try invocation.refuse([RecipeOptions.servings, RecipeOptions.format], with: here)
    }
    switch verb {
    case "list": return try listRecipes()
    case "show": return try show()
    case "path":
      let recipes = try recipes()
      let name = words.count > 1 ? try name() : ""
      if name.isEmpty, let folder = recipes.path {
        invocation.output.writeLine(folder)
        return .done
      }
      let found = recipes.find(name)
      guard case .file(let path) = found else { throw recipes.refusal(of: name, found, "path") }
      invocation.output.writeLine(invocation.output.isTerminal ? PrintableText.of(path) : path)
      return .done
    case "edit": return try edit(name(), in: recipes())
    case "import":
      return try RecipeImporter(invocation, recipes()).run(Array(words.dropFirst()))
    default: return try check(Array(words.dropFirst()))
    }
  }

  /// - Parameter names: files, from the working directory or within the recipes folder, or names of recipes; empty
  ///   for all recipes.
  private func check(_ names: [String]) throws -> ExitStatus {
    guard !names.isEmpty else { return try RecipeCheck(invocation, household).run([]) }
    // A file that does not exist is reported when it is read.
    let recipes = names.allSatisfy(TextFile.isThere) ? nil : try? recipes()
    let paths = try names.map { name in
      guard !TextFile.isThere(name), let recipes else { return name }
      switch recipes.find(name) {
      case .file(let path): return path
      case .none: return name
      case let found: throw recipes.refusal(of: name, found, "check")
      }
    }
    return try RecipeCheck(invocation, nil).run(paths, in: household)
  }

  /// The error for an unknown verb, which may be the name of a recipe or a misspelled verb.
  private func unknown(_ verb: String, hint: String) -> UsageError {
    let typed = words.joined(separator: " ")
    let message = "recipe has no command \(verb)"
    func show(_ name: String) -> UsageError {
      UsageError(message, hint: "did you mean: " + ShellQuoting.command(["recipe", "show", name]))
    }
    if verb.isOne(of: "add new create write make") {
      let name = words.count > 1 ? words.dropFirst().joined(separator: " ") : "NAME"
      return UsageError(message, write: ["recipe", "edit", name])
    }
    if RecipeFolder.isPath(typed) { return show(typed) }
    let recipes = try? household.recipes
    let commands = ["delete": "rm", "remove": "rm", "rm": "rm", "rename": "mv", "mv": "mv"]
    if let command = commands[verb.lowercased()],
      case .file(let path) = recipes?.find(words.dropFirst().prefix { $0 != "to" }.joined(separator: " "))
    {
      let new = command == "mv" ? " NEW; to change the title in it: mealschedule recipe edit NAME" : ""
      return UsageError(
        message, hint: "a recipe is a file, so write: \(command) \(ShellQuoting.quoted(path))\(new)")
    }
    let index = recipes?.book.index
    guard case .unknown = index?.recipe(ofDish: typed) ?? .unknown else { return show(typed) }
    if let near = Nearest.match(verb, among: RecipeOptions.verbs) {
      return UsageError(message + ": did you mean recipe \(near)?", hint: hint)
    }
    let title = index?.near(typed) ?? index?.entries(withPart: typed).first?.title
    return title.map(show) ?? UsageError(message, hint: hint)
  }

  func recipes() throws -> RecipeFolder {
    let recipes = try household.recipes
    for problem in recipes.problems { invocation.warn(problem) }
    return recipes
  }

  /// The typed name of a recipe: all words after the verb.
  private func name() throws -> String {
    guard words.count > 1 else {
      throw UsageError(
        "recipe \(words[0]) needs a name", hint: "'mealschedule recipe list' lists the recipes")
    }
    return words.dropFirst().joined(separator: " ")
  }

  // MARK: Showing

  private func show() throws -> ExitStatus {
    let format = try arguments.choice(RecipeOptions.format, among: ["text", "json"])
    if format == "json" {
      try invocation.refuse(
        [.units], with: "--format json", hint: "json contains the recipe as it is written")
    }
    var (name, servings) = (try name(), try DishOptions.servings(arguments))
    // As in a line of the plan: risotto x2.
    if let word = name.split(separator: " ").last, word.first == "x", word.count < name.count,
      let written = Servings(word.dropFirst())
    {
      try invocation.refuse([RecipeOptions.servings], with: String(word), hint: "leave one of them out")
      servings = written
      name = String(name.dropLast(word.count + 1))
    }
    // As people say it: risotto for 6 people.
    var words = name.split(separator: " ")
    if words.last?.isOne(of: "people persons servings") ?? false { words.removeLast() }
    let isFor = words.count > 2 && words[words.count - 2].lowercased() == "for"
    if isFor, let written = words.last.flatMap({ Servings($0) }) {
      servings = servings ?? written
      name = words.dropLast(2).joined(separator: " ")
    }
    var recipe = try recipe(name)
    if let servings {
      recipe = recipe.reckoned.scaled(toServings: Rational(servings))
      if recipe.servings == nil {
        invocation.warn("\(recipe.title) does not say how many it serves, so it is not scaled")
      }
    }
    if format == "json" {
      invocation.output.append { RecipeJSON.append(recipe, &$0) }
      invocation.output.write("\n")
    } else {
      let context = invocation.context
      let page = RecipePage(
        recipe, groceries(isScaled: recipe.isScaled),
        width: TextWidth.columns(arguments, context), style: context.outputStyle)
      invocation.output.write(page.bytes)
      for problem in recipe.problems { invocation.warn(problem) }
    }
    return recipe.problems.isEmpty ? .done : .unreadableLines
  }

  /// The household's measures, which matter only if amounts are scaled or converted. If they cannot be read, the
  /// standard measures are used, so that a recipe in any folder can be shown.
  private func groceries(isScaled: Bool) -> Groceries {
    guard isScaled || settings.system != nil else { return Groceries() }
    return (try? household.groceries) ?? Groceries(cups: settings.cups, system: settings.system)
  }

  /// Reads the recipe with a name or a path. The recipes folder is not needed for the path of an existing file; a path
  /// without a file is a system error.
  private func recipe(_ name: String) throws -> Recipe {
    var path = name
    if !RecipeFolder.isPath(name) || !TextFile.isThere(name) {
      let recipes = try recipes()
      switch recipes.find(name) {
      case .file(let known): path = known
      case .none where RecipeFolder.isPath(name): break
      case let found: throw recipes.refusal(of: name, found, words[0])
      }
    }
    return try Recipe(file: path)
  }
}

/// The command `recipe edit`.
extension CommandRun {
  /// Opens an existing or a new recipe in the user's editor.
  func edit(_ name: String, in recipes: RecipeFolder) throws -> ExitStatus {
    // A name that only begins with the name of a recipe may be meant as a new one.
    let found = recipes.title(begunBy: name).map { RecipeFolder.Found.none(near: $0) } ?? recipes.find(name)
    let new = ShellQuoting.command(["recipe", "edit", name + ".cook"])
    switch found {
    case .file(let path):
      if let title = recipes.title(withPart: name) {
        invocation.warn("\(name) means \(title) here; for a new recipe: \(new)")
      }
      if try Editor(invocation.context).edit(path, "the recipe was", invocation.context) {
        invocation.confirm(StyledText(verb: "changed") + StyledText(path, .place))
      }
      return try checkNew(path)
    case .none where !recipes.book.unread.isEmpty:
      throw SystemError("find the recipe", name, reason: "it may be in a file that cannot be read")
    // A name that ends in .cook makes a file, even if another name is similar.
    case .none(let near) where near == nil || Recipe.withoutSuffix(name) != name:
      return try write(name, in: recipes)
    case .none(let near):
      throw UsageError(
        recipes.refusal(of: name, found, "edit").shownMessage,
        hint: "did you mean \(near ?? "")? For a new one: \(new)")
    case .parts:
      let refusal = recipes.refusal(of: name, found, "edit")
      let commands = (refusal as? any UserFacingError)?.hint ?? ""
      throw UsageError(refusal.shownMessage, hint: commands + "\nfor a new one: \(new)")
    case .ambiguous: throw recipes.refusal(of: name, found, "edit")
    }
  }

  /// The initial text of a new recipe. The example is a comment.
  static let recipeTemplate = Array(
    "---\nservings: 4\n---\n\n-- Boil @rice{300%g} in a #pot{} for ~{12%minutes}, and add @olive oil{}.\n"
      .utf8)

  /// Makes a new recipe. The file stays only if the editor changes it.
  private func write(_ name: String, in recipes: RecipeFolder) throws -> ExitStatus {
    let path = try recipes.newPath(named: name)
    let isWritten = try Editor(invocation.context).make(
      path, from: CommandRun.recipeTemplate, "the recipe was", invocation.context
    ) { isWritten in
      invocation.confirm(
        isWritten
          ? StyledText(verb: "added") + StyledText(path, .place)
          : StyledText("\(name) was not added: nothing was written"))
    }
    return isWritten ? try checkNew(path) : .done
  }

  /// Reports errors and likely mistakes in a recipe that was just written.
  func checkNew(_ path: String) throws -> ExitStatus {
    try RecipeCheck(invocation, nil).run([path], quiet: true)
  }
}
