import Testing

@testable import MealCore

@Suite struct TextEncodingTests {
  @Test(arguments: [
    ([], 0), ([0xEF, 0xBB, 0xBF], 3), ([0xEF, 0xBB], 0), ([0xEF, 0xBB, 0xBF, 65], 3), ([65], 0),
  ])
  func `a byte order mark is skipped`(bytes: [UInt8], length: Int) {
    #expect(TextEncoding.markLength(bytes) == length)
  }

  @Test func `bytes that are not text are refused`() {
    #expect(TextEncoding.refusal([0xFF, 0xFE, 65, 0]) == "the text is UTF-16; save it as UTF-8")
    #expect(TextEncoding.refusal([0xFE, 0xFF, 0, 65]) == "the text is UTF-16; save it as UTF-8")
    #expect(TextEncoding.refusal([65, 0]) == "this is not text: there are null bytes in it")
    #expect(TextEncoding.refusal(Array("é".utf8)) == nil && TextEncoding.refusal([]) == nil)
  }

  @Test(arguments: [("", nil), ("aé🍕", nil), ("a\u{FFFD}b", nil)] as [(String, Int?)])
  func `valid UTF-8 has no invalid byte`(text: String, place: Int?) {
    #expect(TextEncoding.firstInvalid(Array(text.utf8).span) == place)
  }

  @Test func `the first invalid byte is found`() {
    #expect(TextEncoding.firstInvalid(([65, 0xC3, 0xA9, 0xFF, 0x80] as [UInt8]).span) == 3)
    #expect(TextEncoding.firstInvalid(([0xC3] as [UInt8]).span) == 0)
  }
}
