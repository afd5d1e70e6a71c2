import MealCore

/// A change to the plan that the scroller asks for. The owner of the plan makes it and reports the result
/// back.
struct ChangeRequest {
  enum Kind {
    case change(PlanChange)
    /// Undo or redo this many changes, or as many as there are.
    case undo(Int)
    case redo(Int)
  }

  /// Selects what the scroller does after the change.
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
  /// - Returns: one element per change made; undo and redo may make several.
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
  /// Asks for a change; `received` or `failed` handles its result.
  mutating func ask(_ change: PlanChange, for purpose: ChangeRequest.Purpose) {
    changeRequest = ChangeRequest(kind: .change(change), purpose: purpose)
  }

  /// Makes the requested changes, if any, and shows their results.
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
