import MealCore
import TestSupport
import Testing

// Documentation/library.md and the library's documentation show the lines between the two marks.
// example
/// Plans a dinner in a folder, then prints the week and its shopping list.
func planDinner(in folder: String, print: (String) -> Void) throws {
  let plan = PlanStore(path: "\(folder)/plan.txt", stateHome: "\(folder)/state")
  let thursday = try DayNumber(year: 2013, month: 3, day: 14)

  // Each change is on disk before `apply` returns, and can be undone.
  for text in ["risotto x4 +veg", "fish pie"] {
    let entry = Entry(day: thursday, meal: .dinner, dish: try Dish(written: text))
    let change = try plan.apply(.add([.line(.entry(entry))]))
    print(change.outcome.operation.text)
  }
  if let undone = try plan.undo() { print("undid \(undone.outcome.operation.text)") }

  let week = thursday...thursday + 6
  for day in try plan.load(week).days(week) {
    for meal in day.meals {
      for planned in meal.dishes { print("\(day.day) \(meal.type): \(planned.dish.written)") }
    }
  }

  let household = Household(try plan.load(), today: thursday, in: folder)
  let list = try household.shoppingList(for: week)
  for item in list.items where item.isWanted { print("buy \(item.amounts.text) \(item.name)") }
  for dish in list.unknown { print("no recipe for \(dish.dish)") }
}
// end of example

@Suite("The example of Documentation/library.md") struct LibraryExampleTests {
  @Test func `it prints what the plan says`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("recipes")
    let recipe = "---\nservings: 2\n---\nToast @rice{160%g} in @butter{30%g}.\n"
    try folder.write(recipe, to: "recipes/risotto.cook")
    var printed: [String] = []
    try planDinner(in: folder.path) { printed.append($0) }
    #expect(
      printed == [
        "add 2013-03-14 dinner risotto",
        "add 2013-03-14 dinner fish pie",
        "undid add 2013-03-14 dinner fish pie",
        "2013-03-14 dinner: risotto x4 +veg",
        "buy 60 g butter",
        "buy 320 g rice",
      ])
    #expect(try folder.text("plan.txt") == "2013-03-14 dinner risotto x4 +veg\n")
  }

  @Test func `a dish without a recipe is named`() throws {
    let folder = try TemporaryFolder()
    var printed: [String] = []
    try planDinner(in: folder.path) { printed.append($0) }
    #expect(printed.last == "no recipe for risotto")
  }

  @Test(arguments: ["Documentation/library.md", "Sources/MealCore/MealCore.docc/PlanningMeals.md"])
  func `the Swift code is the code of this file`(_ page: String) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let example = try Self.part(of: #filePath, from: "// example\n", to: "// end of example\n")
    let shown = try Self.part(of: "\(root)/\(page)", from: "```swift\n", to: "```\n")
    #expect(shown == example)
  }

  /// The text between the first line of one kind and the next of another.
  private static func part(of path: String, from start: String, to end: String) throws -> Substring {
    let text = String(decoding: try TemporaryFolder.bytes(at: path), as: UTF8.self)
    let first = try #require(text.ranges(of: "\n" + start).first)
    let rest = text[first.upperBound...]
    let last = try #require(rest.ranges(of: "\n" + end).first)
    return rest[..<last.lowerBound]
  }
}
