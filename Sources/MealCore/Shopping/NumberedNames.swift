/// Finds names that may be the singular and the plural of one thing, but that a list keeps apart, such as `kiwi fruit
/// green` and `kiwi fruits green`. A list has a line for each, unless `aisle.conf` makes them synonyms.
///
///     Salad.cook:3: pepper and peppers are two things on a list; if they are one, put them on one line of aisle.conf
///
/// Only English plurals are known. A pair is reported only if both names are used, so a word that merely
/// looks like a plural does no harm. Takes linear time.
package struct NumberedNames {
  /// The names, each once, in the order in which they were added.
  private var names: [Name] = []
  /// The index in `names` of each key.
  private var places: [String: Int] = [:]

  private struct Name {
    let text: String
    let key: String
    /// The file that uses it first; nil if unknown.
    let file: String?
    let line: Int
  }

  /// Creates an empty collection.
  package init() {}

  /// Adds the names of all ingredients of a recipe.
  package mutating func add(_ recipe: Recipe) {
    for ingredient in recipe.ingredients where !ingredient.isReference {
      add(ingredient.groceryName, file: recipe.file, line: ingredient.line)
    }
  }

  /// Adds a name.
  /// - Parameters:
  ///   - name: the name as written.
  ///   - file: the file with the name; nil if unknown.
  ///   - line: the line number in the file, from 1.
  package mutating func add(_ name: String, file: String? = nil, line: Int = 1) {
    let key = IngredientName.key(name)
    guard places[key] == nil else { return }
    places[key] = names.count
    names.append(Name(text: name, key: key, file: file, line: line))
  }

  /// A note for each pair of names that are a singular and its plural, but not synonyms.
  /// - Parameters:
  ///   - groceries: the synonyms.
  ///   - other: the file to name if neither name has a known file.
  package func notes(_ groceries: Groceries, orIn other: String) -> [Problem] {
    names.indices.flatMap { index in
      RecipeName.singulars(names[index].key).compactMap { singular in
        guard let place = places[singular], !groceries.areSame(singular, names[index].key) else {
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
}
