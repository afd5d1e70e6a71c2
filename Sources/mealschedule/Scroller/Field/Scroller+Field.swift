import MealCore

/// The text field for a new dish or for editing one in place.
extension Scroller {
  /// Edits the selected dish; if no dish is selected, adds one.
  func editSelected() {
    guard let target = stream.selected else { return add() }
    openField(at: target.meal, for: target)
  }

  /// Opens a field for another dish of the selected dish's meal; if no dish is selected, does the same as `add`.
  func addToMeal() {
    guard let target = stream.selected else { return add() }
    openField(at: target.meal)
  }

  /// Opens a field for a new dish: for the open meal that the cursor is on, even if it shows a suggestion, else for the
  /// meal chosen in a menu.
  func add() {
    let suggested = stream.selectedGhost.flatMap { stream.fill?.ghosts[$0].meal }
    if let meal = stream.selectedOpen ?? suggested {
      openField(at: meal, mayNameMeal: true)
    } else {
      openMealMenu()
    }
  }

  /// Opens a field on the cursor's day, for an existing dish or a new one.
  /// - Parameter mayNameMeal: whether the text may begin with the name of another meal.
  func openField(at meal: MealType, for target: PlanTarget? = nil, mayNameMeal: Bool = false) {
    let day = stream.cursor.day
    open(
      DishField(
        day: day, offered: meal, names: mayNameMeal ? mealNames : nil, target: target,
        field: dishField(target?.dish, isMultiline: true)))
    makeRoom()
  }

  /// The meals that a typed text may begin with.
  var mealNames: MealNames { MealNames(plan.snapshot, plan.order) }

  /// A field for dishes, with the text of the edited dish, if any.
  func dishField(_ dish: Dish?, isMultiline: Bool) -> TextField {
    let (dishes, tags) = dishCandidates
    var field = TextField(
      text: dish?.typed ?? "", isMultiline: isMultiline, candidates: dishes, tags: tags)
    field.killRing = recent.killRing
    return field
  }

  /// Closes a text field or a prompt, but asks before discarding long text. Ctrl-Y brings back discarded text.
  func leave(_ field: TextField) {
    recent.killRing = field.killRing
    let leave: (Scroller) -> Void = { scroller in
      if field.isChanged, !field.text.isEmpty { scroller.recent.killRing.add(field.text, to: .newEntry) }
      scroller.leaveField()
    }
    guard field.isChanged, field.text.count >= Scroller.askedLength else { return leave(self) }
    open(Question(Message("Discard changes?"), .discarding, yes: leave))
  }

  /// The minimum length of text that is discarded only after asking.
  private static let askedLength = 20

  /// Saves each line as a dish. If that fails, the text stays in the field.
  func save(_ field: DishField) {
    do throws(LineError) {
      let typed = try field.dishes
      guard let target = field.target else {
        guard !typed.isEmpty else { return leaveField() }
        let days = field.day...field.day
        var additions: [PlanAddition] = []
        for dish in typed { additions += try dish.additions(on: days, at: field.meal) }
        return save(.add(additions), field, typed)
      }
      let dishes = typed.compactMap(\.dish)
      guard dishes.count == typed.count else {
        throw LineError("a dish cannot be changed into -: Esc cancels, then d deletes it")
      }
      guard !dishes.isEmpty else { throw LineError("the dish is empty: Esc cancels, then d deletes it") }
      if let rhythm = typed.lazy.compactMap(\.sign).first {
        guard typed.count == 1 else { throw LineError("only one dish can be repeated here") }
        let rule = try Repeat(every: rhythm, from: field.day, meal: field.meal, dish: dishes[0])
        return save(.repeat(target, as: rule, today: today), field, typed)
      }
      guard dishes != [target.dish] else { return saved(field, typed, nil) }
      if target.isRepeated { return replaceRepeated(target, field, typed) }
      save(.replace(.targets([target]), with: dishes), field, typed)
    } catch {
      report(error)
    }
  }

  private func save(_ change: PlanChange, _ field: DishField, _ typed: [TypedDish]) {
    self.change(change) { scroller, error in
      for case .skip(let dish) in typed where error is ChangeError {
        return scroller.say(
          "\(dish.text) does not repeat here, and a dish cannot begin with \"- \"", isError: true)
      }
      scroller.follow(field, error)
    } then: {
      $0.saved(field, typed, $1)
    }
  }

  private func replaceRepeated(_ target: PlanTarget, _ field: DishField, _ typed: [TypedDish]) {
    askScope("Change", target, isKept: true) { scroller, choice in
      let scope = choice.scope(today: scroller.today)
      let dishes = typed.compactMap(\.dish)
      scroller.change(.replace(.targets([target]), with: dishes, repeats: scope)) {
        $0.follow(field, $1)
      } then: {
        $0.saved(field, typed, $1)
        $0.sayChanged("changed", target, choice, $1)
      }
    }
  }

