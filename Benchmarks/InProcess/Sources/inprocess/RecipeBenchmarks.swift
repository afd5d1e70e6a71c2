import MealCore

/// Parsing recipes.
enum RecipeBenchmarks {
  static func all() -> [Benchmark] {
    let recipe = Array(text.utf8)
    let steps = Array(String(repeating: text, count: 200).utf8)
    return [
      Benchmark("recipe of \(recipe.count) bytes, a byte of it", count: recipe.count * 500, target: 20) {
        var sum = 0
        for _ in 0..<500 { sum &+= Recipe(reading: recipe, file: "Curry.cook").ingredients.count }
        return sum
      },
      Benchmark("recipe of \(steps.count) bytes, a byte of it", count: steps.count, target: 20) {
        Recipe(reading: steps, file: "Curry.cook").ingredients.count
      },
    ]
  }

  private static let text = """
    ---
    title: Chicken curry
    servings: 4
    tags: [quick, guests]
    ---

    > Better on the second day.

    Fry @onions{2}(sliced) and @garlic{3%cloves}(chopped) in @sunflower oil{2%tbsp} in a #wide pan{}, then
    @curry powder{1 1/2%tbsp}. -- not too hot

    Add @chicken thighs{600%g}(diced), brown them, pour in @coconut milk{400%ml} and simmer for ~{25%minutes}.
    Season with @lemons{1/2}(juice) and @salt [- and perhaps sugar -].

    == Rice ==

    Rinse @rice{300%g}, cook it in twice as much water for ~{12%minutes}, and let it steam.

    """
}
