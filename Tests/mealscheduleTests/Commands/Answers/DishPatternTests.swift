import MealCore
import Testing

@testable import mealschedule

@Suite struct DishPatternTests {
  @Test(arguments: [
    "risotto", "x4", "4 +v", "+veg", "veg +", "saffron", "; soak", "zganci", "e", "é", "ß", "寿", "risotto x4",
    "a b",
  ])
  func `a search finds the same, whether lines are read or looked at`(text: String) throws {
    let dishes = [
      "risotto", "Risotto x4 +veg ; soak the saffron", "ajdovi žganci x4 +veg +a", "a +veg x4",
      "crème brûlée",
      "寿司 x2.5", "Straße", "a b", "a ; b", "e\u{301}clair", "x4", "veg ; +veg",
    ]
    let plan = dishes.map { "2013-03-04 dinner \($0)\n" }.joined()
    let snapshot = try PlanSnapshot(Array(plan.utf8), name: "plan.txt")
    let pattern = try DishPattern([text])
    var (looked, read) = ([UInt8](), [UInt8]())
    _ = try snapshot.forEachLine(
      on: nil,
      where: { line in
        if pattern.mayMatch(line), let dish = line.canonicalDish, pattern.matches(dish) {
          FoundDish.append(line, to: &looked)
        }
        return true
      },
      { place in
        guard case .entry(let entry) = place.line, pattern.matches(entry.dish) else { return }
        FoundDish(day: entry.day, meal: entry.meal, dish: entry.dish, rhythm: nil).append(to: &read)
      })
    #expect(looked == read)
  }
}
