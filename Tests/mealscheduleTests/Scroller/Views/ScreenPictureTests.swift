import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Screens as pictures, read back.
@Suite struct ScreenPictureTests {
  private static let drawn: Set<String> = ["─", "│", "╭", "╮", "╰", "╯", "█", "▌"]

  private func elements(_ light: Frame, _ dark: Frame) throws -> SVGElements {
    var bytes: [UInt8] = []
    TextPicture(title: "x", light: light, dark: dark).append(to: &bytes)
    return try SVGElements(String(decoding: bytes, as: UTF8.self))
  }

  private func glyph(_ frame: Frame, _ column: Int, _ row: Int) -> String {
    var bytes: [UInt8] = []
    if !frame[column, row].isContinuation { frame.glyphs.append(frame[column, row].glyph, to: &bytes) }
    let text = String(decoding: bytes, as: UTF8.self)
    return text == "\u{FFFE}" || text == "\u{FFFF}" ? "\u{FFFD}" : text
  }

  /// The class of a colour; the empty text for that of plain text, nil for that of the window.
  private func name(_ color: Color, _ dark: Color, isGround: Bool) -> String? {
    guard let number = color.number, let other = dark.number else { return isGround ? nil : "" }
    return "c\(number)-\(other)"
  }

  /// The classes that a cell must have, and that of its background.
  private func classes(_ light: Frame, _ dark: Frame, _ column: Int, _ row: Int) -> (Set<String>, String?) {
    let (style, other) = (light[column, row].style, dark[column, row].style)
    var isReversed = style.attributes.contains(.reverse)
    if let cursor = light.cursor, cursor.row == row {
      let isWide = column + 1 < light.columns && light[column + 1, row].isContinuation
      let base = light[column, row].isContinuation ? column - 1 : column
      if cursor.column == column || cursor.column == base || isWide && cursor.column == column + 1 {
        isReversed.toggle()
      }
    }
    let names: [(Style.Attributes, String)] = [
      (.bold, "b"), (.faint, "f"), (.italic, "i"),
    ]
    var classes = Set(names.filter { style.attributes.contains($0.0) }.map(\.1))
    let ink = name(style.foreground, other.foreground, isGround: false)
    let ground = name(style.background, other.background, isGround: true)
    let text = isReversed ? ground ?? "w" : ink ?? ""
    if !text.isEmpty { classes.insert(text) }
    return (classes, isReversed ? ink : ground)
  }

  /// Checks that a picture has each cell's glyph at its place, with its look, and nothing else.
  private func check(_ light: Frame, _ dark: Frame, _ what: Comment) throws {
    let elements = try elements(light, dark)
    var covered: [[Int]: Set<String>] = [:]
    for run in elements.runs {
      let columns = run.column..<run.column + run.width
      try #require(columns.upperBound <= light.columns && run.row < light.rows, what)
      let cells = columns.map { glyph(light, $0, run.row) }
      // A run may go over a cell that is drawn as a shape.
      let expected = cells.map { Self.drawn.contains($0) ? " " : $0 }.joined()
      #expect(run.text == expected, what)
      for column in columns {
        #expect(covered.updateValue(run.classes, forKey: [column, run.row]) == nil, what)
      }
    }
    let (shapes, grounds, lines) = (elements.shapes, elements.grounds, elements.lines)
    for row in 0..<light.rows {
      for column in 0..<light.columns {
        let (wanted, ground) = classes(light, dark, column, row)
        let glyph = glyph(light, column, row)
        #expect(grounds[[column, row]] == ground, what)
        let color = wanted.subtracting(["b", "f", "i"]).first ?? ""
        let attributes = light[column, row].style.attributes
        #expect(lines[[16, column, row]] == (attributes.contains(.underline) ? color : nil), what)
        #expect(lines[[10, column, row]] == (attributes.contains(.strikethrough) ? color : nil), what)
        if Self.drawn.contains(glyph) {
          #expect(shapes[[column, row]]?.glyph == glyph, what)
          #expect(shapes[[column, row]]?.classes == wanted.subtracting(["b", "i"]), what)
        } else {
          #expect(shapes[[column, row]] == nil, what)
          if glyph != " " { #expect(covered[[column, row]] == wanted, what) }
        }
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every cell of any screen is at its place`(seed: UInt64) throws {
    var screen = RandomScreen(seed: seed)
    for number in 0..<12 {
      _ = screen.change()
      try check(screen.frame, screen.frame, "seed \(seed), \(number)")
    }
  }

  private func frames(_ scroller: Scroller) -> (light: Frame, dark: Frame) {
    let glyphs = GlyphTable()
    func frame(_ isDark: Bool) -> Frame {
      var frame = Frame(glyphs: glyphs)
      ScreenView(theme: Theme(depth: .palette, isDark: isDark, isUnicode: true, isPicture: true)).draw(
        scroller, into: &frame)
      return frame
    }
    return (frame(false), frame(true))
  }

  @Test(arguments: 1..<4 as Range<UInt64>)
  func `light and dark screens differ in nothing but colours, and every cell is at its place`(
    seed: UInt64
  ) throws {
    var walk = try ScrollerWalk(seed: seed)
    for number in 0..<240 {
      walk.step()
      let layout = walk.scrolled.scroller.layout
      guard number % 8 == 0, layout.columns * layout.rows < 4_000 else { continue }
      let (light, dark) = frames(walk.scrolled.scroller)
      let place = Comment(rawValue: "\(walk.last)")
      #expect(light.text == dark.text, place)
      #expect(light.cursor?.column == dark.cursor?.column && light.cursor?.row == dark.cursor?.row, place)
      for (one, other) in zip(light.cells, dark.cells) {
        #expect(one.style.attributes == other.style.attributes, place)
        #expect((one.style.foreground == .standard) == (other.style.foreground == .standard), place)
        #expect((one.style.background == .standard) == (other.style.background == .standard), place)
      }
      try check(light, dark, place)
    }
  }

  @Test func `the cursor of a text field is a box`() throws {
    var scrolled = try ScrolledPlan()
    try scrolled.type("a<Enter>eggs")
    let (light, dark) = frames(scrolled.scroller)
    let cursor = try #require(light.cursor)
    let grounds = try elements(light, dark).grounds
    #expect(grounds[[cursor.column, cursor.row]] == "")
    #expect(grounds.values.filter { $0.isEmpty }.count == 1)
  }
}
