import Testing

@testable import MealCore

@Suite struct RecipeReviewTests {
  private func mistakes(_ text: String) -> [String] {
    RecipeReview.problems(of: Recipe(text)).filter { $0.severity == .error }.map {
      "\($0.line): \($0.message)"
    }
  }

  @Test(arguments: ["-5%g", "-5 g", "- 5", "\u{2212}5%g", "=-0.5%l", "-1/2"])
  func `an amount is not less than nothing`(_ amount: String) {
    let found = mistakes("Mix\n@flour{\(amount)} in")
    #expect(
      found.count == 1 && found[0].hasPrefix("2: flour{") && found[0].hasSuffix("} is less than zero"))
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

  @Test func `servings have a number above zero`() {
    func servings(_ text: String) -> [String] { mistakes("---\ntitle: Pie\n\(text)\n---\n@x") }
    let sentence = "is not a number of servings, so a list counts the recipe once for each dish"
    #expect(servings("servings: lots") == ["3: servings: lots \(sentence)"])
    #expect(servings("Serves: 0") == ["3: Serves: 0 \(sentence)"])
    #expect(servings("portions: [4, 6]") == ["3: portions: 4, 6 \(sentence)"])
    #expect(mistakes(">> servings: none\n\n@x{1}") == ["1: servings: none \(sentence)"])
    #expect(
      servings("servings: lots\nyield: 4 people") == [
        "3: servings: lots is not a number of servings, so the recipe is taken to serve 4"
      ])
    for right in [
      "servings: 4", "servings: 15 cups worth", "serves: 4-6", "servings:", "yield: a loaf", "a: b",
      "servings: about 4", "servings: 2 loaves",
    ] {
      #expect(servings(right) == [])
    }
  }

  @Test func `servings come before amounts`() {
    let found = mistakes("---\nservings: 0\n---\n@a{-1}\n\n@b{1/0}\n")
    #expect(found.map { $0.prefix(2) } == ["2:", "4:", "6:"])
  }

  @Test func `ingredients that became part of a note are named by line`() {
    let found = notes(
      of: "---\nservings: 2\n---\n> From @oma.\nMix @flour{200%g}\n> and\nthe @@ rest\n\n@salt\n")
    #expect(found.map(\.line) == [5])
    #expect(
      found.map(\.message) == [
        "the line belongs to the note above it, so its ingredients are not counted"
      ])
  }

  @Test(arguments: [
    ("Fry in @olive oil.", ["@olive oil counts as olive: a name of several words must end with braces"]),
    ("Add @curry powder", ["@curry powder counts as curry: a name of several words must end with braces"]),
    ("Fry @olive, oil", []), ("Boil @rice in @water", []), ("@salt and @pepper", []),
    ("@olive{2} oil", []),
  ])
  func `half a name is noted`(_ text: String, _ messages: [String]) {
    #expect(RecipeReview.halfNames(in: Recipe(text), AisleList.isInStarter).map(\.message) == messages)
  }

  @Test(arguments: ["Just stir.", "", "---\nservings: 4\n---\nStir the #pot{}.", "> by @oma\n"])
  func `a recipe without ingredients is noted`(_ text: String) {
    #expect(
      notes(of: text).map(\.message) == [
        #"the recipe has no ingredients: lists show its dishes under "no recipe""#
      ])
  }

  // MARK: Notes

  private func notes(of text: String) -> [Problem] {
    RecipeReview.problems(of: Recipe(text)).filter { $0.severity == .note }
  }

  private func notes(_ text: String) -> [String] {
    notes(of: "---\nservings: 2\n---\n" + text).map {
      "\($0.line): \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
    }
  }

  @Test func `what a list counts although it is text is noted`() {
    #expect(
      notes("@flour{1 kg},\n@eggs{2 large} and @salt{=5 g}") == [
        "4: flour{1 kg} is text by the standard; a list counts it as 1 kg; write {1%kg}",
        "5: eggs{2 large} is text by the standard; a list counts it as 2 large; write {2%large}",
        "5: salt{5 g} is text by the standard; a list counts it as 5 g; write {=5%g}",
      ])
  }

  @Test func `the right way is exact`() {
    #expect(
      notes("@saffron{0.12345 g} @oil{1/7 l}") == [
        "4: saffron{0.12345 g} is text by the standard; a list counts it as 0.12 g; write {0.12345%g}",
        "4: oil{1/7 l} is text by the standard; a list counts it as 0.14 l; write {1/7%l}",
      ])
  }

  @Test func `what looks like a number and does not scale is noted, with the right way where it is plain`() {
    #expect(
      notes("@a{2,5%kg} @b{3-4 cloves} @c{.5%l} @d{2x200%g} @e{1e30%l} @f{=0,5%l} @g{2,5 kg}") == [
        "4: a{2,5%kg} is text by the standard; a list counts it as 2.5 kg; write {2.5%kg}",
        "4: b{3-4 cloves} is text by the standard; a list counts it as 4 cloves; write {3-4%cloves}",
        "4: c{.5%l} is text: it does not scale; write {0.5%l}",
        "4: d{2x200%g} is text: it does not scale; write {400%g}",
        "4: e{1e30%l} is text: it does not scale",
        "4: f{0,5%l} is text by the standard; a list counts it as 0.5 l; write {=0.5%l}",
        "4: g{2,5 kg} is text by the standard; a list counts it as 2.5 kg; write {2.5%kg}",
      ])
  }

  @Test func `what is right, what is text, and what is a mistake is not noted`() {
    #expect(
      notes(
        "@a{1/2%kg} @b{a few} @c @d{-5%g} @e{1/0%l} @f{2-3} @g{1 to 2%l} @./Pesto{2-3} #pot{2-3} ~{2-3%minutes}"
      ) == [])
  }

  @Test(arguments: ["", "---\ntitle: Pie\n---\n", "---\nservings:\n---\n"])
  func `a recipe that does not say how many it serves is noted`(_ head: String) {
    let notes = notes(of: head + "@flour{200%g}")
    #expect(
      notes.map(\.message) == [
        "the recipe does not say how many it serves, so a list counts it once for each dish"
      ])
  }

  @Test(arguments: ["servings: 2 loaves", "yield: a loaf", "Yield: 500%ml", "serves: makes 12"])
  func `so is one that says what it makes`(_ text: String) {
    let notes = notes(of: "---\n\(text)\n---\n@flour{200%g}")
    #expect(
      notes.map(\.message) == [
        "\(text) says what the recipe makes, not how many it serves, so a list counts it once for each dish"
      ])
    #expect(notes.map(\.line) == [2])
  }

  @Test(arguments: [
    "---\nserves: 4\n---\n@a", "---\nyield: 4 people\n---\n@a", "---\nservings: lots\n---\n@a",
  ])
  func `one that says so, or says it wrong, is not`(_ text: String) {
    #expect(notes(of: text) == [])
  }
}
