import MealCore
import Testing

@testable import mealschedule

/// Moving through the stream: which rows move, which stay in place, and which disappear.
@Suite struct ScrollerTests {
  @Test(arguments: ["]", "[", "3]", "[[", "g20 mar<Enter>t", "5]5["])
  func `a week on or back, the cursor stays on its row of the screen`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    let row = scrolled.cursorRow
    try scrolled.type(keys)
    #expect(scrolled.cursorRow == row)
  }

  /// Everything that can be over the stream, and the keys that leave it.
  @Test(arguments: [
    ("d", "x"), ("d", "<Esc>"), ("a", "<Esc>"), ("a", "<Click:1,1>"), ("a<Enter>text", "<Esc>"),
    ("e one<C-j>two and a good many words more", "<Esc>y"), ("g", "<Esc>"), ("gfr", "<C-u><Backspace>"),
    ("/", "<Esc>"), ("?", "q"),
    ("?<End>", "<Click:1,1>"), ("s", "<Esc>"), ("m", "<Esc>"), ("mJ", "<Esc>"), ("mJJ]]k", "<Esc>"),
    ("<Down>m3]", "<Esc><Up>"), ("v", "<Esc>"),
    ("?<WheelDown:9,9>", "<Esc>"), ("?<Resize:40x12>", "<Resize:80x24><Esc>"),
    ("d<Resize:40x12>", "<Resize:80x24><Esc>"), ("a<Resize:70x20>", "<Resize:80x24><Esc>"),
  ])
  func `after a part is closed the screen is what it was`(open: String, close: String) throws {
    var scrolled = try ScrolledPlan()
    scrolled.scroller.pointer.isUsed = true
    let before = scrolled.screen
    try scrolled.type(open)
    #expect(scrolled.screen != before)
    try scrolled.type(close)
    #expect(scrolled.screen == before)
  }

  @Test(arguments: ["a", "?", "s", "d", "g", "e", "e1<C-j>2 and a good many words more<Esc>"])
  func `the wheel over a part moves nothing beneath it`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys)
    let top = scrolled.scroller.stream.window.top
    let count = scrolled.scroller.overlays.count
    for place in ["1,1", "40,12", "20,10", "80,24"] {
      try scrolled.type("<WheelDown:\(place)><WheelDown:\(place)><WheelUp:\(place)>")
    }
    #expect(scrolled.scroller.stream.window.top == top)
    #expect(scrolled.scroller.overlays.count == count)
  }

  @Test func `keys typed while something moves mean what they would mean after it`() throws {
    for keys in [
      "]]]", "10J5J", "]30J[", "dxJ", "dd", "ddJd", "]a", "]dd", "[?", "]jj", "dxdxj", "]g+9<Enter>k",
    ] {
      var (settled, hurried) = (try ScrolledPlan(), try ScrolledPlan(isAnimated: true))
      try settled.type(keys)
      for event in try KeyScript(keys).events {
        guard case .key(let key) = event else { continue }
        hurried.handle(key)
        if hurried.scroller.isMoving { hurried.scroller.advance() }
      }
      hurried.scroller.finishMoving()
      #expect(hurried.scroller.stream.cursor == settled.scroller.stream.cursor, "\(keys)")
      #expect(hurried.scroller.mode == settled.scroller.mode, "\(keys)")
      #expect(try hurried.plan == settled.plan, "\(keys)")
    }
  }

  @Test func `the button slides in and out, and the line fades before the window moves`() throws {
    var scrolled = try ScrolledPlan(isAnimated: true)
    let before = scrolled.screen
    scrolled.handle(.character("d"))
    var shown: [Int] = []
    while scrolled.scroller.isMoving {
      if let button = scrolled.scroller.top(DeleteButton.self) { shown.append(button.shownColumns) }
      scrolled.scroller.advance()
    }
    #expect(shown == shown.sorted() && Set(shown).count > 3)
    scrolled.handle(.enter)
    // The dish disappears from the plan at once, but fades out on the screen.
    #expect(!(try scrolled.plan).contains("porridge"))
    let lines = scrolled.scroller.stream.window.top
    var frames = 0
    while scrolled.scroller.isMoving {
      #expect(scrolled.scroller.stream.window.top == lines)
      scrolled.scroller.advance()
      frames += 1
    }
    #expect(frames > 3)
    scrolled.handle(.character("u"))
    scrolled.handle(.escape)
    #expect(scrolled.screen == before)
  }

  @Test func `a dish on a day that is not built is shown, however tall the day is`() throws {
    let lines = (1...30).map { "2013-06-01 dinner dish \($0)\n" }.joined()
    for keys in ["/dish 25<Enter>tu", "/dish 25<Enter>xtu", "/dish 25<Enter>m9]t<Esc>"] {
      var scrolled = try ScrolledPlan(lines, rows: 12)
      try scrolled.type(keys)
      let (first, last) = try #require(scrolled.scroller.stream.selectedRows)
      #expect(first >= 0 && last < scrolled.scroller.stream.window.rows, "\(keys)")
    }
  }

  @Test(arguments: [
    "", "d", "a", "ja<Enter>soup", "g1 ap", "/pi", "?<Down>", "mJ", "e1<C-j>2<Esc>", "g31 feb<Enter>",
  ])
  func `suspending and drawing anew change nothing on the screen`(keys: String) throws {
    var scrolled = try ScrolledPlan(isAnimated: true)
    try scrolled.type(keys)
    let before = scrolled.screen
    for (key, request) in [("z", Scroller.Request.suspend), ("l", .redraw)] {
      scrolled.handle(.control(Character(key)))
      #expect(scrolled.scroller.request == request)
      #expect(scrolled.screen == before)
    }
  }

  @Test func `a drag after a key drags nothing`() throws {
    var scrolled = try ScrolledPlan()
    let place = try #require(
      scrolled.frame().text.split(separator: "\n").firstIndex { $0.contains("porridge") })
    scrolled.handle(.mouse(Mouse(action: .press, column: 30, row: place)))
    scrolled.handle(.character("J"))
    scrolled.handle(.mouse(Mouse(action: .drag, column: 30, row: place + 1)))
    #expect(scrolled.scroller.stream.carried == nil)
  }

  @Test(arguments: ["+veg", "VEG", "thym", "Stew"])
  func `a dish is found by its name, a tag or its note, as find does`(text: String) throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n2013-05-20 lunch stew x4 +veg ; with thyme\n")
    try scrolled.type("/\(text)<Enter>")
    #expect(scrolled.scroller.stream.selected?.dish?.text == "stew")
  }

  @Test func `a count pushes by as many days`() throws {
    var scrolled = try ScrolledPlan("2013-03-13 dinner soup\n2013-03-14 dinner stew\n")
    try scrolled.type("3>")
    #expect(try scrolled.plan == "2013-03-16 dinner soup\n2013-03-17 dinner stew\n")
    #expect(scrolled.scroller.message?.text == "2 days moved 3 days later  u undoes it")
  }

  @Test func `at midnight today moves on`() throws {
    let scrolled = try ScrolledPlan()
    #expect(scrolled.frame().text.contains("● Wed 13"))
    scrolled.scroller.today = ScrolledPlan.today.clampedAdding(1)
    #expect(scrolled.frame().text.contains("● Thu 14"))
    #expect(!scrolled.frame().text.contains("● Wed 13"))
  }

  @Test func `a resize keeps the selected line in sight, at any size`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("JJ")
    let cursor = scrolled.scroller.stream.cursor
    for (columns, rows) in [(80, 8), (80, 24), (1, 1), (0, 0), (200, 60), (12, 3), (500, 200), (40, 12)] {
      scrolled.scroller.resize(columns: columns, rows: rows)
      #expect(scrolled.scroller.stream.cursor == cursor)
      _ = scrolled.screen
      guard scrolled.scroller.stream.window.rows > 0 else { continue }
      let (first, last) = try #require(scrolled.scroller.stream.selectedRows)
      #expect(last >= 0 && first < scrolled.scroller.stream.window.rows, "\(columns)x\(rows)")
    }
  }
}
