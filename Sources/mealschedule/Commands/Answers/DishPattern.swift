import MealCore

/// Text to find dishes by, ignoring case and accents, or a thing that is in them. A dish also has the names and tags of
/// its recipe.
struct DishPattern {
  /// The text as typed.
  let text: String
  /// The tags, if the text is nothing but tags; otherwise nil.
  let tags: TagFilter?
  private let pattern: FoldedPattern
  /// The first tag, if there are only tags; otherwise `pattern`.
  private let first: FoldedPattern
  private let dishes: DishNames
  /// Whether the text may find dishes by their recipes, so that their lines need not contain it.
  private let isOfRecipes: Bool
  /// Finds the place of the thing in a dish; nil if the pattern is not a thing.
  private var thing: ((Dish) -> DishContents.Find?)?

  init(_ words: [String], _ dishes: DishNames = DishNames()) throws {
    text = words.joined(separator: " ")
    let typed = text.split(separator: " ").map(String.init)
    let named = typed.compactMap { $0.hasPrefix("+") ? Tag($0.dropFirst()) : nil }
    tags = named.isEmpty || named.count < typed.count ? nil : TagFilter(named)
    pattern = FoldedPattern(text)
    first = tags == nil ? pattern : FoldedPattern(typed[0])
    guard !pattern.isEmpty else { throw UsageError("there is nothing to look for") }
    self.dishes = dishes
    isOfRecipes = dishes.areFound(by: first)
  }

  /// The dishes that have a thing in their name or their recipe.
  init(_ thing: Thing, in contents: DishContents) {
    (text, tags, dishes, isOfRecipes) = (thing.name, nil, DishNames(), true)
    pattern = FoldedPattern(text)
    first = pattern
    self.thing = { contents.find(thing, inDish: $0.text) }
  }

  /// A hint for a search without a result: a name, word or tag that is spelled similarly and is in the plan near today;
  /// nil if there is none.
  func hint(_ plan: Plan, near today: DayNumber) -> String? {
    if let tags { return tags.hint(plan, near: today) }
    let names = plan.lines(near: today).filter { !$0.meal.isBought }.compactMap { $0.dish?.text }
    let words = names.flatMap { $0.utf8.split(separator: .space).map { String(Substring($0)) } }
    let near = Nearest.match(text, among: Set(names).sorted() + Set(words).sorted())
    return near.flatMap { Folding.key($0) == pattern.key ? nil : "did you mean \(PrintableText.of($0))?" }
  }

  /// Whether the name, the note or a tag contains the text, or the text is another name of the dish.
  func matches(_ dish: Dish) -> Bool {
    pattern.isPart(of: dish.text) || dish.note.map(pattern.isPart) ?? false || isName(of: dish)
      || dishes.tagged(dish).tags.contains { pattern.isPart(of: "+" + $0.name) }
  }

  /// For a thing, whether the dish has it. If the text is nothing but tags, whether the dish has all of them; otherwise,
  /// whether its name contains the text, or the text is another name of the dish.
  func matchesNameOrTags(_ dish: Dish) -> Bool {
    if let thing { return thing(dish) != nil }
    return tags?.matches(dishes.tagged(dish)) ?? (pattern.isPart(of: dish.text) || isName(of: dish))
  }

  /// Whether the text is a whole name of the dish.
  func isName(of dish: Dish) -> Bool {
    tags == nil && thing == nil && dishes.key(dish.text) == dishes.key(text)
  }

  /// Filters canonical lines of the plan for `matchesNameOrTags`. Returns false only if the line certainly does
  /// not match.
  func mayMatchNameOrTags(_ line: LineView) -> Bool { isOfRecipes || first.isPart(of: line.dish) }

  /// Filters canonical lines of the plan for `matches`. Returns false only if the line certainly does not match.
  func mayMatch(_ line: LineView) -> Bool { isOfRecipes || pattern.isPart(of: line.dish) }
}

/// Matches dishes that have all of its tags, ignoring case and accents.
struct TagFilter {
  /// The tags with their plus signs: "+veg +quick".
  let text: String
  private let keys: [String]

  init(_ tags: [Tag]) {
    keys = tags.map { Folding.key($0.name) }
    text = tags.map { "+\($0)" }.joined(separator: " ")
  }

  func matches(_ dish: Dish) -> Bool {
    // A guest is planned as a dish whose text is the tag with its plus sign.
    keys.allSatisfy { key in
      dish.tags.contains { Folding.key($0.name) == key } || Folding.key(dish.text) == "+" + key
    }
  }

  /// A hint for a search without a result: tags of the plan that are spelled like the unknown ones; nil if there are
  /// none.
  func hint(_ plan: Plan, near today: DayNumber) -> String? {
    let tags = plan.lines(near: today).flatMap { $0.dish?.tags ?? [] }
    let known = Set(tags.map { Folding.key($0.name) })
    let near = keys.filter { !known.contains($0) }.compactMap {
      Nearest.match($0, among: Array(known).sorted())
    }
    return near.isEmpty ? nil : "did you mean \(near.map { "+" + $0 }.joined(separator: " "))?"
  }
}
