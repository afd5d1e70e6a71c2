import MealCore

/// A change to the plan that the scroller asks for. The owner of the plan makes it and reports the result
/// back.
struct ChangeRequest {
  enum Kind {
    case change(PlanChange)
    /// Undo or redo this many changes, or as many as there are.
    case undo(Int)
    case redo(Int)
    /// Tick a thing of a shopping list, or take that back.
    case tick(ListTick)
  }

  /// Selects what the scroller does after the change.
  enum Purpose {
    case delete
    case cut(Clipboard)
    case paste([PlanTarget])
    case drop(Carried)
    case push(ClosedRange<DayNumber>, by: Int)
    case save(DishField, [Dish])
    case takeBack(TakeBack)
    case tick(ListTick)
    /// Suggestions were added to the plan.
    case fill([PlanTarget])
    /// Dishes were put on the tray, moved from their days or pasted.
    case toTray([PlanTarget], isMove: Bool)
    /// A dish was taken from the tray to a day.
    case fromTray(PlanTarget, DayNumber)
    /// A meal is now deliberately empty, or is so no longer.
    case nothing(DayNumber, MealType, isTakenBack: Bool)
    /// The days of a repeat that a scope names were changed; the rest is as in the other cases.
    case scoped(ScopedChange, RepeatChoice)
    case `repeat`(RepeatEdit, Repeat?)
    /// Text came back from the editor.
    case editedOutside(ClosedRange<DayNumber>, OutsideEditor.KeptText?)
  }

  /// Whether a change is undone or redone.
  enum TakeBack { case undo, redo }

  let kind: Kind
  let purpose: Purpose
  /// Whether the change may begin a new plan in place of one that has vanished.
  var mayBegin = false

  /// Makes the change.
  /// - Parameter recipes: keeps what was bought.
  /// - Returns: one element per change made; undo and redo may make several.
  func make(on storage: any PlanStorage, _ recipes: RecipeSource?) throws -> [AppliedChange] {
    switch kind {
    case .change(let change): return [try storage.apply(change)]
    case .undo(let times): return try repeated(times) { try storage.undo(passing: false) }
    case .redo(let times): return try repeated(times) { try storage.redo(passing: false) }
    case .tick(let tick):
      guard let recipes else { throw LineError("nothing can be ticked here") }
      return [try recipes.tick(tick)]
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
      if !request.mayBegin, plan.hasVanished() {
        overlays.append(.question(.beginPlan(request, named: planName)))
        continue
      }
      let result = Result { try request.make(on: storage, recipes) }
      var trouble: SystemError?
      do throws(SystemError) { try plan.reread() } catch { trouble = error }
      switch result {
      case .success(let changes): received(changes, request.purpose, trouble)
      case .failure(let error): failed(request.purpose, error)
      }
      renewTray()
      renewFill()
      renewLists(isPlanChanged: true)
    }
  }

  private mutating func received(
    _ changes: [AppliedChange], _ purpose: ChangeRequest.Purpose, _ trouble: SystemError?
  ) {
    let outcome = changes.last?.outcome
    switch purpose {
    case .delete: deleted(outcome)
    case .cut(let clipboard): cut(clipboard, outcome)
    case .paste(let targets): pasted(targets, outcome)
    case .drop(let carried): dropped(carried, outcome)
    case .push(let run, let days): pushed(run, by: days, outcome)
    case .save(let field, let dishes): saved(field, dishes, outcome)
    case .takeBack(let kind): tookBack(changes, kind)
    case .toTray(let targets, let isMove): putOnTray(targets, isMove: isMove, outcome)
    case .fromTray(let target, let day): tookFromTray(target, to: day)
    case .tick(let tick): ticked(tick, outcome)
    case .fill(let targets): filled(targets, outcome)
    case .nothing(let day, let meal, let isTakenBack): leftEmpty(day, meal, isTakenBack: isTakenBack)
    case .scoped(let change, let part): changedRepeat(change, part, outcome)
    case .repeat(let edit, let rule): repeated(edit, rule, outcome)
    case .editedOutside(let days, _): editedOutside(days, outcome)
    }
    if let lapse = changes.lazy.compactMap(\.lapses.first).first?.message ?? trouble?.message {
      message = Message(.main("the plan was changed, but \(lapse)"), isError: true)
    } else if let path = changes.lazy.compactMap(\.damagedHistory).first {
      message = Message(.main("the history was damaged and is kept in \(path)"), isError: true)
    } else if changes.contains(where: \.isOpenElsewhere) {
      message = Message(.main("another program has the plan open: what it writes now is lost"), isError: true)
    }
  }

  private mutating func failed(_ purpose: ChangeRequest.Purpose, _ error: any Error) {
    giveUp(purpose)
    if case .save(let field, _) = purpose, case ChangeError.missing = error { return keepAsNew(field) }
    if case .editedOutside(_, let kept?) = purpose {
      unsavedText = kept
      return sayNotSaved(words(error), keptIn: kept.shown)
    }
    if case .takeBack(let kind) = purpose, let obstacle = error as? UndoObstacle {
      message = obstacle.message(kind)
      return
    }
    report(error)
  }

  /// Shows the plan as it is, because a change was not made. Typed text stays in its field.
  mutating func giveUp(_ purpose: ChangeRequest.Purpose) {
    switch purpose {
    case .delete: keepDeleted()
    case .drop(let carried): update(carried.days)
    case .takeBack, .scoped, .repeat, .editedOutside, .tick: reload()
    case .save, .cut, .paste, .push, .toTray, .fromTray, .nothing, .fill: break
    }
  }

  /// The name of the plan's file, without its folder.
  var planName: String {
    plan.snapshot.name.split(separator: "/").last.map { PrintableText.of(String($0)) } ?? "the plan"
  }
}
