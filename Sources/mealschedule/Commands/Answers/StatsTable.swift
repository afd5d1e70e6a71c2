import MealCore

/// The text output of `stats`, in columns: the period, how often, when last, how long ago, the usual gap, the
/// name.
///
/// On a narrow screen there is no date, which the distance implies, and the gap is short: ~14.
final class StatsTable {
  /// The names in UTF-8, without control characters.
  private let names: [[UInt8]]
  /// The names of the periods in UTF-8.
  private let periods: [[UInt8]]
  private let today: DayNumber
  private let isNarrow: Bool
  /// The digits that a count is padded to.
  private let countWidth: Int
  /// The columns before the name, and where each ends with the blanks after it.
  private let columns: [(column: Column, end: Int)]

  private enum Column {
    case period, count, date, distance, gap
  }

  /// - Parameter width: columns to stay within; nil for no limit.
  init(_ count: CookingCount, today: DayNumber, width: Int?) {
    names = count.names.map { Array(PrintableText.of($0).utf8) }
    periods = count.periods.map { Array($0.utf8) }
    self.today = today
    // On a narrower screen, names would have less than a third of the line.
    let isNarrow = width.map { $0 < 80 } ?? false
    self.isNarrow = isNarrow
    let most = count.rows.reduce(Int32(0)) { max($0, $1.count) }
    let longest = count.rows.reduce(Int32(0)) { max($0, $1.gap) }
    // The further away, the longer the words.
    let days = count.rows.reduce(today...today) {
      min($0.lowerBound, $1.last)...max($0.upperBound, $1.last)
    }
    let distance = max(
      days.lowerBound.distance(from: today).utf8.count, days.upperBound.distance(from: today).utf8.count)
    countWidth = max(isNarrow ? 1 : 5, "\(most)".utf8.count)
    let gap = isNarrow ? (longest == 0 ? 0 : "~\(longest)".utf8.count) : "every \(longest) days".utf8.count
    let widths: [(Column, Int)] = [
      (.period, periods.first?.count ?? 0), (.count, countWidth), (.date, isNarrow ? 0 : 15),
      (.distance, max(isNarrow ? 0 : 13, distance)), (.gap, max(isNarrow ? 0 : 15, gap)),
    ]
    var columns: [(Column, Int)] = []
    for (column, width) in widths where width > 0 {
      columns.append((column, (columns.last?.1 ?? 0) + width + 2))
    }
    self.columns = columns
  }

  /// The column where the names begin.
  var nameColumn: Int { columns.last?.end ?? 0 }

  // MARK: Rows

  /// A row for people, with its roles.
  func line(_ row: CookingCount.Row) -> StyledText {
    var line = StyledText("")
    for (column, end) in columns {
      let bytes = [UInt8](capacity: end) { append(column, of: row, to: &$0) }
      line = line + StyledText(String(decoding: bytes, as: UTF8.self), StatsTable.role(of: column))
      line = line + StyledText(String(repeating: " ", count: end - line.text.utf8.count))
    }
    return line + StyledText(String(decoding: names[Int(row.name)], as: UTF8.self))
  }

  private static func role(of column: Column) -> TextStyle.Role {
    switch column {
    case .distance: .detail
    case .gap: .repeats
    case .period, .count, .date: .plain
    }
  }

  /// Appends the same row without roles: a million rows take a fraction of a second.
  func append(_ row: CookingCount.Row, to bytes: inout [UInt8]) {
    let name = names[Int(row.name)]
    bytes.append(addingCapacity: nameColumn + name.count + 1) { bytes in
      for (column, end) in columns {
        append(column, of: row, to: &bytes)
        bytes.append(repeating: UInt8(ascii: " "), count: max(0, end - bytes.count))
      }
      for byte in name { bytes.append(byte) }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ column: Column, of row: CookingCount.Row, to bytes: inout OutputSpan<UInt8>) {
    switch column {
    case .period: for byte in periods[Int(row.period)] { bytes.append(byte) }
    case .count:
      bytes.append(repeating: UInt8(ascii: " "), count: countWidth - StatsTable.digits(row.count))
      bytes.append(decimal: row.count)
    case .date: row.last.appendSpelledOut(to: &bytes)
    case .distance:
      let days = today - row.last
      guard days > 1 else {
        for byte in row.last.distance(from: today).utf8 { bytes.append(byte) }
        return
      }
      bytes.append(decimal: Int32(days))
      bytes.append(" days ago")
    case .gap:
      guard row.gap > 0 else { return }
      bytes.append(isNarrow ? "~" : "every ")
      bytes.append(decimal: row.gap)
      if !isNarrow { bytes.append(row.gap == 1 ? " day" : " days") }
    }
  }

  /// The number of digits of a number that is not negative.
  private static func digits(_ number: Int32) -> Int {
    var (digits, rest) = (1, number)
    while rest > 9 { (digits, rest) = (digits + 1, rest / 10) }
    return digits
  }
}
