import MealCore
import TestSupport
import Testing

@testable import mealschedule

@Suite struct FrameTests {
  @Test func `text is cut at the edges and never in half a glyph`() {
    var frame = Frame(columns: 8, rows: 2)
    #expect(frame.put("寿司寿司寿", column: 1, row: 0) == 6)
    #expect(frame.text == " 寿司寿\n\n")
    #expect(frame.put("ab日本", column: 0, row: 1, maxWidth: 5) == 4)
    #expect(frame.text == " 寿司寿\nab日\n")
    #expect(frame.put("risotto", column: -3, row: 1) == 7)
    #expect(frame.text == " 寿司寿\notto\n")
    #expect(frame.put("寿x", column: -1, row: 0, style: .plain) == 3)
    #expect(frame.text == " x 司寿\n" + "otto\n")
    #expect(frame.put("soup", column: 0, row: 2) == 4)
    #expect(frame.put("soup", column: 9, row: 0) == 0)
    #expect(frame.put("soup", column: 0, row: 0, maxWidth: 0) == 0)
  }

  @Test func `what overwrites half of a glyph blanks the other half`() {
    var frame = Frame(columns: 6, rows: 1)
    frame.put("寿司寿", column: 0, row: 0)
    frame.put("x", column: 1, row: 0)
    #expect(frame.text == " x司寿\n")
    frame.put("日", column: 3, row: 0)
    #expect(frame.text == " x 日\n")
    frame.put("日本語", column: 0, row: 0)
    frame.fill(columns: 1..<3, rows: 0..<1, with: "-")
    #expect(frame.text == " -- 語\n")
  }

  @Test func `clusters are one glyph, and no control character is in a frame`() {
    var frame = Frame(columns: 20, rows: 1)
    #expect(frame.put("e\u{301}👩‍👩‍👧🇩🇪❤️x", column: 0, row: 0) == 8)
    #expect(frame.text == "e\u{301}👩‍👩‍👧🇩🇪❤️x\n")
    frame.resize(columns: frame.columns, rows: frame.rows)
    #expect(frame.put("a\u{1B}[2Jb\r\n\u{301}\u{9B}\u{7F}", column: 0, row: 0) == 5)
    #expect(frame.text == "a[2Jb\n")
  }

  @Test func `styles are said where they change`() {
    var frame = Frame(columns: 12, rows: 2)
    frame.put("soup", column: 1, row: 0, style: Style(.red, [.bold]))
    frame.put("rice", column: 6, row: 0)
    frame.fill(columns: 0..<12, rows: 1..<2, style: Style(on: .blue))
    #expect(frame.styledText == " {bold red}soup{} rice\n{on blue}            {}\n")
    frame.restyle(columns: 0..<3, rows: 0..<1) { _ in Style([.faint]) }
    #expect(frame.styledText.hasPrefix(" {faint}so{bold red}up{} rice\n"))
    frame.resize(columns: 3, rows: 1)
    #expect(frame.text == "\n")
  }

  @Test func `any drawing leaves whole glyphs`() {
    for seed in Rounds.of(0..<50) {
      var screen = RandomScreen(seed: seed)
      for _ in 0..<40 {
        _ = screen.change()
        let frame = screen.frame
        for index in frame.cells.indices where frame.cells[index].isContinuation {
          let base = index % frame.columns > 0 ? frame.cells[index - 1] : .blank
          #expect(DisplayWidth.of(String(base.glyph)) == 2, "seed \(seed)")
          #expect(base.style == frame.cells[index].style, "seed \(seed)")
        }
      }
    }
  }
}
