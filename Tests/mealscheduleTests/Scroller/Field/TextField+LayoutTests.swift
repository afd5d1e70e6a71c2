import TestSupport
import Testing

@testable import MealCore
@testable import mealschedule

@Suite struct TextFieldLayoutTests {
  private func shown(_ field: TextField, _ width: Int, _ height: Int) -> [String] {
    field.layout(width: width, height: height).rows.map(\.text)
  }

  @Test func `a field grows with its lines, then scrolls with the cursor in sight`() {
    var field = TextField(text: "a\nb", isMultiline: true)
    #expect(shown(field, 10, 3) == ["a", "b"])
    field.apply(.paste("\nc\nd\ne"))
    #expect(shown(field, 10, 3) == ["c", "d", "e"])
    #expect(field.layout(width: 10, height: 3).hiddenAbove == 2)
    for _ in 0..<2 { field.apply(.up) }
    #expect(shown(field, 10, 3) == ["b", "c", "d"])
    field.apply(.textStart)
    #expect(shown(field, 10, 3) == ["a", "b", "c"])
    #expect(field.layout(width: 10, height: 3).hiddenBelow == 2)
  }

  @Test func `a full row leaves a column for the cursor, and blanks at its end wait there`() {
    var field = TextField(text: "pasta", isMultiline: false)
    #expect(shown(field, 5, 4) == ["past", "a"])
    #expect(shown(field, 6, 4) == ["pasta"])
    #expect(field.layout(width: 6, height: 4).cursor == ScreenPoint(column: 5, row: 0))
    field.apply(.insert(" "))
    field.apply(.insert(" "))
    #expect(field.layout(width: 6, height: 4).cursor == ScreenPoint(column: 5, row: 0))
    field.apply(.insert("x"))
    #expect(shown(field, 6, 4) == ["pasta", "x"])
    #expect(field.layout(width: 6, height: 4).cursor == ScreenPoint(column: 1, row: 1))
    #expect(field.layout(width: 6, height: 4).rows.map(\.isContinuation) == [false, true])
  }

  @Test func `an empty line has a row, and a cursor`() {
    let layout = TextField(text: "a\n", isMultiline: true).layout(width: 10, height: 5)
    #expect(layout.rows.map(\.line) == [0, 1])
    #expect(layout.cursor == ScreenPoint(column: 0, row: 1))
  }

  @Test func `a row alone slides sideways by halves of the width`() {
    var field = TextField(text: "abcdefg", isMultiline: false)
    #expect(shown(field, 8, 1) == ["abcdefg"])
    field.apply(.insert("h"))
    #expect(shown(field, 8, 1) == ["efgh"])
    #expect(field.layout(width: 8, height: 1).cursor == ScreenPoint(column: 4, row: 0))
    field.apply(.lineStart)
    #expect(shown(field, 8, 1) == ["abcdefgh"])
    #expect(shown(TextField(text: "abc日defgh", isMultiline: false), 8, 1) == [" defgh"])
  }

  @Test func `what is not printable is seen as its substitute`() {
    var field = TextField(text: "a\u{1B}b", isMultiline: false)
    #expect(shown(field, 10, 2) == ["a^[b"])
    #expect(field.layout(width: 10, height: 2).cursor?.column == 4)
    field.apply(.left)
    field.apply(.left)
    #expect(field.layout(width: 10, height: 2).cursor?.column == 1)
  }

  @Test func `a suggestion is shown as far as there is room behind the cursor`() {
    var field = TextField(isMultiline: true, candidates: ["risotto alla milanese"])
    field.apply(.paste("ris"))
    #expect(field.layout(width: 40, height: 2).suggestion == "otto alla milanese")
    #expect(field.layout(width: 10, height: 2).suggestion == "otto al")
    field = TextField(isMultiline: false, candidates: ["risotto alla milanese"])
    field.apply(.paste("ris"))
    #expect(field.layout(width: 10, height: 1).suggestion == "otto al")
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-1, -1), (Int.min, Int.max)])
  func `where there is no room nothing is seen`(width: Int, height: Int) {
    let layout = TextField(text: "日本語", isMultiline: true).layout(width: width, height: height)
    #expect(layout == TextField.Layout())
  }

  @Test(arguments: 0...14)
  func `rows and cursor are within the room, and all of the text is in the rows`(width: Int) {
    for seed in Rounds.of(0..<500) {
      var random = RandomEdit(seed: seed)
      let isMultiline = seed % 2 == 0
      var field = TextField(text: random.text(pieces: 12, hasForeign: true), isMultiline: isMultiline)
      for _ in 0..<8 { field.apply(random.next(), width: width) }
      let height = random.number(1...5)
      let layout = field.layout(width: width, height: height)
      guard width > 0, let cursor = layout.cursor else {
        #expect(width == 0 && layout.rows.isEmpty, "seed \(seed)")
        continue
      }
      #expect(layout.rows.count <= height && layout.rows.indices.contains(cursor.row), "seed \(seed)")
      #expect((0..<width).contains(cursor.column), "seed \(seed)")
      for row in layout.rows {
        #expect(DisplayWidth.of(row.text) <= width, "seed \(seed)")
      }
      let all = FieldRows(of: field.text, width: width)
      if isMultiline || height > 1 {
        #expect(layout.hiddenAbove + layout.rows.count + layout.hiddenBelow == all.rows.count, "seed \(seed)")
        #expect(layout.rows.count == min(height, all.rows.count), "seed \(seed)")
      }
      if width > 1 {
        let whole = PrintableText.of(String(field.text.filter { $0 != "\n" }))
        let seen = all.rows.map(\.text).joined()
        #expect(withoutBlanks(seen) == withoutBlanks(whole), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...12)
  func `a click on the cursor leaves it where it is seen, and up from below comes back`(width: Int) {
    for seed in Rounds.of(5_000..<5_400) {
      var random = RandomEdit(seed: seed)
      var field = TextField(text: random.text(pieces: 12, hasForeign: true), isMultiline: seed % 2 == 0)
      for _ in 0..<random.number(0...9) { field.apply(.left) }
      let height = random.number(1...4)
      guard let cursor = field.layout(width: width, height: height).cursor else { continue }
      var clicked = field
      clicked.moveCursor(to: cursor, width: width, height: height)
      #expect(clicked.layout(width: width, height: height).cursor?.column == cursor.column, "seed \(seed)")
      clicked.moveCursor(to: ScreenPoint(column: .min, row: .max), width: width, height: height)
      #expect(clicked.text == field.text, "seed \(seed)")
      let row = FieldRows(of: field.text, width: width).stop(at: field.place).row
      var climbed = field
      climbed.apply(.up, width: width)
      let above = FieldRows(of: field.text, width: width).stop(at: climbed.place).row
      #expect(above < row || climbed.place == field.place, "seed \(seed)")
      if climbed.place != field.place {
        climbed.apply(.down, width: width)
        #expect(FieldRows(of: field.text, width: width).stop(at: climbed.place).row == row, "seed \(seed)")
      }
    }
  }

  private func withoutBlanks(_ text: String) -> [Unicode.Scalar] {
    let blanks: [Unicode.Scalar] = [" ", "\u{3000}"]
    return text.unicodeScalars.filter { !blanks.contains($0) }
  }
}
