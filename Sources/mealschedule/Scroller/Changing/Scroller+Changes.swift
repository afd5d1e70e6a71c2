import MealCore

/// Pushing a run of days, leaving a meal empty, undo and redo.
extension Scroller {
  mutating func push(by days: Int) {
    if let marked { return ask(.shift(marked, by: days), for: .push(marked, by: days)) }
    do {
      guard let run = plan.snapshot.run(from: cursor.day) else {
        message = Message(.main("nothing to push on this day"), .fact("what repeats stays"))
        return
      }
      ask(.shift(run, by: days), for: .push(run, by: days))
    } catch {
      report(error)
    }
  }

  mutating func pushed(_ run: ClosedRange<DayNumber>, by days: Int, _ outcome: ChangeOutcome?) {
    // The selected dish keeps its screen row; the days move past it.
    let row = selectedRows?.first ?? 0
    mark = nil
    let target = selected
    cursor = Cursor(day: cursor.day.clampedAdding(days), entry: cursor.entry)
    reload()
    if let target, !target.isRepeated {
      select(PlanTarget(day: cursor.day, meal: target.meal, dish: target.dish))
    }
    show(cursor, atRow: row)
    let count = run.count == 1 ? "this day" : "\(run.count) days"
    let way = "\(abs(days) == 1 ? "a day" : "\(abs(days)) days") \(days < 0 ? "earlier" : "later")"
    message = Message(
      .main("pushed \(count): \(way)"), Scroller.staying(outcome), Scroller.withoutCooking(outcome),
      .key("u", "undoes it", short: "undo"))
  }

  /// The repeats that did not move with the days.
  private static func staying(_ outcome: ChangeOutcome?) -> Message.Part? {
    for remark in outcome?.remarks ?? [] {
      guard case .repeatsStay(let rules) = remark, let first = rules.first else { continue }
      let names = rules.prefix(3).map { PrintableText.of($0.dish.text) }.joined(separator: ", ")
      let more = rules.count > 3 ? " and \(rules.count - 3) more" : ""
      let short = PrintableText.of(first.dish.text) + (rules.count > 1 ? " and \(rules.count - 1) more" : "")
      let verb = rules.count == 1 ? "stays: it repeats" : "stay: they repeat"
      return .fact(
        "\(names)\(more) \(verb)", "\(short) \(rules.count == 1 ? "stays" : "stay")", "repeats stay")
    }
    return nil
  }

  // MARK: Nothing on purpose

  /// Leaves the selected dish's meal empty on purpose, or takes that back. Never touches dated dishes.
  mutating func leaveEmpty() {
    let day = cursor.day
    if let ghost = selectedGhost, let meal = fill?.ghosts[ghost].meal { return leaveEmpty(day, meal) }
    guard let target = selected else { return leaveEmpty(day, offeredMeal(on: day)) }
    guard target.dish != nil else {
      return ask(
        .remove(.targets([target]), repeats: .thoseDays), for: .nothing(day, target.meal, isTakenBack: true))
    }
    let dishes = plan.plan(of: day).targets.filter { $0.meal == target.meal }
    guard dishes.allSatisfy(\.isRepeated) else {
      message = Message(.main("\(target.meal) has dishes: nothing was changed"), .key("d", "deletes a dish"))
      return
    }
    leaveEmpty(day, target.meal)
  }

  private mutating func leaveEmpty(_ day: DayNumber, _ meal: MealType) {
    ask(.add([.line(.nothing(day, meal))]), for: .nothing(day, meal, isTakenBack: false))
  }

  mutating func leftEmpty(_ day: DayNumber, _ meal: MealType, isTakenBack: Bool) {
    update(day)
    if !isTakenBack { select(PlanTarget(day: day, meal: meal, dish: nil)) }
    reveal()
    message = Message(
      .verb(isTakenBack ? "taken back:" : "nothing on purpose"), .date(day),
      .main(isTakenBack ? "\(meal) is open again" : "for \(meal)"),
      .key("-", "takes it back").unless(isTakenBack))
  }

  // MARK: Undo and redo

  mutating func undo() {
    changeRequest = ChangeRequest(kind: .undo(times(atMost: 10_000)), purpose: .takeBack(.undo))
  }

  mutating func redo() {
    changeRequest = ChangeRequest(kind: .redo(times(atMost: 10_000)), purpose: .takeBack(.redo))
  }

