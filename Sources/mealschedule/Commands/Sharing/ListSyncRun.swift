import MealCore

/// One run of `sync` with the tasks of a shopping list.
final class ListSyncRun {
  private let invocation: Invocation
  private let settings: Settings
  private let store: PlanStore
  private let vdir: Vdir
  /// The household, without its plan.
  private let household: Household
  private let days: ClosedRange<DayNumber>

  /// - Throws: `SystemError` if the folder does not exist.
  init(_ invocation: Invocation, _ settings: Settings, _ folder: String) throws {
    (self.invocation, self.settings) = (invocation, settings)
    store = try settings.store()
    vdir = try Vdir(folder, "the shopping list", in: store.stateFolder())
    household = settings.household
    days = settings.today...settings.today.clampedAdding(settings.listDays - 1)
  }

  private var isDone: Bool { !invocation.arguments.has(.dryRun) }

  /// Thrown if the list is incomplete. It is not synced then, because that would remove the tasks for the missing
  /// things from the phones.
  private struct Gaps: Error {
    let problems: [Problem]
  }

  func run() throws -> SyncEnd {
    do {
      return try sync()
    } catch let gaps as Gaps {
      invocation.warn(gaps.problems)
      invocation.warn("mealschedule: the shopping list was not synced, since it is incomplete")
      return SyncEnd(isIdle: false, isWhole: false)
    }
  }

  private func sync() throws -> SyncEnd {
    guard isDone else {
      let tasks = try tasks()
      let plan = try store.load()
      let (change, purchases, words) = try carryOver(tasks, plan, Purchases(plan), [])
      let effects = try plan.outcome(of: change).effects
      let (sync, isWhole) = try keep(tasks, purchases)
      return report(tasks, words, effects, sync, isWhole)
    }
    return try vdir.withLock {
      try vdir.removeLeftovers()
      try store.removeLeftover()
      let tasks = try tasks()
      var words: [String] = []
      var applied: AppliedChange?
      if !tasks.completed.isEmpty || !tasks.typed.isEmpty {
        applied = try store.apply { plan in
          let known = Purchases(plan)
          let recorded = try vdir.recordedPurchases(known)
          let (change, purchases, done) = try carryOver(tasks, plan, known, recorded)
          words = done
          if purchases.all != known.all {
            try vdir.notePurchases(tasks.completed.map(\.uid), before: known)
          }
          return change
        }
        if applied?.outcome.edit.isEmpty == false { invocation.context.isPlanChanged = true }
      }
      let (sync, isWhole) = try keep(tasks, nil)
      try sync.write()
      if let applied { invocation.warnOfLapses(applied) }
      return report(tasks, words, applied?.outcome.effects ?? [], sync, isWhole)
    }
  }

  private func tasks() throws -> ListTasks {
    let tasks = try ListTasks(vdir)
    guard tasks.isAllGone, !invocation.arguments.has(SyncOptions.forceDelete) else { return tasks }
    throw UsageError(
      "all tasks are gone from the shopping list \(vdir.path): nothing was done",
      hint: "to leave these things off the list: \(SyncEnd.command(invocation)) --force-delete")
  }

  /// - Throws: `Gaps` if the list is incomplete.
  private func list(_ plan: Plan, _ purchases: Purchases?) throws -> ShoppingList {
    let list = try household.with(plan).shoppingList(for: days, purchases)
    guard list.gaps.isEmpty else { throw Gaps(problems: list.gaps.map(try household.recipes.located)) }
    return list
  }

  // MARK: From the phone

