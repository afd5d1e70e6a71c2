import MealCore
import Testing

@testable import mealschedule

@Suite struct TrayTests {
  private static let plan = """
    2013-03-13 dinner soup
    someday dinner lasagne x4
    someday lunch quiche

    """

  private func typed(_ keys: String, _ text: String = plan, columns: Int = 80) throws -> ScrolledPlan {
    var scrolled = try ScrolledPlan(text, columns: columns)
    try scrolled.type(keys)
    return scrolled
  }

  @Test(arguments: [80, 120])
  func `Enter takes a dish to the selected day and off the tray`(columns: Int) throws {
    let scrolled = try typed("Jw<Down><Enter>", columns: columns)
    #expect(
      try scrolled.plan == "2013-03-13 dinner soup\n2013-03-14 lunch quiche\nsomeday dinner lasagne x4\n")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "quiche")
    #expect(scrolled.scroller.message?.text == "taken to  Thu 14 Mar  lunch  quiche  u undoes it")
    #expect(try typed("Jw<Down><Enter>u", columns: columns).plan == Self.plan)
  }

  @Test func `what was cut is put on it with p`() throws {
    let scrolled = try typed("xwp")
    #expect(
      try scrolled.plan == "someday dinner lasagne x4\nsomeday dinner soup\nsomeday lunch quiche\n"
        || scrolled.plan == "someday dinner lasagne x4\nsomeday lunch quiche\nsomeday dinner soup\n")
    guard let tray = scrolled.scroller.top(TrayMenu.self) else {
      Issue.record("no tray")
      return
    }
    #expect(tray.targets.count == 3)
  }

  @Test func `w puts a dish in hand on it, and u brings it back`() throws {
    let scrolled = try typed("mJw")
    #expect(try scrolled.plan.hasPrefix("someday dinner lasagne x4\n"))
    #expect(try scrolled.plan.contains("someday dinner soup\n"))
    #expect(scrolled.scroller.stream.carried == nil)
    #expect(scrolled.scroller.message?.text == "on the tray:  soup  w shows it  u undoes it")
    let undone = try typed("mJwu")
    #expect(try undone.plan == Self.plan)
    #expect(undone.scroller.stream.selected?.dish?.text == "soup")
  }

  @Test func `m picks a dish up from it; Esc leaves it there`() throws {
    #expect(
      try typed("wm<Right><Enter>").plan
        == "2013-03-13 dinner soup\n2013-03-14 dinner lasagne x4\nsomeday lunch quiche\n")
    let left = try typed("wm<Right><Esc>")
    #expect(try left.plan == Self.plan)
    #expect(!left.frame().text.contains("lasagne"))
  }

  @Test func `a dish is dragged out of the popover to a day and a meal`() throws {
    var scrolled = try typed("w")
    let rows = scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let from = try #require(rows.firstIndex { $0.contains("lasagne") })
    let to = try #require(rows.firstIndex { $0.contains("Mon 11") })
    try scrolled.type("<Drag:20,\(from + 1)-30,\(to + 1)>")
    #expect(try scrolled.plan.hasPrefix("2013-03-11 dinner lasagne x4\n"))
    #expect(scrolled.scroller.overlays.isEmpty && scrolled.scroller.stream.carried == nil)
  }

  @Test func `on a wide screen a dish is dragged to the tray and from it`() throws {
    var scrolled = try typed("w<Esc>", columns: 120)
    let area = try #require(scrolled.scroller.trayArea)
    let row = try #require(scrolled.frame().text.split(separator: "\n").firstIndex { $0.contains("soup") })
    try scrolled.type("<Drag:30,\(row + 1)-\(area.column + 3),\(area.row + 2)>")
    #expect(try scrolled.plan.contains("someday dinner soup\n") && !scrolled.plan.contains("2013-03-13"))
    try scrolled.type("<Drag:\(area.column + 3),\(area.row + 1)-30,\(row + 1)>")
    #expect(try scrolled.plan.hasPrefix("2013-03-13 dinner lasagne x4\n"))
  }

  @Test func `a dish that is dropped on the blank rows below the tray goes on it`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 120, rows: 40)
    let (area, panel) = (try #require(scrolled.scroller.trayArea), scrolled.scroller.layout.panel)
    #expect(area.rows.upperBound + 2 < panel.rows.upperBound)
    let row = try #require(scrolled.frame().text.split(separator: "\n").firstIndex { $0.contains("soup") })
    try scrolled.type("<Drag:30,\(row + 1)-\(area.column + 3),\(panel.rows.upperBound)>")
    #expect(try scrolled.plan.contains("someday dinner soup\n"))
    // If the months are below the tray, a dish dropped on their rows is not put on the tray.
    scrolled = try ScrolledPlan(Self.plan, columns: 120, rows: 40)
    try scrolled.type("<Tab><Tab><Drag:30,\(row + 1)-\(area.column + 3),\(panel.rows.upperBound)>")
    #expect(try scrolled.plan == Self.plan)
  }

  @Test(arguments: [80, 200])
  func `a click selects a dish, a double click takes it`(columns: Int) throws {
    var scrolled = try typed(columns == 80 ? "w" : "<Tab>", columns: columns)
    let rows = scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let row = try #require(rows.firstIndex { $0.contains("quiche") })
    let column = try #require(rows[row].ranges(of: "quiche").first).lowerBound
    let place = ScreenPoint(column: rows[row].distance(from: rows[row].startIndex, to: column), row: row)
    func click(at time: Int) {
      for action in [Mouse.Kind.press, .release] {
        scrolled.handle(.mouse(Mouse(action: action, column: place.column, row: place.row)), at: time)
      }
    }
    click(at: 1000)
    guard let tray = scrolled.scroller.top(TrayMenu.self) else {
      Issue.record("no tray")
      return
    }
    #expect(tray.selected?.dish?.text == "quiche")
    click(at: 2000)
    #expect(try scrolled.plan == Self.plan)
    click(at: 2200)
    #expect(try scrolled.plan.contains("2013-03-13 lunch quiche\n"))
    #expect(scrolled.scroller.overlays.isEmpty)
  }

  @Test func `while a dish is dragged from the panel, it is named and marked where it came from`() throws {
    var scrolled = try typed("w<Esc>", columns: 120)
    let area = try #require(scrolled.scroller.trayArea)
    scrolled.handle(.mouse(Mouse(action: .press, column: area.column + 3, row: area.row)))
    scrolled.handle(.mouse(Mouse(action: .drag, column: 30, row: 5)))
    let day = try #require(scrolled.scroller.stream.carried?.day)
    let line = try #require(scrolled.frame().text.split(separator: "\n").last)
    #expect(
      line.hasPrefix(" dinner, \(day.shortName)  lasagne  release to drop  Esc back"),
      "\(line)")
    #expect(scrolled.screen.contains("{faint strikethrough}dinner  lasagne"))
    // Dropped back on the tray, the dish stays there.
    scrolled.handle(.mouse(Mouse(action: .drag, column: area.column + 3, row: area.row + 1)))
    #expect(scrolled.frame().text.contains(" to the tray  lasagne  release to drop"))
    scrolled.handle(.mouse(Mouse(action: .release, column: area.column + 3, row: area.row + 1)))
    #expect(try scrolled.plan == Self.plan)
    #expect(scrolled.scroller.message?.text == "already on the tray")
  }

  @Test func `the day of the months under a dragged dish is marked as one that is selected`() throws {
    var scrolled = try typed("<Esc>", columns: 120)
    let grid = try #require(scrolled.scroller.monthGrid)
    let (column, row) = (grid.column(ofWeekday: 2), grid.rows.lowerBound + 9)
    scrolled.handle(
      .mouse(Mouse(action: .press, column: 30, row: try #require(scrolled.scroller.selectedRows.first))))
    for step in 0...1 { scrolled.handle(.mouse(Mouse(action: .drag, column: column + step, row: row))) }
    #expect(scrolled.scroller.stream.carried?.day == grid.day(row: row, weekday: 2))
    let theme = Theme(depth: .palette, isDark: true, isUnicode: true)
    #expect(scrolled.frame()[column, row].style.background == theme.style(.boxSelected).background)
  }

  @Test func `an empty one says how to fill it, and Enter does nothing`() throws {
    let scrolled = try typed("w", "2013-03-13 dinner soup\n")
    #expect(scrolled.frame().text.contains("a adds an idea here"))
    #expect(try typed("w<Enter><Down>m", "2013-03-13 dinner soup\n").plan == "2013-03-13 dinner soup\n")
  }

  @Test func `it shows what others put on it`() throws {
    var scrolled = try ScrolledPlan(Self.plan, isOnDisk: true)
    try scrolled.type("w<Down>")
    try scrolled.folder.write("someday dinner apple pie\n" + Self.plan, to: "plan.txt")
    scrolled.scroller.refresh()
    guard let tray = scrolled.scroller.top(TrayMenu.self) else {
      Issue.record("no tray")
      return
    }
    #expect(tray.targets.count == 3)
    #expect(tray.selected?.dish?.text == "quiche")
  }

  // MARK: The verbs of every list

  @Test(arguments: [
    ("wd<Enter>", "2013-03-13 dinner soup\nsomeday lunch quiche\n"),
    ("wdd", "2013-03-13 dinner soup\nsomeday lunch quiche\n"), ("wdj", plan), ("wdduu", plan),
    ("wapie x2<Enter>", plan + "someday dinner pie x2\n"),
    ("walunch pie / tart<Enter>", plan + "someday lunch pie\nsomeday lunch tart\n"), ("wa<Enter>", plan),
    ("we<C-u>moussaka<Enter>", "2013-03-13 dinner soup\nsomeday dinner moussaka\nsomeday lunch quiche\n"),
    (
      "wy<Esc>Jp",
      "2013-03-13 dinner soup\n2013-03-14 dinner lasagne x4\nsomeday dinner lasagne x4\nsomeday lunch quiche\n"
    ),
    ("wx<Esc>Jp", "2013-03-13 dinner soup\n2013-03-14 dinner lasagne x4\nsomeday lunch quiche\n"),
    ("w/qui<Enter>d<Enter>", "2013-03-13 dinner soup\nsomeday dinner lasagne x4\n"),
  ])
  func `a e d y x and find work as in the stream`(keys: String, plan: String) throws {
    let lines = { (text: String) in text.split(separator: "\n").sorted() }
    #expect(try lines(typed(keys).plan) == lines(plan))
  }

  @Test func `the first idea of an empty plan shows the open meals of the week at once`() throws {
    #expect(try typed("wasoup<Enter><Esc>", "").frame().text.ranges(of: "·  open").count == 8)
  }

  @Test func `a page or half of one moves the selection`() throws {
    let plan = (0..<40).map { "someday dinner dish \($0)\n" }.joined()
    func menu(_ keys: String) throws -> ChoiceMenu {
      try #require(typed("w" + keys, plan).scroller.top(TrayMenu.self)).menu
    }
    let height = try menu("").placement.inside.height
    #expect(height > 4)
    #expect(try menu("<PageDown>").selected == height - 1)
    #expect(try menu("<C-d>").selected == height / 2)
    #expect(try menu("<C-f><C-b><C-d><C-u>").selected == 0)
    #expect(try menu("G<PageDown>").selected == 39)
  }

  @Test(arguments: ["w", "s", "?", "c"])
  func `a key that means nothing says so in each list`(key: String) throws {
    #expect(try typed(key + "B").scroller.message?.text.hasPrefix("B does nothing here") == true)
  }

  @Test func `a double click takes a dish from below the months, where nothing moves`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 120, rows: 40)
    let area = try #require(scrolled.scroller.trayArea)
    try scrolled.type("<DoubleClick:\(area.column + 3),\(area.row + 1)>")
    #expect(scrolled.scroller.message?.text.hasPrefix("taken to  Wed 13 Mar  dinner  lasagne") == true)
  }

  @Test func `a dish is dropped on a day of the months, at its meal`() throws {
    var scrolled = try ScrolledPlan(Self.plan, columns: 120, rows: 40)
    let grid = try #require(scrolled.scroller.monthGrid)
    let row = try #require(grid.rows.first { grid.day(row: $0, weekday: 2) == ScrolledPlan.today + 14 })
    let rows = scrolled.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
    let from = try #require(rows.firstIndex { $0.contains("dinner     soup") })
    try scrolled.type("<Drag:30,\(from + 1)-\(grid.column(ofWeekday: 2) + 1),\(row + 1)>")
    #expect(try scrolled.plan.hasPrefix("2013-03-27 dinner soup\n"))
    // Dropped outside the months' days and the tray, the dish returns to its place.
    var left = try ScrolledPlan(Self.plan, columns: 120, rows: 40)
    try left.type("<Drag:30,\(from + 1)-\(grid.column(ofWeekday: 2) + 1),40>")
    #expect(try left.plan == Self.plan)
  }
}
