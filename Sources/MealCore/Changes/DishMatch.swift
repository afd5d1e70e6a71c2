/// Finds the dishes that a typed name means: those of exactly that name; otherwise the only dish that
/// contains it, ignoring case and accents.
struct DishMatch {
  let typed: String
  let place: PlanPlace

  /// - Throws: `ChangeError.noSuchDish`; `ChangeError.ambiguous` if several different dishes contain the
  ///   name.
  /// - Parameter day: the first day of a candidate; nil for someday.
  func choose<Candidate>(
    _ candidates: [Candidate], name: (Candidate) -> String, day: (Candidate) -> DayNumber?
  ) throws(ChangeError) -> [Candidate] {
    let exact = candidates.filter { name($0) == typed }
    if !exact.isEmpty { return exact }
    let pattern = Array(Folding.key(typed).utf8)
    let containing = candidates.filter { DishMatch.contains(Array(Folding.key(name($0)).utf8), pattern) }
    let names = DishMatch.distinct(containing.map(name))
    if names.count > 1 {
      let days = names.map { other in containing.filter { name($0) == other }.compactMap(day).min() }
      throw .ambiguous(typed, at: place, names: names, firstDays: days)
    }
    if names.isEmpty {
      throw .noSuchDish(typed, at: place, names: DishMatch.distinct(candidates.map(name)))
    }
    return containing
  }

  static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard !part.isEmpty, part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