  /// The change that records completed tasks as bought and plans things that somebody typed, and the lines to report.
  /// - Parameter recorded: the tasks that an earlier run has already recorded.
  private func carryOver(
    _ tasks: ListTasks, _ plan: Plan, _ known: Purchases, _ recorded: Set<String>
  ) throws -> (PlanChange, Purchases, ticked: [String]) {
    var purchases = known
    let household = household.with(plan)
    let (list, groceries) = (try list(plan, known), try household.groceries)
    var (ticked, someday): ([String], [(name: String, amounts: AmountSum)]) = ([], [])
    for task in tasks.completed where !recorded.contains(task.uid) {
      let item = list.items.first { groceries.areSame($0.name, task.thing) }
      // A title that was not edited stands for the exact amount on the list.
      let amounts = item.map(ListSync.title) == task.title ? nil : task.amounts
      for tick in ticks(item?.name ?? task.thing, amounts, list, &purchases) {
        someday += tick.record(in: &purchases, on: settings.today)
        ticked += tick.lines
      }
    }
    var revisions = try household.revisions(without: someday)
    var there = Set(plan.tail.lines.map(\.line))
    for (_, line) in tasks.typed where there.insert(line).inserted {
      revisions.append(LineRevision(nil, to: line))
    }
    let operation =
      ticked.first.map { ChangeOperation(.tick, $0, count: ticked.count) }
      ?? ChangeOperation(.sync, tasks.typed.first?.line.text ?? "", count: max(1, revisions.count))
    return (.revise(purchases.changes(in: plan) + revisions, as: operation), purchases, ticked)
  }

  /// The ticks of a completed task. Amounts that cannot be ticked on the list are added to `purchases` as they are.
  private func ticks(
    _ name: String, _ amounts: [Amount]?, _ list: ShoppingList, _ purchases: inout Purchases
  ) -> [Tick] {
    func tick(_ amount: Amount?) -> Tick? {
      try? Tick(ThingToBuy(name: name, amount: amount), on: list, for: days)
    }
    guard let amounts else { return tick(nil).array }
    return amounts.compactMap { amount in
      if list.items.contains(where: { $0.name == name }), let tick = tick(amount) { return tick }
      purchases.add(name, amount, on: settings.today)
      return nil
    }
  }

  // MARK: To the phone

  /// The changes that make the tasks match the shopping list of the current plan.
  private func keep(
    _ tasks: ListTasks, _ purchases: Purchases?
  ) throws -> (sync: ListSync, isWhole: Bool) {
    let plan = try store.load()
    let list = try list(plan, purchases)
    let sync = ListSync(
      tasks, list, try household.groceries, today: settings.today, now: invocation.context.now(),
      version: ThisProgram.version, isPreview: !isDone)
    let status = invocation.report(list.unreadable, in: plan)
    return (sync, try !invocation.report(list, household.recipes) && status == .done)
  }

  private func report(
    _ tasks: ListTasks, _ ticked: [String], _ effects: [ChangeEffect], _ sync: ListSync, _ isWhole: Bool
  ) -> SyncEnd {
    func verb(_ done: String, _ would: String, _ role: TextStyle.Role) -> StyledText {
      "  " + StyledText(verb: isDone ? done : "would \(would)", role, isDone: isDone)
    }
    let others = effects.filter { if case .added(let line) = $0 { line.meal != .bought } else { true } }
    let planned = ChangeOutcome(edit: PlanEdit(), operation: ChangeOperation(.sync), effects: others)
    let arrived =
      ticked.map { verb("ticked", "tick", .done) + StyledText($0) }
      + ChangeReport(isDone: isDone).lines(planned).map { "  " + $0 }
    let sent = sync.effects.map { effect in
      switch effect {
      case .added(let title): verb("added", "add", .added) + StyledText(title)
      case .changed(let old, let new): verb("changed", "change", .done) + StyledText("\(old)  to  \(new)")
      case .removed(let title): verb("removed", "remove", .removed) + StyledText(title)
      }
    }
    for (title, lines) in [("from the shopping list:", arrived), ("to the shopping list:", sent)]
    where !lines.isEmpty {
      for line in [StyledText(title)] + lines { invocation.tell(line, indent: 2) }
    }
    for title in sync.kept {
      invocation.warn("no longer on the list, but changed on the phone, so it stays there: \(title)")
    }
    for problem in tasks.problems { invocation.warn(problem) }
    return SyncEnd(
      isIdle: arrived.isEmpty && sync.isEmpty,
      isWhole: isWhole && sync.kept.isEmpty && tasks.problems.isEmpty)
  }
}
