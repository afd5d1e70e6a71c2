import MealCore
import Testing

@testable import mealschedule

@Suite struct SampleRecipesTests {
  @Test func `there is something to buy, and every recipe is one of a dish in the sample plan`() throws {
    let today = DayNumber.first + 734_939
    let plan = try OpenPlan(MemoryPlan(SamplePlan.text(around: today)))
    let range = today...today + 4
    let page = ListPage.of(
      SampleRecipes.source(today: today).household(plan.snapshot), Page.List(days: range))
    page.place(columns: 80, rows: 60)
    let lines = page.rows.map { $0.key + " " + $0.text }
    #expect(lines.contains("250 g red lentils"))
    #expect(lines.contains("600 g cod"))
    #expect(!lines.contains { $0.contains("No recipe") }, "\(lines)")
  }
}
