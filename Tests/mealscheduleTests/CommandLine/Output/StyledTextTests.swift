import MealCore
import Testing

@testable import mealschedule

@Suite("Dishes in parts by what each of them is")
struct StyledTextTests {
  private static let names = [
    "risotto", "soup x4", "a ; b", "+veg", "x", "a  b ", "soup +hot", "- x", "\\", "麻婆 豆腐",
  ]
  private static let tags = [[], ["veg"], ["x4", "a;b"]]
  private static let notes = [nil, "soak it", " ; twice ; ", "+veg x4"]

  @Test("a dish reads as it is written, with its servings, tags and note told apart", arguments: names)
  func dish(_ name: String) throws {
    for servings in [nil, "0", "2.5"] {
      for tags in StyledTextTests.tags {
        for note in StyledTextTests.notes {
          let dish = try Dish(
            name, servings: servings.flatMap { Servings($0) }, tags: tags.compactMap { Tag($0) }, note: note)
          let text = StyledText(dish)
          #expect(text.text == dish.written)
          #expect(text.parts.filter { $0.role == .note }.count == (note == nil ? 0 : 1))
          #expect(text.parts.filter { $0.role == .tag }.map(\.text) == tags.map { "+\($0)" })
          #expect(text.parts.filter { $0.role == .detail }.map(\.text) == (servings.map { ["x\($0)"] } ?? []))
        }
      }
    }
  }

  @Test("how often a dish repeats stands before its note, as in a window of days")
  func repeats() throws {
    let dish = try Dish("pie", servings: nil, tags: [try #require(Tag("veg"))], note: "hot")
    #expect(StyledText(dish, every: .days(7)).text == "pie +veg ~7 ; hot")
  }

  @Test("what would be done is said in a wider column")
  func verbs() {
    #expect(StyledText(verb: "moved").text == "moved    ")
    #expect(StyledText(verb: "would move", isDone: false).text == "would move     ")
    #expect(StyledText(verb: "restored").text == "restored ")
  }
}