  /// Goes to the first dish, by date, that came back; if none did, to where dishes went.
  mutating func tookBack(_ changes: [AppliedChange], _ kind: ChangeRequest.TakeBack) {
    let before = cursor
    mark = nil
    reload()
    let isUndo = kind == .undo
    guard let last = changes.last?.outcome else {
      message = Message(text: isUndo ? "nothing to undo" : "nothing to redo")
      return
    }
    let effects = changes.flatMap(\.outcome.effects)
    let back = effects.compactMap { $0.broughtBack(near: before.day, instead: effects) }
      .min { ($0.day ?? .last) < ($1.day ?? .last) }
    if let back, let day = back.day {
      let targets = shownDays.plan(of: day).targets
      let entry =
        targets.firstIndex { $0.meal == back.meal && $0.dish?.text == back.dish?.text } ?? 0
      goTo(day, entry: entry)
    } else if let day = effects.lazy.flatMap(\.places.days).min() {
      // Something went: its neighbour is selected, if it is on the screen already.
      if day != before.day { goTo(day) }
    }
    if animation == nil {
      holdCursor()
      reveal()
    }
    let verb = isUndo ? "undone:" : "redone:"
    let count: Message.Part? = changes.count > 1 ? .fact("\(changes.count) changes, the last:") : nil
    message = last.operation.message(verb, count)
  }
}

extension UndoObstacle {
  /// What happened, then the line that it is about.
  func message(_ kind: ChangeRequest.TakeBack) -> Message {
    let line = lines.first ?? ""
    return Message(
      .verb(kind == .undo ? "cannot undo:" : "cannot redo:"),
      .init(forms: ["the plan was edited since", "edited since"], weight: Message.Part.heavy),
      .dish(reason == .missing ? "'\(line)' is gone" : "no place for '\(line)'"), isError: true)
  }
}

extension ChangeEffect {
  /// The dish that an undo or a redo brought back: a line that was added, or a dish that is no longer skipped.
  /// Of a repeat, the first day that is new.
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

extension Message.Part {
  func unless(_ isLeftOut: Bool) -> Message.Part? { isLeftOut ? nil : self }
}

extension ChangeOperation {
  /// The operation in the words of the screen: "undone: delete  porridge  Wed 13 Mar 2013 breakfast".
  func message(_ verb: String, _ count: Message.Part?) -> Message {
    let word =
      switch kind {
      case .remove: "delete"
      case .shift: "push"
      case .change: "edit"
      case .edit: "edit of plan lines"
      default: kind.rawValue
      }
    let more: Message.Part? =
      self.count > 1 && kind != .shift && kind != .edit && kind != .sort
      ? .fact("and \(self.count - 1) more") : nil
    guard kind != .command else { return Message(.verb(verb), count, .dish(subject)) }
    // "140 g butter"
    if kind == .tick || kind == .untick {
      return Message(.verb(verb), count, .noun(word), .dish(subject), more)
    }
    let words = subject.split(separator: " ", maxSplits: 2).map(String.init)
    if words.first == "every" {
      // "every 7 from 2013-03-16 dinner pizza"
      let parts = subject.split(separator: " ", maxSplits: 5).map(String.init)
      if parts.count == 6 {
        return Message(
          .verb(verb), count, .noun(word), .init(forms: [parts[4]], weight: 3), .dish(parts[5]),
          .fact("every \(parts[1])"))
      }
    }
    guard words.count == 3 else { return Message(.verb(verb), count, .main(word), dates(subject)) }
    let date = dates(words[0]) ?? .init(forms: [words[0]], weight: 2)
    return Message(
      .verb(verb), count, .noun(word), date, .init(forms: [words[1]], weight: 3),
      .dish(words[2] == "-" ? "nothing on purpose" : words[2]), more)
  }

  /// A date or a range of dates of the summary, spelled out; nil if it is neither.
  private func dates(_ text: String) -> Message.Part? {
    let ends = text.split(separator: ".", omittingEmptySubsequences: true).compactMap {
      DayNumber(String($0))
    }
    guard let first = ends.first, let last = ends.last else { return nil }
    if first == last { return .date(first) }
    return .init(
      forms: [
        "\(first.spelledOutWithoutYear) to \(last.spelledOut)", "\(first.shortName) to \(last.shortName)",
      ], weight: 2)
  }
}
