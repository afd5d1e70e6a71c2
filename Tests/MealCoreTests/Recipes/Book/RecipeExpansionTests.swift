import Testing

@testable import MealCore

/// Problems of all recipes at once, and the limits of references.
@Suite struct RecipeExpansionTests {
  private func problems(_ files: [String: String]) -> [String] {
    RecipeBookTests.book(files).problems { _ in .standard }.map(\.description)
  }

  @Test func `a circle is told once, at the reference that closes it`() {
    let files = ["A.cook": "@a{1} @./B{}", "B.cook": "@b{1}\n@./C{}", "C.cook": "@c{1} @./A{3}"]
    #expect(
      problems(files) == [
        "C.cook:1: the recipes refer to each other in a circle: A.cook > B.cook > C.cook > A.cook"
      ])
    #expect(
      problems(["A.cook": "@./A{}"]) == [
        "A.cook:1: the recipes refer to each other in a circle: A.cook > A.cook"
      ])
  }

  @Test func `recipes that all name each other give a message for each reference that closes a circle`() {
    let names = (1...8).map { "r\($0)" }
    let text = names.map { "@./\($0){}\n" }.joined()
    let files = Dictionary(uniqueKeysWithValues: names.map { ("\($0).cook", text) })
    let found = problems(files)
    // Each recipe closes a cycle with itself and with each recipe before it: 1 + 2 + ... + 8.
    #expect(found.count == 36)
    #expect(Set(found.map { $0.prefix { $0 != " " } }).count == 36)
    // A list names each reference at most once too.
    let expanded = RecipeBookTests.book(files).expanded("r1.cook").problems
    #expect(expanded.count { $0.message.contains("in a circle") } <= 64)
  }

  @Test func `a long circle is named by its ends`() {
    let files = (0..<500).map { ("\($0).cook", "@./\(($0 + 1) % 500){}") }
    let found = problems(Dictionary(uniqueKeysWithValues: files))
    #expect(found.count == 1)
    #expect(found.first?.utf8.count ?? 0 < 200)
    #expect(found.first?.contains(" > … > ") == true)
  }

  @Test func `what is wrong with a reference is told once, however many ways lead to it`() {
    var files = ["end.cook": "@./nothing{1} @../out{1} @./bowl{3%bowls}", "bowl.cook": "@x{1}"]
    for number in 0..<20 { files["\(number).cook"] = "@./end{1}" }
    let found = problems(files)
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.hasPrefix("end.cook:1: ") })
  }

  @Test func `recipes that multiply without end are told once, where they pass the limit`() {
    let files = (0..<60).map { ("\($0).cook", $0 == 59 ? "@x{1}" : "@./\($0 + 1){} @./\($0 + 1){}") }
    let found = problems(Dictionary(uniqueKeysWithValues: files))
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(": the recipes refer to each other too many times") == true)
  }

  @Test func `an amount that grows without end is told`() {
    let files = (0..<60).map { ("\($0).cook", $0 == 59 ? "@x{1}" : "@./\($0 + 1){1000}") }
    let found = problems(Dictionary(uniqueKeysWithValues: files))
    #expect(found.contains { $0.contains("too big to calculate") })
  }

  @Test func `a recipe is expanded once, however many ways lead to it`() {
    // 2 to the power of 60 ways lead to the last recipe, which needs nothing.
    var files = ["60.cook": "@./salt{0}", "salt.cook": "@salt{1}"]
    for number in 0..<60 { files["\(number).cook"] = "@./\(number + 1){2%servings} @./\(number + 1){}" }
    #expect(problems(files) == [])
    let recipe = RecipeBookTests.book(files).expanded("0.cook")
    #expect(recipe.needs.isEmpty && recipe.countedOnce.count == 61)
  }

  @Test func `a chain of references has at most a thousand recipes`() {
    func chain(_ length: Int) -> [String: String] {
      var files = ["\(length - 1).cook": "@x{1}"]
      for number in 0..<(length - 1) { files["\(number).cook"] = "@./\(number + 1){1}" }
      return files
    }
    #expect(problems(chain(1_000)) == [])
    #expect(problems(chain(1_001)) == ["999.cook:1: the recipes refer to each other too many times"])
  }

  @Test func `the limit of what fits in memory is for a recipe, not for all of them together`() {
    var files = ["stock.cook": (0..<300).map { "@x\($0){1}" }.joined(separator: " ")]
    for number in 0..<700 { files["\(number).cook"] = "@./stock{1}" }
    #expect(problems(files) == [])
  }

  @Test func `a reference marked as fixed keeps its factor`() {
    let files = [
      "A.cook": "@./B{2} @./C{=2}", "B.cook": "@./D{=3} @x{5}", "C.cook": "@./D{3}",
      "D.cook": "@y{1} @z{=1}",
    ]
    let needs = RecipeBookTests.book(files).expanded("A.cook").needs
    #expect(
      needs.map { "\($0.name) \($0.isFixed ? "=" : "")\($0.amount(times: .one).listing)" } == [
        "y =3", "z =1", "x 10", "y =6", "z =1",
      ])
  }

  @Test func `a recipe without ingredients that cannot be read in full says so`() {
    let files = ["A.cook": "@./B{}", "B.cook": "---\ntitle: Broth\n---\n\nBoil ~{5%minutes"]
    let recipe = RecipeBookTests.book(files).expanded("A.cook")
    #expect(recipe.needs.map(\.name) == ["Broth"])
    #expect(recipe.problems.map(\.description) == ["B.cook:5:7: { is not closed; close it with }"])
  }
}
