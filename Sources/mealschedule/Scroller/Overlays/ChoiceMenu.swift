import MealCore

/// A popover with a list of choices, one of them selected, anchored at a line.
///
///     var menu = ChoiceMenu(["breakfast", "lunch", "dinner"], current: 1)
///     menu.place(on: (80, 24), at: ScreenRect(column: 14, row: 5, width: 9, height: 1))
///     menu.move(by: 1)
///     menu.choose()           // .closes(change: 2)
///
/// A value with a position and a selection; `Canvas` draws it. A list that is too long scrolls only as
/// far as needed to show the selected choice, so that choices do not move under the mouse.
struct ChoiceMenu: Sendable {
  /// Whether the menu stays open.
  enum Outcome: Equatable, Sendable {
    case stays
    /// The menu closes, with the index of the new value; nil if the value does not change.
    case closes(change: Int?)
  }

  /// The state of the mouse button.
  private enum Gesture: Equatable, Sendable {
    case none
    /// The press at this point that opened the menu is still held.
    case opened(ScreenPoint)
    /// The button was pressed in the menu.
    case pressed
  }

  /// The number of columns before a choice, for the marker of the selected one.
  static let indent = 2

  let items: [String]
  /// The text in the upper border; empty for none.
  let title: String
  /// The index of the value when the menu opened; nil if it is not in the list.
  let current: Int?
  private(set) var selected: Int
  private(set) var placement = MenuPlacement(filling: ScreenRect())
  private var gesture = Gesture.none
  /// The first visible choice.
  private var top = 0
  private let keys: [String]
  /// The first letters typed so far.
  private var typed = ""

  /// - Parameters:
  ///   - selected: the initial selection; by default the current value.
  ///   - pressedAt: the point of the press that opened the menu; nil if it was opened with the keyboard.
  ///   - title: the text in the upper border.
  init(
    _ items: [String], current: Int? = nil, selected: Int? = nil, pressedAt: ScreenPoint? = nil,
    title: String = ""
  ) {
    self.items = items
    self.title = title
    self.current = current.flatMap { items.indices.contains($0) ? $0 : nil }
    self.selected = min(max(selected ?? current ?? 0, 0), max(items.count - 1, 0))
    keys = items.map(Folding.key)
    if let pressedAt { gesture = .opened(pressedAt) }
  }

  /// Places the menu on a screen. Call it after creation and whenever the screen or the line changes.
  mutating func place(on screen: (width: Int, height: Int), at anchor: ScreenRect) {
    let widest = items.map { DisplayWidth.of(PrintableText.of($0)) }.max() ?? 0
    // The title needs a blank on each side; it may be cut.
    let titled = title.isEmpty ? 0 : min(DisplayWidth.of(title) + 2, 40)
    placement = MenuPlacement(
      screen: screen, anchor: anchor, widest: max(widest + ChoiceMenu.indent - 1, titled), count: items.count)
    showSelected()
  }

  /// Places the menu in a given area.
  mutating func place(in area: ScreenRect) {
    placement = MenuPlacement(filling: area)
    showSelected()
  }

  /// Whether the mouse button was pressed in the menu and is still held.
  var isPressed: Bool { gesture == .pressed }

  /// The visible choices, from the top row of `placement.inside` on.
  var visible: Range<Int> { top..<min(top + placement.inside.height, items.count) }

  /// The choice at a point of the screen; nil on the border and outside.
  func item(at point: ScreenPoint) -> Int? {
    guard placement.inside.contains(point) else { return nil }
    return top + point.row - placement.inside.row
  }

  // MARK: Keys

  /// Moves the selection by `count`, up if negative; stops at the ends.
  mutating func move(by count: Int) {
    typed = ""
    let (target, isTooFar) = selected.addingReportingOverflow(count)
    select(isTooFar ? (count < 0 ? 0 : items.count - 1) : target)
  }

  /// Selects by first letters, ignoring case and accents: the next choice that begins with all letters typed so far
  /// or, if none does, with the last letter.
  /// - Returns: whether a choice matches.
  @discardableResult mutating func type(_ character: Character) -> Bool {
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

  /// Returns the outcome of choosing the selection: the menu closes, with a change only if the selection differs from
  /// the current value.
  func choose() -> Outcome {
    .closes(change: items.isEmpty || selected == current ? nil : selected)
  }

  // MARK: The mouse: a click, or press on the anchor, drag and release in one gesture

  /// Handles a press. A press outside the menu closes it.
  mutating func press(at point: ScreenPoint) -> Outcome {
    guard placement.frame.contains(point) else { return .closes(change: nil) }
    gesture = .pressed
    if let item = item(at: point) { select(item) }
    return .stays
  }

  /// Handles a drag: selects the choice under the mouse. On the top or bottom border, scrolls the list by
  /// one.
  mutating func drag(to point: ScreenPoint) {
    if gesture == .none || gesture == .opened(point) { return }
    if let item = item(at: point) {
      select(item)
    } else if placement.frame.contains(point), let first = visible.first, let last = visible.last {
      if point.row < placement.inside.row { select(first - 1) }
      if point.row >= placement.inside.rows.upperBound { select(last + 1) }
    }
  }

  /// Handles a release: chooses the item under the mouse. On the border, or at the point of the press that
  /// opened the menu, the menu stays open; anywhere else it closes.
  mutating func release(at point: ScreenPoint) -> Outcome {
    let ended = gesture
    gesture = .none
    if ended == .none || ended == .opened(point) { return .stays }
    if let item = item(at: point) {
      select(item)
      return choose()
    }
    return placement.frame.contains(point) ? .stays : .closes(change: nil)
  }

  private mutating func select(_ item: Int) {
    selected = min(max(item, 0), max(items.count - 1, 0))
    showSelected()
  }

  /// The first choice that begins with a key, searching from `start` and wrapping around; nil if none does.
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
