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
  /// The range of the word with the servings, including its x.
  private var servingsRange: Range<Int>
  /// The range from the first tag to the last.
  private var tagsRange: Range<Int>
  private var tagCount: Int
  private var noteRange: Range<Int>?
  /// The end of the dish if it were written with single blanks between the words after the name.
  private var canonicalEnd: Int

  /// Returns nil if there is no name.
  /// - Parameter words: the rest of a line.
  @_lifetime(copy words)
  init?(_ words: LineWords) {
    var words = words
    guard let first = words.next(), !words.isWord(first, .semicolon) else { return nil }
    let none = first.lowerBound..<first.lowerBound
    var (nameEnd, end) = (first.upperBound, first.upperBound)
    var (servings, servingsRange, tagsRange): (Servings?, Range<Int>, Range<Int>) = (nil, none, none)
    var (suffixCount, tagCount, noteRange): (Int, Int, Range<Int>?) = (0, 0, nil)
    while let word = words.next() {
      if words.isWord(word, .semicolon) {
        noteRange = WrittenDish.range(ofAll: &words)
        // " ; " and the note. Without a note, add one byte too many, so that the dish is not canonical.
        suffixCount += noteRange.map { 3 + $0.count } ?? 1
        end = word.upperBound
        break
      }
      if words.bytes[word.lowerBound] == .plus, WrittenDish.isTag(word, words) {
        tagsRange = (tagsRange.isEmpty ? word.lowerBound : tagsRange.lowerBound)..<word.upperBound
        suffixCount += 1 + word.count
        tagCount += 1
      } else {
        // All words before this one belong to the name, and so does this one unless it is the servings.
        let isMarked = words.bytes[word.lowerBound] == UInt8(ascii: "x")
        servings = isMarked ? Servings(words[word.dropFirst()]) : nil
        nameEnd = servings == nil ? word.upperBound : end
        (servingsRange, tagsRange) = (servings == nil ? none : word, none)
        (suffixCount, tagCount) = (servings == nil ? 0 : 1 + word.count, 0)
      }
      end = word.upperBound
    }
    self.words = words
    nameRange = first.lowerBound..<nameEnd
    self.servings = servings
    self.servingsRange = servingsRange
    self.tagsRange = tagsRange
    self.tagCount = tagCount
    self.noteRange = noteRange
    canonicalEnd = nameEnd + suffixCount
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

  /// The name, verbatim.
  package var name: Span<UInt8> { @_lifetime(copy self) get { words[nameRange] } }

  /// The note, verbatim; nil if there is none.
  package var note: Span<UInt8>? {
    @_lifetime(copy self) get {
      guard let noteRange else { return nil }
      return words[noteRange]
    }
  }

  /// Returns whether any tag satisfies a condition.
  /// - Parameter condition: called with each tag, verbatim and including its +.
  package func hasTag(where condition: (Span<UInt8>) -> Bool) -> Bool {
    guard !tagsRange.isEmpty else { return false }
    var tags = LineWords(words.bytes.extracting(..<tagsRange.upperBound), from: tagsRange.lowerBound)
    while let tag = tags.next() {
      if condition(tags[tag]) { return true }
    }
    return false
  }

  /// Whether the dish is written as this program writes it: one blank before each part, no trailing blanks,
  /// and servings in their shortest form. Backslashes are not checked.
  var isCanonical: Bool {
    guard canonicalEnd == words.bytes.count else { return false }
    guard !servingsRange.isEmpty else { return true }
    let digits = words[servingsRange.dropFirst()]
    let hasPadding = digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits[1] != .period
    let hasDecimals = digits.firstIndex(of: .period) != nil
    return !hasPadding && !(hasDecimals && digits[digits.count - 1] == UInt8(ascii: "0"))
  }

  /// The dish that the words describe.
  /// - Parameter meal: the meal type that it is for, if that is known.
  func dish(at meal: MealType?) -> Dish {
    var tags: [Tag] = []
    if !tagsRange.isEmpty {
      tags.reserveCapacity(tagCount)
      var words = LineWords(words.bytes.extracting(..<tagsRange.upperBound), from: tagsRange.lowerBound)
      while let tag = words.next() { tags.append(Tag(unchecked: words.unescaped(tag.dropFirst()))) }
    }
    var dish = Dish(
      unchecked: words.unescaped(nameRange), servings: servings, tags: tags,
      note: noteRange.map { words.unescaped($0) })
    dish.hasPlainNumbers = meal?.isEaten == false && hasPlainNumber
    return dish
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
