import Testing

@testable import MealCore

@Suite struct MealOrderTests {
  @Test("configured types come in their order, others after them by name")
  func order() {
    let meals = ["supper", "snack", "brunch", "dinner", "Tea", "lunch", "breakfast"].compactMap {
      MealType($0)
    }
    let standard = meals.sorted(by: MealOrder.standard.precedes).map(\.name)
    #expect(standard == ["breakfast", "lunch", "dinner", "snack", "brunch", "supper", "tea"])
    let own = MealOrder([MealType("tea"), .lunch].compactMap(\.self))
    #expect(
      meals.sorted(by: own.precedes).map(\.name)
        == ["tea", "lunch", "breakfast", "brunch", "dinner", "snack", "supper"])
    #expect(meals.sorted(by: MealOrder([]).precedes).map(\.name).first == "breakfast")
  }

  @Test("of two types exactly one precedes the other, and none itself")
  func strict() {
    let meals = ["supper", "snack", "brunch", "dinner", "tea", "обед", "-"].compactMap { MealType($0) }
    for a in meals {
      for b in meals {
        #expect(MealOrder.standard.precedes(a, b) != MealOrder.standard.precedes(b, a) || a == b)
      }
      #expect(!MealOrder.standard.precedes(a, a))
    }
  }
}
