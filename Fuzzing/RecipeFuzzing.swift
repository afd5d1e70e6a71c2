/// Called by libFuzzer with bytes that it makes up: reads them as a recipe, as the files beside recipes, and as a menu.
/// See `run`.
///
/// Beyond not crashing: problems are on lines of the file, the JSON that we write is valid, and no ingredient of a recipe
/// is missing from a list.
@_cdecl("LLVMFuzzerTestOneInput")
public func readRecipes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let recipe = Recipe(reading: bytes, file: "Fuzzed.cook")
  let lines = bytes.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
  let problems = recipe.problems + RecipeReview.problems(of: recipe)
  check(problems.allSatisfy { 1...lines ~= $0.line }, "a problem after the end of the file")

  var json: [UInt8] = []
  RecipeJSON.append(recipe.scaled(by: Rational(3)), &json)
  var scanner = JSONScanner(json, from: 0)
  check((try? scanner.value()) != nil && scanner.peek() == nil, "what is written is no JSON")

  let entry = RecipeIndex.Entry(path: "Fuzzed.cook", size: count, modified: 0, recipe: recipe)
  let aisles = AisleList(reading: bytes, file: "aisle.conf")
  let book = RecipeBook(RecipeIndex([entry])) { _ in bytes }
  var shopping = ShoppingCount(book, aisles, household: nil, keepsPurposes: true)
  if let dish = try? Dish("Fuzzed") {
    for day in 0..<3 { shopping.add(DayNumber.first + day, .dinner, dish) }
  }
  let list = shopping.list(without: Pantry(reading: bytes, file: "pantry.conf"))
  let names = Set(list.items.map { aisles.key($0.name) })
  if case .recipe = book.index.recipe(ofDish: "Fuzzed"), recipe.isReadable {
    for need in book.expanded("Fuzzed.cook").needs {
      check(names.contains(aisles.key(need.name)), "an ingredient is not on the list")
    }
  }
  _ = EntryReader(bytes, name: "Fuzzed.menu", format: .menu)
  return 0
}

/// Traps if a promise is broken, so that the fuzzer sees it.
private func check(_ isTrue: Bool, _ what: String) {
  if !isTrue { fatalError(what) }
}
