import Testing

@testable import MealCore

@Suite struct ServingsTests {
  @Test(
    "0 to 9999 with at most two decimals are servings, written the shortest way",
    arguments: [
      ("0", 0, "0"), ("0.5", 50, "0.5"), ("2.25", 225, "2.25"), ("2.50", 250, "2.5"), ("4.00", 400, "4"),
      ("0.05", 5, "0.05"), ("9999", 999_900, "9999"), ("9999.00", 999_900, "9999"), ("0004", 400, "4"),
      ("12", 1_200, "12"),
      ("0.00", 0, "0"), ("100", 10_000, "100"),
    ])
  func read(text: String, hundredths: Int32, written: String) {
    #expect(Servings(text)?.hundredths == hundredths && Servings(text)?.description == written)
  }

  @Test(
    "nothing else is",
    arguments: [
      "", "10000", "9999.01", "9999.99", "2.555", "4.", ".5", ".", "-1", "+1", "1e1", "00004", "1.2.3", "4,5",
      " 4",
      "4 ", "٤", "½", "x4", "99999999999999999999999", "0.000000000000000000001", "4\u{301}", "4\0",
    ])
  func notRead(text: String) {
    #expect(Servings(text) == nil)
  }

  @Test("every number of hundredths is written and read back, in order")
  func every() throws {
    var last: Servings?
    for hundredths in Array(0...20_000) + Array(990_000...999_900) {
      let servings = try #require(Servings(hundredths: hundredths))
      if Servings(servings.description) != servings { Issue.record("\(servings)") }
      if let last, !(last < servings) { Issue.record("\(servings) after \(last)") }
      last = servings
    }
    for hundredths in [-1, 999_901, Int.max, Int.min] { #expect(Servings(hundredths: hundredths) == nil) }
  }
}
