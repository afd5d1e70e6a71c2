/// A word in the name of a dish that was probably meant as servings, a tag or the beginning of a note.
///
///     DishDoubt("stew x4 guests")       // early: at the end, x4 would be the servings
///     DishDoubt("stew x99999")          // notServings: the number is too large
///     DishDoubt("x3")                   // alone: the word is the whole name
///     DishDoubt("stew x4; thaw it")     // note: the semicolon has no blank before it
///     DishDoubt("~7 stew")              // rhythm: at the end, ~7 would be the sign of a repeat
///     DishDoubt("stew \\x4 guests")     // nil: the backslash makes x4 a part of the name
package struct DishDoubt: Equatable {
  /// Why the word is part of the name.
  package enum Reason: Equatable {
    /// The word is the whole name.
    case alone
    /// Other words of the name follow.
    case early
    /// The word is written with a capital X.
    case capital
    /// The number is out of range or malformed for servings.
    case notServings
    /// The word has a comma, which tags cannot have.
    case notTag
    /// The word has a semicolon, which begins a note only between blanks.
    case note
    /// The word would be the sign of a repeat if it were at the end of the dish.
    case rhythm
  }

  /// The word, verbatim.
  package let word: String
  /// Why the word is part of the name.
  package let reason: Reason

  private init(_ word: String, _ reason: Reason) {
    self.word = word
    self.reason = reason
  }

  /// The first doubtful word of a dish in the notation of plan lines; nil if there is none.
  package init?(_ written: String) {
    guard (try? PlanLine.dish(writtenAs: written.utf8Span.span)) != nil,
      let dish = WrittenDish(LineWords(written.utf8Span.span))
    else { return nil }
    let name = LineWords.split(String(dish.name))
    for (index, word) in name.enumerated() {
      if let reason = DishDoubt.reason(word, isAlone: name.count == 1, isLast: index == name.count - 1) {
        self.init(word, reason)
        return
      }
    }
    return nil
  }

  private static func reason(_ word: String, isAlone: Bool, isLast: Bool) -> Reason? {
    if hasSemicolon(word) { return .note }
    let rest = word.dropFirst()
    switch word.first {
    case "+":
      guard !rest.isEmpty else { return nil }
      return Tag(rest) == nil ? .notTag : isAlone ? .alone : .early
    case "x", "X":
      guard looksLikeNumber(rest) else { return nil }
      if Servings(rest) == nil { return .notServings }
      return isAlone ? .alone : isLast && word.first == "X" ? .capital : .early
    case "~": return (try? Rhythm(typed: String(rest))) == nil ? nil : .rhythm
    default: return nil
    }
  }

  /// Returns whether a word has a semicolon without a backslash before it.
  private static func hasSemicolon(_ word: String) -> Bool {
    word.replacing("\\\\", with: "").replacing("\\;", with: "").contains(";")
  }

  /// Returns whether a text resembles a number: `4`, `-1`, `2,5`, `1/2`.
  private static func looksLikeNumber(_ text: Substring) -> Bool {
    let digits = text.utf8.drop { $0 == .hyphen || $0 == .plus }
    return digits.first?.isDigit == true
      && digits.allSatisfy { $0.isDigit || ".,/-".utf8.contains($0) }
  }
}
