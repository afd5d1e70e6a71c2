import MealCore

/// The command `recipe edit`.
extension RecipeRun {
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
      let old = try TextFile.read(path, "read the recipe", isRequired: false)
      try Editor(invocation.context).edit(path, "the recipe was", invocation.context)
      if try TextFile.read(path, "read the recipe", isRequired: false) != old {
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
  static let template = Array(
    "---\nservings: 4\n---\n\n-- Boil @rice{300%g} in a #pot{} for ~{12%minutes}, and add @olive oil{}.\n"
      .utf8)

  /// Makes a new recipe. The file stays only if the editor changes it.
  private func write(_ name: String, in recipes: RecipeFolder) throws -> ExitStatus {
    let path = try recipes.newPath(named: name)
    let isWritten = try Editor(invocation.context).make(
      path, from: RecipeRun.template, "the recipe was", invocation.context
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
