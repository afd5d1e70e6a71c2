import MealCore

/// What changes the plan: each is one change, and so one undo.
extension Scroller {
  // MARK: Adding and editing

  /// The meal types to choose from for a new dish; the one offered is the next that the day lacks.
  mutating func openMealMenu() {
    let day = cursor.day
    let there = plan.plan(of: day).meals.map(\.type)
    let meals = (plan.order.configured + there.filter { !plan.order.configured.contains($0) })
    guard !meals.isEmpty else { return }
    let behind = selected.flatMap { meals.firstIndex(of: $0.meal) } ?? -1
    let lacking = meals.indices.filter { !there.contains(meals[$0]) }
    let offered = lacking.first { $0 > behind } ?? lacking.first ?? max(0, behind)
    let menu = ChoiceMenu(meals.map(\.name), selected: offered)
    overlays.append(.menu(MealMenu(day: day, meals: meals, place: nil, menu: menu)))
    placeOverlays()
  }

  mutating func apply(_ action: Action, to menu: MealMenu) {
    var menu = menu
    switch action {
    case .choose(let step): menu.menu.move(by: step)
    case .firstLine: menu.menu.move(by: -menu.meals.count)
    case .lastLine: menu.menu.move(by: menu.meals.count)
    case .accept: return close(menu, menu.menu.choose())
    case .cancel: return close(menu, .closes(change: nil))
    default: break
    }
    overlays[overlays.count - 1] = .menu(menu)
  }

  /// A menu has been left: with a choice, the new dish is typed, or the dish goes to another meal.
  mutating func close(_ menu: MealMenu, _ outcome: ChoiceMenu.Outcome) {
    guard case .closes(let change) = outcome else {
      overlays[overlays.count - 1] = .menu(menu)
      return
    }
    overlays.removeLast()
    guard let change, menu.meals.indices.contains(change) else { return }
    if let place = menu.place {
      drop(place, on: place.day, at: menu.meals[change])
    } else {
      open(DishField(day: menu.day, meal: menu.meals[change], place: nil, field: newField("")))
    }
  }

  /// Edits the selected dish; on a day without any, adds one.
  mutating func editSelected() {
    guard let place = selected else { return openMealMenu() }
    open(
      DishField(day: place.day, meal: place.meal, place: place, field: newField(place.dish?.written ?? "")))
  }

  private mutating func open(_ field: DishField) {
    overlays.append(.field(field))
    revealField()
  }

  private func newField(_ text: String) -> TextField {
    var field = TextField(text: text, isMultiline: true, candidates: dishCandidates)
    field.killRing = killRing
    return field
  }

  mutating func apply(_ action: Action, to field: DishField) {
    var field = field
    switch action {
    case .type(let edit):
      field.field.apply(edit, width: max(1, layout.textWidth))
      overlays[overlays.count - 1] = .field(field)
      revealField()
    case .accept: save(field)
    case .cancel:
      killRing = field.field.killRing
      if field.field.isChanged, field.field.lines.count > 1 {
        overlays.append(.question(Question(kind: .discardText, text: "Leave without saving what was typed?")))
      } else {
        overlays.removeLast()
      }
    default: break
    }
  }

