/// A word of a written dish's name that looks as if servings or a tag were meant by it.
///
///     DishDoubt("stew x4 guests")       // x4, early: at the end it would be servings
///     DishDoubt("stew x99999")          // nobody cooks for so many
///     DishDoubt("x3")                   // a dish has a name first
///     DishDoubt("stew \\x4 guests")     // nil: the backslash says that it is meant as it stands
package struct DishDoubt: Hashable {
  /// Why the word is part of the name.
  package enum Reason: Hashable {
    /// It is all of the name.
    case alone
    /// Other words of the name follow.
    case early
    /// It is written with a large X.
    case capital
    /// It is no number that servings can be.
    case notServings
    /// There is a comma in it.
    case notTag
  }

  /// As it is written.
  package let word: String
  package let reason: Reason

  private init(_ word: String, _ reason: Reason) {
    self.word = word
    self.reason = reason
  }

  /// The first such word of a dish as it is written in a plan line; nil if there is none.
  package init?(_ written: String) {
    var written = written
    guard let doubt = written.withUTF8({ DishDoubt.find($0) }) else { return nil }
    self = doubt
  }

  private static func find(_ bytes: UnsafeBufferPointer<UInt8>) -> DishDoubt? {
    guard let dish = try? PlanLine.writtenDish(bytes) else { return nil }
    var cursor = LineCursor(bytes)
    var words: [String] = []
    while let word = cursor.nextWord(), !cursor.isWord(word, ";") { words.append(cursor.text(word)) }
    let name = words.dropLast(dish.tags.count + (dish.servings == nil ? 0 : 1))
    for (index, word) in name.enumerated() {
      if let reason = reason(word, isAlone: name.count == 1, isLast: index == name.count - 1) {
        return DishDoubt(word, reason)
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
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return digits.first.map { 48...57 ~= $0 } ?? false
      && digits.allSatisfy { 48...57 ~= $0 || ".,/-".utf8.contains($0) }
  }
}
