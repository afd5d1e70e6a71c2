import MealCore

/// The text of a search. It may begin with, or be, the name of a meal: "dinner", "dinner soup".
///
/// A dish matches by its name, its note, its tags, or as it is written on the screen ("goulash x0"). It also matches
/// by the names and tags of its recipe.
struct SearchText {
  private let dishes: DishNames
  let whole: FoldedPattern
  /// The meal named at the beginning, and the rest of the text; nil if the text begins with no meal.
  private let ofMeal: (meal: MealType, rest: FoldedPattern)?

  /// Whether the text may match dishes by their recipes. If so, a plan line can match without containing the text.
  private let isOfRecipes: Bool

  /// The text to highlight in the stream, without the meal that it begins with.
  var marked: FoldedPattern { ofMeal?.rest ?? whole }

  init(_ text: String, _ order: MealOrder, _ dishes: DishNames) {
    self.dishes = dishes
    whole = FoldedPattern(text)
    let words = text.split(separator: " ", maxSplits: 1)
    ofMeal = words.first.flatMap { MealType($0) }.flatMap { meal in
      order.configured.contains(meal) ? (meal, FoldedPattern(words.count > 1 ? String(words[1]) : "")) : nil
    }
    isOfRecipes = dishes.areFound(by: whole) || ofMeal.map { dishes.areFound(by: $0.rest) } ?? false
  }

  func matches(_ meal: MealType, _ dish: Dish) -> Bool {
    if let ofMeal, ofMeal.meal == meal, has(ofMeal.rest, dish) { return true }
    return has(whole, dish)
  }

  func matches(_ target: PlanTarget) -> Bool { target.dish.map { matches(target.meal, $0) } ?? false }

  /// Returns the next match after `entry`, or the previous one before it. Without an entry, returns the first or the
  /// last match. nil if nothing matches.
  func next(in entries: [(entry: Int, target: PlanTarget)], after entry: Int?, forward: Bool) -> Int? {
    let found = entries.lazy.filter { matches($0.target) }.map(\.entry)
    return forward ? found.first { $0 > entry ?? -1 } : found.last { $0 < entry ?? .max }
  }

  /// Pre-filter for lines in canonical form. Returns false only if they certainly do not match.
  func mayMatch(_ line: LineView) -> Bool {
    if isOfRecipes { return true }
    if let ofMeal, isMeal(line.mealWord), ofMeal.rest.isEmpty || ofMeal.rest.isPart(of: line.dish) {
      return true
    }
    return whole.isPart(of: line.dish)
  }

  /// Returns whether a word is the meal's name. Case need not be ignored: canonical lines have it in lower case.
  private func isMeal(_ word: Span<UInt8>) -> Bool {
    guard let name = ofMeal?.meal.name.utf8, name.count == word.count else { return false }
    return zip(word.indices, name).allSatisfy { word[$0] == $1 }
  }

  private func has(_ key: FoldedPattern, _ dish: Dish) -> Bool {
    key.isEmpty || key.isPart(of: dish.text) || dish.note.map(key.isPart) ?? false
      || key.isPart(of: dishes.tagged(dish).written)
      || isOfRecipes && dishes.key(dish.text) == dishes.key(key.key)
  }
}
