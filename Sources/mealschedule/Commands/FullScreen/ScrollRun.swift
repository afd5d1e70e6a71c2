import MealCore

extension CommandRun {
  private var isTour: Bool { invocation.command.name == "tour" }
  private var memory: TourMemory { TourMemory(folder: settings.stateHome) }

  /// One run of `scroll`, or of `tour`, which is `scroll` with the tour above the plan.
  ///
  /// The first start on a terminal also opens the tour, if that can be recorded.
  func scroll() throws -> ExitStatus {
    try invocation.checkNoWords(after: 0)
    let day = try arguments.day(ScrollOptions.at, DayExpression(today: settings.today))
    let store = try settings.store()
    let keys = try arguments.value(ScrollOptions.keys).map(typedKeys)
    if keys == nil { try checkTerminal() }
    let (columns, rows) = try size()
    var scroller = Scroller(
      try OpenPlan(store),
      HouseholdSource(settings, arguments, home: invocation.context.environment("HOME")),
      today: settings.today, at: day ?? settings.today, columns: columns, rows: rows,
      isAnimated: settings.isAnimated)
    if TextFile.isProtected(settings.planPath) {
      scroller.message = Message(
        "the plan is write-protected", "no change can be saved", "chmod u+w allows it")
    } else if TextFile.isInProtectedFolder(settings.planPath) {
      scroller.message = Message("the plan's folder is write-protected", "no change can be saved")
    }
    guard let keys else { return try scroll(scroller, store) }
    type(keys, scroller, store)
    return try invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
  }

  private func typedKeys(_ text: String) throws -> TypedKeys {
    do { return try TypedKeys(text) } catch {
      throw UsageError("--keys: \(error.message)", hint: error.hint)
    }
  }

  private func checkTerminal() throws {
    if invocation.arguments.has(ScrollOptions.size) {
      throw UsageError("--size needs --keys", hint: "leave it out: a terminal knows its own size")
    }
    guard !ScrollLoop.isPossible || invocation.context.environment("TERM") == "dumb" else { return }
    throw UsageError(
      "\(invocation.command.name) needs a terminal",
      hint: isTour
        ? "to list the commands without one: mealschedule help"
        : "to print the plan without one: mealschedule show")
  }

  private func size() throws -> (columns: Int, rows: Int) {
    guard let text = invocation.arguments.value(ScrollOptions.size) else { return (80, 24) }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let sides = parts.compactMap(\.self).filter((0...10_000).contains)
    guard parts.count == 2, sides.count == 2 else {
      throw UsageError("--size \(text): not a size", hint: "use columns and rows, as in 80x24")
    }
    return (sides[0], sides[1])
  }

  // MARK: Without a terminal

  private func type(_ keys: TypedKeys, _ scroller: Scroller, _ store: PlanStore) {
    var session = ScrollSession(scroller, on: store, editor: editor(store))
    if isTour { session.openTour(read: memory.read ?? []) }
    session.play(keys)
    invocation.output.write(session.screen)
    if let read = session.tourRead { memory.write(read) }
  }

  // MARK: On a terminal

  private func scroll(_ scroller: Scroller, _ store: PlanStore) throws -> ExitStatus {
    let (settings, invocation) = (settings, invocation)
    let loop = try ScrollLoop(
      scroller, on: store, editor: editor(store), invocation.context.environment,
      takesMouse: settings.hasMouse
    ) {
      (try? Settings.today(invocation.arguments, invocation.context)) ?? settings.today
    }
    for path in try store.stateFolder().leftTexts() where loop.scroller.recent.keptPath == nil {
      if let kept = KeptText(path) { loop.offer(kept) }
    }
    if isTour || memory.isFirstStart() { loop.openTour(read: memory.read ?? []) }
    let signal = loop.run()
    if let read = loop.tourRead { memory.write(read) }
    if signal != nil { try keepTyped(loop.scroller, store) }
    let status = try invocation.report(scroller.plan.unreadable, in: scroller.plan.snapshot)
    return signal.flatMap { ExitStatus(rawValue: 128 + $0) } ?? status
  }

  /// Keeps unsaved text in a file when a signal ends the program.
  private func keepTyped(_ scroller: Scroller, _ store: PlanStore) throws {
    guard let (place, text) = scroller.unsavedText else { return }
    let kept = KeptText(
      path: try scroller.recent.keptPath ?? store.pathForText(), place: place, text: text)
    try TextFile.write(Array(kept.contents.utf8), kept.path, "keep your text in")
    invocation.warn("your text is kept in \(kept.path)")
  }
}
