/// Finds things on a list by the names that people type: in either case, by any synonym of aisle.conf, with
/// or without quotes around several words.
///
///     try names.read(["Onion", "bay", "leaves"])     // onions, bay leaves
package struct GroceryNames {
  private let aisles: AisleList
  /// The names on the list by their keys.
  private let names: [String: String]

  /// A word that does not begin a name on the list.
  package struct Unknown: Error, Hashable {
    /// As typed.
    package let name: String
    /// The name that was probably meant.
    package let near: String?
  }

  /// - Parameters:
  ///   - names: the names on the list.
  ///   - aisles: the synonyms.
  package init(_ names: [String], _ aisles: AisleList) {
    self.aisles = aisles
    self.names = Dictionary(names.map { (aisles.key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names that the words spell, each once.
  /// - Throws: `Unknown` for the first word that does not begin a name.
  package func read(_ words: [String]) throws(Unknown) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    var rest = words[...]
    while !rest.isEmpty {
      let (name, count) = try first(of: rest)
      if seen.insert(name).inserted { found.append(name) }
      rest = rest.dropFirst(count)
    }
    return found
  }

  /// The name that a whole text spells.
  /// - Throws: `Unknown` if it does not spell one.
  package func read(whole text: String) throws(Unknown) -> String {
    if let name = names[aisles.key(text)] { return name }
    throw Unknown(name: text, near: Nearest.match(text, among: names.values.sorted()))
  }

  /// The longest name at the beginning of the words.
  private func first(of words: ArraySlice<String>) throws(Unknown) -> (name: String, words: Int) {
    let longest = min(words.count, GroceryNames.mostWords)
    for count in stride(from: longest, to: 0, by: -1) {
      if let name = names[aisles.key(words.prefix(count).joined(separator: " "))] { return (name, count) }
    }
    for count in stride(from: longest, to: 0, by: -1) {
      let typed = words.prefix(count).joined(separator: " ")
      if let near = Nearest.match(typed, among: names.values.sorted()) {
        throw Unknown(name: typed, near: near)
      }
    }
    throw Unknown(name: words.first ?? "", near: nil)
  }

  /// The longest name, in words.
  private static let mostWords = 12
}
