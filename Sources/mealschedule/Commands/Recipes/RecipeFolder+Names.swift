import MealCore

/// Finds the file of a recipe by the words that the user typed.
extension RecipeFolder {
  /// The result of looking for a recipe.
  enum Found {
    /// The path of its file.
    case file(String)
    /// Several recipes have the name.
    case ambiguous([RecipeIndex.Entry])
    /// No recipe has the name, but several have it as a part of their names.
    case parts([RecipeIndex.Entry])
    /// No recipe has the name; `near` is a similar title, if there is one.
    case none(near: String?)
  }

  /// The problems of the folders and files that cannot be read.
  var problems: [Problem] { book.unread.map(located) }

  /// Returns whether a typed name may be a path.
  static func isPath(_ name: String) -> Bool { name.contains("/") || Recipe.withoutSuffix(name) != name }

  /// Finds the file at a path, from the working directory or else within the recipes folder; if there is
  /// none, the file of the recipe with this name, or of the only one that has it as a part of its name.
  func find(_ name: String) -> Found {
    guard RecipeFolder.isPath(name) else { return find(named: name) }
    if TextFile.isThere(name) { return .file(name) }
    let inner = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    for file in [inner, inner + RecipeFolder.suffix] {
      if let entry = book.index.entry(path: file) { return .file(path(of: entry)) }
    }
    let stem = Recipe.withoutSuffix(name)
    guard stem != name else { return find(named: name) }
    // A path must match a whole name, not its beginning.
    guard !name.contains("/") else { return .none(near: nil) }
    switch book.index.recipe(ofDish: stem) {
    case .recipe(let entry): return entry.isCalled(stem) ? .file(path(of: entry)) : .none(near: entry.title)
    case .ambiguous(let entries): return entries[0].isCalled(stem) ? .ambiguous(entries) : .none(near: nil)
    case .unknown: return .none(near: book.index.near(stem))
    }
  }

  private func find(named name: String) -> Found {
    switch book.index.recipe(ofDish: name) {
    case .recipe(let entry): return .file(path(of: entry))
    case .ambiguous(let entries): return .ambiguous(entries)
    case .unknown:
      let parts = name.contains("/") ? [] : book.index.entries(withPart: name)
      guard parts.isEmpty else { return parts.count == 1 ? .file(path(of: parts[0])) : .parts(parts) }
      // A word in recipe names that is spelled nearly like the typed one: `pierogi` for `pierogy`.
      let titles = book.index.entries.map { RecipeName.key($0.title) }
      let words = titles.flatMap { $0.split(separator: " ").map(String.init) }
      return .none(near: book.index.near(name) ?? Nearest.match(RecipeName.key(name), among: words))
    }
  }

  /// The title of the only recipe that has `name` as a part of its name; nil if there are none or several, if `name`
  /// finds a recipe in another way, or if it may be a path.
  func title(withPart name: String) -> String? {
    guard !RecipeFolder.isPath(name), case .unknown = book.index.recipe(ofDish: name) else { return nil }
    let parts = book.index.entries(withPart: name)
    return parts.count == 1 ? parts[0].title : nil
  }

  /// The title of the recipe that a dish called `name` uses, if `name` is longer than the recipe's name and begins with
  /// it; otherwise nil.
  func title(begunBy name: String) -> String? {
    guard !RecipeFolder.isPath(name), case .recipe(let entry) = book.index.recipe(ofDish: name),
      !entry.isCalled(name)
    else { return nil }
    return entry.title
  }

  /// The error for a name that does not belong to exactly one recipe.
  /// - Parameter verb: the command for the recipe, such as `show`, for the commands to paste.
  func refusal(of name: String, _ found: Found, _ verb: String) -> any Error {
    func commands(_ names: [String]) -> String {
      let more = names.count > 5 ? [["recipe", "list", name]] : []
      return (names.prefix(5).map { ["recipe", verb, $0] } + more).map(ShellQuoting.command).joined(
        separator: "\n")
    }
    switch found {
    case .ambiguous(let entries):
      return UsageError("several recipes are called \(name)", hint: commands(entries.map(\.path)))
    case .parts(let entries):
      // A whole title finds its recipe, even if it is a part of another title. If two recipes share a title, name their
      // paths.
      let names = entries.map { entry in
        entries.filter { $0.title == entry.title }.count > 1 ? entry.path : entry.title
      }
      return UsageError("\(name) fits \(entries.count) recipes", hint: commands(names))
    case .file, .none: break
    }
    guard !book.unread.contains(where: { $0.line == 0 }) else {
      return SystemError("find the recipe", name, reason: "it may be in a folder that cannot be read")
    }
    let near: String? = if case .none(let near) = found { near } else { nil }
    return UsageError(
      "there is no recipe called \(name)" + (path.map { " in \($0)" } ?? ""),
      hint: near.map { "did you mean \($0)?" } ?? "'mealschedule recipe list' lists them")
  }

  // MARK: New recipes

  private static let suffix = ".cook"

  /// The path of a new recipe: in the recipes folder, or in one below it if the name has a slash.
  func newPath(named name: String) throws -> String {
    guard let path else {
      throw StandardPaths.homeless("the recipes", hint: "set HOME, or name the folder with --recipes DIR")
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isFine = parts.allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
    }
    guard isFine else {
      throw UsageError(
        "there is no recipe \(name), and no new one can have that name",
        hint: "write NAME, or FOLDER/NAME for a subfolder of the recipes folder")
    }
    guard !Recipe.isNote(name) else {
      throw UsageError(
        "there is no recipe \(name): a note is a recipe only if its front matter says recipe: true",
        hint: "a new recipe is a .cook or .cook.md file")
    }
    return "\(path)/\(name)" + (Recipe.withoutSuffix(name) == name ? RecipeFolder.suffix : "")
  }
}
