/// A line of the index.
extension RecipeIndex {
  /// A recipe's file and what the recipe is called.
  public struct Entry: Hashable, Sendable {
    /// From the recipes folder on.
    public let path: String
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int
    /// Its title, then the keys of its title, its file's name and its aliases, each once, with tabs between them.
    let names: String

    /// - Parameter recipe: as it was read.
    public init(path: String, size: Int, modified: Int, recipe: Recipe) {
      let names =
        [recipe.title, Recipe.name(ofFile: path)] + recipe.metadata.texts("alias")
        + recipe.metadata.texts("aliases")
      var keys: [String] = []
      var seen: Set<String> = []
      for key in names.map(RecipeName.key) where !key.isEmpty && seen.insert(key).inserted {
        keys.append(key)
      }
      let title = String(recipe.title.map { $0.utf8.count == 1 && $0 < " " ? " " : $0 })
      self.init(
        path: path, size: size, modified: modified, names: ([title] + keys).joined(separator: "\t"))
    }

    init(path: String, size: Int, modified: Int, names: String) {
      self.path = path
      self.size = size
      self.modified = modified
      self.names = names
    }

    public var title: String { String(names[..<(names.firstIndex(of: "\t") ?? names.endIndex)]) }

    var keys: [Substring] {
      names.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().map { $0 }
    }
  }
}
