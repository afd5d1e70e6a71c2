import MealCore

/// The tray of someday dishes: taking one to a day, and putting one there.
extension Scroller {
  /// Opens the tray.
  /// - Parameter selected: the index of the selected dish.
  mutating func openTray(selected: Int = 0) {
    if layout.hasPanel { panel.part = .tray }
    relayout()
    open(TrayMenu(plan.someday, selected: selected))
  }

  /// Asks for a dish to be moved to the cursor's day.
  mutating func takeFromTray(_ target: PlanTarget?) {
    guard let target else { return }
    let day = stream.cursor.day
    ask(.move(.targets([target]), to: PlanPlace(day: day, meal: nil))) { scroller, _ in
      scroller.tookFromTray(target, to: day)
    }
  }

  private mutating func tookFromTray(_ target: PlanTarget, to day: DayNumber) {
    if overlays.last is TrayMenu { overlays.removeLast() }
    stream.update([day])
    stream.select(PlanTarget(day: day, meal: target.meal, dish: target.dish), last: true)
    say(Message.about("taken to", day, target.meal, target.dish?.text ?? ""), "u undoes it")
  }

  /// Picks up a dish of the tray, to carry it to a day.
  mutating func pickUp(fromTray target: PlanTarget, isDragged: Bool) {
    stream.carried = Carried([target], at: stream, isDragged: isDragged)
    if !isDragged { carry(to: stream.cursor.day, at: target.meal) }
  }

  mutating func pasteOnTray() {
    let targets = clipboard.targets
    let lines = targets.compactMap { $0.line(on: nil, at: $0.meal) }
    guard !lines.isEmpty else { return say("nothing to put here", "x in the stream cuts a dish") }
    ask(.add(lines.map { .line($0) })) { $0.putOnTray(targets, isMove: false, $1) }
  }

  /// After dishes were put on the tray, moved from their days or pasted.
  mutating func putOnTray(_ targets: [PlanTarget], isMove: Bool, _ outcome: ChangeOutcome) {
    stream.mark = nil
    if isMove { reveal(after: targets) }
    let name = targets.count == 1 ? targets[0].dish?.text ?? "" : "\(targets.count) dishes"
    say(
      "on the tray:  \(name)", isMove ? Scroller.onThatDayOnly(targets, outcome) : nil,
      mode == .tray ? nil : "w shows it", "u undoes it")
  }
}
