import MealCore

/// Deleting dishes: a button slides in to confirm, then the dishes are deleted.
extension Scroller {
  mutating func openDeleteButton() {
    guard let dishes = operands else { return }
    guard let last = dishes.last else {
      message = Message(text: "nothing to delete on \(marked == nil ? "this day" : "these days")")
      return
    }
    // One dish that repeats: the question which of its days are meant takes the place of the button.
    if marked == nil, dishes.count == 1, last.target.isRepeated { return askScope(.delete(last.target)) }
    var button = DeleteButton(dishes.map(\.target), last: last.cursor)
    if let marked {
      // The button is at the first marked dish.
      mark = marked.upperBound
      if let first = dishes.first?.cursor { cursor = first }
      reveal()
    }
    while !isAnimated, button.isMoving { button.advance() }
    overlays.append(.deleting(button))
  }

  mutating func applyToButton(_ action: Action) {
    guard case .deleting(var button) = overlays.last else { return }
    if action == .accept { return ask(.remove(.targets(button.targets), repeats: .thoseDays), for: .delete) }
    if action == .help { return openHelp() }
    button.cancel()
    slide(button)
  }

  /// After the deletion: the lines fade out.
  mutating func deleted(_ outcome: ChangeOutcome?) {
    guard case .deleting(var button) = overlays.last else { return }
    mark = nil
    let again = button.targets.count == 1 ? "it" : "them"
    message = Scroller.message(
      "deleted", button.targets, outcome, .key("u", "brings \(again) back", short: "undo"))
    button.confirm()
    slide(button)
  }

  /// After a change made elsewhere: the button stays at its dishes, or closes if one of them is gone.
  mutating func renewButton() {
    let place = overlays.firstIndex { if case .deleting = $0 { true } else { false } }
    guard let place, case .deleting(var button) = overlays[place], !button.isDeleted else { return }
    let places = button.targets.compactMap { target in
      target.day.flatMap { day in
        planned(on: day).first { $0.target == target }.map { Cursor(day: day, entry: $0.entry) }
      }
    }
    guard places.count == button.targets.count, let first = places.first, let last = places.last else {
      overlays.remove(at: place)
      sayGone(button.targets)
      return
    }
    cursor = first
    button.last = last
    overlays[place] = .deleting(button)
    reveal()
  }

  /// Says that somebody else removed or changed one of these dishes while it was about to be changed here.
  mutating func sayGone(_ targets: [PlanTarget]) {
    let what: Message.Part =
      targets.count == 1 ? .dish(targets[0].dish?.text ?? "nothing") : .main("a dish")
    message = Message(what, .verb("is gone:"), .main("changed elsewhere"), isError: true)
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
