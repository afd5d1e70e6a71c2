/// The rows of a run of days in a ring of slots: that of day d is in slot d mod capacity.
///
/// As the run slides over the stream, the day that comes in at one end takes the buffers of one that has left at the
/// other. A day is laid out once, when it comes in.
package struct RowRing: Sendable {
  private struct Slot: Sendable {
    /// The day whose row this is; nil if its buffers wait for one.
    var day: DayNumber?
    var row: DayRow
  }

  private var slots: [Slot]
  /// The rows laid out so far.
  package private(set) var layoutCount = 0

  package init(capacity: Int) {
    slots = RowRing.empty(capacity)
  }

  private static func empty(_ count: Int) -> [Slot] {
    Array(
      repeating: Slot(day: nil, row: DayRow(.first, RowLayout(width: 1, meals: []))), count: max(count, 1))
  }

  package var capacity: Int { slots.count }

  package func holds(_ day: DayNumber) -> Bool { slots[slot(day)].day == day }

  /// The row of a day that the ring holds; of another day, one without meals.
  package func row(of day: DayNumber, _ layout: RowLayout) -> DayRow {
    let slot = slots[slot(day)]
    return slot.day == day ? slot.row : DayRow(day, layout)
  }

  /// The lines of a day that the ring holds.
  package func height(of day: DayNumber) -> Int { slots[slot(day)].row.height }

  /// Lays out a day that the ring does not hold yet, in the place of the one that has the slot.
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

  /// Gives up the row of a day, but not its buffers.
  package mutating func empty(_ day: DayNumber) {
    if holds(day) { slots[slot(day)].day = nil }
  }

  package mutating func emptyAll() {
    for slot in slots.indices { slots[slot].day = nil }
  }

  /// Makes room for more days at a time. Those held stay; they must be no more than fit into the ring as it was.
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
