import MealCore
import Testing

@Suite struct AisleListTests {
  @Test func `lines are ingredients, with synonyms, in categories`() {
    let text =
      "loose\n[dairy]\nmilk // cold\n cream | double cream|\n\n// none\n[ canned goods ]\ntuna|chicken of the sea\n"
    let aisles = AisleList(reading: Array(text.utf8), file: "aisle.conf")
    #expect(aisles.problems.isEmpty)
    #expect(aisles.place(of: "Double  Cream")?.name == "cream")
    #expect(aisles.place(of: "chicken of the sea")?.category == "canned goods")
    #expect(aisles.place(of: "loose")?.category == "other")
    #expect(aisles.place(of: "salt") == nil)
  }

  @Test func `a name twice and a category without an end are reported`() {
    let aisles = AisleList(reading: Array("[dairy\nmilk\nMilk\n".utf8), file: "aisle.conf")
    #expect(
      aisles.problems.map(\.description) == [
        "aisle.conf:1: the category has no closing ]; write [dairy]",
        "aisle.conf:3: Milk is listed a second time; the first one counts",
      ])
  }

  @Test func `a category has a name`() {
    let aisles = AisleList(reading: Array("[dairy]\n[ ] // ?\nmilk\n".utf8), file: "aisle.conf")
    #expect(
      aisles.problems.map(\.description) == [
        "aisle.conf:2: the category has no name, so it counts as other; write [dairy]"
      ])
    #expect(aisles.place(of: "milk")?.category == "other")
  }

  @Test func `a mark of the byte order is no part of a name, and what is no UTF-8 is reported`() {
    let marked = AisleList(reading: [0xEF, 0xBB, 0xBF] + Array("[dairy]\nmilk\n".utf8), file: "a")
    #expect(marked.place(of: "milk")?.category == "dairy" && marked.problems.isEmpty)
    let latin = AisleList(reading: Array("[dairy]\nmilk\ncr".utf8) + [0xE8] + Array("me\n".utf8), file: "a")
    #expect(
      latin.problems.map(\.description) == ["a:3:3: the text is not UTF-8 here; save the file as UTF-8"])
    #expect(latin.place(of: "milk")?.category == "dairy")
  }
}
