import MealCore

/// The text field for a new dish or for editing one in place.
extension Scroller {
  /// Edits the selected dish; on an empty day, adds one.
  mutating func editSelected() {
    guard let target = selected else { return openMealMenu() }
    let field = newField(target.dish?.written ?? "")
    open(DishField(day: cursor.day, meal: target.meal, target: target, field: field))
  }

  /// Opens a field for another dish of the selected dish's meal; on an empty day, asks for the meal.
  mutating func addToMeal() {
    guard let target = selected else { return openMealMenu() }
    open(DishField(day: cursor.day, meal: target.meal, target: nil, field: newField("")))
  }

  mutating func open(_ field: DishField) {
    overlays.append(.field(field))
    makeRoom()
  }

  func newField(_ text: String) -> TextField {
    let (dishes, tags) = dishCandidates
    var field = TextField(text: text, isMultiline: true, candidates: dishes, tags: tags)
    field.killRing = killRing
    return field
  }

  mutating func apply(_ action: Action, to field: DishField) {
    var field = field
    switch action {
    case .type(let edit):
      field.field.apply(edit, width: max(1, layout.textWidth))
      overlays[overlays.count - 1] = .field(field)
      makeRoom()
    case .accept: save(field)
    case .cancel:
      killRing = field.field.killRing
      if field.field.isChanged, field.field.lines.count > 1 {
        overlays.append(.question(.discardText))
      } else {
        leaveField()
      }
    case .help: openHelp()
    default: break
    }
  }

  /// Asks for each line to be saved as a dish. If that fails, the text stays in the field.
  private mutating func save(_ field: DishField) {
    do {
      let texts = field.field.lines.filter { !$0.allSatisfy(\.isWhitespace) }
      if let text = texts.first, texts.count == 1, text.first == "-", try saveNothing(field, text) { return }
      let dishes = try texts.map { try Dish(written: $0, at: field.meal) }
      guard !dishes.isEmpty else {
        guard field.target == nil else {
          throw LineError("empty: Esc cancels, then d deletes it")
        }
        return leaveField()
      }
      if let target = field.target {
        guard dishes != [target.dish] else { return saved(field, dishes, nil) }
        if target.isRepeated { return askScope(.replace(field, dishes)) }
        ask(.replace(target, with: dishes), for: .save(field, dishes))
      } else {
        let lines = dishes.map { PlanLine.entry(Entry(day: field.day, meal: field.meal, dish: $0)) }
        ask(.add(lines.map { .line($0) }), for: .save(field, dishes))
      }
    } catch {
      report(error)
    }
  }

  /// Saves "-", nothing on purpose, or "- DISH", which skips a repeated dish.
  /// - Returns: false if the text means something else.
  private mutating func saveNothing(_ field: DishField, _ text: String) throws -> Bool {
    let rest = text.dropFirst()
    guard rest.allSatisfy(\.isWhitespace) || rest.first?.isWhitespace == true else { return false }
    guard field.target == nil else {
      throw LineError("- must be alone: Esc, then - in the stream empties the meal")
    }
    let line = try PlanLine("\(field.day) \(field.meal) \(text)")
    let addition: PlanAddition =
      if case .skip(let day, let meal, let dish) = line { .skip(dish, meal, day...day) } else { .line(line) }
    ask(.add([addition]), for: .save(field, []))
    return true
  }

  mutating func saved(_ field: DishField, _ dishes: [Dish], _ outcome: ChangeOutcome?) {
    killRing = field.field.killRing
    overlays.removeLast()
    room = nil
    update(field.day)
    if outcome != nil || !dishes.isEmpty {
      select(PlanTarget(day: field.day, meal: field.meal, dish: dishes.first))
    }
    reveal()
  }

  /// Turns the edit into a new dish, because the edited one is gone: the typed text must not be lost.
  mutating func keepAsNew(_ field: DishField) {
    let new = DishField(day: field.day, meal: field.meal, target: nil, field: field.field)
    overlays[overlays.count - 1] = .field(new)
    makeRoom()
    message = Message(.main("changed elsewhere:"), .key("Enter", "adds it as new"), isError: true)
  }

  private mutating func leaveField() {
    overlays.removeLast()
    closeRoom()
  }

  mutating func apply(_ action: Action, to question: Question) {
    switch (action, question) {
    case (.accept, .discardText):
      overlays.removeLast()
      leaveField()
    case (.accept, .beginPlan(var request, _)):
      overlays.removeLast()
      request.mayBegin = true
      changeRequest = request
    case (.accept, .replaceFile(let name, let days)):
      overlays.removeLast()
      saveList(days, in: name, replacing: true)
    case (.cancel, .discardText), (.cancel, .replaceFile): overlays.removeLast()
    case (.cancel, .beginPlan(let request, let name)):
      overlays.removeLast()
      giveUp(request.purpose)
      message = Message(.main("\(name) is gone:"), .fact("nothing was saved"), isError: true)
    case (.help, _): openHelp()
    default: break
    }
  }
}
