import MealCore

/// The last push of days. If another push follows directly, it replaces this one.
struct Push: Sendable {
  /// The days that were pushed, and by how many days; negative is earlier.
  let run: ClosedRange<DayNumber>
  let days: Int
  /// The cursor before the push.
  let start: Cursor
  /// The plan's version and the cursor's day after the push.
  let version: Int
  let cursor: DayNumber
}

/// Pushing a run of days, changing servings, leaving a meal empty, undo and redo.
extension Scroller {
  /// Pushes the marked days or the run of planned days at the cursor. Directly after another push, undoes that push
  /// and pushes the same days by the sum of both, even if they now touch other days. So the opposite key is the exact
  /// inverse, and two pushes by one day equal one push by two days.
  func push(by days: Int) {
    if let last = recent.push, last.version == plan.version, last.cursor == stream.cursor.day {
      let row = stream.selectedRows?.first ?? 0
      recent.push = nil
      guard takeBack(isUndo: true, times: 1), last.days != -days else { return }
      stream.show(last.start, atRow: row)
      return push(last.run, by: last.days + days)
    }
    guard let run = stream.marked ?? plan.snapshot.run(from: stream.cursor.day) else {
      return say("nothing to push on this day", "repeats stay on their days")
    }
    push(run, by: days)
  }

  private func push(_ run: ClosedRange<DayNumber>, by days: Int) {
    let (start, row, target) = (stream.cursor, stream.selectedRows?.first ?? 0, stream.selected)
    change(.shift(run, by: days)) { scroller, outcome in
      let stream = scroller.stream
      stream.mark = nil
      // Keep the selected dish on its screen row; the days scroll past it.
      stream.cursor = Cursor(day: start.day.clampedAdding(days), entry: start.entry)
      if let target, !target.isRepeated {
        stream.select(PlanTarget(day: stream.cursor.day, meal: target.meal, dish: target.dish))
      }
      stream.show(stream.cursor, atRow: row)
      scroller.pushed(run, by: days, from: start, outcome)
    }
  }

  private func pushed(
    _ run: ClosedRange<DayNumber>, by days: Int, from start: Cursor, _ outcome: ChangeOutcome
  ) {
    recent.push = Push(
      run: run, days: days, start: start, version: plan.version, cursor: stream.cursor.day)
    let moved = outcome.effects.lazy.compactMap { effect -> Int? in
      if case .shifted(_, let days, _) = effect { days.count } else { nil }
    }.first
    let count = (moved ?? run.count) == 1 ? "1 day" : "\(moved ?? run.count) days"
    let way = "\(abs(days) == 1 ? "a day" : "\(abs(days)) days") \(days < 0 ? "earlier" : "later")"
    say(
      "\(count) moved \(way)", Scroller.staying(outcome), "u undoes it", Scroller.meeting(outcome))
  }

  /// Says which repeats did not move with the days; nil if none stayed.
  private static func staying(_ outcome: ChangeOutcome) -> String? {
    for remark in outcome.remarks {
      guard case .repeatsStay(let rules, let sides) = remark else { continue }
      let name = rules.count == 1 ? rules[0].dish.text : "everything that repeats"
      return sides.isEmpty
        ? "\(name) stays\(rules.count == 1 ? ": it repeats" : "")" : "\(name) stays, with its sides"
    }
    return nil
  }

  // MARK: Servings

  /// Gives the selected dish more or fewer servings, but never takes it below one.
  func changeServings(by step: Int) {
    guard let target = stream.selected, let dish = target.dish, let day = target.day else {
      return say("select a dish to change its servings")
    }
    guard dish.servings != .leftovers else { return say("leftovers have no servings of their own") }
    let counted = household.servings(of: dish, at: target.meal, plan.plan(of: day))
    guard let now = counted.flatMap(Servings.init) else {
      return say("no servings yet:", "press Enter and type x4 after the name")
    }
    guard
      let new = Servings(hundredths: max(min(Int(now.hundredths), 100), Int(now.hundredths) + 100 * step)),
      new != now
    else { return say(step < 0 ? "a dish has at least one serving" : "a dish has at most 9999 servings") }
    let change = DishChange(servings: new)
    askScope("Serve", target) { scroller, choice in
      let scope = choice.scope(today: scroller.today)
      scroller.change(.change(.targets([target]), change, repeats: scope)) {
        $0.served(target, change, choice, $1)
      }
    }
  }