  private func saved(_ field: DishField, _ typed: [TypedDish], _ outcome: ChangeOutcome?) {
    recent.killRing = field.field.killRing
    forgetKept()
    close(field)
    stream.room = nil
    stream.reload()
    let first = typed.lazy.compactMap(\.dish).first
    if outcome != nil || first != nil {
      stream.select(PlanTarget(day: field.day, meal: field.meal, dish: first))
    }
    stream.reveal()
    guard let outcome else { return }
    for case .added(.repeating(let rule)) in outcome.effects where rule.first != field.day {
      say(rule.start(seenFrom: field.day), "u undoes it")
    }
    sayDoubt(about: typed, at: field.meal, on: field.day, isEdited: field.target != nil, mayRepeat: true)
  }

  /// Says if words of typed dishes look like something else than a part of the name.
  /// - Parameters:
  ///   - isEdited: whether the dish was there before.
  ///   - mayRepeat: whether `R` makes the dish repeat.
  func sayDoubt(
    about typed: [TypedDish], at meal: MealType, on day: DayNumber?, isEdited: Bool = false,
    mayRepeat: Bool = false
  ) {
    let guests = plan.guests
    let doubts = typed.lazy.filter { $0.dish.map { !guests.include($0) } ?? false }.compactMap(\.doubt)
    if let doubt = doubts.first(where: { mayRepeat || $0.reason != .rhythm }) {
      let start = "\(doubt.word) is part of the name:"
      // The advice on repeats names an option of the command `add`, which is of no use here.
      let isRoom =
        doubt.reason != .rhythm && DisplayWidth.of(start + doubt.advice) + 4 <= layout.columns
      return say(start, isRoom ? doubt.advice : doubt.shortAdvice)
    }
    var occasion = MeantDish.Occasion(
      meal: meal, day: day, today: today, meals: stream.plan.order.configured)
    // A comma in an edited name belongs to the name.
    occasion.isQuoted = isEdited
    let dishes = typed.compactMap(\.dish).flatMap { MeantDish.read(LineWords.split($0.written), occasion) }
    for dish in dishes where dish.days == nil {
      guard let find = dish.finds.first, mayRepeat || dish.options.isEmpty else { continue }
      return say(
        "\(find.words) is part of the name:", dish.options.isEmpty ? find.meaning : "R makes it repeat")
    }
  }

  /// If the edited dish was changed elsewhere, continues with the dish as it is now or, if it is gone, with a new dish.
  /// Keeps the typed text.
  private func follow(_ field: DishField, _ error: (any Error)?) {
    guard case ChangeError.missing(let old)? = error else { return }
    let new = current(old)
    field.target = new
    makeRoom()
    say("changed elsewhere:  \(Scroller.effectOfEnter(old, new))", isError: true)
  }

  /// Finds an edited dish in the current plan: on its day (or on the tray) and at its meal, an equal dish, else one
  /// with the same name. nil if there is neither.
  func current(_ edited: PlanTarget) -> PlanTarget? {
    let dishes = (edited.day.map { plan.plan(of: $0).targets } ?? plan.someday).filter {
      $0.meal == edited.meal
    }
    return dishes.first { $0.dish == edited.dish } ?? dishes.first { $0.dish?.text == edited.dish?.text }
  }

  /// Says what Enter does with the text of an edited dish, if the dish may have been changed elsewhere.
  static func effectOfEnter(_ edited: PlanTarget, _ current: PlanTarget?) -> String {
    guard let old = edited.dish, current?.dish != old else { return "Enter saves it" }
    return current?.dish.map { "Enter replaces \($0.written)" }
      ?? "\(old.text) is gone: Enter adds it as a new dish"
  }

  /// The typed text that is not in the plan yet, with the day and the meal that it is for, and the dish that it
  /// replaces. nil if no text was changed.
  var unsavedText: (place: PlanTarget, text: String)? {
    if let open = openField, open.field.isChanged {
      return (PlanTarget(day: open.day, meal: open.meal, dish: open.target?.dish), open.field.text)
    }
    guard let prompt = topmost(Prompt.self), let place = prompt.target, prompt.field.isChanged else {
      return nil
    }
    return (place, prompt.field.text)
  }

  /// Opens a field or a prompt with text that was kept when an earlier session was told to end.
  func offer(_ kept: KeptText) {
    let place = kept.place
    let target = current(place)
    if let day = place.day {
      stream.goTo(day)
      finishMoving()
      // The shopping list's prompt takes only new things to buy, on a single line.
      if place.meal.isBuy, place.dish == nil, !kept.text.contains("\n") {
        openShoppingList()
        if let page = top(Page.self) { openBuyPrompt(page) }
      } else {
        openField(at: place.meal, for: target, mayNameMeal: target == nil)
      }
    } else {
      openTray()
      openSomedayPrompt(target, at: place.meal)
    }
    openField?.field.replace(with: kept.text)
    topmost(Prompt.self)?.field.replace(with: kept.text)
    recent.keptPath = kept.path
    makeRoom()
    say("your unsaved text:  \(Scroller.effectOfEnter(place, target))", "Esc discards it")
  }

  /// Removes the file that keeps the open field's text. Call it once the text is in the plan or discarded.
  private func forgetKept() {
    if let path = recent.keptPath { source.forget(path) }
    recent.keptPath = nil
  }

  /// Closes the topmost overlay, which must be a field or a prompt whose text is in the plan or discarded.
  func leaveField() {
    forgetKept()
    overlays.removeLast()
    stream.closeRoom()
  }
}
