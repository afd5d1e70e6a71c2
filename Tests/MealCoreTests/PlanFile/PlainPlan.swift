@testable import MealCore

/// The plan file, read the plain way: all lines are read, and every query looks at all of them.
struct PlainPlan {
  struct Line {
    let offset: Int
    let text: [UInt8]
    /// How the line ends: line feed, carriage return and line feed, or not at all.
    let end: [UInt8]
    let rank: Int32?
    /// The second word of a dated line, if it is a meal type.
    let meal: MealType?
    let read: Result<PlanLine?, LineError>

    var next: Int { offset + text.count + end.count }
  }

  let bytes: [UInt8]
  let start: Int
  let lines: [Line]
  let isSorted: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (position, lines) = (start, [Line]())
    while position < bytes.count {
      let feed = bytes[position...].firstIndex(of: 10)
      let next = feed.map { $0 + 1 } ?? bytes.count
      var end = feed ?? next
      if feed != nil, end > position, bytes[end - 1] == 13 { end -= 1 }
      lines.append(
        PlainPlan.line(at: position, Array(bytes[position..<end]), end: Array(bytes[end..<next])))
      position = next
    }
    self.lines = lines
    let ranks = lines.compactMap(\.rank)
    isSorted = zip(ranks, ranks.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private static func line(at offset: Int, _ text: [UInt8], end: [UInt8]) -> Line {
    let words = text.split(maxSplits: 2, whereSeparator: { $0 == 32 || $0 == 9 })
      .map { String(decoding: $0, as: UTF8.self) }
    var rank: Int32?
    if let word = words.first {
      if word == "every" || word == "someday" { rank = 3_652_059 }
      if word.utf8.count == 10, let date = try? PlanLine("\(word) dinner x") { rank = date.day?.raw }
    }
    return Line(
      offset: offset, text: text, end: end, rank: rank, meal: words.count > 1 ? MealType(words[1]) : nil,
      read: Result { () throws(LineError) in try PlanLine(LineView(text.span)) })
  }

  /// The end of the last line before a day, and the beginning of the first line on or after it.
  func border(_ rank: Int32) -> (before: Int, after: Int) {
    (
      lines.last { $0.rank.map { $0 < rank } ?? false }?.next ?? start,
      lines.first { $0.rank.map { $0 >= rank } ?? false }?.offset ?? bytes.count
    )
  }

  /// The lines of a range of days, and lines without a sort position: in a sorted plan, those in the same part of the
  /// file; otherwise all.
  func lines(on days: ClosedRange<DayNumber>) -> [Line] {
    let ranks = days.lowerBound.raw...days.upperBound.raw
    let part =
      isSorted ? border(ranks.lowerBound).before..<border(ranks.upperBound + 1).after : 0..<bytes.count
    return lines.filter { line in
      part.contains(line.offset) && (line.rank.map { ranks.contains($0) } ?? true)
    }
  }

  /// The `every` and `someday` lines; in a sorted plan, also the lines without a sort position among them.
  var tail: [Line] {
    let begin = border(3_652_059).before
    return lines.filter { $0.rank == 3_652_059 || (isSorted && $0.rank == nil && $0.offset >= begin) }
  }
}

extension [PlainPlan.Line] {
  /// The lines that can be read, without comments.
  var understood: [PlanLine] { compactMap { try? $0.read.get() } }
  /// The offsets of the lines that cannot be read.
  var unreadable: [Int] { filter { if case .failure = $0.read { true } else { false } }.map(\.offset) }
}
