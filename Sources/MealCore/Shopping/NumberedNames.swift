/// Finds names of things that differ only in number, such as `egg` and `eggs`. A list has a line for each of
/// them, unless `aisle.conf` says that they are one thing.
///
///     Omelette.cook:3: egg and eggs are two things on a list; put them on one line of aisle.conf: eggs | egg
///
/// Only English plurals are known. Two names count only if both are used, so a word that merely looks like a
/// plural does no harm. Linear in the names.
package struct NumberedNames {
  /// In the order in which they were added, each once.
  private var names: [Name] = []
  /// The index in `names` of each key.
  private var places: [String: Int] = [:]

  private struct Name {
    let text: String
    let key: String
    /// Where it is used first; nil if that is not known.
    let file: String?
    let line: Int
  }

  /// No names.
  package init() {}

  /// Adds the names of all ingredients of a recipe.
  package mutating func add(_ recipe: Recipe) {
    for ingredient in recipe.ingredients where !ingredient.isReference {
      add(ingredient.groceryName, file: recipe.file, line: ingredient.line)
    }
  }

  /// Adds a name.
  /// - Parameters:
  ///   - name: as written.
  ///   - file: the file that has it; nil if that is not known.
  ///   - line: its line in the file, from 1.
  package mutating func add(_ name: String, file: String? = nil, line: Int = 1) {
    let key = AisleList.nameKey(name)
    guard places[key] == nil else { return }
    places[key] = names.count
    names.append(Name(text: name, key: key, file: file, line: line))
  }

  /// A note for each two names that differ only in number and are not one thing.
  /// - Parameters:
  ///   - aisles: the names that are one thing.
  ///   - other: the file to name where none of the two is known to be in one.
  package func notes(_ aisles: AisleList, orIn other: String) -> [Problem] {
    names.indices.flatMap { index in
      NumberedNames.singulars(names[index].key).compactMap { singular in
        guard let place = places[singular], aisles.key(singular) != aisles.key(names[index].key) else {
          return nil
        }
        return note(names[place], names[index], at: names[max(place, index)], or: other)
      }
    }
  }

  private func note(_ one: Name, _ many: Name, at latest: Name, or other: String) -> Problem {
    let place = [latest, many, one].first { $0.file != nil }
    return Problem(
      .note, file: place?.file ?? other, line: place?.line ?? 1,
      message: "\(one.text) and \(many.text) are two things on a list",
      hint: "if they are one, put them on one line of aisle.conf: \(many.text) | \(one.text)")
  }

  /// The names that a name may be the plural of: each with one of the words in the singular.
  private static func singulars(_ key: String) -> Set<String> {
    let words = key.split(separator: " ")
    var names: Set<String> = []
    for (index, word) in words.enumerated() {
      for (ending, endings) in plurals where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 1
      {
        for singular in endings {
          var name = words
          name[index] = (word.dropLast(ending.count) + singular)[...]
          names.insert(name.joined(separator: " "))
        }
      }
    }
    return names
  }

  /// Endings of plurals, and those of the singular.
  private static let plurals: [(String, [String])] = [
    ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ves", ["f", "fe"]),
  ]
}
