import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// What commands print, as a picture: the same text in the same columns and colours as on a terminal.
@Suite struct PicturedPageTests {
  /// A cell of a page: its glyph, and the classes that its colours have in a picture.
  private struct Cell: Equatable {
    let glyph: String
    let classes: Set<String>
  }

  private static let classes: [String: Set<String>] = [
    "0": [], "1": ["b"], "2": ["f"], "36": ["c25-110"], "35": ["c90-139"], "32": ["c28-114"],
    "31": ["c124-210"], "1;32": ["b", "c28-114"], "1;31": ["b", "c124-210"],
  ]

  /// The cells that are not blank, by column and row, of text with escape sequences.
  private func cells(_ text: String) throws -> [[Int]: Cell] {
    var cells: [[Int]: Cell] = [:]
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var column = 0
      for (index, part) in line.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
        var classes: Set<String> = []
        var text = part
        if index > 0 {
          let end = try #require(part.firstIndex(of: "m"))
          classes = try #require(Self.classes[String(part[..<end].dropFirst())])
          text = part[end...].dropFirst()
        }
        for character in text {
          if character != " " { cells[[column, row]] = Cell(glyph: String(character), classes: classes) }
          column += DisplayWidth.of(String(character))
        }
      }
    }
    return cells
  }

  /// The same of a picture.
  private func cells(_ picture: SVGElements) -> [[Int]: Cell] {
    var cells: [[Int]: Cell] = [:]
    for run in picture.runs {
      var column = run.column
      for character in run.text {
        if character != " " {
          cells[[column, run.row]] = Cell(glyph: String(character), classes: run.classes)
        }
        column += DisplayWidth.of(String(character))
      }
      #expect(column == run.column + run.width)
    }
    return cells
  }

  @Test(arguments: [
    "show 2013-03-08..2013-03-20", "show 2013-03-08..2013-03-20 --prep", "show someday",
    "show today --rows 9", "shop", "shop --by dish", "shop --ticked", "shop 2013-03-20",
  ])
  func `a picture is what a terminal shows`(command: String) throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      2013-03-08 dinner fish pie x4 +fish ; with the green peas that Oma brought on Sunday, and with parsley
      2013-03-13 lunch 麻婆豆腐 x2 ; "half" the chilli & <more>
      2013-03-13 dinner risotto x4 +veg +quick ; soak the saffron
      2013-03-15 buy milk 2 l
      2013-03-16 lunch sourdough bread with smoked trout and horseradish x4 +fish ; evening before: start it
      every 7 from 2013-03-01 dinner pizza x4 ; dough in the morning
      someday dinner lasagne x6 +freezer ; half of it for the week after, and the other half for guests
      someday buy batteries

      """, to: "plan.txt")
    try home.makeFolder("recipes")
    try home.write("---\nservings: 2\n---\n@rice{200%g} in @stock{1%l}.\n", to: "recipes/Risotto.cook")
    let program = InnerProgram(
      environment: ["HOME": home.path, "MEALSCHEDULE_TODAY": SessionRunner.today, "TZ": "UTC"])
    for width in [24, 40, 80, 100] {
      let words =
        ["-f", home["plan.txt"], "--width", "\(width)"] + command.split(separator: " ").map(String.init)
      let text = program.run(words + ["--color", "always"])
      let picture = program.run(words + ["--format", "svg"])
      #expect(text.status == .done && picture.status == .done && picture.errors == text.errors)
      let elements = try SVGElements(picture.output)
      #expect(cells(elements) == (try cells(text.output)), "\(width)")
      let columns = (Int(elements.all[0].number("width")) - 32) / 9
      #expect(columns == (command.hasPrefix("show") ? width : min(width, 80)), "\(width)")
    }
  }

  @Test func `a role ends with its line, even if blanks were cut off after it`() throws {
    let page = PicturedPage()
    page.style.append("ab   ", .tag, to: &page.bytes)
    page.bytes.replaceSubrange(2..., with: "\ncd\n".utf8)
    page.style.append("ef", .tag, to: &page.bytes)
    page.bytes.append(10)
    let output = Output()
    try page.write("x", columns: 1, to: output)
    let tag: Set<String> = ["c25-110"]
    #expect(try SVGElements(output.text).runs.map(\.classes) == [tag, [], tag])
  }

  @Test func `a page that is too long is refused before anything is written`() {
    let page = PicturedPage()
    page.bytes = [UInt8](repeating: 10, count: 1 << 18)
    let output = Output()
    #expect(throws: Never.self) { try page.write("x", columns: 1, to: output) }
    let written = output.bytes.count
    page.bytes.append(10)
    #expect(throws: UsageError.self) { try page.write("x", columns: 1, to: output) }
    #expect(output.bytes.count == written)
  }
}
