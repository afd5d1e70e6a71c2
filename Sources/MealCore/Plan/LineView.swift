/// A line of the plan that is parsed lazily.
///
///     2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
///
/// The first word is parsed at once, since it determines the line's position in the file. The meal word, the
/// dish and the line's validity are determined on demand; `PlanLine(line)` parses everything. A pass over a
/// million mostly irrelevant lines costs about ten nanoseconds per line.
package struct LineView: ~Escapable {
  /// The whole line, without its line end.
  package let bytes: Span<UInt8>
  /// The line's position in the order of the file.
  package let position: LinePosition
  /// The end of the meal word if the line begins like nearly all lines: a date, a space, lowercase letters, a
  /// space. Otherwise 0.
  private let plainMealEnd: Int

  /// - Parameter bytes: one line, without its line end and without a byte-order mark.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>) { self.init(bytes, at: LinePosition(of: bytes)) }

  /// - Parameters:
  ///   - bytes: one line, without its line end and without a byte-order mark.
  ///   - position: the position that its first word determines.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, at position: LinePosition) {
    self.bytes = bytes
    self.position = position
    var end = 11
    if case .dated = position, bytes.count > end, bytes[10] == .space {
      while end < bytes.count, bytes[end].isLowercaseLetter { end += 1 }
    }
    plainMealEnd = end > 11 && end < bytes.count && bytes[end] == .space ? end : 0
  }

  /// Whether the line is blank or begins with `#`.
  var isComment: Bool {
    if case .dated = position { return false }
    var words = LineWords(bytes)
    return !words.skipBlanks() || bytes[words.position] == .hash
  }

  /// Whether the line has no words.
  var isBlank: Bool {
    var words = LineWords(bytes)
    return !words.skipBlanks()
  }

  // MARK: The parts of a dated line

  /// The first word, verbatim; empty if the line is blank.
  var firstWord: String {
    var words = LineWords(bytes)
    return words.next().map { words.text($0) } ?? ""
  }

  /// The words after the date, or after the first word of other lines.
  var wordsAfterFirst: LineWords {
    @_lifetime(copy self) get {
      if plainMealEnd > 0 { return LineWords(bytes, from: 10) }
      var words = LineWords(bytes)
      _ = words.next()
      return words
    }
  }

  /// The range of the second word, which is the meal word of a dated line.
  private var mealRange: Range<Int> {
    if plainMealEnd > 0 { return 11..<plainMealEnd }
    var words = wordsAfterFirst
    return words.next() ?? bytes.count..<bytes.count
  }

  /// The meal word of a dated line; empty if there is none.
  package var mealWord: Span<UInt8> {
    @_lifetime(copy self) get { bytes.extracting(mealRange) }
  }

  /// The meal type of a dated line; nil if its second word cannot be one.
  var meal: MealType? { MealType(word: mealWord) }

  /// Whether the line records a purchase.
  package var isBought: Bool {
    plainMealEnd > 0 ? mealWord.isEqual(to: LineView.bought.span) : meal?.isBought ?? false
  }
  private static let bought = Array(MealType.bought.name.utf8)

  /// Everything after the meal word of a dated line.
  package var dish: Span<UInt8> {
    @_lifetime(copy self) get {
      var words = LineWords(bytes, from: mealRange.upperBound)
      _ = words.skipBlanks()
      return bytes.extracting(words.position...)
    }
  }

  // MARK: Canonical lines

  /// Whether the line is an entry in the usual form, which is always readable: a date, a space, a meal type
  /// of lowercase letters, a space, a dish without backslashes. Other lines may be readable too; use
  /// `PlanLine` for them.
  @inline(__always)
  package var isCanonical: Bool {
    guard plainMealEnd > 0, plainMealEnd + 1 < bytes.count, bytes.count <= PlanLine.longest else {
      return false
    }
    switch bytes[plainMealEnd + 1] {
    case .space, .hyphen, .semicolon: return false
    default: return LineView.isPlainText(bytes, from: 11)
    }
  }

  /// Returns whether bytes are UTF-8 without control characters, tabs or backslashes. May return false for
  /// plain text: it refuses all characters from U+0080 to U+00BF, since some are control characters.
  /// - Parameter start: the first byte to check; the caller knows that the bytes before it are plain.
  @inline(__always)
  static func isPlainText(_ bytes: Span<UInt8>, from start: Int = 0) -> Bool {
    // No early exit, so that the compiler can vectorize the loop: it checks sixteen bytes at a time.
    let (isPlain, isASCII) = bytes.withUnsafeBufferPointer { bytes in
      var (special, all): (UInt8, UInt8) = (0, 0)
      for byte in bytes[start...] {
        special |= byte < 0x20 || byte == .backslash || byte == .delete || byte == 0xC2 ? 1 : 0
        all |= byte
      }
      return (special == 0, all < 0x80)
    }
    return isPlain && (isASCII || (try? UTF8Span(validating: bytes)) != nil)
  }
}

