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
  /// - Parameter words: the rest of a line.
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

  /// The range of the sign of a repeat after the name of a dish as users type it, and its rhythm: the `~7` of `pizza x4
  /// ~7 ; thin`. nil if there is no such sign.
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
    var dish = Dish(
      unchecked: words.unescaped(nameRange), servings: servings, tags: tags,
      note: noteRange.map { words.unescaped($0) })
    dish.isLiteral = meal?.isEaten == false ? hasPlainNumber : isLiteralTag
    return dish
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
