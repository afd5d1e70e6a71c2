import MealCore

extension Invocation {
  /// Makes a change and reports its effects; with `--dry-run` only reports them.
  /// - Parameters:
  ///   - remarks: printed on standard error after the change is made; computed after `make`.
  ///   - make: returns the change for the current plan. Called again if the plan changes before it is
  ///     written.
  func change(remarks: @autoclosure () -> [String] = [], _ make: (Plan) throws -> PlanChange) throws
    -> ExitStatus
  {
    do {
      let store = try settings().store()
      if arguments.has(.dryRun) {
        let snapshot = try context.plan ?? store.load()
        let outcome = try snapshot.outcome(of: try make(snapshot))
        guard !context.isTrial else {
          context.plan = snapshot.applying(outcome.edit)
          for remark in outcome.remarks.map(\.text) + remarks() { warn(remark) }
          return .done
        }
        try dryRun(outcome, snapshot, remarks() + household(snapshot).remarksOnRules(outcome, snapshot))
        return reportUnreadable(around: outcome, in: snapshot, isDone: false)
      }
      return try confirm(try store.apply(make), remarks())
    } catch let error as ChangeError {
      let scope = RepeatOptions.list.first(where: arguments.has).map { "--\($0.name)" }
      let settings = try settings()
      let known = MealNames(try settings.store().load(), settings.mealOrder)
      let refusal = UsageError(error, in: command.name, meals: known.eaten, scope: scope)
      let read = PlaceWords(self, known: known, today: settings.today)
      guard
        let elsewhere = each(error) ?? untagging(error, known.plan)
          ?? lastWeek(error, known.plan, settings.today)
          ?? read.elsewhere(error)
      else {
        throw refusal
      }
      throw UsageError(refusal.message, hint: (refusal.hint.map { $0 + "\n" } ?? "") + elsewhere)
    }
  }

  /// A command for each of several dishes that a place names one after the other: `remove sat +oma +max`; nil for other
  /// places.
  private func each(_ error: ChangeError) -> String? {
    guard case .noSuchDish(let typed, _, let names) = error else { return nil }
    let dishes = typed.split(separator: " ").map(String.init)
    guard dishes.count > 1, dishes.allSatisfy(names.contains),
      arguments.words.suffix(dishes.count) == dishes[...]
    else { return nil }
    let place = [command.name] + arguments.words.dropLast(dishes.count)
    let lines = dishes.map { ShellQuoting.command(place + [$0] + arguments.optionWords) }
    return "write:\n" + lines.joined(separator: " && ")
  }

  /// The command that removes a tag, if `remove` named a tag in place of a dish: `remove sat +oma` for a line `+max
  /// +oma`; nil otherwise.
  private func untagging(_ error: ChangeError, _ plan: Plan) -> String? {
    guard command.name == "remove", case .noSuchDish(let typed, let place, _) = error, typed.first == "+",
      let tag = Tag(typed.dropFirst()), let day = place.days?.lowerBound, place.days?.count == 1,
      let found = plan.day(day).targets.first(where: {
        (place.meal ?? $0.meal) == $0.meal && $0.dish?.tags.contains(tag) ?? false
      }), let dish = found.dish?.text
    else { return nil }
    return "write:\n"
      + ShellQuoting.command(["change", "\(day)", found.meal.name, dish, "--untag", tag.name])
  }

