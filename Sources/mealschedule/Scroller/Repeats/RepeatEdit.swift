import MealCore

/// How often a dish is to repeat, as it is typed: `7`, `2w`, `mon,thu`, each optionally with `until DATE`; or
/// `never`, to end a repeat.
struct RepeatEdit: Hashable, Sendable {
  /// The dish, as planned on its day.
  let target: PlanTarget
  /// The repeat that it comes from; nil for a dated dish.
  let rule: Repeat?

  /// The result of reading a typed text.
  enum Answer: Hashable {
    case rule(Repeat)
    case never
  }

  /// The text that the prompt begins with.
  var text: String {
    guard let rule else { return "7" }
    let until = rule.until.map { " until \($0)" } ?? ""
    return rule.everyText + until
  }

  /// Reads a typed text. The repeat begins on the dish's day.
  func answer(_ text: String, today: DayNumber) throws -> Answer {
    var words = text.split(separator: " ").map { String($0).lowercased() }
    if words.first == "every" { words.removeFirst() }
    if words.isEmpty || words == ["never"] {
      guard rule != nil else { throw LineError("write 7, 2w or mon,thu; until DATE may follow") }
      return .never
    }
    guard let day = target.day, let dish = target.dish else { throw LineError("no dish on this day") }
    var until: DayNumber?
    if let place = words.firstIndex(of: "until") {
      until = try DayExpression(today: today).day(words[(place + 1)...].joined(separator: " "))
      words.removeSubrange(place...)
    }
    let every = words.isEmpty ? rule?.everyText ?? "7" : try RepeatEdit.every(words)
    return .rule(try Repeat(every: Rhythm(every), from: day, until: until, meal: target.meal, dish: dish))
  }

  /// A rhythm as the plan has it, from what people type: `2 weeks`, `mon thu`, `mon-fri`, `mon..fri`.
  private static func every(_ words: [String]) throws -> String {
    let unit = words.last.map(Rhythm.isUnit) ?? false
    if unit { return try Rhythm(typed: words.joined(separator: " ")).description }
    return words.joined(separator: ",").split(separator: ",").map { part in
      let ends = part.split { $0 == "-" || $0 == "." }
      guard ends.count == 2, let first = Weekday(named: ends[0]), let last = Weekday(named: ends[1]) else {
        return String(part)
      }
      let days = (0...(last.rawValue - first.rawValue + 7) % 7).compactMap {
        Weekday(rawValue: (first.rawValue + $0) % 7)
      }
      return WeekdaySet(days).description
    }.joined(separator: ",")
  }

  /// Describes the typed text, or says what is wrong with it.
  func meaning(of text: String, today: DayNumber) -> Message {
    do {
      switch try answer(text, today: today) {
      case .never: return Message(.main("ends here"), .fact("what was eaten stays"))
      case .rule(let new):
        let until = new.until.map { "until \($0.spelledOut)" }
        return Message(
          .main("every \(new.rhythm.words)"),
          .fact("from \(new.first.spelledOut)", "from \(new.first.shortName)"), until.map { .fact($0) },
          .fact("an empty line ends it", "empty: ends it").unless(rule == nil))
      }
    } catch {
      return Message(text: (error as? DayError)?.reason ?? error.shownMessage, isError: true)
    }
  }
}

/// Repeating a dish, and ending or changing its repeat.
extension Scroller {
  mutating func openRepeatPrompt() {
    guard let target = selected, target.dish != nil, let day = target.day else {
      message = Message(text: "no dish to repeat on this day")
      return
    }
    let rules = plan.snapshot.tail.repeats.map(\.rule)
    let rule =
      !target.isRepeated
      ? nil
      : rules.first {
        $0.meal == target.meal && $0.dish == target.dish && $0.falls(on: day)
      }
    let edit = RepeatEdit(target: target, rule: rule)
    overlays.append(
      .prompt(
        Prompt(
          kind: .repeating(edit), field: TextField(text: edit.text, isMultiline: false),
          isProposal: rule == nil)))
  }

  mutating func accept(_ text: String, _ edit: RepeatEdit) {
    do {
      let answer = try edit.answer(text, today: today)
      overlays.removeLast()
      switch answer {
      case .never:
        ask(.remove(.targets([edit.target]), repeats: .following(today: today)), for: .repeat(edit, nil))
      case .rule(let new): ask(.repeat(edit.target, as: new, today: today), for: .repeat(edit, new))
      }
    } catch {
      message = Message(text: (error as? DayError)?.reason ?? error.shownMessage, isError: true)
    }
  }

  mutating func repeated(_ edit: RepeatEdit, _ rule: Repeat?, _ outcome: ChangeOutcome?) {
    reload()
    let targets = shownDays.plan(of: cursor.day).targets
    if let entry = targets.firstIndex(where: { $0.dish == edit.target.dish && $0.isRepeated }) {
      cursor.entry = entry
    }
    reveal()
    let name = edit.target.dish?.text ?? ""
    guard outcome.map({ !$0.edit.isEmpty }) ?? false else {
      message = Message(
        .verb("nothing was changed"), .dish(name),
        rule.map { .fact("repeats every \($0.rhythm.words) already") })
      return
    }
    let undo = Message.Part.key("u", "undoes it", short: "undo")
    guard let rule else {
      message = Message(.dish(name), .verb("repeats no more from here on"), undo)
      return
    }
    message = Message(
      .dish(name), .verb("repeats every \(rule.rhythm.words)"),
      rule.until.map { .fact("until \($0.spelledOut)", "until \($0.shortName)") }, undo)
  }
}

extension Repeat {
  /// The rhythm as it is typed: "7", "mon,thu".
  var everyText: String { rhythm.description }
}
