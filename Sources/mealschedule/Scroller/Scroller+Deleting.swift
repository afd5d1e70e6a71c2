import MealCore

/// Deleting dishes: a button slides in to confirm, then the dishes are deleted.
extension Scroller {
  mutating func openDeleteButton() {
    let dishes = countedDishes
    guard let last = dishes.last else {
      message = Message(text: "nothing to delete on this day")
      return
    }
    var button = DeleteButton(dishes.map(\.target), last: last.cursor)
    while !isAnimated, button.isMoving { button.advance() }
    overlays.append(.deleting(button))
  }

  mutating func applyToButton(_ action: Action) {
    guard case .deleting(var button) = overlays.last else { return }
    if action == .accept { return ask(.remove(.targets(button.targets), repeats: .thoseDays), for: .delete) }
    button.cancel()
    slide(button)
  }

  /// After the deletion: the lines fade out.
  mutating func deleted() {
    guard case .deleting(var button) = overlays.last else { return }
    let again = button.targets.count == 1 ? "it" : "them"
    message = Message(text: "\(done("deleted", button.targets))   u brings \(again) back")
    button.confirm()
    slide(button)
  }

  /// After a failed deletion: the button slides out.
  mutating func keepDeleted() {
    guard case .deleting(var button) = overlays.last else { return }
    button.cancel()
    slide(button)
  }

  private mutating func slide(_ button: DeleteButton) {
    overlays[overlays.count - 1] = .deleting(button)
    if !isAnimated { finishMoving() }
  }

  /// Removes the button when its animation is over, and the lines if they were deleted.
  mutating func close(_ button: DeleteButton) {
    overlays.removeLast()
    if button.isDeleted { reveal(after: button.targets) }
  }

  mutating func reveal(after targets: [PlanTarget]) {
    update(targets.compactMap(\.day))
    reveal()
  }

  /// The rows of the stream that would be deleted, as far as their days are built.
  func rows(of button: DeleteButton) -> Range<Int> {
    guard let (first, end) = selectedRows else { return 0..<0 }
    let last =
      window.isInside(button.last.day) ? button.last.lines(in: window[button.last.day]).upperBound : nil
    let row = last.flatMap { window.row(of: LinePlace(button.last.day, $0 - 1)) } ?? window.rows
    return first..<max(end, row) + 1
  }
}