  /// A hint, with a command, if there is nothing to change on a named weekday but there was a week earlier. For
  /// `remove`, also if a meal is empty on purpose, on the named days or a week earlier. Otherwise nil.
  private func lastWeek(_ error: ChangeError, _ plan: Plan, _ today: DayNumber) -> String? {
    let (place, name): (PlanPlace?, String) =
      switch error {
      case .nothing(let places): (places.first, "")
      case .noSuchDish(let typed, let named, _): (named, Folding.key(typed))
      default: (nil, "")
      }
    guard let place, let days = place.days, days.count <= 366, let word = arguments.words.first else {
      return nil
    }
    func meals(_ day: DayNumber) -> [DayPlan.Meal] {
      plan.day(day).meals.filter { place.meal == nil || $0.type == place.meal }
    }
    func line(_ words: [String]) -> String {
      "write:\n" + ShellQuoting.command([command.name] + words + arguments.optionWords)
    }
    let mayBeEmpty = command.name == "remove" && name.isEmpty
    if mayBeEmpty, days.contains(where: { meals($0).contains(where: \.dishes.isEmpty) }) {
      let what = days.count == 1 ? "it is" : "some meals there are"
      return "\(what) empty on purpose; to take that back, \(line(arguments.words + ["-"]))"
    }
    guard days.count == 1, Weekday(named: word) == days.lowerBound.weekday,
      let day = days.lowerBound.adding(-7),
      day < today
    else { return nil }
    let dishes = meals(day).flatMap(\.dishes).map(\.dish.text).filter {
      name.isEmpty || Folding.key($0).containsUTF8(of: name)
    }
    let last = ["last"] + arguments.words
    if !dishes.isEmpty {
      return "on \(day.spelledOut) there was \(Array(dishes.prefix(5)).joined(last: "and")); \(line(last))"
    }
    guard mayBeEmpty, !meals(day).isEmpty else { return nil }
    return "\(day.spelledOut) is empty on purpose; to take that back, \(line(last + ["-"]))"
  }

  func household(_ plan: Plan) throws -> Household { try settings().household.with(plan) }

  private func remarksOn(_ outcome: ChangeOutcome, _ base: Plan?) throws -> [String] {
    let isQuiet = arguments.has(.quiet)
    // The household needs the plan only for the tasks of a repeat.
    let isOfRepeat = outcome.effects.contains { $0.places.hasTail }
    let household = try household(isOfRepeat ? base?.applying(outcome.edit) ?? Plan("") : Plan(""))
    let hasScope = command.options.contains { $0.name == RepeatOptions.following.name }
    return outcome.remarks.filter { remark in
      // A dish beside a repeat is often intended.
      if case .besideRepeat = remark { !isQuiet } else { true }
    }.map { remark in
      if case .skippedOnThoseDaysOnly = remark, !hasScope {
        "the repeat goes on as before"
      } else if case .linesStay(let lines) = remark, command.name == "add" {
        "\(remark.text); to remove them too:\n\(Invocation.removal(of: lines))"
      } else if case .alreadyThere(let line, let more) = remark, command.name == "add",
        !arguments.has(.dryRun), more.map({ $0 + 1 == outcome.effects.count }) ?? false, let dish = line.dish,
        let advice = household.guests.include(dish)
          ? "to take that back:\nmealschedule undo" : instead(of: line, dish, base)
      {
        "\(remark.text); \(advice)"
      } else {
        remark.text
      }
    } + household.remarksOnPrep(outcome, sayingTasks: !isQuiet)
      + (isQuiet ? [] : household.remarksOnRecipes(outcome, base) + household.remarksOnGuests(outcome, base))
      + (arguments.has(.dryRun) ? [] : household.remarksOnMovedGuests(outcome))
      + (command.name == "remove" ? skippedToo(outcome).array : [])
  }

  /// Says that a dish was not only removed but, where it repeats, also skipped, with the command that takes the skips
  /// back; nil if that is not so, or if other dishes were removed too.
  private func skippedToo(_ outcome: ChangeOutcome) -> String? {
    var (skips, removed): ([PlanLine], [PlanLine]) = ([], [])
    for effect in outcome.effects {
      switch effect {
      case .added(let line) where line.isSkip: skips.append(line)
      case .removed(.entry(let entry)): removed.append(.entry(entry))
      default: return nil
      }
    }
    let days = skips.compactMap(\.day).sorted()
    guard let first = days.first, let dish = removed.first?.dish?.text, let meal = removed.first?.meal,
      (skips + removed).allSatisfy({ $0.meal == meal && $0.dish?.text == dish })
    else { return nil }
    let range = days.count == 1 ? "\(first)" : "\(first)..\(days[days.count - 1])"
    let line = ShellQuoting.command(["remove", range, meal.name, "-", dish])
    return "\(dish) repeats there too, and was skipped; to take the skips back:\n\(line)"
  }

