import MealCore

/// Deleting a dish: first a button, then the dish.
extension Scroller {
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

  mutating func reveal(after day: DayNumber) {
    update(day)
    reveal()
  }

  mutating func delete(_ place: DishPlace) throws {
    _ = try plan.change(history("remove", words(place))) { try $0.edit(replacing: place, with: []) }
    message = Message(text: "deleted  \(described(place))   u brings it back")
  }
}
