import TestSupport
import Testing

@testable import MealCore

/// Problems of all recipes at once.
@Suite struct ReferenceCheckTests {
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

  @Test func `a chain of recipes takes linear time`() {
    let isLinear = Growth.isLinear(to: 4_000) { count in
      var files = ["\(count).cook": "@x{1}"]
      for number in 0..<count { files["\(number).cook"] = "@./\(number + 1){1} @x{1}" }
      _ = RecipeBookTests.book(files).problems
    }
    #expect(isLinear)
  }
}
