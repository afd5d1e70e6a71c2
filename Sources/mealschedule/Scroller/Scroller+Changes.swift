import MealCore

/// Changes of more than one dish: pushing a run of days, taking back, doing again.
extension Scroller {
  mutating func push(by days: Int) {
    do {
      guard let run = try plan.snapshot.run(from: cursor.day) else {
        message = Message(text: "there is nothing to push on this day")
        return
      }
      let words = ["--from", "\(run.lowerBound)", "--to", "\(run.upperBound)", "by", "\(days)"]
      _ = try plan.change(history("shift", words)) { try $0.shift(run, by: days).edit }
      // The dish stays where it stands on the screen: it is the days that move.
      let row = selectedRows?.first ?? 0
      cursor = Cursor(day: cursor.day.clampedAdding(days), entry: cursor.entry)
      reload()
      show(cursor, atRow: row)
      let count = run.count == 1 ? "this day" : "\(run.count) days"
      let way = "\(abs(days) == 1 ? "a day" : "\(abs(days)) days") \(days < 0 ? "back" : "on")"
      message = Message(text: "pushed \(count): \(way)   u takes it back")
    } catch is OutOfStream {
      report(LineError("that leads out of the stream, which goes from 0001-01-01 to 9999-12-31"))
    } catch {
      report(error)
    }
  }

  mutating func undo() { takeBack("undone", "nothing to undo") { try $0.undo() } }

  mutating func redo() { takeBack("done again", "nothing to do again") { try $0.redo() } }

  /// As often as the count says, as far as there is something.
  private mutating func takeBack(
    _ verb: String, _ nothing: String, _ change: (OpenPlan) throws -> PlanStore.Change?
  ) {
    do {
      var changes: [PlanStore.Change] = []
      while changes.count < times(atMost: 10_000), let change = try change(plan) { changes.append(change) }
      reload()
      if let day = changes.last?.edit.firstDay, !window.visibleDays.contains(day) { goTo(day) }
      reveal()
      let number = changes.count > 1 ? " \(changes.count) changes, the last one" : ""
      message = Message(text: changes.last.map { "\(verb)\(number)  \($0.command)" } ?? nothing)
    } catch {
      reload()
      report(error)
    }
  }
}
