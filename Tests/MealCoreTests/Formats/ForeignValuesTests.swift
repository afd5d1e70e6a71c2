import Testing

@testable import MealCore

@Suite struct ForeignValuesTests {
  @Test(arguments: [
    ("Dinner", "dinner"), ("Second breakfast", "second-breakfast"), ("07:00 Frühstück", "0700-frühstück"),
    ("Tea / Coffee", "tea-coffee"), (" 🍳 Brunch! ", "brunch"), ("pre - game", "pre-game"), ("夕食", "夕食"),
  ]) func `a name becomes the nearest meal type`(name: String, word: String) {
    #expect(MealType(madeFrom: name)?.name == word)
  }

  @Test(arguments: ["", " ", "!?", "🍕"]) func `a name without letters is no meal type`(name: String) {
    #expect(MealType(madeFrom: name) == nil)
  }

  @Test(arguments: [
    ("2.0000", "2"), ("1.335", "1.34"), ("1,5", "1.5"), ("0.999", "1"), ("12", "12"), ("9998.999", "9999"),
  ]) func `decimals are rounded to two`(text: String, servings: String) {
    #expect(Servings(rounding: text)?.description == servings)
  }

  @Test(arguments: ["", ".", "1.", ".5", "-1", "1.2.3", "12345", "9999.01", "1e3", "４"])
  func `what is no decimal number is no servings`(text: String) {
    #expect(Servings(rounding: text) == nil)
  }

  @Test func `lines are joined without their blanks`() {
    #expect(SingleLine.note(" a \r\n\r\n\tb\u{2028}c\n") == "a / b / c")
    #expect(SingleLine.dish("a\rb") == "a b")
    #expect(CooklangCharacter.trimmed("\u{A0} a b \n") == "a b")
  }
}
