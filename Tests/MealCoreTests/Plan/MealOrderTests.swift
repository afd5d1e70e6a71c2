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

  @Test("things to buy come last, wherever they are configured")
  func buyLast() {
    let meals = ["buy", "supper", "dinner", "Buy", "zzz"].compactMap { MealType($0) }
    for order in [MealOrder.standard, MealOrder([.buy, .dinner])] {
      #expect(meals.sorted(by: order.precedes).map(\.name) == ["dinner", "supper", "zzz", "buy", "buy"])
    }
    #expect(MealType("BUY")?.isBuy == true && MealType("buyer")?.isBuy == false)
  }

  @Test("of two types exactly one precedes the other, and none itself")
  func strict() {
    let meals = ["supper", "snack", "brunch", "dinner", "tea", "обед", "-", "buy"].compactMap { MealType($0) }
    for a in meals {
      for b in meals {
        #expect(MealOrder.standard.precedes(a, b) != MealOrder.standard.precedes(b, a) || a == b)
      }
      #expect(!MealOrder.standard.precedes(a, a))
    }
  }
}
