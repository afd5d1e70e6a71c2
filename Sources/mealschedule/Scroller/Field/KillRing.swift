/// What was killed last in text fields, to be yanked back: the kill ring of readline.
///
///     ring.add("risotto", to: .newEntry)
///     ring.add(" alla milanese", to: .end)    // a kill right after a kill joins it
///     ring.current                            // "risotto alla milanese"
///
/// A field has one; whoever opens fields hands it from one to the next. Keeps the ten latest.
struct KillRing: Equatable, Sendable {
  /// Where a killed text goes.
  enum Target {
    case newEntry
    /// Before or after the current entry's text: what a kill backward or forward adds to a run of kills.
    case start, end
  }

  private static let limit = 10

  /// The oldest first.
  private var entries: [String] = []
  private var index = 0

  /// What a yank gives: the latest kill, unless the ring was turned.
  var current: String? { entries.indices.contains(index) ? entries[index] : nil }

  mutating func add(_ text: String, to target: Target) {
    switch target {
    case .start where current != nil: entries[index] = text + entries[index]
    case .end where current != nil: entries[index] += text
    case .newEntry, .start, .end:
      entries.append(text)
      if entries.count > KillRing.limit { entries.removeFirst() }
      index = entries.count - 1
    }
  }

  /// Makes the entry before the current one the current one; after the oldest comes the latest.
  mutating func turn() {
    index = index > 0 ? index - 1 : max(entries.count - 1, 0)
  }
}
