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
        "aisle.conf:1: the category does not end; write [dairy]",
        "aisle.conf:3: Milk stands here a second time; the first one counts",
      ])
  }
}
