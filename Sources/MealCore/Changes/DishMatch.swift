/// Finds the dishes that a typed name means: those with exactly that name. If there are none, the only dish whose name
/// contains it, ignoring case and accents; else the only dish whose name has all of its words, as carrot ginger soup
/// has those of `carrot soup`.
package struct DishMatch {
  let typed: String
  let place: PlanPlace

  /// The lines with the dish that is meant.
  /// - Parameter day: returns the first day with a line's dish; nil for someday.
  /// - Throws: `ChangeError.noSuchDish` if no name matches; `ChangeError.ambiguous` if several different names contain
  ///   the typed one, or all of its words.
  func choose(
    _ lines: [PlacedLine], _ day: (PlacedLine) -> DayNumber? = { _ in nil }
  ) throws(ChangeError) -> [PlacedLine] {
    guard let chosen = try matching(lines, day) else {
      throw .noSuchDish(typed, at: place, names: lines.map(DishMatch.name).distinct())
    }
    return chosen
  }

  /// Like `choose`, but returns nil if nothing matches.
  func matching(
    _ lines: [PlacedLine], _ day: (PlacedLine) -> DayNumber? = { _ in nil }
  ) throws(ChangeError) -> [PlacedLine]? {
    let exact = lines.filter { DishMatch.name($0) == typed }
    if !exact.isEmpty { return exact }
    let key = Folding.key(typed)
    var found = lines.filter { !key.isEmpty && Folding.key(DishMatch.name($0)).containsUTF8(of: key) }
    if found.isEmpty { found = lines.filter { DishMatch.hasWords(of: typed, DishMatch.name($0)) } }
    let names = found.map(DishMatch.name).distinct()
    guard names.count > 1 else { return names.isEmpty ? nil : found }
    let first = names.map { name in
      let days = found.filter { DishMatch.name($0) == name }.compactMap(day)
      return PlanPlace(day: days.min(), dish: name)
    }
    throw .ambiguous(typed, at: place, candidates: first)
  }

  private static func name(_ line: PlacedLine) -> String { line.line.dish?.text ?? "" }

  /// Returns whether `name` has each word of `typed`; false if `typed` is a single word.
  package static func hasWords(of typed: String, _ name: String) -> Bool {
    func words(_ text: String) -> Set<Substring> { Set(Folding.key(text).split(separator: " ")) }
    return words(typed).count > 1 && words(typed).isSubset(of: words(name))
  }
}
