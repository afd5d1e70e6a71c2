import Glibc
import Testing

@testable import mealschedule

/// The look of the parts of the screen on each kind of terminal. The files `Transcripts/*.screens` contain sessions:
/// keys, and the resulting screens with their styles.
@Suite struct StyledScreenTests {
  private static let themes: [(name: String, theme: Theme)] = [
    ("dark", Theme(depth: .palette, isDark: true, isUnicode: true)),
    ("light", Theme(depth: .palette, isDark: false, isUnicode: true)),
    ("unknown", Theme(depth: .palette, isDark: nil, isUnicode: true)),
    ("sixteen", Theme(depth: .sixteen, isDark: true, isUnicode: true)),
    ("ascii", Theme(depth: .none, isDark: nil, isUnicode: false)),
    ("pages", Theme(depth: .palette, isDark: true, isUnicode: true)),
  ]

  @Test(arguments: themes.map(\.name))
  func `the screens are those that were looked at`(name: String) throws {
    let theme = try #require(Self.themes.first { $0.name == name }?.theme)
    let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "\(folder)/Transcripts/\(name).screens"
    let transcript = Transcript(try TextFiles.text(at: path))
    #expect(transcript.steps.count > 5)
    var results: [[String]] = []
    for step in transcript.steps {
      var scrolled = try ScrolledPlan(
        columns: 64, rows: 14, recipes: name == "pages" ? ExampleRecipes.source : nil)
      try scrolled.type(step.command[0])
      let lines = scrolled.frame(theme).styledText.split(separator: "\n", omittingEmptySubsequences: false)
      results.append(lines.dropLast().map(String.init))
      if getenv("UPDATE_TRANSCRIPTS") == nil {
        #expect(results.last == step.expected, "\(path): $ \(step.command[0])")
      }
    }
    if getenv("UPDATE_TRANSCRIPTS") != nil {
      try TextFiles.write(transcript.text(results: results), to: path)
    }
  }

  @Test func `without UTF-8 nothing but ASCII is drawn`() throws {
    let theme = Theme(depth: .none, isDark: nil, isUnicode: false)
    for keys in ["", "d", "a", "?", "<Right>", "m", "g", "v3J", "s", "ja<Enter>1<C-j>2", "/pi", "<End>"] {
      var scrolled = try ScrolledPlan(columns: 64, rows: 14)
      try scrolled.type(keys)
      let text = scrolled.frame(theme).text
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(keys): \(text)")
    }
  }

  @Test func `without colours none is used`() throws {
    let theme = Theme(depth: .none, isDark: true, isUnicode: true)
    for keys in ["", "d", "a", "?", "m", "g", "v3J", "s", "ja<Enter>1<C-j>2", "/pi", "g31 feb<Enter>"] {
      var scrolled = try ScrolledPlan()
      try scrolled.type(keys)
      for cell in scrolled.frame(theme).cells {
        #expect(cell.style.foreground == .standard && cell.style.background == .standard, "\(keys)")
      }
    }
  }
}
