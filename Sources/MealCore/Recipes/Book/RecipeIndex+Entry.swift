extension RecipeIndex {
  /// A recipe's file and the recipe's names.
  public struct Entry: Hashable, Sendable {
    /// The path within the recipes folder.
    public let path: String
    /// The file's size in bytes.
    public let size: Int
    /// When the file was changed last, in nanoseconds since 1970.
    public let modified: Int
    /// The title, then the keys of title, file name and aliases, each once, separated by TABs.
    let names: String

    /// The entry of a file.
    /// - Parameters:
    ///   - path: the path within the recipes folder.
    ///   - size: in bytes.
    ///   - modified: in nanoseconds since 1970.
    ///   - recipe: the recipe in the file.
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

    /// The recipe's title.
    public var title: String { String(names[..<(names.utf8.firstIndex(of: 9) ?? names.endIndex)]) }

    var keys: [Substring] {
      names.utf8.split(separator: 9, omittingEmptySubsequences: false).dropFirst().map { Substring($0) }
    }

    /// Returns whether a name is its title, its file's name or an alias.
    package func isCalled(_ name: String) -> Bool { keys.contains(RecipeName.key(name)[...]) }
  }
}