  private func served(
    _ target: PlanTarget, _ change: DishChange, _ choice: RepeatChoice, _ outcome: ChangeOutcome
  ) {
    guard let day = target.day, let old = target.dish, let new = try? change.changed(old) else { return }
    stream.select(PlanTarget(day: day, meal: target.meal, dish: new))
    stream.reveal()
    let what = "x\(change.servings.map { "\($0)" } ?? "")  \(new.text)"
    message = Message(what, Scroller.pastMeals(outcome), "u undoes it")
      .noting([target.isRepeated ? choice.words : nil])
  }

  // MARK: Deliberately empty meals

  /// Leaves the selected meal deliberately empty or, if it already is, opens it again. With marked days, leaves this
  /// meal empty on each of them. Never touches dated dishes.
  func leaveEmpty() {
    let day = stream.cursor.day
    if let marked = stream.marked {
      guard !hasTooManyMarked else { return }
      let meal = stream.selected?.meal ?? stream.selectedOpen ?? offeredMeal(on: day)
      let open = marked.filter { day in
        !plan.plan(of: day).targets.contains { $0.meal == meal && $0.dish == nil }
      }
      guard !open.isEmpty else { return say("\(meal) is already left empty on purpose on these days") }
      return leaveEmpty(open, meal)
    }
    if let ghost = stream.selectedGhost, let meal = stream.fill?.ghosts[ghost].meal {
      return leaveEmpty([day], meal)
    }
    guard let target = stream.selected else {
      return leaveEmpty([day], stream.selectedOpen ?? offeredMeal(on: day))
    }
    guard target.dish != nil else {
      return change(.remove(.targets([target]), repeats: .thoseDays())) { scroller, _ in
        scroller.stream.reveal()
        scroller.say("taken back:  \(day.spelledOutWithoutYear)  \(target.meal) is open again")
      }
    }
    leaveEmpty([day], target.meal)
  }

  private func leaveEmpty(_ days: [DayNumber], _ meal: MealType) {
    for day in days {
      let lines = plan.plan(of: day).targets.filter { $0.meal == meal }
      guard lines.allSatisfy(\.isRepeated) else {
        let isDish = lines.contains { $0.dish.map { !plan.guests.include($0) } ?? true }
        let place = stream.marked == nil ? "\(meal)" : "\(day.spelledOutWithoutYear) \(meal)"
        return say(
          "\(place) has \(isDish ? "dishes" : "guests"): nothing was changed",
          "d deletes a \(isDish ? "dish" : "guest")")
      }
    }
    change(.add(days.map { .line(.nothing($0, meal)) })) { scroller, _ in
      scroller.stream.mark = nil
      let cursor = scroller.stream.cursor.day
      guard let day = days.contains(cursor) ? cursor : days.last else { return }
      scroller.stream.select(PlanTarget(day: day, meal: meal, dish: nil))
      scroller.stream.reveal()
      scroller.say(
        "left empty on purpose:  \(days.count == 1 ? day.spelledOutWithoutYear : "\(days.count) days")  \(meal)",
        days.count == 1 ? "_ takes it back" : "u undoes it")
    }
  }

  // MARK: Undo and redo

  func undo() { takeBack(isUndo: true) }

  func redo() { takeBack(isUndo: false) }

  /// Undoes or redoes `times` changes; by default, `times` is the typed count. Returns whether it did.
  @discardableResult
  private func takeBack(isUndo: Bool, times: Int? = nil) -> Bool {
    let times = times ?? self.times(atMost: 10_000)
    return make { storage in
      var changes: [AppliedChange] = []
      while changes.count < times,
        let change = isUndo ? try storage.undo(passing: false) : try storage.redo(passing: false)
      {
        changes.append(change)
      }
      return changes
    } failed: {
      if let obstacle = $1 as? UndoObstacle { $0.message = obstacle.message(isUndo: isUndo) }
    } then: {
      $0.tookBack($1, isUndo: isUndo)
    }
  }

