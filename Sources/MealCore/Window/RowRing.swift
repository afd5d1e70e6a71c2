/// The rows of a run of days in a ring of slots: day d is in slot d mod capacity.
///
/// As the run slides over the stream, a day that enters at one end reuses the buffers of a day that has left
/// at the other. A day is laid out once, when it enters.
package struct RowRing: Sendable {
  private struct Slot: Sendable {
    /// The day whose row this is; nil if the slot is free.
    var day: DayNumber?
    var row: DayRow
  }

  private var slots: [Slot]
  /// The number of rows laid out so far.
  package private(set) var layoutCount = 0

  /// - Parameter capacity: the number of slots, at least 1.
  package init(capacity: Int) {
    slots = RowRing.empty(capacity)
  }

  private static func empty(_ count: Int) -> [Slot] {
    Array(
      repeating: Slot(day: nil, row: DayRow(.first, RowLayout(width: 1, meals: []))), count: max(count, 1))
  }

  /// The number of slots.
  package var capacity: Int { slots.count }

  /// Returns whether the ring has the row of a day.
  package func holds(_ day: DayNumber) -> Bool { slots[slot(day)].day == day }

  /// The row of a day that the ring holds; for other days, a row without meals.
  package func row(of day: DayNumber, _ layout: RowLayout) -> DayRow {
    let slot = slots[slot(day)]
    return slot.day == day ? slot.row : DayRow(day, layout)
  }

  /// The number of lines of a day that the ring holds.
  package func height(of day: DayNumber) -> Int { slots[slot(day)].row.height }

  /// Lays out a day unless the ring holds it; the day that had its slot is dropped.
  package mutating func fill(_ day: DayNumber, _ layout: RowLayout, from source: inout some DaySource) {
    if !holds(day) { refill(day, layout, from: &source) }
  }

  /// Lays out a day, whether the ring holds it or not.
  package mutating func refill(_ day: DayNumber, _ layout: RowLayout, from source: inout some DaySource) {
    let slot = slot(day)
    slots[slot].row.refill(source.plan(of: day), layout)
    slots[slot].day = day
    layoutCount += 1
  }

  /// Drops the row of a day but keeps its buffers.
  package mutating func empty(_ day: DayNumber) {
    if holds(day) { slots[slot(day)].day = nil }
  }

  /// Drops all rows but keeps their buffers.
  package mutating func emptyAll() {
    for slot in slots.indices { slots[slot].day = nil }
  }

  /// Makes room for more days and keeps the current rows, all of which must have distinct slots.
  package mutating func grow(to capacity: Int) {
    guard capacity > slots.count else { return }
    var old = slots
    slots = RowRing.empty(capacity)
    for index in old.indices {
      guard let day = old[index].day else { continue }
      swap(&slots[slot(day)], &old[index])
    }
  }

  private func slot(_ day: DayNumber) -> Int { day.number % slots.count }

  /// The days held, slot by slot; for tests.
  var heldDays: [DayNumber?] { slots.map(\.day) }
}
