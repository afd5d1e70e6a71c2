import MealCore

/// Pushing a run of days, undo and redo.
extension Scroller {
  mutating func push(by days: Int) {
    do {
      guard let run = try plan.snapshot.run(from: cursor.day) else {
        message = Message(text: "nothing to push on this day")
        return
      }
      ask(.shift(run, by: days), for: .push(run, by: days))
    } catch {
      report(error)
    }
  }

  mutating func pushed(_ run: ClosedRange<DayNumber>, by days: Int) {
    // The selected dish keeps its screen row; the days move past it.
    let row = selectedRows?.first ?? 0
    cursor = Cursor(day: cursor.day.clampedAdding(days), entry: cursor.entry)
    reload()
    show(cursor, atRow: row)
    let count = run.count == 1 ? "this day" : "\(run.count) days"
    let way = "\(abs(days) == 1 ? "a day" : "\(abs(days)) days") \(days < 0 ? "earlier" : "later")"
    message = Message(text: "pushed \(count): \(way)   u undoes it")
  }

  mutating func undo() {
    changeRequest = ChangeRequest(
      kind: .undo(times(atMost: 10_000)), purpose: .takeBack(verb: "undone", nothing: "nothing to undo"))
  }

  mutating func redo() {
    changeRequest = ChangeRequest(
      kind: .redo(times(atMost: 10_000)),
      purpose: .takeBack(verb: "redone", nothing: "nothing to redo"))
  }

  mutating func tookBack(_ changes: [AppliedChange], _ verb: String, _ nothing: String) {
    reload()
    let last = changes.last?.outcome
    let day = last?.effects.lazy.compactMap { $0.places.days.first }.first
    if let day, !window.visibleDays.contains(day) { goTo(day) }
    reveal()
    let number = changes.count > 1 ? " \(changes.count) changes, the last:" : ""
    message = Message(text: last.map { "\(verb)\(number)  \($0.operation.text)" } ?? nothing)
  }
}
