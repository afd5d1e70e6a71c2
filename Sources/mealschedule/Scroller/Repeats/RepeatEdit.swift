import MealCore

/// How often a dish should repeat, as typed: `7`, `2w`, `mon,thu`, `monthly`, each optionally with
/// `until DATE`; or `never`, to end a repeat.
struct RepeatEdit: Sendable {
  /// The dish, as planned on its day.
  let target: PlanTarget
  /// The repeat that the dish comes from; nil for a dated dish.
  let rule: Repeat?

  /// The text that the prompt begins with.
  var text: String {
    guard let rule else { return "7" }
    let until = rule.until.map { " until \($0)" } ?? ""
    return rule.rhythm.description + until
  }

  /// Reads a typed rhythm. The repeat begins on the dish's day.
  /// - Returns: the repeat to save; nil to end the existing one.
  func answer(_ text: String, today: DayNumber) throws -> Repeat? {
    var words = text.split(separator: " ").map { String($0).lowercased() }
    if words.first == "every" { words.removeFirst() }
    if words.isEmpty || words == ["never"] {
      guard rule != nil else {
        throw LineError("write 7, 2w, mon,thu, monthly or yearly; until DATE may follow")
      }
      return nil
    }
    guard let day = target.day, let dish = target.dish else { throw LineError("no dish on this day") }
    var until: DayNumber?
    if let place = words.firstIndex(of: "until") {
      until = try DayExpression(today: today, for: .end(of: day)).day(
        words[(place + 1)...].joined(separator: " "))
      words.removeSubrange(place...)
    }
    let every = try words.isEmpty ? rule?.rhythm ?? .days(7) : Rhythm(typed: words.joined(separator: " "))
    return try Repeat(every: every, from: day, until: until, meal: target.meal, dish: dish)
  }

  /// Describes the typed text, or says what is wrong with it.
  func meaning(of text: String, today: DayNumber) -> Message {
    do {
      guard let new = try answer(text, today: today) else {
        return Message("the repeat ends here", "this meal and past ones stay")
      }
      let until = new.until.map { "until \($0.spelledOut)" }
      return Message(
        "every \(new.rhythm.words)", until, "from \(new.first.spelledOut)",
        rule == nil ? nil : "leave empty to end it")
    } catch {
      return Message((error as? DayError)?.reason ?? error.shownMessage, isError: true)
    }
  }
}

extension Repeat {
  /// Says how often the dish repeats and, if it does not begin on the given day, when it does.
  func start(seenFrom day: DayNumber) -> String {
    let first = first == day ? "" : ", first on \(first.spelledOutWithoutYear)"
    return "\(dish.text)  repeats every \(rhythm.words)\(first)"
  }
}

/// Repeating a dish, and ending or changing its repeat.
extension Scroller {
  func openRepeatPrompt() {
    guard let target = stream.selected, target.dish != nil, let day = target.day else {
      return say("no dish to repeat here")
    }
    let rules = plan.snapshot.tail.repeats.map(\.rule)
    let rule = rules.first {
      target.isRepeated && $0.meal == target.meal && $0.dish == target.dish && $0.falls(on: day)
    }
    let edit = RepeatEdit(target: target, rule: rule)
    let prompt = Prompt("repeat every: ", "save", TextField(text: edit.text, isMultiline: false)) {
      text, scroller in
      let new = try edit.answer(text, today: scroller.today)
      return { scroller in
        scroller.change(.repeat(target, as: new, today: scroller.today)) { $0.repeated(target, new, $1) }
      }
    }
    prompt.isProposal = rule == nil
    prompt.meaning = { edit.meaning(of: $0, today: $1.today) }
    open(prompt)
  }

  private func repeated(_ target: PlanTarget, _ rule: Repeat?, _ outcome: ChangeOutcome) {
    let targets = stream.plan(of: stream.cursor.day).targets
    if let entry = targets.firstIndex(where: { $0.dish == target.dish && $0.isRepeated }) {
      stream.cursor.entry = entry
    }
    stream.reveal()
    let name = target.dish?.text ?? ""
    guard !outcome.edit.isEmpty else {
      return say("nothing was changed  \(name)", rule.map { "already repeats every \($0.rhythm.words)" })
    }
    guard let rule, let day = target.day else {
      return say("\(name)  no longer repeats after this day", "u undoes it")
    }
    say(
      rule.start(seenFrom: day), rule.until.map { "until \($0.spelledOut)" },
      rule.falls(on: day) ? nil : "the dish on \(day.shortName) stays",
      "u undoes it")
  }
}
