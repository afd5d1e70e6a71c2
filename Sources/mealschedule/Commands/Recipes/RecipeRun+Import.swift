import MealCore

/// `recipe import`.
extension RecipeRun {
  /// Writes the recipes of web pages or JSON files into the recipes folder. With several files, one that fails does not
  /// stop the others.
  func importRecipes(_ paths: [String], into recipes: RecipeFolder) throws -> ExitStatus {
    guard let path = paths.first else {
      throw UsageError(
        "recipe import needs a file", hint: "usage: mealschedule recipe import FILE...; - is standard input")
    }
    var status = ExitStatus.done
    func result() -> ExitStatus {
      status == .unreadableLines && invocation.context.done == nil ? .wrongCommand : status
    }
    guard paths.count > 1 else {
      status = try importFile(path, into: recipes)
      return result()
    }
    for path in paths {
      do {
        if try importFile(path, into: recipes) != .done { status = .unreadableLines }
      } catch let error as any UserFacingError {
        invocation.warn("mealschedule: \(error.shownMessage)")
        status = .unreadableLines
      }
    }
    return result()
  }

  private func importFile(_ path: String, into recipes: RecipeFolder) throws -> ExitStatus {
    if path.contains("://"), !TextFile.isThere(path) {
      throw UsageError(
        "recipe import reads files, not web addresses: \(path)",
        hint: "save the page first, in your browser or with curl; then: mealschedule recipe import FILE")
    }
    let (bytes, name) = try invocation.input(path, "read the recipe")
    let found = RecipeImport(bytes)
    guard !found.recipes.isEmpty else {
      let problem = found.problems.first
      throw UsageError(
        "nothing was imported from \(name): \(problem?.message ?? "there is no recipe in it")",
        hint: problem?.hint)
    }
    var status = ExitStatus.done
    for recipe in found.recipes {
      do {
        let checked = try write(recipe, into: recipes)
        if status == .done { status = checked }
      } catch let error as UsageError where found.recipes.count > 1 {
        invocation.warn("mealschedule: \(error.message)")
        status = .unreadableLines
      }
    }
    return status
  }

  /// Writes a recipe, and reports what a list would not count as written.
  private func write(_ recipe: RecipeImport.Item, into recipes: RecipeFolder) throws -> ExitStatus {
    let path = try recipes.newPath(named: RecipeRun.fileName(recipe.title))
    if TextFile.isThere(path) {
      throw UsageError(
        "\(recipe.title) was not imported: \(path) already exists",
        hint: "to import it again, give the file another name, or remove it")
    }
    try NewFile(path).write(recipe.cooklang)
    invocation.context.done = "the recipe was added"
    invocation.confirm(StyledText(verb: "added") + StyledText(path, .place))
    if case .recipe(let other) = recipes.book.index.recipe(ofDish: recipe.title), other.isCalled(recipe.title)
    {
      invocation.warn(
        "\(recipes.path(of: other)) has that name too: a dish called \(recipe.title) gets neither recipe")
    }
    if !recipe.hasIngredients { invocation.warn("\(recipe.title) has no ingredients: nothing to buy for it") }
    return try checkNew(path)
  }

  /// The title as the name of a file: no slash, no control characters, no dot at its beginning, and short enough
  /// for any file system.
  private static func fileName(_ title: String) -> String {
    var name = ""
    for character in PrintableText.of(title) {
      guard name.utf8.count + character.utf8.count <= 120 else { break }
      name.append("/\\:*?\"<>|".contains(character) ? "-" : character)
    }
    while name.first == "." || name.first == " " { name.removeFirst() }
    while name.last == " " || name.last == "." { name.removeLast() }
    return name.isEmpty ? "Recipe" : name
  }
}