  /// The commands that undo the addition of a dish and give its servings, tags and note to the same dish that was
  /// already there; nil if that would change nothing.
  private func instead(of line: PlanLine, _ dish: Dish, _ base: Plan?) -> String? {
    guard let day = line.day else { return nil }
    let old = base?.dishes(on: day...day, at: line.meal).first {
      Folding.key($0.dish.text) == Folding.key(dish.text)
    }
    let note = dish.note.map { [old?.dish.note, $0].compactMap(\.self).joined(separator: ", ") }
    let options =
      (dish.servings == old?.dish.servings ? [] : dish.servings.map { ["--servings", "\($0)"] } ?? [])
      + dish.tags.filter { !(old?.dish.tags.contains($0) ?? false) }.flatMap { ["--tag", $0.name] }
      + (note.map { ["--note", $0] } ?? [])
    let change = ShellQuoting.command(["change", "\(day)", line.meal.name, dish.text] + options)
    return options.isEmpty ? nil : "to change that one instead:\nmealschedule undo && " + change
  }

  /// The commands, one per meal type, that remove all dishes from the meals of these lines.
  private static func removal(of lines: [PlanLine]) -> String {
    Dictionary(grouping: lines, by: \.meal.name).sorted { $0.key < $1.key }.map { meal, lines in
      let days = Set(lines.compactMap(\.day)).sorted().map { "\($0)" }
      return "mealschedule remove \(days[0])" + (days.count == 1 ? "" : "..\(days[days.count - 1])")
        + " \(meal)"
    }.joined(separator: " && ")
  }

  /// Prints remarks on standard error, even with --quiet, since they may be surprising; of more than 20, only the first
  /// 10.
  func warn(remarks: [String]) {
    for remark in remarks.count > 20 ? remarks.prefix(10) : remarks[...] { warn(remark) }
    if remarks.count > 20 { warn("… and \(remarks.count - 10) more remarks") }
  }

  private func dryRun(_ outcome: ChangeOutcome, _ base: Plan, _ remarks: [String]) throws {
    let lines = ChangeReport(isDone: false).lines(outcome)
    if lines.isEmpty { confirm("nothing to do") }
    for line in lines { tell(line) }
    warn(remarks: try remarksOn(outcome, base))
    for remark in remarks { warn(remark) }
  }

  private func confirm(_ applied: AppliedChange, _ remarks: [String]) throws -> ExitStatus {
    let outcome = applied.outcome
    let lines = ChangeReport(isDone: true).lines(outcome)
    guard !outcome.edit.isEmpty else {
      for line in lines.isEmpty ? ["nothing to do"] : lines { confirm(line) }
      for remark in outcome.remarks.map(\.text) { warn(remark) }
      return .done
    }
    context.isPlanChanged = true
    for line in lines { tell(line) }
    let broken = try applied.base.map { try household($0).remarksOnRules(outcome, $0) } ?? []
    warn(remarks: try remarksOn(outcome, applied.base))
    for remark in remarks + broken { warn(remark) }
    warnOfLapses(applied)
    return applied.base.map { reportUnreadable(around: outcome, in: $0, isDone: true) } ?? .done
  }

  /// Reports what went wrong after a change was made.
  func warnOfLapses(_ applied: AppliedChange) {
    for lapse in applied.lapses {
      guard let error = lapse.error else {
        warn("mealschedule: \(lapse.message)")
        continue
      }
      let isNowhere = StandardPaths.isNowhere(error.path)
      let why = isNowhere ? "\(lapse.missing): \(StandardPaths.nowhereMessage)" : lapse.message
      warn("mealschedule: the plan was changed, but \(why)")
      if isNowhere { warn(StandardPaths.nowhereHint) }
      context.hasLapsed = true
    }
  }

  /// Reports lines that cannot be read in the changed parts of the plan.
  private func reportUnreadable(
    around outcome: ChangeOutcome, in base: Plan, isDone: Bool
  ) -> ExitStatus {
    let places = outcome.effects.prefix(40).map(\.places)
    func unreadable(in plan: Plan) -> [UnreadableLine] {
      Set(places.flatMap(\.days)).flatMap { plan.lines(on: $0...$0).unreadable }
        + (places.contains(where: \.hasTail) ? plan.tail.unreadable : [])
    }
    // A change writes readable lines only, so these were there before it; their line numbers may have changed.
    guard !unreadable(in: base).isEmpty, let plan = isDone ? base.applying(outcome.edit) : base else {
      return .done
    }
    return report(unreadable(in: plan), in: plan)
  }
}
