import MealCore

/// Typing a dish: a new one, or one that is edited in place.
extension Scroller {
  /// Edits the selected dish; on a day without any, adds one.
  mutating func editSelected() {
    guard let place = selected else { return openMealMenu() }
    open(
      DishField(day: place.day, meal: place.meal, place: place, field: newField(place.dish?.written ?? "")))
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
        overlays.append(.question(Question(kind: .discardText, text: "Leave without saving what was typed?")))
      } else {
        leaveField()
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
        return leaveField()
      }
      let lines = dishes.map { PlanLine.entry(Entry(day: field.day, meal: field.meal, dish: $0)) }
      if lines.contains(where: LineBatch.isTooLong) {
        throw LineError("the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")
      }
      if let place = field.place {
        if dishes != [place.dish] {
          _ = try plan.change("edit \(field.day)") { try $0.edit(replacing: place, with: dishes) }
          if place.isRepeated {
            message = Message(text: "\(done("changed", place))  \(described(place))   u takes it back")
          }
        }
      } else {
        let words = ["\(field.day)", field.meal.name] + dishes.map(\.written)
        _ = try plan.change(history("add", words)) { try $0.edit(inserting: LineBatch(lines)) }
      }
      killRing = field.field.killRing
      overlays.removeLast()
      room = nil
      update(field.day)
      select(DishPlace(day: field.day, meal: field.meal, dish: first))
      reveal()
    } catch is PlanSnapshot.MissingDish {
      keepAsNew(field)
    } catch {
      report(error)
    }
  }

  /// The dish that was edited is not in the plan any more: what was typed is not lost with it.
  private mutating func keepAsNew(_ field: DishField) {
    let new = DishField(day: field.day, meal: field.meal, place: nil, field: field.field)
    overlays[overlays.count - 1] = .field(new)
    makeRoom()
    message = Message(text: "the dish was changed elsewhere: Enter adds this as a new one", isError: true)
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
