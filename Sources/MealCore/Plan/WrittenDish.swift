/// The parts of a dish as it is written in a plan line, on the command line and in the scroller: text, then each if
/// given and in this order ` x4`, ` +tag` any number of times, ` ; note`.
///
///     risotto alla milanese x4 +veg ; soak the saffron
///
/// Servings and tags are told from the name by being the last words before the note.
package struct WrittenDish: ~Escapable {
  let words: LineWords
  let nameRange: Range<Int>
  let servings: Servings?
  /// The word of the servings, with its x.
  private var servingsRange: Range<Int>
  /// All tags.
  private var tagsRange: Range<Int>
  private var noteRange: Range<Int>?
  /// Where the parts would end if there were one blank between words of the suffix.
  private var canonicalEnd: Int

  /// nil if there is no name.
  /// - Parameter words: all that is left of a line.
  @_lifetime(copy words)
  init?(_ words: LineWords) {
    var words = words
    guard let first = words.next(), !words.isWord(first, .semicolon) else { return nil }
    let none = first.lowerBound..<first.lowerBound
    var (nameEnd, end) = (first.upperBound, first.upperBound)
    var (servings, servingsRange, tagsRange): (Servings?, Range<Int>, Range<Int>) = (nil, none, none)
    var (suffixCount, noteRange): (Int, Range<Int>?) = (0, nil)
    while let word = words.next() {
      if words.isWord(word, .semicolon) {
        noteRange = WrittenDish.range(ofAll: &words)
        // The mark, and without a note one byte that is never there.
        suffixCount += noteRange.map { 3 + $0.count } ?? 1
        end = word.upperBound
        break
      }
      if words.bytes[word.lowerBound] == .plus, WrittenDish.isTag(word, words) {
        tagsRange = (tagsRange.isEmpty ? word.lowerBound : tagsRange.lowerBound)..<word.upperBound
        suffixCount += 1 + word.count
      } else {
        // All words before this one are text, unless it is the first of the suffix.
        let isMarked = words.bytes[word.lowerBound] == UInt8(ascii: "x")
        servings = isMarked ? Servings(words[word.dropFirst()]) : nil
        nameEnd = servings == nil ? word.upperBound : end
        (servingsRange, tagsRange) = (servings == nil ? none : word, none)
        suffixCount = servings == nil ? 0 : 1 + word.count
      }
      end = word.upperBound
    }
    self.words = words
    nameRange = first.lowerBound..<nameEnd
    self.servings = servings
    self.servingsRange = servingsRange
    self.tagsRange = tagsRange
    self.noteRange = noteRange
    canonicalEnd = nameEnd + suffixCount
  }

  /// From the next word to the last; nil if there is none.
  private static func range(ofAll words: inout LineWords) -> Range<Int>? {
    guard let first = words.next() else { return nil }
    var end = first.upperBound
    while let word = words.next() { end = word.upperBound }
    return first.lowerBound..<end
  }

  /// Whether a word that begins with + is a tag.
  private static func isTag(_ word: Range<Int>, _ words: LineWords) -> Bool {
    for index in word.dropFirst() {
      let byte = words.bytes[index]
      guard byte > .space, byte < .delete, byte != .comma, byte != .backslash else {
        return byte != .comma && Tag(words.unescaped(word.dropFirst())) != nil
      }
    }
    return word.count > 1
  }

  /// The name, as it is written.
  package var name: Span<UInt8> { @_lifetime(copy self) get { words[nameRange] } }

  /// The note, as it is written; nil if there is none.
  package var note: Span<UInt8>? {
    @_lifetime(copy self) get {
      guard let noteRange else { return nil }
      return words[noteRange]
    }
  }

  /// Whether a tag fulfils a condition.
  /// - Parameter condition: called with each, as it is written, with its +.
  package func hasTag(where condition: (Span<UInt8>) -> Bool) -> Bool {
    guard !tagsRange.isEmpty else { return false }
    var tags = LineWords(words.bytes.extracting(..<tagsRange.upperBound), from: tagsRange.lowerBound)
    while let tag = tags.next() {
      if condition(tags[tag]) { return true }
    }
    return false
  }

  /// Whether it is written as we would write it: one blank before each part, none after the last, and servings in
  /// their shortest form. Backslashes are not looked at.
  var isCanonical: Bool {
    guard canonicalEnd == words.bytes.count else { return false }
    guard !servingsRange.isEmpty else { return true }
    let digits = words[servingsRange.dropFirst()]
    let hasPadding = digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits[1] != .period
    let hasDecimals = digits.firstIndex(of: .period) != nil
    return !hasPadding && !(hasDecimals && digits[digits.count - 1] == UInt8(ascii: "0"))
  }

  /// The dish that is written so.
  var dish: Dish {
    var tags: [Tag] = []
    if !tagsRange.isEmpty {
      var words = LineWords(words.bytes.extracting(..<tagsRange.upperBound), from: tagsRange.lowerBound)
      while let tag = words.next() { tags.append(Tag(unchecked: words.unescaped(tag.dropFirst()))) }
    }
    return Dish(
      unchecked: words.unescaped(nameRange), servings: servings, tags: tags,
      note: noteRange.map { words.unescaped($0) })
  }
}
