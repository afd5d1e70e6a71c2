import TestSupport
import Testing

@testable import MealCore

/// Pictures of a few glyphs.
@Suite struct TextPictureTests {
  /// A picture of texts on one row each.
  private func picture(_ lines: [(text: String, look: TextPicture.Look)]) -> TextPicture {
    var picture = TextPicture(title: "A <test> & more")
    for (row, line) in lines.enumerated() {
      var column = 0
      for cluster in TextClusters(line.text) {
        let glyph = line.text.utf8.dropFirst(cluster.start).prefix(cluster.end - cluster.start)
        picture.put(glyph, width: cluster.width, column: column, row: row, look: line.look)
        column += cluster.width
      }
    }
    return picture
  }

  private func svg(_ picture: TextPicture) -> String {
    var bytes: [UInt8] = []
    picture.append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func runs(_ text: String, _ look: TextPicture.Look = .init()) throws -> [SVGElements.Run] {
    try SVGElements(svg(picture([(text, look)]))).runs
  }

  @Test func `a small screen is this document`() {
    let green = TextPicture.Ink(light: 28, dark: 114)
    let box = TextPicture.Look(on: .init(light: 254, dark: 236), [.faint])
    let text = svg(picture([("╭─╮", box), ("│ab c", box), ("╰─╯", box), ("> soup", .init(green, [.bold]))]))
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" class="mealschedule" width="86" height="104" viewBox="0 0 86 104">
        <title>A &lt;test&gt; &amp; more</title>
        <style>
        .mealschedule{font:15px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
        font-variant-ligatures:none}
        .mealschedule rect{fill:currentColor}
        .mealschedule text{fill:currentColor}
        .mealschedule path{fill:none;stroke:currentColor}
        .mealschedule .b{font-weight:bold}
        .mealschedule .f{opacity:.66}
        .mealschedule{color:#222}
        .mealschedule .w{color:#fff}
        .mealschedule>rect{stroke:#d0d0d0}
        .mealschedule .c28-114{color:#008700}
        .mealschedule .c254-236{color:#e4e4e4}
        @media(prefers-color-scheme:dark){
        .mealschedule{color:#ddd}
        .mealschedule .w{color:#1e1e1e}
        .mealschedule>rect{stroke:#444}
        .mealschedule .c28-114{color:#87d787}
        .mealschedule .c254-236{color:#303030}
        }
        </style>
        <rect class="w" x=".5" y=".5" width="85" height="103" rx="8"/>
        <g transform="translate(16 16)">
        <g shape-rendering="crispEdges">
        <rect x="0" y="0" width="27" height="18" class="c254-236"/>
        <rect x="0" y="18" width="45" height="18" class="c254-236"/>
        <rect x="0" y="36" width="27" height="18" class="c254-236"/>
        </g>
        <path d="M4.5 18v-4q0-4.5 4.5-4.5" class="f"/>
        <rect x="9" y="9" width="9" height="1" class="f"/>
        <path d="M18 9.5q4.5 0 4.5 4.5v4" class="f"/>
        <rect x="4" y="18" width="1" height="18" class="f"/>
        <path d="M4.5 36v5q0 4.5 4.5 4.5" class="f"/>
        <rect x="9" y="45" width="9" height="1" class="f"/>
        <path d="M18 45.5q4.5 0 4.5-4.5v-5" class="f"/>
        <text x="9" y="32" textLength="36" class="f">ab c</text>
        <text x="0" y="68" textLength="54" class="b c28-114">&gt; soup</text>
        </g>
        </svg>

        """)
  }

  @Test func `a run goes over one blank and not over two`() throws {
    let found = try runs("  a b  c ")
    #expect(found.map(\.text) == ["a b", "c"])
    #expect(found.map(\.column) == [2, 7])
    #expect(found.map(\.width) == [3, 1])
  }

  @Test func `glyphs of two columns are runs of their own`() throws {
    let found = try runs("a寿司🍕 e\u{301}x寿 司")
    #expect(found.map(\.text) == ["a", "寿司🍕", "e\u{301}x", "寿", "司"])
    #expect(found.map(\.column) == [0, 1, 8, 10, 13])
    #expect(found.map(\.width) == [1, 6, 2, 2, 2])
  }

  @Test func `what XML gives a meaning is escaped, and what it forbids is replaced`() throws {
    #expect(svg(picture([("<a & \"b\">", .init())])).contains(">&lt;a &amp; \"b\"&gt;</text>"))
    var picture = TextPicture(title: "\u{1B}\u{FFFF}\u{0}")
    for (column, scalar) in ["\u{1}", "\u{B}", "\u{1B}", "\u{FFFE}", "\u{FFFF}", "\u{85}"].enumerated() {
      picture.put(scalar.utf8, column: column, row: 0)
    }
    let elements = try SVGElements(svg(picture))
    #expect(elements.runs.map(\.text) == ["\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{85}"])
    #expect(elements.all.first { $0.name == "title" }?.text == "\u{FFFD}\u{FFFD}\u{FFFD}")
  }

  @Test func `blanks are drawn only with a line or a background`() throws {
    let lines = try SVGElements(svg(picture([(" a ", .init(nil, [.underline, .faint]))])))
    #expect(lines.runs.map(\.text) == ["a"])
    let line = try #require(lines.all.last { $0.name == "rect" })
    #expect(line.number("y") == 16 && line.number("width") == 27 && line.classes.isEmpty)
    let blank = try SVGElements(svg(picture([("   ", .init(nil, [.bold]))])))
    #expect(blank.all.filter { $0.name == "rect" }.count == 1 && blank.runs.isEmpty)
    let elements = try SVGElements(svg(picture([("  ", .init(on: .init(light: 1, dark: 2)))])))
    #expect(elements.runs.isEmpty)
    #expect(elements.grounds == [[0, 0]: "c1-2", [1, 0]: "c1-2"])
  }

  @Test func `reversed text is in the colour of its background, on its own colour`() throws {
    let ink = TextPicture.Ink(light: 28, dark: 114)
    let picture = picture([("a", .init(nil, [.reverse])), ("b", .init(ink, [.reverse]))])
    let elements = try SVGElements(svg(picture))
    #expect(elements.runs.map(\.classes) == [["w"], ["w"]])
    #expect(elements.grounds == [[0, 0]: "", [0, 1]: "c28-114"])
  }

  @Test func `lines and blocks join from row to row`() throws {
    let ink = TextPicture.Look(.init(light: 25, dark: 110))
    var picture = TextPicture(title: "")
    for row in 0..<5 where row != 3 {
      picture.put("│".utf8, column: 1, row: row)
      picture.put("█".utf8, column: 2, row: row, look: ink)
      picture.put("▌".utf8, column: 4, row: row, look: ink)
    }
    let rectangles = try SVGElements(svg(picture)).all.filter { $0.name == "rect" && $0.parents.count == 2 }
    #expect(rectangles.map { $0.number("x") } == [13, 18, 36, 13, 18, 36])
    #expect(rectangles.map { $0.number("width") } == [1, 9, 4.5, 1, 9, 4.5])
    #expect(rectangles.map { $0.number("y") } == [0, 0, 0, 72, 72, 72])
    #expect(rectangles.map { $0.number("height") } == [54, 54, 54, 18, 18, 18])
  }

  @Test func `every colour of the palette has a name and a number`() throws {
    for number in UInt8.min...UInt8.max {
      let look = TextPicture.Look(.init(light: number, dark: 255 - number))
      let text = svg(picture([("x", look)]))
      let name = ".c\(number)-\(255 - number){"
      let rule = try #require(text.split(separator: "\n").first { $0.contains(name) })
      let color = try #require(rule.split(separator: "#").last).dropLast()
      #expect(color.count == 6 && color.allSatisfy { $0.isHexDigit && !$0.isUppercase }, "\(rule)")
    }
    #expect(svg(picture([("x", .init(.init(light: 208, dark: 232)))])).contains("-232{color:#ff8700}"))
    #expect(svg(picture([("x", .init(.init(light: 255, dark: 16)))])).contains("-16{color:#eeeeee}"))
  }
}
