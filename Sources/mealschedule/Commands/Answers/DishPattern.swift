import MealCore

/// Text to find dishes by, ignoring case and accents.
struct DishPattern {
  /// As typed.
  let text: String
  private let pattern: FoldedPattern

  init(_ words: [String]) throws {
    text = words.joined(separator: " ")
    pattern = FoldedPattern(text)
    guard !pattern.isEmpty else { throw UsageError("there is nothing to look for") }
  }

  /// Whether the name, the note or a tag contains it.
  func matches(_ dish: Dish) -> Bool {
    pattern.isPart(of: dish.text) || dish.note.map(pattern.isPart) ?? false
      || dish.tags.contains { pattern.isPart(of: "+" + $0.name) }
  }

  /// Whether the name contains it.
  func matchesName(_ dish: Dish) -> Bool { pattern.isPart(of: dish.text) }

  /// Whether it is the whole name.
  func isName(of dish: Dish) -> Bool { Folding.key(dish.text) == pattern.key }

  /// Filters canonical lines of the plan. Returns false only if the line certainly does not match.
  func mayMatch(_ line: LineView) -> Bool { pattern.mayBePart(of: line.dish) }

  /// The same for a dish as written in the plan, without parsing it.
  /// - Parameter dish: the dish of a canonical line.
  func matches(_ dish: WrittenDish) -> Bool {
    if pattern.isPart(of: dish.name) { return true }
    if let note = dish.note, pattern.isPart(of: note) { return true }
    return dish.hasTag { pattern.isPart(of: $0) }
  }
}
