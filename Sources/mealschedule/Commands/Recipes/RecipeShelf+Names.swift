import MealCore

/// From what people type to the file of a recipe.
extension RecipeShelf {
  enum Found {
    case file(String)
    case ambiguous([RecipeIndex.Entry])
    /// The titles of those that were probably meant.
    case none(near: [String])
  }

  /// Whether what was typed may be a path.
  static func isPath(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(suffix) }

  /// The file at a path, from the working directory or else from the recipes folder on; if there is none, that of the
  /// recipe of that name.
  func find(_ name: String) -> Found {
    guard RecipeShelf.isPath(name) else { return find(named: name) }
    if TextFile.isThere(name) { return .file(name) }
    let path = name.hasPrefix("./") ? String(name.dropFirst(2)) : name
    for path in [path, path + RecipeShelf.suffix] {
      if let entry = book.index.entry(path: path) { return .file(self.path(of: entry)) }
    }
    guard name.hasSuffix(RecipeShelf.suffix) else { return find(named: name) }
    // Of a path only a whole name may stand for another: Soup.cook is not the recipe of soup.
    guard !name.contains("/") else { return .none(near: []) }
    let stem = RecipeShelf.stem(name)
    switch book.index.recipe(ofDish: stem) {
    case .recipe(let entry) where entry.isCalled(stem): return .file(self.path(of: entry))
    case .ambiguous(let entries) where entries[0].isCalled(stem): return .ambiguous(entries)
    default: return .none(near: near(stem))
    }
  }

  private func find(named name: String) -> Found {
    switch book.index.recipe(ofDish: name) {
    case .recipe(let entry): .file(path(of: entry))
    case .ambiguous(let entries): .ambiguous(entries)
    case .none(let near): .none(near: near.map { [$0] } ?? book.index.titles(withBeginning: name))
    }
  }

  /// The title of a recipe that a dish of that name has only because it begins with its name.
  func title(begunBy name: String) -> String? {
    guard !RecipeShelf.isPath(name), case .recipe(let entry) = book.index.recipe(ofDish: name),
      !entry.isCalled(name)
    else { return nil }
    return entry.title
  }

  private func near(_ name: String) -> [String] {
    if case .none(let near) = find(named: name) { near } else { [] }
  }

  /// Why there is not the one recipe that was asked for.
  func refusal(of name: String, _ found: Found) -> UsageError {
    if case .ambiguous(let entries) = found {
      return UsageError(
        "several recipes are called \(name)",
        hint: "say which: \(entries.map(\.path).joined(separator: ", "))")
    }
    var hint: String?
    if case .none(let near) = found { hint = RecipeShelf.question(near) }
    return UsageError(
      "there is no recipe called \(name)" + (folder.map { " in \($0)" } ?? ""),
      hint: hint ?? "'mealschedule recipe list' lists them")
  }

  /// "did you mean Goulash, Goulash soup or Veal goulash?"; nil if there are none.
  static func question(_ titles: [String]) -> String? {
    guard let last = titles.prefix(5).last else { return nil }
    let others = titles.prefix(5).dropLast()
    let list = others.isEmpty ? last : "\(others.joined(separator: ", ")) or \(last)"
    let more = titles.count > 5 ? " ('mealschedule recipe list' has \(titles.count - 5) more)" : ""
    return "did you mean \(list)?\(more)"
  }

  // MARK: New recipes

  private static let suffix = ".cook"

  private static func stem(_ name: String) -> String { String(name.dropLast(suffix.count)) }

  /// Where a recipe of that name would be: in the recipes folder, below it where there is a slash in the name.
  func newPath(named name: String) throws -> String {
    guard let folder else {
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
        hint: "a name is words, behind the names of folders in the recipes folder and a / if there are any")
    }
    return "\(folder)/\(name)" + (name.hasSuffix(RecipeShelf.suffix) ? "" : RecipeShelf.suffix)
  }
}
