/// Parses the bytes as a recipe, as the configuration files beside recipes, and as a menu.
///
/// Problems must have line numbers within the file, the JSON written must be valid, and no ingredient of a
/// recipe may be missing from a shopping list.
func fuzzRecipes(_ bytes: [UInt8]) {
  let recipe = Recipe(reading: bytes, file: "Fuzzed.cook")
  let lines = bytes.reduce(1) { $1 == 10 ? $0 + 1 : $0 }
  let problems = recipe.problems + RecipeReview.problems(of: recipe)
  check(problems.allSatisfy { 1...lines ~= $0.line }, "a problem after the end of the file")

  var json: [UInt8] = []
  RecipeJSON.append(recipe.scaled(by: Rational(3)), &json)
  var scanner = JSONScanner(json, from: 0)
  check((try? scanner.value()) != nil && scanner.peek() == nil, "the output is not valid JSON")

  let entry = RecipeIndex.Entry(path: "Fuzzed.cook", size: bytes.count, modified: 0, recipe: recipe)
  let aisles = AisleList(reading: bytes, file: "aisle.conf")
  let equations = UnitEquations(reading: bytes, file: "units.conf", .us, aisles)
  check(equations.problems.allSatisfy { 1...lines ~= $0.line }, "a problem after the end of the file")
  let groceries = Groceries(aisles, equations, system: bytes.first.map { $0 & 1 == 0 ? .metric : .us })
  let book = RecipeBook(RecipeIndex([entry])) { _ in bytes }
  let shopping = ShoppingCount(book, groceries, household: nil, keepsPurposes: true)
  if let dish = try? Dish("Fuzzed") {
    for day in 0..<3 { shopping.add(DayNumber.first + day, .dinner, dish) }
  }
  let list = shopping.list(without: Pantry(reading: bytes, file: "pantry.conf"))
  let names = Set(list.items.map { groceries.key($0.name) })
  if case .recipe = book.index.recipe(ofDish: "Fuzzed"), recipe.isReadable {
    // An ingredient with an amount of zero, as in `@vinegar{0%tbsp}`, is not put on a list.
    for need in book.expanded("Fuzzed.cook").needs where need.amount.quantity.number != .zero {
      check(names.contains(groceries.key(need.name)), "an ingredient is not on the list")
    }
  }
  _ = EntryReader(bytes, name: "Fuzzed.menu", format: .menu)
}

/// Imports recipes of other programs from a web page or JSON. The recipes written from them must be readable.
func fuzzPages(_ bytes: [UInt8]) {
  for item in RecipeImport(bytes).recipes {
    let recipe = Recipe(reading: item.cooklang, file: "Page.cook")
    check(recipe.isReadable && recipe.problems.isEmpty, "\(recipe.problems)")
    check(item.hasIngredients == !recipe.ingredients.isEmpty, "ingredients were lost or made up")
  }
}
