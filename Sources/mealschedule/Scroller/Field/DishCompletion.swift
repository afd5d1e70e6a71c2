import MealCore

/// Completion of dishes in a text field, the most recent dish first.
///
///     let dishes = DishCompletion(["Crème brûlée", "risotto", "apple crumble"])
///     dishes.matches("CR")               // Crème brûlée, apple crumble
///     dishes.offer(for: "creme b")?.rest // rûlée
///
/// Search keys are computed once; searching a thousand dishes takes tens of microseconds.
struct DishCompletion: Sendable {
  /// A dish that begins with the typed text, and its remaining text.
  struct Offer: Equatable {
    let dish: String, rest: String
  }

  private let dishes: [String]
  /// The folded bytes of each dish, for matching.
  private let keys: [[UInt8]]

  /// - Parameter dishes: the most recent first. Duplicates, blank strings and strings with control characters are
  ///   ignored.
  init(_ dishes: [String]) {
    var seen: Set<String> = []
    self.dishes = dishes.filter { dish in
      !dish.allSatisfy(\.isWhitespace) && PrintableText.of(dish) == dish && seen.insert(dish).inserted
    }
    keys = self.dishes.map { Array(Folding.key($0).utf8) }
  }

  /// Returns the dishes that begin with a string, then those in which a later word begins with it, ignoring case and
  /// accents.
  ///
  /// A dish equal to the string does not match. All dishes match an empty string.
  func matches(_ typed: String) -> [String] {
    let key = Array(Folding.key(typed).utf8)
    var (byStart, byWord): ([String], [String]) = ([], [])
    for (dish, dishKey) in zip(dishes, keys) where !dish.utf8.elementsEqual(typed.utf8) {
      if dishKey.starts(with: key) {
        byStart.append(dish)
      } else if DishCompletion.hasWord(dishKey, beginningWith: key) {
        byWord.append(dish)
      }
    }
    return byStart + byWord
  }

  /// Returns the first dish that begins with a string and is longer; nil if there is no match.
  ///
  /// A dish is skipped if the text ends in the middle of one of its letters ("o" in "œ").
  func offer(for typed: String) -> Offer? {
    let key = Array(Folding.key(typed).utf8)
    for (dish, dishKey) in zip(dishes, keys) where dishKey.count > key.count && dishKey.starts(with: key) {
      if let rest = DishCompletion.rest(of: dish, after: key) { return Offer(dish: dish, rest: rest) }
    }
    return nil
  }

  private static func rest(of dish: String, after key: [UInt8]) -> String? {
    let end = dish.indices.first { Folding.key(String(dish[..<$0])).utf8.count >= key.count }
    guard let end, Folding.key(String(dish[..<end])).utf8.elementsEqual(key) else { return nil }
    return String(dish[end...])
  }

  /// Returns whether a word after the first begins with the key. Words are separated by ASCII blanks and
  /// punctuation.
  private static func hasWord(_ dish: [UInt8], beginningWith key: [UInt8]) -> Bool {
    dish.indices.dropFirst().contains { start in
      let before = dish[start - 1]
      // Keys are folded, so they contain no capitals.
      return before < 0x80 && !before.isDigit && !before.isLowercaseLetter && dish[start...].starts(with: key)
    }
  }
}

/// Completion in a field: of the tag before the cursor, or of the whole line as a dish.
struct FieldCompletion: Sendable {
  let dishes: DishCompletion
  /// The tags, each with its plus sign.
  let tags: DishCompletion

  /// The candidates for completing a line: tags if a tag is being typed, otherwise dishes.
  /// - Parameter line: the text before the cursor.
  func candidates(for line: Substring) -> DishCompletion {
    FieldCompletion.tagStart(in: line) == nil ? dishes : tags
  }

  /// The byte offset of the text to complete: of a tag, or else of the line's first non-blank character.
  static func start(in line: Substring) -> Int {
    tagStart(in: line) ?? line.prefix { $0.isWhitespace }.utf8.count
  }

  /// The byte offset of the last word if that word is a tag after a dish; otherwise nil.
  private static func tagStart(in line: Substring) -> Int? {
    guard let blank = line.lastIndex(where: \.isWhitespace) else { return nil }
    let word = line[line.index(after: blank)...]
    guard word.first == "+", line[..<blank].contains(where: { !$0.isWhitespace }) else { return nil }
    return line.utf8.count - word.utf8.count
  }
}

/// The choices that Tab cycles through: each matching dish or tag, then the typed text again.
struct CompletionRound: Equatable, Sendable {
  /// The typed text, then the matches.
  private let choices: [String]
  private var index = 0
  /// The byte range of the choice in the field.
  private(set) var range: Range<Int>

  /// Returns nil if nothing matches.
  init?(typed: Substring, at start: Int, from completion: DishCompletion) {
    let matches = completion.matches(String(typed))
    if matches.isEmpty { return nil }
    choices = [String(typed)] + matches
    range = start..<start + typed.utf8.count
  }

  var choice: String { choices[index] }

  /// Moves to the next or previous choice and adjusts the range to its length.
  mutating func advance(back: Bool) {
    index = (index + (back ? choices.count - 1 : 1)) % choices.count
    range = range.lowerBound..<range.lowerBound + choice.utf8.count
  }
}
