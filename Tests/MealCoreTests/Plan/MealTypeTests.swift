import Testing

@testable import MealCore

@Suite struct MealTypeTests {
  @Test(
    "a word of letters, digits, - and _ is a meal type, kept in lower case",
    arguments: [
      ("dinner", "dinner"), ("DINNER", "dinner"), ("Second_Breakfast-2", "second_breakfast-2"), ("2", "2"),
      ("-", "-"), ("Frühstück", "frühstück"), ("ОБЕД", "обед"), ("昼ご飯", "昼ご飯"), ("नाश्ता", "नाश्ता"),
      ("cafe\u{301}", "café"), ("ŻUREK", "żurek"), ("İFTAR", "i\u{307}ftar"), ("٢", "٢"),
    ])
  func words(word: String, name: String) throws {
    let meal = try #require(MealType(word))
    #expect(meal.name == name && meal.description == name)
    #expect(MealType(meal.name) == meal)
  }

  @Test(
    "anything else is none",
    arguments: [
      "", " ", "a b", "a.b", "a,b", "a:", "\\a", "a/b", "+a", "#", "a\0", "a\t", "🍕", "a\u{200D}b",
      "\u{202E}a", "é!",
      "“a”", "a–b", "a\u{A0}b", "\u{1B}", "*",
    ])
  func none(word: String) {
    #expect(MealType(word) == nil)
  }

  @Test("every ASCII character is in a meal type's name or not as the manual says")
  func ascii() {
    for value in UInt8(0)..<128 {
      let character = Character(Unicode.Scalar(value))
      let isIn = character.isLetter || character.isNumber || character == "-" || character == "_"
      #expect((MealType("a\(character)") != nil) == isIn, "\(value)")
    }
  }
}
