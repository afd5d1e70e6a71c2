import Testing

@testable import MealCore

@Suite("Lines near a day")
struct PlanNearbyTests {
  private static let today = DayNumber.first + 700_000

  private func dishes(_ text: String) throws -> [String] {
    let snapshot = Plan(Array(text.utf8), name: "plan")
    return snapshot.lines(near: PlanNearbyTests.today).compactMap { $0.dish?.text }
  }

  private func line(_ offset: Int) -> String {
    "\(PlanNearbyTests.today + offset) dinner dish \(offset)\n"
  }

  @Test(
    "what was eaten comes first, the latest before the earlier; then repeats and someday, then what is to come"
  )
  func order() throws {
    let text =
      line(-2) + line(0) + line(1) + line(5) + "every 7 from 2013-01-01 dinner fish\nsomeday lunch soup\n"
    #expect(try dishes(text) == ["dish 0", "dish -2", "fish", "soup", "dish 1", "dish 5"])
  }

  @Test("a short plan may be in any order")
  func unsorted() throws {
    #expect(try dishes(line(5) + line(-2) + "nonsense\n" + line(0)) == ["dish 0", "dish -2", "dish 5"])
  }

  @Test("of a long plan a few hundred lines are read, those next to today")
  func long() throws {
    let text = (-20_000...20_000).map(line).joined() + "someday lunch soup\n"
    let found = try dishes(text)
    #expect(found.count < 900)
    #expect(found.prefix(3) == ["dish 0", "dish -1", "dish -2"])
    let soup = try #require(found.firstIndex(of: "soup"))
    #expect(soup > 100)
    #expect(found[(soup + 1)...].prefix(2) == ["dish 1", "dish 2"])
  }

  @Test("an empty plan and a long one of comments have nothing")
  func empty() throws {
    #expect(try dishes("") == [])
    #expect(try dishes(String(repeating: "# nothing\n", count: 10_000)) == [])
  }
}
