import MealCore

/// The stream of days on the screen: the window, the cursor, and the things shown that are not in the plan.
///
/// There is one cursor, and actions apply to it. The cursor stays on an existing entry and on the screen.
final class Stream {
  let plan: OpenPlan
  let isAnimated: Bool
  var window: DayWindow
  var cursor: Cursor
  /// The smooth scroll in progress; nil if there is none.
  var animation: ScrollAnimation?
  /// The day where the mark was set; the marked days extend from it to the cursor.
  var mark: DayNumber?
  /// The dishes that are being moved, copied as leftovers or swapped; nil if there are none.
  var carried: Carried?
  /// The suggestions shown; nil if there are none.
  var fill: Fill?
  /// The lines that the open text field covers.
  var room: FieldRoom?

  init(_ plan: OpenPlan, at day: DayNumber, _ layout: ScreenLayout, isAnimated: Bool) {
    (self.plan, self.isAnimated) = (plan, isAnimated)
    cursor = Cursor(day: day)
    window = DayWindow(
      rows: layout.stream.count, layout: layout.row, at: day, row: layout.stream.count / 3, plan.plan(of:))
    // So far, the window has the days as planned. Lay them out as displayed, for which `self` must be complete.
    reload()
    cursor = start(of: day)
  }

  // MARK: The selection

  /// The lines of the selected entry, or of the open text field, within the day's row.
  var selectedLines: Range<Int> {
    let row = window[cursor.day]
    let lines = cursor.lines(in: row)
    guard let room else { return lines }
    let last = Cursor(day: cursor.day, entry: cursor.entry + room.lines - 1).lines(in: row)
    return lines.lowerBound..<max(lines.upperBound, last.upperBound)
  }

  /// The rows of the selected entry's first and last line; nil if its day is not built.
  var selectedRows: (first: Int, last: Int)? {
    let lines = selectedLines
    guard let first = window.row(of: LinePlace(cursor.day, lines.lowerBound)),
      let last = window.row(of: LinePlace(cursor.day, lines.upperBound - 1))
    else { return nil }
    return (first, last)
  }

  /// The dish at the cursor; nil on an empty day, on an open meal, and on a dish that is only suggested.
  var selected: PlanTarget? { dishes(of: cursor.day).planned(at: cursor.entry) }

  /// The dish at the cursor as it was last laid out. Drawing uses this, to avoid computing the day for each frame.
  var drawn: PlanTarget? { drawnDay.planned(at: cursor.entry) }

  private var drawnDay: DayPlan {
    window.isInside(cursor.day) ? window[cursor.day].plan : dishes(of: cursor.day)
  }

  /// The open meal that the cursor is on; otherwise nil.
  var selectedOpen: MealType? { selectedEntry.flatMap { $0.isOpen ? $0.meal : nil } }

  /// The entry at the cursor; nil while a dish is typed or carried.
  private var selectedEntry: RowEntry? {
    guard room == nil, carried == nil, window.isInside(cursor.day) else { return nil }
    let entries = window[cursor.day].entries
    return entries.indices.contains(cursor.entry) ? entries[cursor.entry] : nil
  }

  /// Whether the cursor is on a day without entries.
  var isOnEmptyDay: Bool { window.isInside(cursor.day) && window[cursor.day].entries.isEmpty }

  /// The index of the suggestion that the cursor is on; otherwise nil.
  var selectedGhost: Int? {
    selectedEntry.flatMap { $0.isSuggested ? fill?.index(cursor.day, $0.meal) : nil }
  }

  /// The dish at the cursor, planned or suggested, with the servings that are counted if guests come; nil if no dish
  /// is there.
  var selectedDish: Dish? {
    let (target, ghost) = (drawn, selectedGhost.flatMap { fill?.ghosts[$0] })
    guard let dish = target?.dish ?? ghost?.entry?.dish, let meal = target?.meal ?? ghost?.meal else {
      return nil
    }
    return plan.counted(dish, at: meal, drawnDay)
  }

