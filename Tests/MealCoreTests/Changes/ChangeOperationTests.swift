import MealCore
import Testing

@Suite("Summaries of changes")
struct ChangeOperationTests {
  @Test func `a side of a swap without a day is someday`() throws {
    let plan = Plan("2013-03-15 dinner soup\nsomeday dinner lasagne\n")
    let change = PlanChange.swap(
      PlanPlace(day: nil, meal: .dinner, dish: "lasagne"),
      PlanPlace(day: DayNumber("2013-03-15"), meal: .dinner, dish: "soup"))
    let text = try plan.outcome(of: change).operation.text
    #expect(text == "swap someday dinner lasagne with 2013-03-15 dinner soup")
  }
}
