@testable import MealCore

/// A window in its plainest form: all days are laid out one below the other, and the screen shows some of them.
///
/// A model for tests: each step takes time linear in the length of the stream.
struct PlainWindow {
  let stream: ClosedRange<DayNumber>
  var rows: Int
  var layout: RowLayout
  /// The number of lines of the stream above the screen.
  private(set) var top = 0

  /// The line of the stream where each day begins, and where the last one ends.
  private var starts: [Int] = []
  private var laidOut: [Key: DayRow] = [:]

  private struct Key: Hashable {
    let variant: Int
    let layout: RowLayout
    let hasLead: Bool
  }

  init(rows: Int, layout: RowLayout, stream: ClosedRange<DayNumber>, _ days: ChangingDays) {
    self.rows = rows
    self.layout = layout
    self.stream = stream
    layOut(days)
  }

  mutating func layOut(_ days: ChangingDays) {
    starts = [0]
    for day in stream { starts.append((starts.last ?? 0) + row(of: day, days).height) }
  }

  /// The row of a day, from a cache. Days with the same meals differ only in whether they have a line above them.
  mutating func row(of day: DayNumber, _ days: ChangingDays) -> DayRow {
    let key = Key(variant: days.variant(of: day), layout: layout, hasLead: layout.hasLead(day))
    if let row = laidOut[key] { return row }
    let row = DayRow(ChangingDays.plan(of: day, variant: key.variant), layout)
    laidOut[key] = row
    return row
  }

  var total: Int { starts.last ?? 0 }
  private var span: Int { max(rows, 1) }

  func height(of day: DayNumber) -> Int {
    starts[day - stream.lowerBound + 1] - starts[day - stream.lowerBound]
  }

  func clamped(_ day: DayNumber) -> DayNumber { min(max(day, stream.lowerBound), stream.upperBound) }

  func index(_ place: LinePlace) -> Int {
    let day = clamped(place.day)
    return starts[day - stream.lowerBound] + min(max(place.line, 0), height(of: day) - 1)
  }

  func place(_ index: Int) -> LinePlace? {
    guard 0..<total ~= index, let next = starts.firstIndex(where: { $0 > index }) else { return nil }
    return LinePlace(stream.lowerBound + (next - 1), index - starts[next - 1])
  }

  /// The line on a row of the screen.
  func place(atRow row: Int) -> LinePlace? { place(top + row) }

  func row(of place: LinePlace) -> Int { index(place) - top }

  var visibleDays: ClosedRange<DayNumber> {
    let last = min(top + span, total) - 1
    return (place(top)?.day ?? stream.lowerBound)...(place(last)?.day ?? stream.upperBound)
  }

  var days: ClosedRange<DayNumber> {
    clamped(visibleDays.lowerBound.clampedAdding(-7))...clamped(visibleDays.upperBound.clampedAdding(7))
  }

  /// Puts the given number of lines above the screen, as far as possible.
  mutating func moveTop(to index: Int) { top = max(0, min(index, total - span)) }

  mutating func scroll(lines: Int) -> Int {
    let before = top
    moveTop(to: top + lines)
    return top - before
  }

  mutating func show(_ place: LinePlace, atRow row: Int) { moveTop(to: index(place) - row) }

  /// The line of an anchor: the last line of its entry that does not begin after it, else the entry's first.
  mutating func place(of anchor: Anchor, _ days: ChangingDays) -> LinePlace {
    let row = row(of: anchor.day, days)
    let lead = layout.hasLead(anchor.day) ? 1 : 0
    if anchor.entry < 0 { return LinePlace(anchor.day) }
    guard !row.entries.isEmpty else { return LinePlace(anchor.day, lead) }
    let index = min(anchor.entry, row.entries.count - 1)
    let lines = row.lines.indices.filter { row.lines[$0].entry == index }
    let reached = lines.filter { row.lines[$0].range.lowerBound - row.entries[index].name <= anchor.offset }
    return LinePlace(anchor.day, reached.last ?? lines[0])
  }
}
