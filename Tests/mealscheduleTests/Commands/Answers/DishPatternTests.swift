import MealCore
import Testing

@testable import mealschedule

@Suite struct DishPatternTests {
  @Test(arguments: [
    "risotto", "x4", "4 +v", "+veg", "veg +", "saffron", "; soak", "zganci", "e", "é", "ß", "寿", "risotto x4",
    "a b", "+soup", "rice",
  ])
  func `no line that matches is filtered out before it is read`(text: String) throws {
    let dishes = [
      "risotto", "Risotto x4 +veg ; soak the saffron", "ajdovi žganci x4 +veg +a", "a +veg x4",
      "crème brûlée",
      "寿司 x2.5", "Straße", "a b", "a ; b", "e\u{301}clair", "x4", "veg ; +veg",
    ]
    let plan = dishes.map { "2013-03-04 dinner \($0)\n" }.joined()
    let snapshot = Plan(Array(plan.utf8), name: "plan.txt")
    let recipe = Recipe(reading: Array("---\ntitle: rice\ntags: [soup]\n---\n".utf8), file: "risotto.cook")
    let recipes = RecipeIndex([RecipeIndex.Entry(path: "risotto.cook", size: 0, modified: 0, recipe: recipe)])
    let pattern = try DishPattern([text], DishNames(recipes))
    var (filtered, read) = ([PlanLine](), [PlanLine]())
    for isFiltered in [true, false] {
      _ = snapshot.forEachLine(
        on: nil, where: { !isFiltered || pattern.mayMatch($0) },
        { place in
          guard let dish = place.line.dish, pattern.matches(dish) else { return }
          if isFiltered { filtered.append(place.line) } else { read.append(place.line) }
        })
    }
    #expect(filtered == read)
    if ["+soup", "rice"].contains(text) { #expect(read.count == 2) }
  }
}
