import MealCore

/// A change of the plan that the scroller's model asks for. Whoever holds the plan makes it, and tells the model.
struct ChangeRequest {
  enum Kind {
    case change(PlanChange)
    /// As often as it says, as far as there is something.
    case undo(Int)
    case redo(Int)
  }

  /// What the model does when the change was made.
  enum Purpose {
    case delete
    case cut([PlanTarget])
    case paste([PlanTarget])
    case drop(PlanTarget, DayNumber, MealType)
    case push(ClosedRange<DayNumber>, by: Int)
    case save(DishField, [Dish])
    case takeBack(verb: String, nothing: String)
  }

  let kind: Kind
  let purpose: Purpose

  /// Makes the change.
  /// - Returns: what was done, each change by itself.
  func make(on storage: any PlanStorage) throws -> [AppliedChange] {
    switch kind {
    case .change(let change): return [try storage.apply(change)]
    case .undo(let times): return try repeated(times) { try storage.undo(passing: false) }
    case .redo(let times): return try repeated(times) { try storage.redo(passing: false) }
    }
  }

  private func repeated(_ times: Int, _ step: () throws -> AppliedChange?) throws -> [AppliedChange] {
    var changes: [AppliedChange] = []
    while changes.count < times, let change = try step() { changes.append(change) }
    return changes
  }
}

extension Scroller {
  /// Asks for a change. What happens after it follows in `received`.
  mutating func ask(_ change: PlanChange, for purpose: ChangeRequest.Purpose) {
    changeRequest = ChangeRequest(kind: .change(change), purpose: purpose)
  }

  /// Makes the change that was asked for, if there is one, and shows what came of it.
  mutating func carryOut(on storage: any PlanStorage) {
    while let request = changeRequest {
      changeRequest = nil
      let result = Result { try request.make(on: storage) }
      var trouble: SystemError?
      do throws(SystemError) { try plan.reread() } catch { trouble = error }
      switch result {
      case .success(let changes): received(changes, request.purpose, trouble)
      case .failure(let error): failed(request.purpose, error)
      }
    }
  }

  private mutating func received(
    _ changes: [AppliedChange], _ purpose: ChangeRequest.Purpose, _ trouble: SystemError?
  ) {
    switch purpose {
    case .delete: deleted()
    case .cut(let targets): cut(targets)
    case .paste(let targets): pasted(targets)
    case .drop(let target, let day, let meal): dropped(target, on: day, at: meal)
    case .push(let run, let days): pushed(run, by: days)
    case .save(let field, let dishes): saved(field, dishes)
    case .takeBack(let verb, let nothing): tookBack(changes, verb, nothing)
    }
    if let lapse = changes.lazy.compactMap(\.lapses.first).first?.message ?? trouble?.message {
      message = Message(text: "the plan was changed, but \(lapse)", isError: true)
    } else if let path = changes.lazy.compactMap(\.damagedHistory).first {
      message = Message(text: "the history was damaged and is kept in \(path)", isError: true)
    }
  }

  private mutating func failed(_ purpose: ChangeRequest.Purpose, _ error: any Error) {
    switch purpose {
    case .delete: keepDeleted()
    case .drop(let target, let day, _): update([target.day, day].compactMap { $0 })
    case .takeBack: reload()
    case .save(let field, _):
      if case ChangeError.missing = error { return keepAsNew(field) }
    case .cut, .paste, .push: break
    }
    report(error)
  }
}