  /// Goes to the earliest dish that was brought back or, if none was, to the first day that lost a dish.
  private func tookBack(_ changes: [AppliedChange], isUndo: Bool) {
    let before = stream.cursor
    stream.mark = nil
    guard let last = changes.last?.outcome else { return say(isUndo ? "nothing to undo" : "nothing to redo") }
    let effects = changes.flatMap(\.outcome.effects)
    let back = effects.compactMap { $0.broughtBack(near: before.day, instead: effects) }
      .min { ($0.day ?? .last) < ($1.day ?? .last) }
    if let back, let day = back.day {
      let targets = stream.plan(of: day).targets
      let entry =
        targets.firstIndex { $0.meal == back.meal && $0.dish?.text == back.dish?.text } ?? 0
      stream.goTo(day, entry: entry)
    } else if let day = effects.lazy.flatMap(\.places.days).min() {
      // Dishes were only removed. If the first of them was on the cursor's day, stay there, on a neighbouring dish.
      if day != before.day { stream.goTo(day) }
    }
    if stream.animation == nil {
      stream.holdCursor()
      stream.reveal()
    }
    message = last.operation.message(isUndo ? "undone:" : "redone:", changes.count)
  }
}

extension UndoObstacle {
  /// Says why the change cannot be undone or redone, then names the line.
  fileprivate func message(isUndo: Bool) -> Message {
    let line = lines.first ?? ""
    let what =
      switch reason {
      case .missing: "'\(line)' is gone"
      case .placeless: "there is no place for '\(line)'"
      case .inConflict: "'\(line)' is in a merge conflict"
      }
    return Message(
      "cannot \(isUndo ? "undo" : "redo"): the plan has been edited since then:  \(what)", isError: true)
  }
}

extension ChangeEffect {
  /// Returns the dish that an undo or a redo brought back: a line that was added, or a dish that is no longer
  /// skipped. nil for other effects. A repeat is returned on its first day after its former end or, without a former
  /// end, on or after `day`; if it has no such day, on its very first day.
  fileprivate func broughtBack(near day: DayNumber, instead effects: [ChangeEffect]) -> PlanTarget? {
    switch self {
    case .added(.entry(let entry)): return PlanTarget(day: entry.day, meal: entry.meal, dish: entry.dish)
    case .added(.nothing(let day, let meal)): return PlanTarget(day: day, meal: meal, dish: nil)
    case .removed(.skip(let day, let meal, let dish)): return PlanTarget(day: day, meal: meal, dish: dish)
    case .added(.repeating(let new)):
      let ended = effects.lazy.compactMap { effect -> DayNumber? in
        guard case .removed(.repeating(let old)) = effect, old.meal == new.meal, old.dish == new.dish else {
          return nil
        }
        return old.until?.adding(1)
      }.first
      return (new.next(onOrAfter: ended ?? day) ?? Optional(new.first)).map {
        PlanTarget(day: $0, meal: new.meal, dish: new.dish)
      }
    default: return nil
    }
  }
}

extension ChangeOperation {
  /// The operation as the screen describes it: "undone: delete  Wed 13 Mar  breakfast  porridge".
  /// - Parameter changes: the number of changes undone or redone, of which this operation is the last.
  fileprivate func message(_ verb: String, _ changes: Int) -> Message {
    let word =
      switch kind {
      case .remove: "delete"
      case .shift: "push"
      case .change: "edit"
      case .edit: "edit of plan lines"
      default: kind.rawValue
      }
    return Message(
      description("\(verb) \(word)"),
      count > 1 && ![.shift, .edit, .sort].contains(kind) ? "and \(count - 1) more" : nil,
      changes > 1 ? "the last of \(changes) changes" : nil)
  }

  /// The verb, followed by the subject with its days spelled out.
  private func description(_ verb: String) -> String {
    let days = subject.split(separator: ".").compactMap { DayNumber(String($0)) }
    if let first = days.first, let last = days.last {
      return "\(verb)  \((first...last).spelledOutWithoutYear)"
    }
    switch try? PlanLine(subject) {
    case .entry(let entry): return Message.about(verb, entry.day, entry.meal, entry.dish.text)
    case .nothing(let day, let meal): return Message.about(verb, day, meal, "nothing on purpose")
    case .someday(let meal, let dish): return Message.about(verb, nil, meal, dish.text)
    case .repeating(let rule):
      return "\(verb)  \(rule.meal)  \(rule.dish.text)  every \(rule.rhythm.description)"
    default: break
    }
    // The subject is a meal: "2013-03-13 dinner".
    if let day = DayNumber(String(subject.prefix { $0 != " " })) {
      return "\(verb)  \(day.spelledOutWithoutYear)\(subject.drop { $0 != " " })"
    }
    return subject.isEmpty ? verb : "\(verb)  \(subject)"
  }
}
