import MealCore

/// The model of the full-screen scroller. Actions change its state; views draw the state.
///
///     var scroller = Scroller(plan, today: today, at: today, columns: 80, rows: 24, isAnimated: true)
///     scroller.apply(.week(1))
///     while scroller.isMoving { scroller.advance() }
///
/// There is one cursor, and actions apply to it. The model has no clock: the caller runs animations by
/// calling `advance()` once per frame. It reads the plan but never writes it; it asks for changes through
/// `changeRequest`.
struct Scroller {
  /// A request to the owner of the terminal.
  enum Request: Equatable {
    case quit, suspend, redraw, demonstrate
    /// Open the user's editor.
    case edit(OutsideEdit)
  }

  let plan: OpenPlan
  /// nil if there are no recipes; shopping lists then consist of dishes.
  let recipes: RecipeSource?
  let isAnimated: Bool
  /// Whether the terminal can show characters beyond ASCII.
  var isUnicode = true
  var today: DayNumber
  var layout: ScreenLayout
  var window: DayWindow
  var cursor: Cursor
  /// The smooth scroll in progress.
  var animation: ScrollAnimation?
  /// From the bottom to the top.
  var overlays: [Overlay] = []
  var message: Message?
  /// The latest message about an unreadable plan.
  var trouble: Message?
  /// The digits typed before a motion.
  var count: Int?
  /// The day where the mark was set; the marked days extend from it to the cursor.
  var mark: DayNumber?
  /// The dishes that are being moved.
  var carried: Carried?
  /// The dishes that are suggested.
  var fill: Fill?
  /// The cursor and the view from before they were.
  var beforeFill: (cursor: Cursor, top: Anchor)?
  /// The dishes copied or cut, with their days and meals.
  var clipboard = Clipboard()
  /// The text from an external editor that could not be saved to the plan.
  var unsavedText: OutsideEditor.KeptText?
  /// The search in progress.
  var finding: Finding?
  /// The text last searched for.
  var pattern = ""
  /// The texts searched for, the latest last.
  var searches: [String] = []
  /// What the panel of a wide screen shows first; nil if it is closed.
  var panel: Panel? = .months
  /// How far the recipe in the panel is scrolled.
  var panelScroll = 0
  let shelf = RecipeShelf()
  /// The texts killed in text fields.
  var killRing = KillRing()
  var pointer = Pointer()
  /// The lines that the open text field covers.
  var room: FieldRoom?
  /// The state of `RecipeSource.files` when the last list was made.
  var listedFiles: [Fingerprint?] = []
  /// The state of the tour when it was closed.
  var tourLeft: Tour?
  /// A pending request to the owner of the terminal.
  var request: Request?
  /// A pending request to the owner of the plan.
  var changeRequest: ChangeRequest?

  init(
    _ plan: OpenPlan, _ recipes: RecipeSource? = nil, today: DayNumber, at day: DayNumber, columns: Int,
    rows: Int, isAnimated: Bool
  ) {
    self.plan = plan
    self.recipes = recipes
    self.today = today
    self.isAnimated = isAnimated
    layout = ScreenLayout(columns: columns, rows: rows, meals: plan.order.configured, hasPanel: true)
    cursor = Cursor(day: day)
    var source = ShownDays(plan: plan)
    window = DayWindow(
      rows: layout.stream.count, layout: layout.row, at: day, row: layout.stream.count / 3, &source)
  }

  // MARK: The selection

  var mode: Mode {
    if let overlay = overlays.last { return overlay.mode }
    if carried != nil { return .carrying }
    return mark != nil ? .marking : selectedGhost != nil ? .filling : .stream
  }

  /// The lines of the selected entry, or of the open text field, within the day's row.
  var selectedLines: Range<Int> {
    let row = window[cursor.day]
    let lines = cursor.lines(in: row)
    guard let room else { return lines }
    let last = Cursor(day: cursor.day, entry: cursor.entry + room.lines - 1).lines(in: row)
    return lines.lowerBound..<max(lines.upperBound, last.upperBound)
  }

  /// The days as displayed, including a carried dish, suggestions and room for a text field.
  var shownDays: ShownDays { ShownDays(plan: plan, carried: carried, room: room, fill: fill) }

  /// The dish at the cursor; nil on an empty day, and on a dish that is only suggested.
  var selected: PlanTarget? {
    let targets = shownDays.plan(of: cursor.day).targets
    guard targets.indices.contains(cursor.entry) else { return nil }
    return isGhost(cursor.day, targets[cursor.entry].meal) ? nil : targets[cursor.entry]
  }

  /// The dishes of a day that are in the plan, each with its index among the entries shown.
  func planned(on day: DayNumber) -> [(entry: Int, target: PlanTarget)] {
    shownDays.plan(of: day).targets.enumerated().compactMap { entry, target in
      isGhost(day, target.meal) ? nil : (entry, target)
    }
  }

  // MARK: The window

  /// Calls `body` with the window and the days as displayed.
  mutating func withWindow<Result>(_ body: (inout DayWindow, inout ShownDays) -> Result) -> Result {
    var source = shownDays
    return body(&window, &source)
  }

  /// The selected line, which keeps its screen row while days change.
  var anchor: Anchor { window.anchor(of: LinePlace(cursor.day, selectedLines.lowerBound)) }

  /// Lays out some days again; the selected line keeps its screen row.
  mutating func update(_ days: DayNumber...) { update(days) }

  mutating func update(_ days: [DayNumber]) {
    let anchor = anchor
    withWindow { window, source in
      for day in Set(days) { window.update(day, keeping: anchor, &source) }
    }
    holdCursor()
  }

  /// Lays out all days in the window again.
  mutating func reload() {
    let anchor = anchor
    withWindow { window, source in window.reload(keeping: anchor, &source) }
    holdCursor()
  }

  /// Adapts to a new screen size.
  mutating func resize(columns: Int, rows: Int) {
    finishMoving()
    let anchor = anchor
    layout = ScreenLayout(
      columns: columns, rows: rows, meals: plan.order.configured, hasPanel: panel != nil)
    let layout = layout
    withWindow { window, source in
      window.resize(rows: layout.stream.count, layout: layout.row, keeping: anchor, &source)
    }
    reveal()
    makeRoom()
    placeOverlays()
  }

  /// Keeps the cursor on an existing entry, or on the open text field.
  mutating func holdCursor() {
    if let room {
      var shown = shownDays.planWithoutRoom(of: room.day)
      cursor = Cursor(day: room.day, entry: room.make(in: &shown, plan.order))
    }
    cursor.entry = max(0, min(cursor.entry, window[cursor.day].entries.count - 1))
  }
}

/// The selected line of the stream: a dish, or the day itself if it has no dishes.
struct Cursor: Hashable, Sendable {
  var day: DayNumber
  /// The index of the entry within the day; 0 if the day is empty.
  var entry = 0
}

extension Cursor {
  /// The lines of the entry within its day's row; the only line if the day is empty.
  func lines(in row: DayRow) -> Range<Int> {
    guard let first = row.lines.firstIndex(where: { $0.entry == entry }) else { return 0..<1 }
    return first..<(row.lines[first...].firstIndex { $0.entry != entry } ?? row.lines.count)
  }
}
