import Testing

@testable import MealCore

@Suite struct RecipeMistakesTests {
  private func mistakes(_ text: String) -> [String] {
    RecipeMistakes.all(of: Recipe(text)).map { "\($0.line): \($0.message)" }
  }

  @Test(arguments: ["-5%g", "-5 g", "- 5", "\u{2212}5%g", "=-0.5%l", "-1/2"])
  func `an amount is not less than nothing`(_ amount: String) {
    let found = mistakes("Mix\n@flour{\(amount)} in")
    #expect(
      found.count == 1 && found[0].hasPrefix("2: flour{") && found[0].hasSuffix("} is less than nothing"))
  }

  @Test(arguments: ["1/0%l", "1 / 0", "2 1/0 cups", "1/00%l", "1/0l", "5/0 -"])
  func `nothing is divided by zero`(_ amount: String) {
    let found = mistakes("@milk{\(amount)}")
    #expect(found.count == 1 && found[0].hasPrefix("1: milk{") && found[0].hasSuffix("} divides by 0"))
  }

  @Test(arguments: [
    "5-6", "1/05", "1/0.5", "some", "a/0", "-", "-ish", "0%g", "1/2%g", "01/2", "and/or", "1/", "/0", "",
  ])
  func `what is text, or nothing, is no mistake`(_ amount: String) {
    #expect(mistakes("@flour{\(amount)}") == [])
  }

  @Test func `servings begin with a number above zero`() {
    func servings(_ text: String) -> [String] { mistakes("---\ntitle: Pie\n\(text)\n---\n@x") }
    let sentence = "is no number of servings, so the recipe counts as one for"
    #expect(servings("servings: lots") == ["3: servings: lots \(sentence) 1"])
    #expect(servings("Serves: 0") == ["3: Serves: 0 \(sentence) 1"])
    #expect(servings("servings: -4") == ["3: servings: -4 \(sentence) 1"])
    #expect(servings("servings: [4, 6]") == ["3: servings: 4, 6 \(sentence) 1"])
    #expect(mistakes(">> servings: about 4\n\n@x{1}") == ["1: servings: about 4 \(sentence) 1"])
    for right in [
      "servings: 4", "servings: 15 cups worth", "serves: 4-6", "servings:", "yield: a loaf", "a: b",
    ] {
      #expect(servings(right) == [])
    }
  }

  @Test func `servings come before amounts`() {
    let found = mistakes("---\nservings: 0\n---\n@a{-1}\n\n@b{1/0}\n")
    #expect(found.map { $0.prefix(2) } == ["2:", "4:", "6:"])
  }
}
