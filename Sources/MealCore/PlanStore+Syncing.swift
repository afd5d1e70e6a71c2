/// Sharing a plan with calendars.
extension PlanStore {
  /// Brings the plan and a folder of events ("vdir") into sync.
  ///
  /// If the last sync knew several dishes, and all of them are gone from one side, nothing is done unless `check`
  /// allows it; by default, `check` throws.
  /// - Parameters:
  ///   - folder: the path of the folder, which must exist.
  ///   - today: the first day to sync, unless another is named or remembered.
  ///   - start: the first day to sync, which is remembered; nil for the one of the last sync.
  ///   - version: the version of the program, which events name.
  ///   - now: the time in seconds since 1970; nil for that of the system clock.
  ///   - offset: returns the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  ///   - check: throws if this sync must not be made; called before anything is written.
  ///   - planned: called once the plan is changed, before the folder is written.
  /// - Returns: what was synced, and the change to the plan, which is nil if the plan did not change.
  /// - Throws: `SystemError`, `ChangeError`, and whatever `check` throws.
  @discardableResult
  public func sync(
    calendar folder: String, today: DayNumber, from start: DayNumber? = nil, version: String = "1",
    now: Int? = nil, offset: @escaping (Int) -> Int = { _ in 0 },
    check: (CalendarSync) throws -> Void = { try $0.checkNothingIsGone() },
    planned: (AppliedChange) -> Void = { _ in }
  ) throws -> (sync: CalendarSync, applied: AppliedChange?) {
    let vdir = try Vdir(folder, "the calendar", in: stateFolder())
    let now = now ?? Int(SystemClock.now() / 1_000_000_000)
    func sync(_ plan: Plan) throws -> CalendarSync {
      let sync = try CalendarSync(
        vdir, plan, today: today, start: start, now: now, version: version, offset: offset)
      try check(sync)
      return sync
    }
    return try vdir.withLock {
      try vdir.removeLeftovers()
      try removeLeftover()
      let plan = try load()
      var latest = try sync(plan)
      var applied: AppliedChange?
      if latest.change != nil {
        applied = try apply { now in
          if !isCurrent(plan) { latest = try sync(now) }
          return latest.change ?? .revise([])
        }
        if let applied { planned(applied) }
      }
      try latest.write(to: vdir)
      return (latest, applied)
    }
  }

  /// Works out the changes of a sync without making them. See
  /// `sync(calendar:today:from:version:now:offset:check:planned:)`.
  package func previewSync(
    calendar folder: String, today: DayNumber, from start: DayNumber?, version: String, now: Int,
    offset: @escaping (Int) -> Int
  ) throws -> CalendarSync {
    try CalendarSync(
      Vdir(folder, "the calendar", in: stateFolder()), load(), today: today, start: start, now: now,
      version: version, offset: offset)
  }
}

extension CalendarSync {
  /// Throws if the last sync knew several dishes, and all of them are gone from one side.
  /// - Throws: `LineError`.
  public func checkNothingIsGone() throws {
    guard let allGone else { return }
    throw LineError("everything is gone from the \(allGone == .plan ? "plan" : "calendar"): nothing was done")
  }
}
