import MealCore

/// Some words that a dish is looked for by, without regard to case and accents.
struct DishPattern {
  /// As typed.
  let text: String
  private let pattern: FoldedPattern

  init(_ words: [String]) throws {
    text = words.joined(separator: " ")
    pattern = FoldedPattern(text)
    guard !pattern.isEmpty else { throw UsageError("there is nothing to look for") }
  }

  /// Whether the name, the note or a tag has it.
  func matches(_ dish: Dish) -> Bool {
    pattern.isPart(of: dish.text) || dish.note.map(pattern.isPart) ?? false
      || dish.tags.contains { pattern.isPart(of: "+" + $0.name) }
  }

  /// Whether the name has it.
  func matchesName(_ dish: Dish) -> Bool { pattern.isPart(of: dish.text) }

  /// Whether it is the whole name.
  func isName(of dish: Dish) -> Bool { Folding.key(dish.text) == pattern.key }

  /// A quick look at a line of the plan: no only where it is sure.
  func mayMatch(_ line: PlainLine) -> Bool { pattern.mayBePart(of: line.dish) }

  /// The same as of the dish that is written so, without reading it.
  func matches(_ dish: WrittenDish) -> Bool {
    pattern.isPart(of: dish.name) || dish.note.map(pattern.isPart) ?? false
      || dish.tags.split(separator: UInt8(ascii: " ")).contains {
        pattern.isPart(of: UnsafeBufferPointer(rebasing: $0))
      }
  }
}
