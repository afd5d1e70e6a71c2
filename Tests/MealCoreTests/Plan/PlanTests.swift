import TestSupport
import Testing

@testable import MealCore

/// A plan has all the lines of its bytes, each complete and in its place.
@Suite struct PlanTests {
  private func lines(_ text: String) -> [String] {
    let plan = Plan(text)
    return plan.index.indices.map { String(plan.view($0).bytes) }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line of the greatest length is read`(ending: String) throws {
    let head = "2013-03-14 dinner "
    let line = head + String(repeating: "x", count: PlanLine.longest - head.utf8.count)
    let found = lines("#\n" + line + ending + "last")
    #expect(found == ["#", line, "last"])
    #expect(throws: Never.self) { try PlanLine(found[1]) }
  }

  @Test(arguments: [1, 2, 65_536, 1_000_000], ["\n", "\r\n"])
  func `a line that is longer cannot be read, and is one line`(excess: Int, ending: String) {
    let head = "2013-03-14 dinner "
    let line = head + String(repeating: "x", count: PlanLine.longest - head.utf8.count + excess)
    let plan = Plan("#\n" + line + ending + "2013-03-15 dinner last")
    #expect(plan.index.count == 3)
    let found = plan.lines(on: .first ... .last)
    #expect(found.lines.map(\.line.text) == ["2013-03-15 dinner last"])
    #expect(found.unreadable.map(\.error.message) == ["the line is longer than 65536 bytes"])
  }

  @Test func `a line has its own date, even if it begins like the line above`() {
    let text = """
      2013-03-14 dinner a
      2013-03-14 dinner b
      2013-03-145 dinner c
      2013-03-14\tdinner d
       2013-03-1 dinner e
       2013-03- dinner f
      someday dinner g
      someday dinner h
      """
    let plan = Plan(text)
    for place in plan.index.indices {
      let rank = LinePosition(of: plan.view(place).bytes).rank
      #expect(
        plan.index[place].isLoose == (rank == nil)
          && (rank ?? plan.index[place].rank) == plan.index[place].rank)
    }
  }

  @Test func `a carriage return ends a line only before a line feed`() {
    #expect(lines("a\rb\r\n\r\nc\r") == ["a\rb", "", "c\r"])
  }
}
