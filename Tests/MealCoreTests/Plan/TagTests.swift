import Testing

@testable import MealCore

@Suite struct TagTests {
  @Test(
    "a word without blanks, commas and control characters is a tag",
    arguments: ["veg", "+", ";", "x4", "gluten-free", "\\", "日本", "\u{301}", "👩‍👩‍👧‍👦", "\u{200F}", "Veg"])
  func tags(name: String) {
    #expect(Tag(name)?.name == name && Tag(name)?.description == name)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", " ", "a b", "a,b", ",", "a\t", "a\n", "\0", "\u{7F}", "\u{85}", "\u{A0}", "\u{3000}", "\u{2028}",
      "a\u{9B}",
      ",\u{301}", " \u{301}",
    ])
  func none(name: String) {
    #expect(Tag(name) == nil)
  }
}
