/// A line of the plan, read as far as somebody asks.
///
///     2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron
///
/// The first word is read at once: it tells where in the order of the file the line belongs. The meal word, the dish
/// and whether the line is valid are read on demand; `PlanLine(line)` reads all of it. A pass over a million lines
/// of which few matter costs some ten nanoseconds for each.
package struct LineView: ~Escapable {
  /// The whole line, without its end.
  package let bytes: Span<UInt8>
  /// Where in the order of the file the line belongs.
  package let position: LinePosition
  /// Where the meal word ends in a line that begins as nearly all do: a date, a space, lowercase letters, a space.
  /// 0 in all others.
  private let plainMealEnd: Int

  /// - Parameter bytes: one line, without its end and without a byte-order mark.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>) {
    var lastDate = LastDate()
    self.init(bytes, &lastDate)
  }

  /// - Parameter lastDate: of the lines before, so that a date that is repeated is parsed once.
  @inline(__always)
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, _ lastDate: inout LastDate) {
    self.bytes = bytes
    guard bytes.count > 11, bytes[10] == .space, let day = lastDate.day(of: bytes) else {
      position = LineView.position(of: bytes)
      plainMealEnd = 0
      return
    }
    position = .dated(day)
    var end = 11
    while end < bytes.count, bytes[end].isLowercaseLetter { end += 1 }
    plainMealEnd = end > 11 && end < bytes.count && bytes[end] == .space ? end : 0
  }

  /// The same for lines that begin otherwise.
  @inline(never)
  private static func position(of bytes: Span<UInt8>) -> LinePosition {
    var words = LineWords(bytes)
    guard let first = words.next() else { return .loose }
    if first.count == 10, let day = DayNumber(iso: words[first]) { return .dated(day) }
    return words.isWord(first, "every") || words.isWord(first, "someday") ? .tail : .loose
  }

  /// The day of a dated line.
  package var day: DayNumber? {
    if case .dated(let day) = position { day } else { nil }
  }

  /// Whether it has no word, or begins with `#`.
  var isComment: Bool {
    if case .dated = position { return false }
    return isBlank || beginsWithHash
  }

  /// Whether there is no word in it.
  var isBlank: Bool {
    var words = LineWords(bytes)
    return !words.skipBlanks()
  }

  private var beginsWithHash: Bool {
    var words = LineWords(bytes)
    return words.skipBlanks() && bytes[words.position] == .hash
  }

  // MARK: The parts of a dated line

  /// The first word, as it is written; empty if there is none.
  var firstWord: String {
    var words = LineWords(bytes)
    return words.next().map { words.text($0) } ?? ""
  }

  /// Whether the first word is this one.
  func beginsWith(_ word: String) -> Bool {
    var words = LineWords(bytes)
    return words.next().map { words.isWord($0, word) } ?? false
  }

  /// The words after the date; of other lines, those after the first.
  var wordsAfterFirst: LineWords {
    @_lifetime(copy self) get {
      if plainMealEnd > 0 { return LineWords(bytes, from: 10) }
      var words = LineWords(bytes)
      _ = words.next()
      return words
    }
  }

  /// Where the second word is: the meal word of a dated line.
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

  /// The meal word as one number, quick to compare, if it is up to twelve lowercase letters; nil for other words,
  /// which may be meal types all the same.
  var mealCode: UInt64? {
    guard plainMealEnd > 0, plainMealEnd <= 11 + 12 else { return nil }
    var code: UInt64 = 0
    for index in 11..<plainMealEnd { code = code << 5 | UInt64(bytes[index] & 0x1F) }
    return code
  }

  /// Everything after the meal word of a dated line.
  package var dish: Span<UInt8> {
    @_lifetime(copy self) get {
      let start = plainMealEnd + 1
      if start > 1, start < bytes.count, !bytes[start].isBlank { return bytes.extracting(start...) }
      var words = LineWords(bytes, from: mealRange.upperBound)
      _ = words.skipBlanks()
      return bytes.extracting(words.position...)
    }
  }

  // MARK: Lines that need no reading

  /// Whether it is an entry as nearly all are, and can be read for certain: a date, a space, a meal type of lowercase
  /// letters, a space, a dish without backslashes. Other lines may be readable too; `PlanLine` tells.
  package var isCanonical: Bool {
    guard plainMealEnd > 0, plainMealEnd + 1 < bytes.count, bytes.count <= PlanLine.longest else {
      return false
    }
    switch bytes[plainMealEnd + 1] {
    case .space, .hyphen, .semicolon: return false
    default: return LineView.isPlainText(bytes, from: 11)
    }
  }

  /// The dish of a canonical line that is written exactly as we would write it; nil for all others.
  package var canonicalDish: WrittenDish? {
    @_lifetime(copy self) get {
      guard isCanonical, let dish = WrittenDish(LineWords(bytes, from: plainMealEnd)), dish.isCanonical else {
        return nil
      }
      return dish
    }
  }

  /// Whether it is a canonical line that we would write byte for byte the same.
  package var isAsWritten: Bool { canonicalDish != nil }

  /// Whether it is UTF-8 without control characters, tabs and backslashes. Sixteen bytes at a time, so that fewer are
  /// never found plain; nor are lines with characters from U+0080 to U+00BF, some of which are control characters.
  /// - Parameter start: the bytes before it are known to be plain.
  @inline(__always)
  static func isPlainText(_ bytes: Span<UInt8>, from start: Int = 0) -> Bool {
    guard bytes.count >= 16 else { return false }
    var (seen, plain) = (SIMD16<UInt8>.zero, SIMD16<UInt8>(repeating: 0xFF))
    let last = bytes.count - 16
    var offset = min(start, last)
    while true {
      let block = bytes.block(at: offset)
      seen |= block
      plain &= block.isAtLeast(0x20) & (block ^ SIMD16(repeating: .backslash)).isAtLeast(1)
      plain &=
        (block ^ SIMD16(repeating: .delete)).isAtLeast(1) & (block ^ SIMD16(repeating: 0xC2)).isAtLeast(1)
      if offset == last { break }
      offset = min(offset + 16, last)
    }
    guard !(~plain).hasHighestBit else { return false }
    return !seen.hasHighestBit || (try? UTF8Span(validating: bytes)) != nil
  }
}

/// Where in the order of the file a line belongs, told from its first word alone.
///
/// Enough to search a plan and to see whether it is sorted. A line with a valid date may turn out to be unreadable
/// later on; it still belongs to that date.
package enum LinePosition: Equatable {
  case dated(DayNumber)
  /// `every` and `someday`: after all dates.
  case tail
  /// A comment, or a line whose first word cannot be read: it belongs to the line below.
  case loose

  /// The day's number; for the tail one after the last; nil for loose lines.
  var rank: Int32? {
    switch self {
    case .dated(let day): day.raw
    case .tail: LinePosition.tailRank
    case .loose: nil
    }
  }

  static var tailRank: Int32 { DayNumber.last.raw + 1 }
}

/// The date of the last line that had one. The lines of a day follow each other, so most dates need no parsing.
struct LastDate {
  /// The ten bytes of the date.
  private var start: UInt64 = 0
  private var end: UInt16 = 0
  private var day: DayNumber?

  /// The day that a line's first ten bytes spell; nil if they are not a date.
  /// - Parameter line: of ten bytes or more.
  @inline(__always)
  mutating func day(of line: Span<UInt8>) -> DayNumber? {
    let start = line.word(at: 0)
    let end = line.bytes.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt16.self)
    if start != self.start || end != self.end {
      (self.start, self.end, day) = (start, end, DayNumber(iso: line))
    }
    return day
  }
}
