import Testing

@testable import mealschedule

@Suite struct PastedTextTests {
  @Test(arguments: [
    ("a\nb", "a b", "a\nb"), ("a\r\n\r\nb", "a b", "a\n\nb"), ("a\rb\u{2028}c", "a b c", "a\nb\nc"),
    ("\na\n", "a", "\na\n"), ("\n", "", "\n"), ("a\tb", "a b", "a b"),
    ("a\u{1B}[31mb\0\u{7F}", "a[31mb", "a[31mb"),
    ("\u{202E}abc\u{FEFF}", "abc", "abc"), ("👩‍👩‍👧‍👦 e\u{301}", "👩‍👩‍👧‍👦 e\u{301}", "👩‍👩‍👧‍👦 e\u{301}"), ("", "", ""),
  ])
  func `what comes in is printable, in one line or in lines`(text: String, oneLine: String, lines: String) {
    #expect(PastedText.of(text, isMultiline: false).utf8.elementsEqual(oneLine.utf8))
    #expect(PastedText.of(text, isMultiline: true).utf8.elementsEqual(lines.utf8))
  }

  @Test func `plain breaks are all that a text of the plan is given`() {
    #expect(PastedText.withPlainBreaks("a\t\u{1B}\r\nb", isMultiline: true) == "a\t\u{1B}\nb")
    #expect(PastedText.withPlainBreaks("a\t\u{1B}\r\nb\n", isMultiline: false) == "a\t\u{1B} b")
  }
}
