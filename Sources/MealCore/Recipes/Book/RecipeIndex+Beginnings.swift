/// Recipes of which only a part of the name was typed.
extension RecipeIndex {
  /// The titles of the recipes that have a word in one of their names which begins with what was typed: `Goulash` and
  /// `Veal goulash` for `goul`. In order of their paths.
  public func titles(withBeginning typed: String) -> [String] {
    let key = RecipeName.key(typed)
    guard !key.isEmpty else { return [] }
    var titles: [String] = []
    for entry in entries where entry.keys.contains(where: { hasWord(of: $0, startingWith: key) }) {
      if !titles.contains(entry.title) { titles.append(entry.title) }
    }
    return titles
  }

  /// Returns whether `key` begins at a word of `name`; it may go on over several words.
  ///
  /// Not `name.contains(" " + key)`: that links in Swift's regular expressions, two megabytes of them.
  private func hasWord(of name: Substring, startingWith key: String) -> Bool {
    name.hasPrefix(key)
      || name.indices.contains { name[$0] == " " && name[name.index(after: $0)...].hasPrefix(key) }
  }
}
