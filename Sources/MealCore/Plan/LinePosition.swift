/// Where in the order of the file a line stands, told from its first word alone.
///
/// Enough to search a plan and to see whether it is sorted; a line with a good date may turn out to be
/// unreadable later on and still stands at that date.
package enum LinePosition: Equatable {
  case dated(DayNumber)
  /// `every` and `someday`: after all dates.
  case tail
  /// A comment, or a line whose first word cannot be read: it goes with the line below.
  case loose

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var cursor = LineCursor(bytes)
    guard let first = cursor.nextWord() else {
      self = .loose
      return
    }
    if first.count == 10, let day = DayNumber(iso: cursor.slice(first)) {
      self = .dated(day)
    } else if cursor.isWord(first, "every") || cursor.isWord(first, "someday") {
      self = .tail
    } else {
      self = .loose
    }
  }

  /// The day's number, for the tail one behind the last; nil for loose lines.
  var rank: Int32? {
    switch self {
    case .dated(let day): day.raw
    case .tail: LinePosition.tailRank
    case .loose: nil
    }
  }

  static var tailRank: Int32 { DayNumber.last.raw + 1 }
}
