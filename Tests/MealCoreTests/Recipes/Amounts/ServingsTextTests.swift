import Testing

@testable import MealCore

@Suite struct ServingsTextTests {
  @Test(arguments: [
    ("4", "4"), (" 4 ", "4"), ("2.5", "2.5"), ("4 (12 pancakes)", "4"), ("4(12 pancakes)", "4"),
    ("4 people", "4"), ("4 People.", "4"), ("1 person", "1"), ("Serves 4", "4"), ("serves: 4", "4"),
    ("Serves 4 as a main course", "4"), ("6-8", "6"), ("6 - 8", "6"), ("6–8 people", "6"), ("6 to 8", "6"),
    ("Serves 4 to 6", "4"), ("4 servings", "4"), ("4 large portions", "4"), ("for 4", "4"),
    ("1 1/2", "1 1/2"),
    ("Makes 4 servings", "4"), ("2 loaves (8 servings)", "8"), ("12 pancakes, serves 4", "4"),
    ("about 4", "4"), ("4 Personen", "4"), ("für 4 Personen", "4"), ("Für 4", "4"), ("4 personnes", "4"),
    ("4 porções", "4"), ("4 порции", "4"), ("4人分", "4"), ("1|2|4", "1"), ("½ portion", "1/2"),
  ])
  func `a number alone, before a parenthesis or with a word for eaters says for how many`(
    text: String, number: String
  ) {
    #expect(ServingsText.number(text) == Rational(number), "\(text)")
  }

  @Test(arguments: [
    "2 loaves", "Makes 12", "makes 12 cookies", "1 dozen", "200%ml", "200 ml", "a loaf", "", "lots", "0",
    "15 cups worth", "12 cookies, 4 per person", "0 people", "8x8 pan", "1 9-inch pie", "4.5.6", "-4",
    "for 2 loaves", "4/6", "4/6 people",
  ])
  func `other numbers say what the recipe makes`(text: String) {
    #expect(ServingsText.number(text) == nil, "\(text)")
  }

  @Test func `the first key that says so counts, and front matter is like the old form`() {
    func servings(_ head: String) -> Rational? { Recipe(head + "\n@x{1}\n").servings }
    #expect(servings("---\nservings: 12 cookies\nserves: 4\n---") == Rational(4))
    #expect(servings("---\nPortions: 6-8\n---") == Rational(6))
    #expect(servings("---\nyield: Serves 4\n---") == Rational(4))
    #expect(servings(">> serves: 4 people\n") == Rational(4))
    #expect(servings("---\nyield: 2 loaves\n---") == nil)
    #expect(servings("") == nil)
  }

  @Test func `any text is read in linear time, without a trap`() {
    let hard = [
      "9", "1/0", "-", "–", "½", "(", "serves", "people", ".", "99999999999999999999999999999999999999999",
      "人",
    ]
    for first in hard {
      for second in hard {
        for third in hard { _ = ServingsText.number("\(first) \(second)\(third)") }
      }
    }
    _ = ServingsText.number(String(repeating: "1 ", count: 20_000))
  }
}
