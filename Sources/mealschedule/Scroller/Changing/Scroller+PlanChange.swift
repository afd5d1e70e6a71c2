import MealCore

extension PlanChange {
  /// Adds dishes, each to its day, or to someday if it has no day.
  /// - Parameter used: the someday dishes that are removed, because they are planned now.
  static func adding(_ targets: [PlanTarget], using used: [PlanTarget] = []) -> PlanChange {
    .add(
      targets.compactMap { target in target.line(on: target.day, at: target.meal).map { .line($0) } },
      using: used)
  }
}

/// Changing the plan.
extension Scroller {
  /// Makes a change to the plan. Calls `done` with its outcome, or `failed` if it was not made.
  func change(
    _ change: PlanChange, failed: @escaping (Scroller, (any Error)?) -> Void = { _, _ in },
    then done: @escaping (Scroller, ChangeOutcome) -> Void
  ) {
    make(
      { [try $0.apply(change)] }, failed: failed,
      then: { scroller, changes in
        for change in changes { done(scroller, change.outcome) }
      })
  }

  /// Makes changes to the plan and shows the results. If the plan's file has vanished, asks whether to begin a new
  /// plan.
  /// - Parameters:
  ///   - changes: makes the changes and returns them as applied.
  ///   - failed: called if nothing was changed, after the error is reported. The error is nil if the user declined.
  ///   - done: called after the changes are shown, before the remarks on them. While a text field is open or the `Delete`
  ///     button is there, the days stay as they are, and `done` shows the changes.
  /// - Returns: whether the changes have been made.
  @discardableResult
  func make(
    _ changes: @escaping (any PlanStorage) throws -> [AppliedChange], mayBegin: Bool = false,
    failed: @escaping (Scroller, (any Error)?) -> Void = { _, _ in },
    then done: @escaping (Scroller, [AppliedChange]) -> Void
  ) -> Bool {
    if !mayBegin, plan.hasVanished() {
      let name = planName
      open(
        Question(Message("\(name) is gone. Begin a new plan?", isError: true), .beginning) { scroller in
          scroller.stream.reload()
          failed(scroller, nil)
          if scroller.plan.hasVanished() {
            scroller.say("\(name) is gone:", "nothing was saved", isError: true)
          }
        } yes: {
          $0.make(changes, mayBegin: true, failed: failed, then: done)
        })
      return false
    }
    let result = Result { try changes(plan.storage) }
    var trouble: SystemError?
    do throws(SystemError) { try plan.reread() } catch { trouble = error }
    defer {
      renewFill()
      renewOverlays(isPlanChanged: true)
    }
    switch result {
    case .success(let changes):
      if stream.room == nil, top(DeleteButton.self) == nil { stream.reload() }
      done(self, changes)
      sayRemarks(on: changes)
      sayLapses(of: changes, trouble)
      return true
    case .failure(let error):
      stream.reload()
      report(error)
      failed(self, error)
      return false
    }
  }

  /// Notes which leftovers lost their dish, and the rules that the changes break or may break. If there is no message,
  /// also notes the tasks to do ahead.
  private func sayRemarks(on changes: [AppliedChange]) {
    let remarks = changes.map(plan.remarks)
    let tasks = message == nil ? remarks.flatMap(\.tasks) : []
    let notes = changes.compactMap { Scroller.withoutCooking($0.outcome) } + remarks.flatMap(\.rules) + tasks
    if !notes.isEmpty { message = (message ?? Message("")).noting(notes) }
  }

  /// Names the leftovers that a change leaves without the dish they come from; nil if there are none.
  private static func withoutCooking(_ outcome: ChangeOutcome) -> String? {
    for case .withoutCooking(let targets, _) in outcome.remarks {
      guard let day = targets.first?.day else { continue }
      let more = targets.count > 1 ? " and \(targets.count - 1) more" : ""
      return "leftovers on \(day.spelledOutWithoutYear)\(more) lost their dish"
    }
    return nil
  }

  /// Reports the first failure or, if there is none, the first warning that followed a successful change.
  private func sayLapses(of changes: [AppliedChange], _ trouble: SystemError?) {
    let lapses = changes.flatMap(\.lapses)
    if let failure = lapses.first(where: { $0.error != nil })?.message ?? trouble?.message {
      say("the plan was changed, but \(failure)", isError: true)
    } else if let warning = lapses.first {
      say(warning.message, isError: true)
    }
  }

  /// The name of the plan's file, without its folder.
  var planName: String {
    plan.snapshot.name.split(separator: "/").last.map { PrintableText.of(String($0)) } ?? "the plan"
  }
}
