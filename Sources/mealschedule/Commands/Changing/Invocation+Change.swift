import MealCore

extension Invocation {
  /// Makes a change and reports its effects; with `--dry-run` only reports them.
  /// - Parameters:
  ///   - remarks: printed on standard error after the change is made.
  ///   - make: returns the change for the current plan. Called again if the plan changes before it is
  ///     written.
  func change(remarks: [String] = [], _ make: (Plan) throws -> PlanChange) throws -> ExitStatus {
    do {
      let store = try settings().store()
      if arguments.has(.dryRun) {
        let snapshot = try store.load()
        try dryRun(try snapshot.outcome(of: try make(snapshot)), remarks)
        return .done
      }
      return try confirm(try store.apply(make), remarks, store)
    } catch let error as ChangeError {
      throw UsageError(error, in: command.name, meals: try settings().mealOrder.configured)
    }
  }

  private func remarksOn(_ outcome: ChangeOutcome) throws -> [String] {
    try outcome.remarks.map(\.text) + remarksOnMissedPrep(outcome)
  }

  private func dryRun(_ outcome: ChangeOutcome, _ remarks: [String]) throws {
    let lines = ChangeReport(isDone: false).lines(outcome)
    if lines.isEmpty { confirm("nothing to do") }
    for line in lines { say(line, hang: StyledText.wouldColumn) }
    for remark in try remarksOn(outcome) + remarks { warn(remark) }
  }

  private func confirm(_ applied: AppliedChange, _ remarks: [String], _ store: PlanStore) throws -> ExitStatus
  {
    let outcome = applied.outcome
    let lines = ChangeReport(isDone: true).lines(outcome)
    guard !outcome.edit.isEmpty else {
      for line in lines.isEmpty ? ["nothing to do"] : lines { confirm(line) }
      for remark in outcome.remarks.map(\.text) { warn(remark) }
      return .done
    }
    context.isPlanChanged = true
    for line in lines { confirm(line) }
    for remark in try remarksOn(outcome) + remarks { warn(remark) }
    warnOfLapses(applied)
    return try reportUnreadable(around: outcome.effects, in: try store.load())
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
    around effects: [ChangeEffect], in snapshot: Plan
  ) throws -> ExitStatus {
    var days: Set<DayNumber> = []
    var hasTail = false
    for effect in effects.prefix(40) {
      let places = effect.places
      days.formUnion(places.days)
      hasTail = hasTail || places.hasTail
    }
    var unreadable: [UnreadableLine] = []
    for day in days { unreadable += snapshot.lines(on: day...day).unreadable }
    if hasTail { unreadable += snapshot.tail.unreadable }
    return try report(unreadable, in: snapshot)
  }
}
