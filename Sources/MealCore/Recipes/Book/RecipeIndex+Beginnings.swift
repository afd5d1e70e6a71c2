/// Recipes of which only a part of the name was typed.
extension RecipeIndex {
  /// The titles of the recipes that have a word in one of their names which begins with what was typed: `Goulash` and
  /// `Veal goulash` for `goul`. In order of their paths.
  public func titles(withBeginning typed: String) -> [String] {
    let key = RecipeName.key(typed)
    guard !key.isEmpty else { return [] }
    var titles: [String] = []
    for entry in entries where entry.keys.contains(where: { $0.hasPrefix(key) || $0.contains(" " + key) }) {
      if !titles.contains(entry.title) { titles.append(entry.title) }
    }
    return titles
  }
}
