import MealCore
import Testing

@testable import mealschedule

@Suite("Lines for people")
struct TextPrinterTests {
  private static let line =
    StyledText("added    ", .added) + "Thu 14 Mar 2013  " + StyledText("dinner", .meal)
    + "  麻婆豆腐 with a-very-long-word-that-no-line-can-hold " + StyledText("+veg", .tag)

  private func printed(_ line: StyledText, width: Int?, hang: Int = 9, color: String = "never") -> String {
    let context = Context(
      environment: { _ in nil }, output: Output(), errors: Output(), readInput: { [] }, now: { 0 })
    context.color = color
    var bytes: [UInt8] = []
    TextPrinter(style: context.outputStyle, width: width).append(line, hang: hang, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the sequences that set colours.
  private func plain(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }

  @Test("no line is wider than the screen, nothing is lost, and colours change no letter", arguments: 4...90)
  func wrapping(_ width: Int) {
    let text = printed(TextPrinterTests.line, width: width)
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= width) }
    let letters = text.filter { $0 != " " && $0 != "\n" }
    #expect(letters == TextPrinterTests.line.text.filter { $0 != " " })
    #expect(plain(printed(TextPrinterTests.line, width: width, color: "always")) == text)
  }

  @Test("without a width a line stays whole, and each colour ends where its text does")
  func whole() {
    let text = printed(TextPrinterTests.line, width: nil)
    #expect(text == TextPrinterTests.line.text + "\n")
    #expect(
      printed(StyledText("a ") + StyledText("+veg", .tag), width: nil, color: "always")
        == "a \u{1B}[36m+veg\u{1B}[0m\n")
  }

  @Test("nothing in a line is obeyed by a terminal", arguments: [nil, 3, 80])
  func control(_ width: Int?) {
    let text = printed(StyledText("a\u{1B}[2J\nb", .note), width: width, color: "always")
    #expect(plain(text).filter { $0 != "\n" } == "a^[[2J^Jb")
  }

  @Test("colours are for terminals, unless they are asked for")
  func color() {
    #expect(TextStyle.choice(among: ["show", "--color", "always"]) == "always")
    #expect(TextStyle.choice(among: ["--color=never", "show"]) == "never")
    #expect(TextStyle.choice(among: ["add", "--", "--color=always"]) == nil)
    #expect(printed(StyledText("x", .error), width: nil, color: "auto") == "x\n")
  }
}
