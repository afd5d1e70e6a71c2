import MealCore

/// The model of the full-screen scroller: an `Action` goes in, and its state says what there is to see.
///
///     var scroller = Scroller(plan, today: today, at: today, columns: 80, rows: 24, isAnimated: true)
///     scroller.apply(.week(1))
///     while scroller.isMoving { scroller.advance() }
///
/// There is one cursor, and every action is about it. Whatever moves is moved by `advance()`, frame by frame; nothing
/// in here knows a clock. The model reads the plan and changes nothing: it asks for a change with `changeRequest`.
struct Scroller {
  /// A request to whoever holds the terminal.
  enum Request: Equatable {
    case quit, suspend, redraw, demonstrate
  }

  let plan: OpenPlan
  /// nil where nobody knows of recipes: lists are of dishes then.
  let recipes: RecipeSource?
  let isAnimated: Bool
  var today: DayNumber
  var layout: ScreenLayout
  var window: DayWindow
  var cursor: Cursor
  /// A smooth scroll that has not ended yet.
  var animation: ScrollAnimation?
  /// From the lowest to the topmost.
  var overlays: [Overlay] = []
  var message: Message?
  /// What was said last about a plan that could not be read.
  var trouble: Message?
  /// The digits typed before a motion.
  var count: Int?
  /// Where the marked days begin; they end at the cursor.
  var mark: DayNumber?
  /// A dish that follows the cursor.
  var carried: Carried?
  /// What was copied or cut, with the meals and days it was at.
  var clipboard: [PlanTarget] = []
  /// What is looked for.
  var pattern = ""
  /// What was killed in text fields.
  var killRing = KillRing()
  var pointer = Pointer()
  /// The lines that the open text field lies on.
  var room: FieldRoom?
  /// The files of the recipes as they were when the last list was made.
  var listedFiles: [Fingerprint?] = []
  /// The tour as it was left.
  var tourLeft: Tour?
  /// What has to be done by whoever holds the terminal.
  var request: Request?
  /// What has to be done by whoever holds the plan.
  var changeRequest: ChangeRequest?

  init(
    _ plan: OpenPlan, _ recipes: RecipeSource? = nil, today: DayNumber, at day: DayNumber, columns: Int,
    rows: Int, isAnimated: Bool
  ) {
    self.plan = plan
    self.recipes = recipes
    self.today = today
    self.isAnimated = isAnimated
    layout = ScreenLayout(columns: columns, rows: rows, meals: plan.order.configured)
    cursor = Cursor(day: day)
    var source = ShownDays(plan: plan)
    window = DayWindow(
      rows: layout.stream.count, layout: layout.row, at: day, row: layout.stream.count / 3, &source)
  }

  // MARK: What the cursor is on

  var mode: Mode { overlays.last?.mode ?? (carried == nil ? .stream : .carrying) }

  /// The lines of the selected entry within its day's row; those of the text field, if one is open.
  var selectedLines: Range<Int> {
    let row = window[cursor.day]
    let lines = cursor.lines(in: row)
    guard let room else { return lines }
    let last = Cursor(day: cursor.day, entry: cursor.entry + room.lines - 1).lines(in: row)
    return lines.lowerBound..<max(lines.upperBound, last.upperBound)
  }

  /// The days as they are shown.
  var shownDays: ShownDays { ShownDays(plan: plan, carried: carried, room: room) }

  /// The dish that the cursor is on; nil on a day without any.
  var selected: PlanTarget? {
    let targets = shownDays.plan(of: cursor.day).targets
    return targets.indices.contains(cursor.entry) ? targets[cursor.entry] : nil
  }

  /// The marked days, first to last.
  var marked: ClosedRange<DayNumber>? { mark.map { min($0, cursor.day)...max($0, cursor.day) } }

  // MARK: The window

  /// Does something to the window, with the days as they are shown.
  mutating func withWindow<Result>(_ body: (inout DayWindow, inout ShownDays) -> Result) -> Result {
    var source = shownDays
    return body(&window, &source)
  }

  /// What stays where it is while days change.
  var anchor: Anchor { window.anchor(of: LinePlace(cursor.day, selectedLines.lowerBound)) }

  /// Lays some days out anew; the line that the user looks at stays where it is.
  mutating func update(_ days: DayNumber...) { update(days) }

  mutating func update(_ days: [DayNumber]) {
    let anchor = anchor
    withWindow { window, source in
      for day in Set(days) { window.update(day, keeping: anchor, &source) }
    }
    holdCursor()
  }

  /// Lays all days out anew that the window has.
  mutating func reload() {
    let anchor = anchor
    withWindow { window, source in window.reload(keeping: anchor, &source) }
    holdCursor()
  }

  /// Fits another size of the screen.
  mutating func resize(columns: Int, rows: Int) {
    finishMoving()
    let anchor = anchor
    layout = ScreenLayout(columns: columns, rows: rows, meals: plan.order.configured)
    let layout = layout
    withWindow { window, source in
      window.resize(rows: layout.stream.count, layout: layout.row, keeping: anchor, &source)
    }
    reveal()
    makeRoom()
    placeOverlays()
  }

  /// The cursor stays on an entry that there is; where a text field is open, on that.
  mutating func holdCursor() {
    if let room {
      var shown = plan.plan(of: room.day)
      cursor = Cursor(day: room.day, entry: room.make(in: &shown, plan.order))
    }
    cursor.entry = max(0, min(cursor.entry, window[cursor.day].entries.count - 1))
  }
}

/// The one line of the stream that is selected: a dish of a day, or the day itself where it has none.
struct Cursor: Hashable, Sendable {
  var day: DayNumber
  /// Which of the day's entries; 0 on a day without any.
  var entry = 0
}

extension Cursor {
  /// The lines of the entry; of a day without any, its only line.
  func lines(in row: DayRow) -> Range<Int> {
    guard let first = row.lines.firstIndex(where: { $0.entry == entry }) else { return 0..<1 }
    return first..<(row.lines[first...].firstIndex { $0.entry != entry } ?? row.lines.count)
  }
}

/// What the status line says instead of the keys, until the next key.
struct Message: Hashable, Sendable {
  let text: String
  var isError = false
}
