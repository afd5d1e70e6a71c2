import MealCore

/// A change to the plan that the scroller has requested. `carryOut()` makes the change and shows the result.
struct ChangeRequest {
  /// Makes the change and returns it as applied. Undo and redo may make several changes.
  let make: (any PlanStorage) throws -> [AppliedChange]
  /// Shows the result.
  let done: (Scroller, [AppliedChange]) -> Void
  /// Called if the change was not made, after the error is reported. The error is nil if the user declined.
  var failed: ((Scroller, (any Error)?) -> Void)?
  /// Whether the change may begin a new plan if the plan's file has vanished.
  var mayBegin = false
}

extension PlanChange {
  /// Adds dishes, each to its day, or to someday if it has no day.
  /// - Parameter used: the someday dishes that are removed, because they are planned now.
  static func adding(_ targets: [PlanTarget], using used: [PlanTarget] = []) -> PlanChange {
    .add(
      targets.compactMap { target in target.line(on: target.day, at: target.meal).map { .line($0) } },
      using: used)
  }
}

extension Scroller {
  /// Requests a change to the plan. Calls `done` with its outcome, or `failed` if it was not made.
  func ask(
    _ change: PlanChange, failed: ((Scroller, (any Error)?) -> Void)? = nil,
    then done: @escaping (Scroller, ChangeOutcome) -> Void
  ) {
    changeRequest = ChangeRequest(
      make: { [try $0.apply(change)] },
      done: { scroller, changes in
        for change in changes { done(scroller, change.outcome) }
      }, failed: failed)
  }

  /// Makes the requested changes, if any, and shows their results.
  func carryOut() {
    while let request = changeRequest {
      changeRequest = nil
      if !request.mayBegin, plan.hasVanished() {
        askWhetherToBegin(request)
        continue
      }
      let result = Result { try request.make(plan.storage) }
      var trouble: SystemError?
      do throws(SystemError) { try plan.reread() } catch { trouble = error }
      switch result {
      case .success(let changes):
        request.done(self, changes)
        sayRemarks(on: changes)
        sayLapses(of: changes, trouble)
      case .failure(let error): giveUp(request, error)
      }
      renewFill()
      renewOverlays(isPlanChanged: true)
    }
  }

  /// Prefixes the message with the rules that the changes break or may break. If there is no message, shows these rules
  /// and the tasks to do ahead.
  private func sayRemarks(on changes: [AppliedChange]) {
    let remarks = changes.map(plan.remarks)
    let rules = remarks.flatMap(\.rules)
    if let message {
      self.message = message.after(rules)
    } else {
      let all = rules + remarks.flatMap(\.tasks)
      if !all.isEmpty { message = Message("").after(all) }
    }
  }

  /// Redraws the plan and reports the error after a change failed. Typed text stays in its field.
  private func giveUp(_ request: ChangeRequest, _ error: (any Error)?) {
    stream.reload()
    if let error { report(error) }
    request.failed?(self, error)
  }

  private func askWhetherToBegin(_ request: ChangeRequest) {
    let name = planName
    open(
      Question(
        text: Message("\(name) is gone. Begin a new plan?", isError: true),
        mode: .beginning,
        no: { scroller in
          scroller.giveUp(request, nil)
          scroller.say("\(name) is gone:", "nothing was saved", isError: true)
        },
        yes: { scroller in
          var request = request
          request.mayBegin = true
          scroller.changeRequest = request
        }))
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
