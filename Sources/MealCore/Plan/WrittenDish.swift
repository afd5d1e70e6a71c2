/// The parts of a dish in the notation of plan lines, the command line and the scroller: the name, then
/// optionally and in this order ` x4`, any number of ` +tag`, and ` ; note`.
///
///     risotto alla milanese x4 +veg ; soak the saffron
///
/// Words count as servings and tags only if they are the last words before the note.
package struct WrittenDish: ~Escapable {
  let words: LineWords
  let nameRange: Range<Int>
  let servings: Servings?
  /// The range from the first tag to the last.
  private var tagsRange: Range<Int>
  private var noteRange: Range<Int>?

  /// Returns nil if there is no name.
  /// - Parameter words: the rest of a line, from the dish on.
  @_lifetime(copy words)
  init?(_ words: LineWords) {
    var words = words
    guard let first = words.next(), !words.isWord(first, .semicolon) else { return nil }
    let none = first.lowerBound..<first.lowerBound
    var (nameEnd, end) = (first.upperBound, first.upperBound)
    var (servings, tagsRange): (Servings?, Range<Int>) = (nil, none)
    var noteRange: Range<Int>?
    while let word = words.next() {
      if words.isWord(word, .semicolon) {
        noteRange = WrittenDish.range(ofAll: &words)
        break
      }
      if words.bytes[word.lowerBound] == .plus, WrittenDish.isTag(word, words) {
        tagsRange = (tagsRange.isEmpty ? word.lowerBound : tagsRange.lowerBound)..<word.upperBound
      } else {
        // All words before this one belong to the name, and so does this one unless it is the servings.
        let isMarked = words.bytes[word.lowerBound] == UInt8(ascii: "x")
        servings = isMarked ? Servings(words[word.dropFirst()]) : nil
        nameEnd = servings == nil ? word.upperBound : end
        tagsRange = none
      }
      end = word.upperBound
    }
    self.words = words
    nameRange = first.lowerBound..<nameEnd
    self.servings = servings
    self.tagsRange = tagsRange
    self.noteRange = noteRange
  }

  /// The range from the next word to the last; nil if there are no more words.
  private static func range(ofAll words: inout LineWords) -> Range<Int>? {
    guard let first = words.next() else { return nil }
    var end = first.upperBound
    while let word = words.next() { end = word.upperBound }
    return first.lowerBound..<end
  }

  /// Returns whether a word that begins with + is a tag.
  private static func isTag(_ word: Range<Int>, _ words: LineWords) -> Bool {
    for index in word.dropFirst() {
      let byte = words.bytes[index]
      guard byte > .space, byte < .delete, byte != .comma, byte != .backslash else {
        return byte != .comma && Tag(words.unescaped(word.dropFirst())) != nil
      }
    }
    return word.count > 1
  }

  /// The sign of a repeat that users may type after the name of a dish, such as the `~7` of `pizza x4 ~7 ; thin`: its
  /// range and its rhythm. nil if there is none.
  static func sign(in words: LineWords) -> (range: Range<Int>, rhythm: Rhythm)? {
    var words = words
    guard var last = words.next() else { return nil }
    let first = last
    while let word = words.next(), !words.isWord(word, .semicolon) {
      switch words.bytes[word.lowerBound] {
      case UInt8(ascii: "x") where Servings(words[word.dropFirst()]) != nil: break
      case .plus where isTag(word, words): break
      default: last = word
      }
    }
    guard last != first, last.count > 1, words.bytes[last.lowerBound] == UInt8(ascii: "~") else { return nil }
    return (try? Rhythm(typed: words.text(last.dropFirst()))).map { (last, $0) }
  }

  /// The name, verbatim.
  var name: Span<UInt8> { @_lifetime(copy self) get { words[nameRange] } }

  /// The dish that the words describe.
  /// - Parameter meal: the meal type of the dish; nil if unknown.
  func dish(at meal: MealType?) -> Dish {
    var tags: [Tag] = []
    if !tagsRange.isEmpty {
      var words = LineWords(words.bytes.extracting(..<tagsRange.upperBound), from: tagsRange.lowerBound)
      while let tag = words.next() { tags.append(Tag(unchecked: words.unescaped(tag.dropFirst()))) }
    }
    return Dish(
      unchecked: words.unescaped(nameRange), servings: servings, tags: tags,
      note: noteRange.map { words.unescaped($0) },
      isLiteral: meal?.isEaten == false ? hasPlainNumber : isLiteralTag)
  }

  /// Whether the name is a single word that would look like a tag without the backslash before it: `\+veg`.
  private var isLiteralTag: Bool {
    let name = words.bytes.extracting(nameRange)
    guard name.count > 2, name[0] == .backslash, name[1] == .plus else { return false }
    return !name.indices.contains { name[$0].isBlank }
  }

  /// Whether a word of the name is a number with a backslash before it, and the name does not begin with
  /// another number.
  private var hasPlainNumber: Bool {
    guard !words.bytes[nameRange.lowerBound].isDigit else { return false }
    var name = LineWords(words.bytes.extracting(..<nameRange.upperBound), from: nameRange.lowerBound)
    while let word = name.next() {
      if word.count > 1, words.bytes[word.lowerBound] == .backslash, words.bytes[word.lowerBound + 1].isDigit
      {
        return true
      }
    }
    return false
  }
}

/// A word in the name of a dish that was probably meant as servings, a tag, the sign of a repeat or the beginning of a
/// note.
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

  /// Returns whether a string resembles a number: `4`, `-1`, `2,5`, `1/2`.
  private static func looksLikeNumber(_ text: Substring) -> Bool {
    let digits = text.utf8.drop { $0 == .hyphen || $0 == .plus }
    return digits.first?.isDigit == true
      && digits.allSatisfy { $0.isDigit || ".,/-".utf8.contains($0) }
  }
}