  /// The index of a suggestion's first line among the entries of its day; nil if the suggestion is not shown.
  func entry(of ghost: Fill.Ghost) -> Int? {
    let shown = dishes(of: ghost.day)
    return shown.targets.indices.first {
      shown.isSuggested(at: $0) && shown.target(at: $0)?.meal == ghost.meal
    }
  }

  /// The dishes of a day that are in the plan, each with its index among the entries shown.
  func planned(on day: DayNumber) -> [(entry: Int, target: PlanTarget)] {
    let shown = dishes(of: day)
    return shown.targets.indices.compactMap { entry in shown.planned(at: entry).map { (entry, $0) } }
  }

  /// The first position on a day: its first dish that is neither a guest nor a thing to buy, else its open meal, else
  /// its first entry, or the day itself if it has no entries.
  func start(of day: DayNumber) -> Cursor {
    let shown = dishes(of: day)
    let dish = planned(on: day).first {
      $0.target.meal.isEaten && !($0.target.dish.map(plan.guests.include) ?? false)
    }
    return Cursor(day: day, entry: dish?.entry ?? shown.targets.indices.first(where: shown.isOpen) ?? 0)
  }

  /// The marked days, first to last; nil if no days are marked.
  var marked: ClosedRange<DayNumber>? { mark.map { min($0, cursor.day)...max($0, cursor.day) } }

  // MARK: The window

  /// The selected line, which keeps its screen row while days change.
  private var anchor: Anchor { window.anchor(of: LinePlace(cursor.day, selectedLines.lowerBound)) }

  /// Lays out the changed days again; the selected line keeps its screen row.
  func reload() {
    let anchor = anchor
    window.reload(keeping: anchor, plan(of:))
    holdCursor()
  }

  /// Adapts to a new layout of the screen.
  func resize(_ layout: ScreenLayout) {
    let anchor = anchor
    window.resize(rows: layout.stream.count, layout: layout.row, keeping: anchor, plan(of:))
    reveal()
  }

  /// Keeps the cursor on an existing entry, or on the open text field.
  func holdCursor() {
    if let room {
      var shown = dishesWithoutRoom(of: room.day)
      cursor = Cursor(day: room.day, entry: room.make(in: &shown, plan.order))
    }
    cursor.entry = max(0, min(cursor.entry, window[cursor.day].entries.count - 1))
  }

  // MARK: Room for the text field

  /// Makes room for a text field of `lines` lines and scrolls it into view. Lines above it stay in place if
  /// possible.
  func makeRoom(for field: DishField, lines: Int) {
    let now = view
    let new = FieldRoom(
      day: field.day, meal: field.offered, target: field.target, lines: max(1, min(lines, window.rows)),
      before: room?.before ?? now)
    if new != room {
      room = new
      window.update(new.day, keeping: now.top, plan(of:))
      holdCursor()
    }
    reveal()
  }

  /// Removes the room and restores the view from before the field was opened.
  func closeRoom() {
    guard let room else { return }
    self.room = nil
    cursor = room.before.cursor
    window.update(room.day, keeping: room.before.top, plan(of:))
    holdCursor()
    // If the screen was resized meanwhile, the cursor may be off screen.
    if let (first, last) = selectedRows, last >= 0, first < window.rows { return }
    reveal()
  }

  /// The cursor and the top of the screen.
  var view: View { View(cursor: cursor, top: window.anchor(of: nil)) }

  struct View: Equatable, Sendable {
    let cursor: Cursor
    let top: Anchor
  }

  /// Restores an earlier view.
  func restore(_ view: View) {
    cursor = view.cursor
    let top = view.top
    window.show(top.day, atRow: 0, plan(of:))
    let line = window.place(of: top)?.line ?? 0
    window.show(top.day, line: line, atRow: 0, plan(of:))
    holdCursor()
    reveal()
  }
}
