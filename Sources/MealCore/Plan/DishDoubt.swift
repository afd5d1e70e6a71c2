/// A word of a written dish's name that looks as if servings or a tag were meant by it.
///
///     DishDoubt("stew x4 guests")       // x4, early: at the end it would be servings
///     DishDoubt("stew x99999")          // more than servings can be
///     DishDoubt("x3")                   // a dish has a name first
///     DishDoubt("stew \\x4 guests")     // nil: the backslash says that it is text
package struct DishDoubt: Hashable {
  /// Why the word is part of the name.
  package enum Reason: Hashable {
    /// It is the whole name.
    case alone
    /// Other words of the name follow.
    case early
    /// It is written with a capital X.
    case capital
    /// It is not a number that servings can be.
    case notServings
    /// There is a comma in it.
    case notTag
  }

  /// The word as it is written.
  package let word: String
  /// Why it is part of the name.
  package let reason: Reason

  private init(_ word: String, _ reason: Reason) {
    self.word = word
    self.reason = reason
  }

  /// The first such word of a dish as it is written in a plan line; nil if there is none.
  package init?(_ written: String) {
    guard (try? PlanLine.dish(writtenAs: written.utf8Span.span)) != nil,
      let dish = WrittenDish(LineWords(written.utf8Span.span))
    else { return nil }
    var words = LineWords(dish.name)
    var name: [String] = []
    while let word = words.next() { name.append(words.text(word)) }
    for (index, word) in name.enumerated() {
      if let reason = DishDoubt.reason(word, isAlone: name.count == 1, isLast: index == name.count - 1) {
        self.init(word, reason)
        return
      }
    }
    return nil
  }

  private static func reason(_ word: String, isAlone: Bool, isLast: Bool) -> Reason? {
    let rest = word.dropFirst()
    switch word.first {
    case "+":
      guard !rest.isEmpty else { return nil }
      return Tag(rest) == nil ? .notTag : isAlone ? .alone : .early
    case "x", "X":
      guard looksLikeNumber(rest) else { return nil }
      if Servings(rest) == nil { return .notServings }
      return isAlone ? .alone : isLast && word.first == "X" ? .capital : .early
    default: return nil
    }
  }

  /// `4`, `-1`, `2,5`, `1/2`.
  private static func looksLikeNumber(_ text: Substring) -> Bool {
    let digits = text.utf8.drop { $0 == .hyphen || $0 == .plus }
    return digits.first?.isDigit == true
      && digits.allSatisfy { $0.isDigit || ".,/-".utf8.contains($0) }
  }
}
