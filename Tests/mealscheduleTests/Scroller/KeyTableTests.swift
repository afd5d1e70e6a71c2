import Glibc
import Testing

@testable import mealschedule

/// The key table is the only place that defines keys.
@Suite struct KeyTableTests {
  /// The tables of keys as in Documentation/scrolling.md.
  private static var tables: String {
    HelpText.tables.map { _, title, rows in
      "| \(title) | |\n|---|---|\n" + rows.map { "| `\($0.0)` | \($0.1) |\n" }.joined()
    }.joined(separator: "\n")
  }

  @Test func `the tables for people are made from the bindings`() throws {
    let path = DocumentationPage.root + "/Documentation/scrolling.md"
    let text = try TextFiles.text(at: path)
    let (begin, end) = ("<!-- from KeyBindings.swift -->\n", "<!-- to here -->\n")
    let start = try #require(text.ranges(of: begin).first).upperBound
    let stop = try #require(text[start...].ranges(of: end).first).lowerBound
    if getenv("UPDATE_TRANSCRIPTS") == nil {
      #expect(text[start..<stop] == Self.tables)
    } else {
      try TextFiles.write(text[..<start] + Self.tables + text[stop...], to: path)
    }
  }

  @Test(arguments: Mode.allCases)
  func `no key means two things in one mode`(mode: Mode) {
    var seen: [Key] = []
    for binding in KeyBindings.table(mode) {
      // Typing is not bound to a key, but has a hint.
      #expect(!binding.keys.isEmpty || binding.shown == "type", "\(binding.action)")
      for key in binding.keys { #expect(!seen.contains(key), "\(key)") }
      seen += binding.keys
    }
  }

  @Test(arguments: Mode.allCases)
  func `every mode can be left, and says how`(mode: Mode) {
    let keys = KeyBindings.table(mode).flatMap(\.keys)
    #expect(keys.contains(.escape) || keys.contains(.character("q")))
    #expect(!HelpText.hints(mode).isEmpty)
  }

  @Test func `the page of keys has all that have something to say`() throws {
    let page = HelpText.page()
    page.place(columns: 200, rows: 500)
    for mode in [Mode.stream, .carrying, .text] {
      for binding in KeyBindings.table(mode) where !binding.help.isEmpty {
        #expect(page.rows.contains { $0.key == binding.shown }, "\(binding.shown)")
      }
    }
  }
}
