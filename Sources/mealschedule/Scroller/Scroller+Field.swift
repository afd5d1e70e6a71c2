import MealCore

/// The text field for a new dish or for editing one in place.
extension Scroller {
  /// Edits the selected dish; on an empty day, adds one.
  mutating func editSelected() {
    guard let target = selected else { return openMealMenu() }
    let field = newField(target.dish?.written ?? "")
    open(DishField(day: cursor.day, meal: target.meal, target: target, field: field))
  }

  mutating func open(_ field: DishField) {
    overlays.append(.field(field))
    makeRoom()
  }

  func newField(_ text: String) -> TextField {
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
      makeRoom()
    case .accept: save(field)
    case .cancel:
      killRing = field.field.killRing
      if field.field.isChanged, field.field.lines.count > 1 {
        overlays.append(.question(Question(kind: .discardText, text: "Discard what you typed?")))
      } else {
        leaveField()
      }
    default: break
    }
  }

  /// Asks for each line to be saved as a dish. If that fails, the text stays in the field.
  private mutating func save(_ field: DishField) {
    do {
      let dishes = try field.field.lines.filter { !$0.allSatisfy(\.isWhitespace) }.map {
        try Dish(written: $0, at: field.meal)
      }
      guard !dishes.isEmpty else {
        guard field.target == nil else {
          throw LineError("empty: Esc cancels, then d deletes it")
        }
        return leaveField()
      }
      if let target = field.target {
        guard dishes != [target.dish] else { return saved(field, dishes) }
        ask(.replace(target, with: dishes), for: .save(field, dishes))
      } else {
        let lines = dishes.map { PlanLine.entry(Entry(day: field.day, meal: field.meal, dish: $0)) }
        ask(.add(lines.map { .line($0) }), for: .save(field, dishes))
      }
    } catch {
      report(error)
    }
  }

  mutating func saved(_ field: DishField, _ dishes: [Dish]) {
    if let target = field.target, target.isRepeated, dishes != [target.dish] {
      message = Message(text: "\(done("changed", target))  \(described(target))   u undoes it")
    }
    killRing = field.field.killRing
    overlays.removeLast()
    room = nil
    update(field.day)
    if let first = dishes.first { select(PlanTarget(day: field.day, meal: field.meal, dish: first)) }
    reveal()
  }

  /// Turns the edit into a new dish, because the edited one is gone: the typed text must not be lost.
  mutating func keepAsNew(_ field: DishField) {
    let new = DishField(day: field.day, meal: field.meal, target: nil, field: field.field)
    overlays[overlays.count - 1] = .field(new)
    makeRoom()
    message = Message(text: "changed elsewhere: Enter adds it as new", isError: true)
  }

  private mutating func leaveField() {
    overlays.removeLast()
    closeRoom()
  }

  mutating func apply(_ action: Action, to question: Question) {
    switch action {
    case .accept:
      overlays.removeLast()
      leaveField()
    case .cancel: overlays.removeLast()
    default: break
    }
  }
}