  /// Each line becomes a dish. What cannot be saved stays in the field.
  private mutating func save(_ field: DishField) {
    do {
      let dishes = try field.field.lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
        try Dish(written: $0)
      }
      guard let first = dishes.first else {
        guard field.place == nil else { throw LineError("nothing is typed: Esc leaves it, d deletes a dish") }
        overlays.removeLast()
        return
      }
      let lines = dishes.map { PlanLine.entry(Entry(day: field.day, meal: field.meal, dish: $0)) }
      if lines.contains(where: LineBatch.isTooLong) {
        throw LineError("the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")
      }
      if let place = field.place {
        if dishes != [place.dish] {
          _ = try plan.change("edit \(field.day)") { try $0.edit(replacing: place, with: dishes) }
        }
      } else {
        let words = ["\(field.day)", field.meal.name] + dishes.map(\.written)
        _ = try plan.change(history("add", words)) { try $0.edit(inserting: LineBatch(lines)) }
      }
      killRing = field.field.killRing
      overlays.removeLast()
      update(field.day)
      select(DishPlace(day: field.day, meal: field.meal, dish: first))
    } catch {
      report(error)
    }
  }

  mutating func apply(_ action: Action, to question: Question) {
    switch action {
    case .accept: overlays.removeLast(min(2, overlays.count))
    case .cancel: overlays.removeLast()
    default: break
    }
  }

  // MARK: Deleting

  mutating func openDeleteButton() {
    guard let place = selected else {
      message = Message(text: "there is nothing to delete on this day")
      return
    }
    var button = DeleteButton(place)
    while !isAnimated, button.isMoving { button.advance() }
    overlays.append(.deleting(button))
  }

  mutating func applyToButton(_ action: Action) {
    guard case .deleting(var button) = overlays.last else { return }
    if action == .accept {
      do {
        try delete(button.place)
        button.confirm()
      } catch {
        report(error)
        button.cancel()
      }
    } else {
      button.cancel()
    }
    overlays[overlays.count - 1] = .deleting(button)
    if !isAnimated { finishMoving() }
  }

  /// The button is gone: so is the line, if it was deleted.
  mutating func close(_ button: DeleteButton) {
    overlays.removeLast()
    if button.isDeleted { reveal(after: button.place.day) }
  }

  private mutating func reveal(after day: DayNumber) {
    update(day)
    reveal()
  }

  private mutating func delete(_ place: DishPlace) throws {
    _ = try plan.change(history("remove", words(place))) { try $0.edit(replacing: place, with: []) }
    message = Message(text: "deleted  \(described(place))   u brings it back")
  }

  // MARK: Copy, cut, paste

  mutating func copy() {
    guard let place = selected, place.dish != nil else {
      message = Message(text: "there is nothing to copy on this day")
      return
    }
    clipboard = place
    message = Message(text: "copied  \(described(place))   p pastes it")
  }

  mutating func cut() {
    guard let place = selected, place.dish != nil else {
      message = Message(text: "there is nothing to cut on this day")
      return
    }
    do {
      try delete(place)
      clipboard = place
      message = Message(text: "cut  \(described(place))   p pastes it")
      reveal(after: place.day)
    } catch {
      report(error)
    }
  }

  mutating func paste() {
    guard let copied = clipboard, let dish = copied.dish else {
      message = Message(text: "there is nothing to paste: y copies a dish, x cuts it")
      return
    }
    let new = DishPlace(day: cursor.day, meal: copied.meal, dish: dish)
    do {
      _ = try plan.change(history("add", words(new))) {
        try $0.edit(inserting: LineBatch([new.line(on: new.day, at: new.meal)]))
      }
      update(new.day)
      select(new, last: true)
      message = Message(text: "added  \(described(new))")
    } catch {
      report(error)
    }
  }

  // MARK: Pushing, undoing

  mutating func push(by days: Int) {
    do {
      guard let run = try plan.snapshot.run(from: cursor.day) else {
        message = Message(text: "there is nothing to push on this day")
        return
      }
      let words = ["--from", "\(run.lowerBound)", "--to", "\(run.upperBound)", "by", "\(days)"]
      _ = try plan.change(history("shift", words)) { try $0.shift(run, by: days).edit }
      cursor = Cursor(day: cursor.day.clampedAdding(days), entry: cursor.entry)
      reload()
      reveal()
      let count = run.count == 1 ? "the day" : "\(run.count) days"
      message = Message(text: "pushed  \(count) a day \(days < 0 ? "back" : "on")   u takes it back")
    } catch is OutOfStream {
      report(LineError("that leads out of the stream, which goes from 0001-01-01 to 9999-12-31"))
    } catch {
      report(error)
    }
  }

  mutating func undo() { takeBack("undone", "nothing to undo") { try $0.undo() } }

  mutating func redo() { takeBack("done again", "nothing to do again") { try $0.redo() } }

  private mutating func takeBack(
    _ verb: String, _ nothing: String, _ change: (OpenPlan) throws -> PlanStore.Change?
  ) {
    do {
      let change = try change(plan)
      reload()
      if let day = change?.edit.firstDay, !window.visibleDays.contains(day) { goTo(day) }
      reveal()
      message = Message(text: change.map { "\(verb)  \($0.command)" } ?? nothing)
    } catch {
      report(error)
    }
  }

  // MARK: Saying it

  /// The command line that would have done the same.
  func history(_ command: String, _ words: [String]) -> String {
    ([command] + words.map(ShellQuoting.quoted)).joined(separator: " ")
  }

  func words(_ place: DishPlace) -> [String] {
    ["\(place.day)", place.meal.name, place.dish?.text ?? "-"]
  }

  func described(_ place: DishPlace) -> String {
    "\(place.day.spelledOut)  \(place.meal)  \(place.dish?.text ?? "nothing")"
  }

  /// Puts the cursor on a dish.
  /// - Parameter last: on the last of those that say the same.
  mutating func select(_ place: DishPlace, last: Bool = false) {
    let places = ShownDays(plan: plan, carried: carried).plan(of: place.day).places
    let isSame: (DishPlace) -> Bool = { $0.meal == place.meal && $0.dish == place.dish && !$0.isRepeated }
    guard let entry = last ? places.lastIndex(where: isSame) : places.firstIndex(where: isSame) else {
      return
    }
    cursor = Cursor(day: place.day, entry: entry)
    reveal()
  }
}
