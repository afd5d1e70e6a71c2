/// The strings killed in text fields, for yanking: readline's kill ring.
///
///     ring.add("risotto", to: .newEntry)
///     ring.add(" alla milanese", to: .end)    // a kill right after a kill joins it
///     ring.current                            // "risotto alla milanese"
///
/// Each field has its own copy; the owner passes it from one field to the next. The ring keeps the ten latest strings.
struct KillRing: Sendable {
  /// Where to put killed text.
  enum Target {
    case newEntry
    /// Before or after the current entry's text, for a backward or forward kill that continues a run of
    /// kills.
    case start, end
  }

  private static let limit = 10

  /// The killed strings, the oldest first.
  private var entries: [String] = []
  private var index = 0

  /// The text to yank: the latest kill, unless `turn` has selected an older one.
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

  /// Makes the next older entry current, wrapping around to the latest.
  mutating func turn() {
    index = index > 0 ? index - 1 : max(entries.count - 1, 0)
  }
}