/// A line's position in the order of the file, determined by its first word alone.
///
/// This is enough to search a plan and to check that it is sorted. A line with a valid date may turn out to
/// be unreadable; it still belongs to that date.
package enum LinePosition: Equatable {
  case dated(DayNumber)
  /// An `every` or `someday` line, which is sorted after all dates.
  case tail
  /// A comment, or a line whose first word cannot be read. It belongs to the line below.
  case loose

  /// The position of a line.
  /// - Parameter bytes: one line, with or without its line end.
  init(of bytes: Span<UInt8>) {
    if bytes.count > 11, bytes[10] == .space, let day = DayNumber(iso: bytes) {
      self = .dated(day)
    } else {
      self = LinePosition.other(bytes)
    }
  }

  /// The position of a line that does not begin with a date and a space.
  @inline(never)
  private static func other(_ bytes: Span<UInt8>) -> LinePosition {
    let isReturn = bytes.count > 0 && bytes[bytes.count - 1] == .carriageReturn
    var words = LineWords(isReturn ? bytes.extracting(..<(bytes.count - 1)) : bytes)
    guard let first = words.next() else { return .loose }
    if first.count == 10, let day = DayNumber(iso: words[first]) { return .dated(day) }
    return words.isWord(first, "every") || words.isWord(first, "someday") ? .tail : .loose
  }

  /// The day's number; `tailRank` for the tail; nil for loose lines.
  var rank: Int32? {
    switch self {
    case .dated(let day): day.raw
    case .tail: LinePosition.tailRank
    case .loose: nil
    }
  }

  /// The rank of the tail: one more than the number of the last day.
  static var tailRank: Int32 { DayNumber.last.raw + 1 }
}

/// Iterates over the words of a plan line, or of a dish in the same notation.
///
/// Words are separated by spaces and tabs. A backslash makes the next character plain, so an escaped blank
/// does not end a word. Everything that reads lines uses this type, so these two rules are implemented only
/// here.
package struct LineWords: ~Escapable {
  let bytes: Span<UInt8>
  /// The offset of the next byte.
  private(set) var position: Int

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The words of a string, with their backslashes.
  package static func split(_ text: String) -> [String] {
    var (words, split): (_, [String]) = (LineWords(text.utf8Span.span), [])
    while let word = words.next() { split.append(words.text(word)) }
    return split
  }

  /// Skips blanks. Returns false at the end.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func skipBlanks() -> Bool {
    while position < bytes.count, bytes[position].isBlank { position += 1 }
    return position < bytes.count
  }

  /// The range of the next word; nil at the end.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func next() -> Range<Int>? {
    guard skipBlanks() else { return nil }
    let start = position
    while position < bytes.count, !bytes[position].isBlank {
      position += bytes[position] == .backslash ? 2 : 1
    }
    position = min(position, bytes.count)
    return start..<position
  }

  /// The bytes of a range.
  subscript(range: Range<Int>) -> Span<UInt8> {
    @_lifetime(copy self) get { bytes.extracting(range) }
  }

  /// Returns whether a word consists of this single byte.
  @inline(__always)
  func isWord(_ range: Range<Int>, _ byte: UInt8) -> Bool {
    range.count == 1 && bytes[range.lowerBound] == byte
  }

  func isWord(_ range: Range<Int>, _ word: String) -> Bool {
    self[range].isEqual(to: word.utf8Span.span)
  }

  /// The text of a range, verbatim.
  func text(_ range: Range<Int>) -> String { String(self[range]) }

  /// The text of a range, with escapes resolved. A backslash at the very end is kept.
  func unescaped(_ range: Range<Int>) -> String {
    guard self[range].firstIndex(of: .backslash) != nil else { return text(range) }
    var plain: [UInt8] = []
    plain.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == .backslash, index + 1 < range.upperBound { index += 1 }
      plain.append(bytes[index])
      index += 1
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
