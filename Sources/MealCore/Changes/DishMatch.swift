/// Finds the dishes that a typed name means: those of exactly that name; otherwise the only dish that
/// contains it, ignoring case and accents, or else the only one that has all of its words: `carrot soup` for carrot
/// ginger soup.
package struct DishMatch {
  let typed: String
  let place: PlanPlace

  /// The name of a candidate, and the first day that has it; nil for someday.
  typealias Naming<Candidate> = (Candidate) -> (name: String, day: DayNumber?)

  /// - Throws: `ChangeError.noSuchDish`; `ChangeError.ambiguous` if several different dishes contain the
  ///   name.
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
