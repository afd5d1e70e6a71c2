/// Finds the dishes that a typed name means: those with exactly that name. If there are none, the only dish whose name
/// contains it, ignoring case and accents; else the only dish whose name has all of its words, as carrot ginger soup
/// has those of `carrot soup`.
package struct DishMatch {
  let typed: String
  let place: PlanPlace

  /// Returns the name of a candidate, and its first day; nil for someday.
  typealias Naming<Candidate> = (Candidate) -> (name: String, day: DayNumber?)

  /// - Throws: `ChangeError.noSuchDish` if no name matches; `ChangeError.ambiguous` if several different names contain
  ///   the typed one, or all of its words.
  func choose<Candidate>(
    _ candidates: [Candidate], _ found: Naming<Candidate>
  ) throws(ChangeError) -> [Candidate] {
    guard let chosen = try matching(candidates, found) else {
      throw .noSuchDish(typed, at: place, names: candidates.map { found($0).name }.distinct())
    }
    return chosen
  }

  /// Like `choose`, but returns nil if nothing matches.
  func matching<Candidate>(
    _ candidates: [Candidate], _ found: Naming<Candidate>
  ) throws(ChangeError) -> [Candidate]? {
    let exact = candidates.filter { found($0).name == typed }
    if !exact.isEmpty { return exact }
    let key = Folding.key(typed)
    var containing = candidates.filter { !key.isEmpty && Folding.key(found($0).name).containsUTF8(of: key) }
    if containing.isEmpty { containing = candidates.filter { DishMatch.hasWords(of: typed, found($0).name) } }
    let names = containing.map { found($0).name }.distinct()
    guard names.count > 1 else { return names.isEmpty ? nil : containing }
    let first = names.map { name in
      let days = containing.lazy.map(found).filter { $0.name == name }.compactMap(\.day)
      return PlanPlace(day: days.min(), dish: name)
    }
    throw .ambiguous(typed, at: place, candidates: first)
  }

  /// Returns whether `name` has each word of `typed`; false if `typed` is a single word.
  package static func hasWords(of typed: String, _ name: String) -> Bool {
    func words(_ text: String) -> Set<Substring> { Set(Folding.key(text).split(separator: " ")) }
    return words(typed).count > 1 && words(typed).isSubset(of: words(name))
  }
}
