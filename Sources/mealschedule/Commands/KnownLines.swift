import MealCore

/// Which of some new lines a plan has already: as a line, or brought by a repeat.
struct KnownLines {
  /// How many of each line there are, of those that are asked for.
  private var counts: [String: Int] = [:]
  private let repeats: [Repeat]

  init(_ snapshot: PlanSnapshot, around batch: LineBatch) throws {
    var wanted: Set<String> = []
    var copy = batch
    copy.removeAll { text in
      wanted.insert(text)
      return true
    }
    let tail = try snapshot.tail()
    repeats = tail.repeats.map(\.rule)
    if batch.hasTail {
      for place in tail.lines where wanted.contains(place.line.text) {
        counts[place.line.text, default: 0] += 1
      }
    }
    guard let days = batch.days else { return }
    var found: [String: Int] = [:]
    func count(_ place: PlacedLine) {
      let text = place.line.text
      if wanted.contains(text) { found[text, default: 0] += 1 }
    }
    _ = try snapshot.forEachLine(on: days, where: { _ in true }, count)
    counts.merge(found) { $0 + $1 }
  }

  /// Whether the plan has the line; each of its lines stands for one new one only.
  mutating func take(_ text: String) -> Bool {
    if let count = counts[text], count > 0 {
      counts[text] = count - 1
      return true
    }
    guard !repeats.isEmpty, case .entry(let entry)? = try? PlanLine(text) else { return false }
    return repeats.contains { $0.meal == entry.meal && $0.dish == entry.dish && $0.falls(on: entry.day) }
  }
}
