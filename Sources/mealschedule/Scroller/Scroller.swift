import MealCore

/// The model of the full-screen scroller. Actions change its state; views draw the state.
///
///     let scroller = Scroller(
///       plan, source, today: today, at: today, columns: 80, rows: 24, isAnimated: true)
///     scroller.apply(.week(1))
///     while scroller.isMoving { scroller.advance() }
///
/// There is one cursor, and actions apply to it. The model has no clock: the caller runs animations by calling
/// `advance()` once per frame. It changes the plan with `change`.
final class Scroller {
  /// A request to the owner of the terminal.
  enum Request: Equatable {
    case quit, suspend, redraw, demonstrate
    /// Open the user's editor.
    case edit(OutsideEdit)
  }

  /// Results of earlier actions that later actions use, such as pasting or finding the next match.
  struct Recent {
    /// The dishes copied or cut, with their days and meals.
    var clipboard = Clipboard()
    var push: Push?
    /// The strings searched for, the latest last.
    var searches: [String] = []
    /// The text whose matches are highlighted.
    var highlight: FoldedPattern?
    /// The strings killed in text fields.
    var killRing = KillRing()
    /// The file with text kept from an earlier run, while that text is in the open field.
    var keptPath: String?
  }

  let source: HouseholdSource
  var today: DayNumber {
    didSet {
      guard today != oldValue else { return }
      plan.today = today
      stream.reload()
    }
  }
  var layout: ScreenLayout
  /// Whether the terminal can show characters beyond ASCII; set by the view.
  var isUnicode = true
  let stream: Stream
  /// The open overlays, from the bottom to the top.
  var overlays: [any Overlay] = []
  var message: Message?
  /// The latest message about an unreadable plan.
  var trouble: Message?
  /// The count typed before a key.
  var count: Int?
  var recent = Recent()
  let panel = Panel()
  var pointer = Pointer()
  /// A pending request to the owner of the terminal.
  var request: Request?

  init(
    _ plan: OpenPlan, _ source: HouseholdSource, today: DayNumber, at day: DayNumber, columns: Int,
    rows: Int, isAnimated: Bool
  ) {
    self.source = source
    self.today = today
    plan.today = today
    plan.guests = source.household(plan.snapshot).guests
    layout = ScreenLayout(columns: columns, rows: rows, meals: plan.order.configured, hasPanel: true)
    stream = Stream(plan, at: day, layout, isAnimated: isAnimated)
  }

  var plan: OpenPlan { stream.plan }

  var mode: Mode {
    if let overlay = overlays.last { return overlay.mode }
    if stream.carried != nil { return .carrying }
    return stream.mark != nil ? .marking : stream.selectedGhost != nil ? .filling : .stream
  }

  /// Adapts to a new screen size.
  func resize(columns: Int, rows: Int) {
    finishMoving()
    layout = ScreenLayout(
      columns: columns, rows: rows, meals: plan.order.configured, hasPanel: panel.part != nil)
    stream.resize(layout)
    makeRoom()
    for overlay in overlays { overlay.place(self) }
  }

  // MARK: The text field

  /// The open field, even below a question.
  var openField: DishField? { topmost(DishField.self) }

  /// Adjusts the room in the stream to the text of the open field.
  func makeRoom() {
    guard let field = openField else { return }
    stream.makeRoom(
      for: field, lines: field.field.layout(width: layout.textWidth, height: .max).rows.count)
  }

  /// The screen rows of the selected entry, or of the open text field, clipped to the stream.
  var selectedRows: Range<Int> {
    guard let (first, last) = stream.selectedRows else { return 0..<0 }
    let start = layout.stream.lowerBound
    return (start + first..<start + last + 1).clamped(to: layout.stream)
  }

  /// The screen rows of the cursor's day, clipped to the stream.
  var selectedDayRows: Range<Int> {
    let row = stream.window[stream.cursor.day]
    guard let first = stream.window.row(of: LinePlace(row.day, row.lead)) else { return 0..<0 }
    let start = layout.stream.lowerBound + first
    return (start..<start + row.height - row.lead).clamped(to: layout.stream)
  }

  /// The area of the open text field; nil if no field is open. The area grows with the text up to the available rows;
  /// then the text scrolls.
  var fieldRect: ScreenRect? {
    let rows = selectedRows
    guard stream.room != nil, layout.textWidth > 0, !rows.isEmpty else { return nil }
    return ScreenRect(
      column: layout.textColumn, row: rows.lowerBound, width: layout.textWidth, height: rows.count)
  }
}
