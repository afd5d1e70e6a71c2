import MealCore

/// A popover with a list of choices, one of them selected, anchored at the line it belongs to.
///
///     var menu = ChoiceMenu(["breakfast", "lunch", "dinner"], current: 1)
///     menu.place(on: (80, 24), at: ScreenRect(column: 14, row: 5, width: 9, height: 1))
///     menu.move(by: 1)
///     menu.choose()           // .closes(change: 2)
///
/// A value: it says where it is and what is selected; somebody else draws it. A list longer than the room for it
/// scrolls, no farther than is needed to show the selected choice, so that choices stand still under the mouse.
struct ChoiceMenu: Equatable, Sendable {
  /// What becomes of the menu.
  enum Outcome: Equatable, Sendable {
    case stays
    /// It closes, with the number of the choice that is to be the new value; nil if there is no new one.
    case closes(change: Int?)
  }

  let items: [String]
  /// The choice that was the value when the menu opened, if it is one of the list.
  let current: Int?
  private(set) var selected: Int
  private(set) var placement: MenuPlacement
  var gesture = Gesture.none
  /// The first choice that is seen.
  private var top = 0
  private let keys: [String]
  /// The first letters typed so far.
  private var typed = ""

  /// - Parameters:
  ///   - selected: the choice offered; the current one, if none is.
  ///   - pressedAt: where the button of the mouse went down to open it, if that is how it was opened.
  init(_ items: [String], current: Int? = nil, selected: Int? = nil, pressedAt: ScreenPoint? = nil) {
    self.items = items
    self.current = current.flatMap { items.indices.contains($0) ? $0 : nil }
    self.selected = min(max(selected ?? current ?? 0, 0), max(items.count - 1, 0))
    keys = items.map(Folding.key)
    placement = MenuPlacement(
      screen: (0, 0), anchor: ScreenRect(column: 0, row: 0, width: 0, height: 0), widest: 0, count: 0)
    if let pressedAt { gesture = .opened(pressedAt) }
  }

  /// Puts the menu on a screen, at first and whenever the screen or the line has changed.
  mutating func place(on screen: (width: Int, height: Int), at anchor: ScreenRect) {
    let widest = items.map { DisplayWidth.of(PrintableText.of($0)) }.max() ?? 0
    placement = MenuPlacement(screen: screen, anchor: anchor, widest: widest, count: items.count)
    showSelected()
  }

  /// The choices that are seen, from the top row of `placement.inside` on.
  var visible: Range<Int> { top..<min(top + placement.inside.height, items.count) }

  /// The choice that a point of the screen is on; nil on the border and outside.
  func item(at point: ScreenPoint) -> Int? {
    guard placement.inside.contains(point) else { return nil }
    return top + point.row - placement.inside.row
  }

  // MARK: Keys

  /// Selects the choice so many places on, or back; the first or the last, if there are not as many.
  mutating func move(by count: Int) {
    typed = ""
    let (target, isTooFar) = selected.addingReportingOverflow(count)
    select(isTooFar ? (count < 0 ? 0 : items.count - 1) : target)
  }

  /// Selects by first letters, without regard to case and accents: the next choice that begins with the letters typed
  /// in a row or, if none does, with this one.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func type(_ character: Character) -> Bool {
    let letter = Folding.key(String(character))
    let more = typed + letter
    if !typed.isEmpty, let match = match(more, from: selected) {
      select(match)
      typed = more
      return true
    }
    let match = match(letter, from: selected + 1)
    typed = match == nil ? "" : letter
    if let match { select(match) }
    return match != nil
  }

  /// Takes the selected choice; a change only if it is not the current one.
  func choose() -> Outcome {
    .closes(change: items.isEmpty || selected == current ? nil : selected)
  }

  mutating func select(_ item: Int) {
    selected = min(max(item, 0), max(items.count - 1, 0))
    showSelected()
  }

  /// The first choice with a key, from one on and around.
  private func match(_ key: String, from start: Int) -> Int? {
    guard !key.isEmpty else { return nil }
    return items.indices.map { (start + $0) % items.count }.first { keys[$0].hasPrefix(key) }
  }

  private mutating func showSelected() {
    let height = placement.inside.height
    guard height > 0 else { return }
    top = min(max(top, selected - height + 1), selected)
    top = max(min(top, items.count - height), 0)
  }
}
