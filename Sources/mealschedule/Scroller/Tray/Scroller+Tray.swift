import MealCore

/// The tray of someday dishes: taking dishes from the tray to a day, putting dishes on the tray, and changing them
/// there.
extension Scroller {
  /// Opens the tray.
  /// - Parameters:
  ///   - selected: the index of the selected dish.
  ///   - isPointed: whether the tray was opened by a click, so that it must stay under the pointer.
  func openTray(selected: Int = 0, isPointed: Bool = false) {
    let isWhole = trayArea.map { $0.height >= plan.someday.count || isPointed } ?? false
    if layout.hasPanel, !isWhole { panel.part = .tray }
    relayout()
    open(TrayMenu(plan.someday, selected: selected))
  }

  /// Moves a dish from the tray to the cursor's day.
  func takeFromTray(_ target: PlanTarget?) {
    guard let target else { return }
    let taken = PlanTarget(day: stream.cursor.day, meal: target.meal, dish: target.dish)
    change(.move(.targets([target]), to: PlanPlace(day: taken.day, meal: nil))) { scroller, _ in
      if let tray = scroller.top(TrayMenu.self) { scroller.close(tray) }
      scroller.stream.select(taken, last: true)
      scroller.say(Message.about("taken to", taken), "u undoes it")
    }
  }

  /// Picks up a dish from the tray, to carry it to a day.
  func pickUp(fromTray target: PlanTarget, isDragged: Bool) {
    stream.carried = Carried([target], at: stream, isDragged: isDragged)
    if !isDragged { carry(to: stream.cursor.day, at: target.meal) }
  }

  // MARK: Changing the tray

  /// Opens a prompt for a new someday dish, which may begin with its meal, or for editing an existing one.
  /// - Parameter meal: the meal of a new dish; by default, the main meal.
  func openSomedayPrompt(_ target: PlanTarget? = nil, at meal: MealType? = nil) {
    let usual = target?.meal ?? meal ?? plan.order.main
    let field = dishField(target?.dish, isMultiline: false)
    let prompt = Prompt("someday \(usual): ", "save", field) { text, scroller in
      guard !text.allSatisfy(\.isWhitespace) else { return nil }
      let (named, words) = try DishField.split(text, target == nil ? scroller.mealNames : nil)
      let meal = named ?? usual
      let typed = try DishField.dishes(words, at: meal)
      // A repeat, for example, cannot be for someday.
      for dish in typed { _ = try dish.line(on: nil, at: meal) }
      return { $0.save(typed, at: meal, inPlaceOf: target) }
    }
    prompt.target = PlanTarget(day: nil, meal: usual, dish: target?.dish)
    open(prompt)
  }

  /// If the edited dish was changed elsewhere, lets the typed text replace the dish as it is now or, if it is gone, add
  /// a new one.
  private func follow(_ error: (any Error)?) {
    guard case ChangeError.missing(let old)? = error, let prompt = top(Prompt.self) else { return }
    let new = current(old)
    close(prompt)
    openSomedayPrompt(new, at: old.meal)
    topmost(Prompt.self)?.field = prompt.field
    say("changed elsewhere:  \(Scroller.effectOfEnter(old, new))", isError: true)
  }

  private func save(_ typed: [TypedDish], at meal: MealType, inPlaceOf target: PlanTarget?) {
    let dishes = typed.compactMap(\.dish)
    let new = dishes.map { PlanTarget(day: nil, meal: meal, dish: $0) }
    change(target.map { .replace(.targets([$0]), with: dishes) } ?? .adding(new)) {
      $0.follow($1)
    } then: { scroller, outcome in
      scroller.leaveField()
      scroller.selectOnTray(new[0])
      scroller.message = Scroller.message(target == nil ? "added" : "changed", new, outcome, "u undoes it")
      scroller.sayDoubt(about: typed, at: meal, on: nil, isEdited: target != nil)
    }
  }

  private func selectOnTray(_ target: PlanTarget) {
    guard let tray = topmost(TrayMenu.self) else { return }
    let targets = plan.someday
    let index = targets.lastIndex { $0.meal == target.meal && $0.dish == target.dish }
    replace(tray, by: TrayMenu(targets, selected: index ?? 0))
  }

  func askToDelete(_ target: PlanTarget) {
    let text = Message("Delete \(target.dish?.text ?? "")?")
    open(Question(text, .deleting) { $0.remove(fromTray: target, isCut: false) })
  }

  func copy(fromTray target: PlanTarget) {
    recent.clipboard = Clipboard(targets: [target])
    message = Scroller.message("copied", [target], nil, "p pastes it")
  }

  func remove(fromTray target: PlanTarget, isCut: Bool) {
    change(.remove(.targets([target]), repeats: .thoseDays())) { scroller, outcome in
      if isCut { scroller.recent.clipboard = Clipboard(targets: [target]) }
      scroller.message = Scroller.message(
        isCut ? "cut" : "deleted", [target], outcome, isCut ? "p pastes it" : "u brings it back")
    }
  }

  /// Opens a prompt for a string to find, and selects the next dish on the tray that matches it.
  func openFindPrompt(in tray: TrayMenu) {
    let (start, dishes) = (tray.menu.selected, household.dishes)
    func select(_ index: Int, _ scroller: Scroller) {
      guard let tray = scroller.topmost(TrayMenu.self) else { return }
      tray.menu.move(by: index - tray.menu.selected)
    }
    func match(_ text: String, _ scroller: Scroller) -> Int? {
      let text = SearchText(text, scroller.plan.order, dishes)
      return scroller.onTray(text, after: start - 1, forward: true)
        ?? scroller.onTray(text, after: nil, forward: true)
    }
    openFindPrompt(earlier: recent.searches) {
      select(start, $0)
    } preview: { scroller, text in
      let found = match(text, scroller)
      select(found ?? start, scroller)
      return found == nil ? Message("not on the tray", isError: true) : nil
    } accept: { scroller, text in
      guard !text.isEmpty else { return }
      scroller.remember(search: text)
      if match(text, scroller) == nil { scroller.say("not on the tray:  \(text)", "n searches the plan") }
    }
  }

  func pasteOnTray() {
    let targets = recent.clipboard.targets
    guard !targets.isEmpty else { return say("nothing to put here", "x in the stream cuts a dish") }
    let new = targets.map { PlanTarget(day: nil, meal: $0.meal, dish: $0.dish) }
    change(.adding(new)) { $0.putOnTray(targets, isMove: false, $1) }
  }

  /// Says that dishes were moved or pasted onto the tray.
  func putOnTray(_ targets: [PlanTarget], isMove: Bool, _ outcome: ChangeOutcome) {
    stream.mark = nil
    if isMove { stream.reveal() }
    let name = targets.count == 1 ? targets[0].dish?.text ?? "" : "\(targets.count) dishes"
    say(
      "on the tray:  \(name)", isMove ? Scroller.onThatDayOnly(targets, outcome) : nil,
      mode == .tray ? nil : "w shows it", "u undoes it")
  }
}
