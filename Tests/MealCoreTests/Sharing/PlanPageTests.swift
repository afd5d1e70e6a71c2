import MealCore
import Testing

@Suite("A page to print")
struct PlanPageTests {
  private func page(_ plan: DayPlan) -> String {
    let page = PlanPage(plan.day...plan.day)
    var bytes: [UInt8] = []
    page.begin(&bytes)
    page.add(plan, &bytes)
    page.end(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("days are sections in order, with a dish on each line, and nothing is loaded")
  func structure() throws {
    let dish = try Dish("fish & <chips>", servings: Servings("4"), tags: [], note: "\"fresh\"")
    let soup = try Dish("soup", servings: Servings("0"))
    let day = try DayNumber(year: 2013, month: 3, day: 14)
    let html = page(
      DayPlan(
        day: day,
        meals: [
          .init(type: .lunch, dishes: []),
          .init(type: .dinner, dishes: [.init(dish: dish), .init(dish: soup)]),
        ]))
    #expect(html.contains("<time datetime=\"2013-03-14\">Thu 14 March</time>"))
    #expect(
      html.contains(
        "<li dir=\"auto\">fish &amp; &lt;chips&gt; <small>for 4</small> <small><i dir=\"auto\">&quot;fresh&quot;</i></small></li>"
      ))
    #expect(html.contains("soup <small>leftovers</small>"))
    for word in ["<script", "href", "src=", "http", "ellipsis", "nowrap"] { #expect(!html.contains(word)) }
  }
}
