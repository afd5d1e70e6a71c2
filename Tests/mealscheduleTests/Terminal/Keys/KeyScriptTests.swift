import Testing

@testable import mealschedule

/// Key scripts, and the events that they stand for.
@Suite struct KeyScriptTests {
  private func keys(_ script: String) throws -> [Key] {
    try KeyScript(script).events.compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test func `characters stand for themselves and names for keys`() throws {
    #expect(try keys("3J") == [.character("3"), .character("J")])
    #expect(try keys("<Down>a<Tab>é<Enter>") == [.down, .character("a"), .tab, .character("é"), .enter])
    #expect(try keys("<C-d><C-D><A-b><A-B>") == [.control("d"), .control("d"), .alt("b"), .alt("B")])
    #expect(try keys("a > b<lt>\n\t") == "a > b<".map { .character($0) } + [.enter, .tab])
    #expect(try keys("\r\n") == [.enter])
    #expect(
      try keys("<pageup><ESC><f5><c-left><C-[><C-i>") == [
        .pageUp, .escape, .function(5), .named(.controlLeft), .escape, .tab,
      ])
    #expect(try KeyScript("").events == [])
  }

  @Test func `places count from 1`() throws {
    let press = Mouse(action: .press, column: 2, row: 3)
    let release = Mouse(action: .release, column: 2, row: 3)
    #expect(try keys("<Click:3,4>") == [.mouse(press), .mouse(release)])
    #expect(try keys("<DoubleClick:3,4>").count == 4)
    #expect(
      try keys("<Drag:1,2-3,4>") == [
        .mouse(Mouse(action: .press, column: 0, row: 1)), .mouse(Mouse(action: .drag, column: 2, row: 3)),
        .mouse(release),
      ])
    #expect(try keys("<WheelUp:3,4><wheeldown:3,4>").count == 2)
    #expect(try KeyScript("<Resize:50x24>").events == [.resized(columns: 50, rows: 24)])
    #expect(try KeyScript("<Resize:0x0>").events == [.resized(columns: 0, rows: 0)])
  }

  @Test func `a paste may hold what else has a meaning`() throws {
    #expect(try keys("<Paste:soup: x4>q") == [.paste("soup: x4"), .character("q")])
    #expect(try keys("<Paste:a<lt>b<gt>c<Enter>d\ne>") == [.paste("a<b>c\nd\ne")])
    #expect(try keys("<Paste:>") == [.paste("")])
  }

  @Test(arguments: [
    ("j<Upp>", "<Upp> is not a key", "did you mean <Up>?"),
    ("<Up", "<Up has no closing >", "write <lt> to type a <"),
    ("<Paste:soup", "<Paste:soup has no closing >", "write it as <Paste:text>"),
    ("<>", "<> is not a key", "write <lt> to type a <"),
    ("<C-é>", "<C-é> is not a key", "did you mean <C-i>?"),
    ("<Click:3>", "<Click:3> needs a position", "column and row count from 1, as in <Click:3,4>"),
    ("<Click:0,1>", "<Click:0,1> needs a position", "column and row count from 1, as in <Click:3,4>"),
    ("<Drag:1,2>", "<Drag:1,2> needs two positions", "write it as <Drag:1,2-3,4>"),
    ("<Resize:50>", "<Resize:50> needs a size", "write it as <Resize:50x24>"),
    (
      "<Resize:99999999999999999999x1>", "<Resize:99999999999999999999x1> needs a size",
      "write it as <Resize:50x24>"
    ),
    (
      "<Klick:1,1>", "<Klick:1,1> is not a known event",
      "use one of Click, DoubleClick, Drag, WheelUp, WheelDown, Resize or Paste"
    ),
    ("j\u{1B}[A", "U+001B is a control character", "write its name: <Esc>, <C-d>"),
  ])
  func `what says nothing is named`(_ script: String, _ message: String, _ hint: String) {
    let error = #expect(throws: KeyScriptError.self) { try KeyScript(script) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func `the name of a key means that key`() throws {
    var keys = Key.Name.allCases.map(Key.named)
    keys += (1...12).map(Key.function)
    for value in 0..<0x80 as Range<UInt8> {
      // All keys that a single byte, or Esc and a byte, can stand for.
      keys += KeyDecoderTests.keys([value]) + KeyDecoderTests.keys([0x1B, value])
    }
    for key in keys {
      let name = try #require(KeyName.of(key), "\(key)")
      #expect(try self.keys(name.count == 1 ? name : "<\(name)>") == [key], "\(name)")
    }
    #expect(KeyName.of(.control("d")) == "C-d")
    #expect(KeyName.of(.character(" ")) == "Space")
    #expect(KeyName.of(.paste("x")) == nil)
  }
}
