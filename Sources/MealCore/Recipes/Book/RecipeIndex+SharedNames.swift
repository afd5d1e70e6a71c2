/// Names that more than one recipe has.
extension RecipeIndex {
  /// Each with the recipes that have it, in order of their paths; the names are keys, as those of dishes are.
  public var sharedNames: [(name: String, entries: [Entry])] {
    var names: [String] = []
    var owners: [String: [Entry]] = [:]
    for entry in entries {
      for key in entry.keys.map(String.init) {
        if owners[key] == nil { names.append(key) }
        owners[key, default: []].append(entry)
      }
    }
    return names.compactMap { name in
      owners[name].flatMap { $0.count > 1 ? (name, $0) : nil }
    }
  }
}

extension RecipeIndex.Entry {
  /// Whether that is its title, its file's name or an alias, all of it.
  public func isCalled(_ name: String) -> Bool { keys.contains(RecipeName.key(name)[...]) }
}
