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

  @Test("a dish in a column is plain text, never read for servings, tags and notes")
  func plain() {
    let reader = Listing.read("2013-03-14\tdinner\tsoup x4 +veg ; hot\t2\tquick\r\n")
    #expect(reader.problems == [])
    let lines = Listing.lines(reader).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == ["2013-03-14 dinner soup x4 +veg \\; hot x2 +quick"])
  }
}
