import Testing

@testable import mealschedule

/// Pages of text, wrapped for any width, and the keys that they have in common with `less`.
@Suite struct PageTests {
  private static let paragraphs = [
    Page.Line(text: "Ingredients of it all", kind: .heading),
    Page.Line(key: "200 g + 1 pinch + 3 cups + 1 handful", text: "flour"),
    Page.Line(key: "1", text: "egg, of a hen that has seen the sun and the rain of this spring"),
    Page.Line(text: ""),
    Page.Line(
      text: " 1. Whisk all of it until there is not a single lump in it any more.", kind: .prose, hang: 4),
  ]

  private func rows(_ page: Page) -> [String] {
    page.rows.map { row in
      let key = row.key + String(repeating: " ", count: max(0, row.column - row.key.count))
      return String((key + row.text).reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `nothing of a key is cut: it goes on below`() {
    let page = Page(title: "List", Self.paragraphs)
    page.place(columns: 40, rows: 30)
    #expect(
      rows(page) == [
        "Ingredients of it all", "200 g + 1 pinch + 3   flour", "cups + 1 handful",
        "1                     egg, of a hen", "                      that has seen",
        "                      the sun and",
        "                      the rain of", "                      this spring", "",
        " 1. Whisk all of it until there is", "    not a single lump in it any", "    more.",
      ])
  }

  @Test func `a page on a smaller screen is the same as one that was opened there`() {
    for columns in [3, 10, 20, 33, 40, 60, 79, 80, 200] {
      let (narrowed, opened) = (Page(title: "List", Self.paragraphs), Page(title: "List", Self.paragraphs))
      for width in [80, 20, 120, columns] { narrowed.place(columns: width, rows: 12) }
      opened.place(columns: columns, rows: 12)
      #expect(narrowed.frame == opened.frame && narrowed.top == opened.top, "\(columns)")
      #expect(narrowed.rows == opened.rows && narrowed.keyWidth == opened.keyWidth, "\(columns)")
    }
  }

  @Test(arguments: [(12, 0..<12), (13, 1..<13), (23, 1..<23), (60, 1..<60)])
  func `a long page takes all rows below the header, or all of a small screen`(rows: Int, used: Range<Int>) {
    let page = Page(title: "Long", (1...99).map { Page.Line(text: "\($0)") })
    page.place(columns: 80, rows: rows)
    #expect(page.frame.rows == used)
  }

  @Test(arguments: [(50, false), (12, true)])
  func `the status line offers to scroll only what is too long`(rows: Int, isOffered: Bool) throws {
    var scrolled = try ScrolledPlan(rows: rows, recipes: ExampleRecipes.source)
    try scrolled.type("jr")
    #expect(scrolled.frame().text.contains("↓ scroll") == isOffered)
    scrolled.scroller.overlays = []
    scrolled.scroller.openTour(read: [], TerminalProfile())
    #expect(scrolled.frame().text.contains("↓ scroll") == isOffered)
  }

  @Test func `what stands on top stays there on another size`() {
    let text = (1...40).map { "word\($0)" }.joined(separator: " ")
    let page = Page(
      title: "Long", (1...9).map { Page.Line(text: "\($0) \(text)", kind: .prose, hang: 2) })
    page.place(columns: 40, rows: 12)
    page.scroll(41)
    let top = page.visible.first
    for columns in [41, 80, 120, 40] {
      page.place(columns: columns, rows: 12)
      #expect(page.visible.first?.paragraph == top?.paragraph)
      #expect((page.visible.first?.start ?? .max) <= (top?.start ?? 0))
    }
  }

  @Test func `scrolling copies none of a page's rows, however many there are`() throws {
    let page = Page(
      title: "Long", (1...10_000).map { Page.Line(key: "\($0) g", text: "thing \($0)", kind: .item) })
    page.place(columns: 80, rows: 24)
    let rows = page.rows.withUnsafeBufferPointer { $0.baseAddress }
    for action in [Action.choose(1), .page(1), .lastLine, .halfScreen(-1)] {
      let before = page.top
      _ = page.apply(action)
      #expect(page.top != before)
      #expect(page.rows.withUnsafeBufferPointer { $0.baseAddress } == rows)
    }
  }

  @Test(arguments: [
    // Changes above, on and below the top line; different lines altogether; a single line; no lines.
    (["a", "b", "x", "c", "d", "e", "f", "g", "h"], "c"), (["b", "c", "d", "e", "f", "g", "h"], "c"),
    (["a", "b", "d", "e", "f", "g", "h"], "b"), (["a", "b", "c", "c", "d", "e", "f"], "c"),
    (["h", "g", "f", "e", "d", "c"], "e"), (["s", "t", "u", "v", "w", "x", "y"], "u"), (["a"], "a"),
    ([], nil),
  ])
  func `a page that is made anew has the same line on top`(texts: [String], top: String?) {
    func page(_ texts: [String]) -> Page {
      let page = Page(title: "", texts.map { Page.Line(text: $0) })
      page.place(columns: 40, rows: 5)
      return page
    }
    let old = page(["a", "b", "c", "d", "e", "f", "g", "h"])
    old.scroll(2)
    #expect(old.visible.map(\.text) == ["c", "d", "e"])
    let new = page(texts)
    new.keepPlace(of: old)
    #expect(new.visible.first?.text == top)
  }

  @Test(arguments: [
    ("?j", 1), ("?5j", 5), ("?5jk", 4), ("?d", 10), ("?2d", 20), ("?2du", 10), ("?4j2u", 0), ("? ", 19),
    ("?2f", 38), ("?2fb", 19), ("?Gg", 0), ("?<End>3k", 108), ("?99jg", 0), ("?3<Esc>?j", 1), ("?2x3j", 3),
    ("?G", 111),
    ("?<C-n><C-n><C-p>", 1),
  ])
  func `the keys of less, and digits before them`(keys: String, top: Int) throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type(keys)
    guard let page = scrolled.scroller.top(Page.self) else {
      Issue.record("no page")
      return
    }
    #expect(page.top == top)
  }

  @Test(arguments: ["<Esc>", "<Enter>", "q", "?", "<C-c>", "G<C-c>", "3<C-c>"])
  func `a page is closed, and nothing else is meant by it`(keys: String) throws {
    var scrolled = try ScrolledPlan()
    let before = scrolled.screen
    try scrolled.type("?" + keys)
    #expect(scrolled.scroller.request == nil)
    #expect(scrolled.scroller.overlays.isEmpty)
    #expect(scrolled.screen == before)
  }
}
