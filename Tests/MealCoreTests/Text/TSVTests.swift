import Testing

@testable import MealCore

@Suite struct TSVTests {
  @Test(
    "tab, line break and backslash are written with a backslash and read back",
    arguments: [
      ("a", "a"), ("a\tb", "a\\tb"), ("a\nb", "a\\nb"), ("a\\b", "a\\\\b"), ("\\t", "\\\\t"),
      ("\\\t", "\\\\\\t"),
      ("", ""), ("\\", "\\\\"), ("é\0", "é\0"),
    ])
  func escapes(value: String, written: String) {
    var bytes: [UInt8] = []
    TSV.append(value, &bytes)
    #expect(bytes == Array(written.utf8))
    #expect(TSV.values(bytes[...]) == [Array(value.utf8)])
  }

  @Test("what is no escape stays as it is", arguments: ["\\x", "a\\", "\\é"])
  func noEscape(text: String) {
    #expect(TSV.values(Array(text.utf8)[...]) == [Array(text.utf8)])
  }
}
