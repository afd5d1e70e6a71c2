import MealCore

/// One run of `recipe edit`: a recipe in the user's editor, or a new one.
struct RecipeEdit {
  private let invocation: Invocation
  private let recipes: RecipeFolder

  init(_ invocation: Invocation, _ recipes: RecipeFolder) {
    self.invocation = invocation
    self.recipes = recipes
  }

  func run(_ name: String) throws -> ExitStatus {
    // A name that only begins with a recipe's may be meant for a new recipe.
    let found = recipes.title(begunBy: name).map { RecipeFolder.Found.none(near: [$0]) } ?? recipes.find(name)
    switch found {
    case .file(let path):
      try open(path)
      return try check(path)
    // A name that ends in .cook is meant for a file, however near another name is.
    case .none(let near) where near.isEmpty || name.hasSuffix(".cook"): return try write(name)
    case .none(let near):
      let question = RecipeFolder.question(near) ?? ""
      throw UsageError(
        recipes.refusal(of: name, found).message,
        hint: "\(question) For a new one: mealschedule recipe edit \(ShellQuoting.quoted(name + ".cook"))")
    case .ambiguous: throw recipes.refusal(of: name, found)
    }
  }

  /// Makes a new recipe; there is a file only if the editor writes one.
  private func write(_ name: String) throws -> ExitStatus {
    let path = try recipes.newPath(named: name)
    let editor = try Editor(invocation.context)
    let file = try NewFile(path)
    let status = editor.open(path)
    guard file.settle() else {
      if status != 0 { throw RecipeEdit.failure(editor) }
      invocation.confirm("there is no recipe \(name): nothing was written")
      return .done
    }
    invocation.confirm(StyledText(verb: "added") + StyledText(path, .place))
    if status != 0 { throw RecipeEdit.failure(editor) }
    return try check(path)
  }

  private func open(_ path: String) throws {
    let editor = try Editor(invocation.context)
    guard editor.open(path) == 0 else { throw RecipeEdit.failure(editor) }
  }

  private static func failure(_ editor: Editor) -> UsageError {
    UsageError("the editor \(editor.command) did not end well", hint: "see to $VISUAL and $EDITOR")
  }

  private func check(_ path: String) throws -> ExitStatus {
    try RecipeCheck(invocation, nil).run([path], quiet: true)
  }
}
