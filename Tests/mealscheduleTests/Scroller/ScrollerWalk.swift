import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A simulated user who presses random keys, drags the mouse about and resizes the window, while others change the
/// plan.
struct ScrollerWalk {
  private(set) var scrolled: ScrolledPlan
  private var numbers: SplitMix64
  private var frame = Frame()
  private var painter = FramePainter()
  private var terminal = PlainTerminal(columns: 0, rows: 0)
  private var decoder = KeyDecoder()
  /// The latest steps, for messages.
  private(set) var last: [String] = []

  /// The example plan, with guests and a snack added.
  static let plan =
    ScrolledPlan.example + "2013-03-15 dinner +oma\n2013-03-17 dinner +oma x2\n2013-03-17 snack cake\n"

  init(seed: UInt64, isAnimated: Bool = true) throws {
    numbers = SplitMix64(seed: seed)
    scrolled = try ScrolledPlan(Self.plan, isAnimated: isAnimated, isOnDisk: true, hasRecipes: true)
  }

  private mutating func random(_ range: Range<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private mutating func note(_ what: String) {
    last.append(what)
    if last.count > 30 { last.removeFirst() }
  }

  // MARK: What is done

  mutating func step() {
    switch random(0..<20) {
    case 0..<10: press(boundKey())
    case 10..<13: press(otherKey())
    case 13..<16: press(.mouse(mouse()))
    case 16:
      let (columns, rows) = size()
      note("\(columns)x\(rows)")
      scrolled.scroller.resize(columns: columns, rows: rows)
    case 17: for _ in 0..<random(1..<9) where scrolled.scroller.isPulling { scrolled.scroller.pull() }
    default: for _ in 0..<random(1..<12) where scrolled.scroller.isMoving { scrolled.scroller.advance() }
    }
    edit()
    scrolled.scroller.request = nil
  }

  /// If the editor was requested, answers for it: it fails, changes nothing, empties its file, adds lines or edits a
  /// recipe.
  private mutating func edit() {
    guard case .edit(let edit) = scrolled.scroller.request else { return }
    let answers: [OutsideEditor.Answer] = [
      .failed("the editor failed: x"), .unchanged, .edited(base: [], text: []),
      .edited(base: [], text: Array("2013-03-14 lunch edited\n".utf8)), .recipe("risotto"),
    ]
    note("\(edit)")
    scrolled.answer(edit, answers.randomElement(using: &numbers) ?? .unchanged)
  }

  private mutating func press(_ key: Key) {
    note("\(key)")
    scrolled.handle(key, at: random(0..<3) * 300)
  }

  /// Feeds bytes that a terminal might send, and some that no terminal would.
  mutating func feed() {
    let pieces = [
      "\u{1B}", "[", "\u{1B}[", "<", "0;", "32;", "64;", "5", ";", "12", "M", "m", "~", "200~", "\u{1B}[201~",
      "A",
      "B", "j", "J", "d", "a", "\r", "\n", "é", "日", "\u{3}", "\u{1A}", "O", "]11;", "\u{7}", "\u{0}", "?",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random(1..<12) {
      bytes += Array((pieces.randomElement(using: &numbers) ?? "").utf8)
      if random(0..<10) == 0 { bytes.append(UInt8(random(0..<256))) }
    }
    note("\(bytes)")
    decoder.feed(bytes)
    while let key = decoder.next() { scrolled.handle(key) }
    while decoder.nextReply() != nil {}
    if decoder.isPending, random(0..<2) == 0 { decoder.settle() }
    scrolled.scroller.request = nil
  }

  /// A key that is bound in the current mode.
  private mutating func boundKey() -> Key {
    let keys = KeyBindings.table(scrolled.scroller.mode).flatMap(\.keys)
    return keys.randomElement(using: &numbers) ?? .escape
  }

  private mutating func otherKey() -> Key {
    let keys: [Key] = [
      .character("a"), .character("日"), .character("é"), .character("5"), .character(" "),
      .character("\u{301}"),
      .paste("soup\nbread\n"), .paste("\u{1B}[31m\0x"), .paste(String(repeating: "long ", count: 200)),
      .escape,
      .enter, .function(3), .named(.controlDelete), .character("x"), .character("9"),
    ]
    return keys.randomElement(using: &numbers) ?? .escape
  }

  private mutating func mouse() -> Mouse {
    let kinds: [Mouse.Kind] = [.press, .release, .drag, .drag, .wheel(-1), .wheel(1)]
    let layout = scrolled.scroller.layout
    if random(0..<6) == 0, let row = layout.statusRow {
      return Mouse(action: .press, column: random(0..<layout.columns + 1), row: row)
    }
    return Mouse(
      action: kinds.randomElement(using: &numbers) ?? .press, column: random(0..<layout.columns + 3),
      row: random(0..<layout.rows + 3), isLeft: random(0..<9) > 0)
  }

  private mutating func size() -> (Int, Int) {
    let small = random(0..<4) > 0
    return (random(0..<(small ? 130 : 501)), random(0..<(small ? 30 : 201)))
  }

  /// Changes the plan's file as somebody else would, then refreshes the scroller.
  mutating func changeOutside() throws {
    let folder = try scrolled.folder
    let day = random(10..<28)
    switch random(0..<7) {
    case 0, 1: try folder.write("2013-03-\(day) dinner foreign \(day)\n", to: "plan.txt", appending: true)
    case 2:
      try folder.write(ScrolledPlan.example, to: "other")
      rename(folder["other"], folder["plan.txt"])
    case 3: truncate(folder["plan.txt"], random(0..<200))
    case 4: unlink(folder["plan.txt"])
    case 5: chmod(folder["plan.txt"], random(0..<2) == 0 ? 0 : 0o644)
    default:
      try folder.write(
        (0..<random(0..<400)).map { _ in UInt8.random(in: 0...255, using: &numbers) }, to: "plan.txt")
    }
    note("outside")
    scrolled.scroller.refresh()
  }

  // MARK: What must hold

  /// Checks the state, and now and then the screen.
  mutating func check() {
    let scroller = scrolled.scroller
    let window = scroller.stream.window
    #expect(window.rows == scroller.layout.stream.count, "\(last)")
    let entries = window[scroller.stream.cursor.day].entries.count
    #expect(scroller.stream.cursor.entry >= 0 && scroller.stream.cursor.entry < max(1, entries), "\(last)")
    // The selected entry is visible, unless an animation is running or a text field is open.
    if !scroller.isMoving, scroller.openField == nil, window.rows > 0 {
      let rows = scroller.stream.selectedRows
      #expect(rows.map { $0.last >= 0 && $0.first < window.rows } == true, "\(last)")
    }
    // While a dish is carried, the only overlays are the question about which days of a repeat to change, and help.
    if scroller.stream.carried != nil, let overlay = scroller.overlays.last {
      #expect(overlay is Choice || (overlay as? Page)?.isHelp == true, "\(last)")
    }
    if let tray = scroller.top(TrayMenu.self) {
      #expect(tray.targets.isEmpty || tray.selected != nil, "\(last)")
    }
    if scroller.stream.selectedGhost != nil { #expect(scroller.stream.selected == nil, "\(last)") }
    for ghost in scroller.stream.fill?.ghosts ?? [] where scroller.stream.entry(of: ghost) != nil {
      let planned = scroller.plan.guests.seated(at: scroller.plan.plan(of: ghost.day)).meals
      #expect(!planned.contains { $0.type == ghost.meal }, "\(last)")
    }
    let targets = scroller.stream.dishes(of: scroller.stream.cursor.day).targets
    if !scroller.isMoving { #expect(targets.count == entries, "\(last)") }
    if let page = scroller.top(Page.self), let line = page.selectedLine {
      #expect(line.name != nil && page.isList, "\(last)")
    }
    #expect(
      scroller.layout.hasPanel
        == (scroller.panel.part != nil && scroller.layout.columns >= 100 && scroller.layout.rows >= 6))
    if random(0..<8) == 0 { checkScreen() }
  }

  /// Draws the screen, and checks the terminal and an open text field.
  mutating func checkScreen() {
    let view = ScreenView(theme: Theme(depth: .palette, isDark: true, isUnicode: true))
    view.draw(scrolled.scroller, into: &frame)
    checkTerminal()
    guard scrolled.scroller.openField != nil, let rect = scrolled.scroller.fieldRect else { return }
    let stream = scrolled.scroller.layout.stream
    #expect(rect.rows.clamped(to: stream) == rect.rows, "\(last)")
    let cursor = frame.cursor
    #expect(cursor.map { rect.rows.contains($0.row) && rect.columns.contains($0.column) } == true, "\(last)")
  }

  /// Checks that a terminal that gets only the differences between frames shows the whole frame, with nothing stale.
  private mutating func checkTerminal() {
    let (columns, rows) = (frame.columns, frame.rows)
    // Skip larger screens, which only take longer.
    guard columns * rows <= 4_000 else { return }
    if terminal.columns != columns || terminal.rows != rows { terminal.resize(columns: columns, rows: rows) }
    let layout = scrolled.scroller.layout
    painter.hasMargins = random(0..<2) == 0
    painter.paint(
      frame,
      scrolled: Scrolling(
        rows: layout.stream, columns: 0..<layout.streamColumns, by: random(0..<9) - 4))
    terminal.write(painter.bytes)
    #expect(terminal.faults.isEmpty, "\(last)")
    let lines = (0..<rows).map { row in
      let line = terminal.cells[row * columns..<(row + 1) * columns].map(\.text).joined()
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    #expect(lines.joined() == frame.text, "\(last)")
  }

  /// Closes everything that is open, and undoes all changes.
  mutating func undoAll() {
    scrolled.scroller.finishMoving()
    while !scrolled.scroller.overlays.isEmpty {
      scrolled.apply([.asking, .discarding].contains(scrolled.scroller.mode) ? .accept : .cancel)
      scrolled.scroller.finishMoving()
    }
    scrolled.apply(.cancel)
    for _ in 0..<10_000 {
      scrolled.apply(.undo)
      guard scrolled.scroller.message?.text.hasPrefix("undone") == true else { return }
    }
  }
}
