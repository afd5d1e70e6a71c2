import MealCore

/// The text output of `stats`, in columns: the period, how often, when last, how long ago, the usual gap, the
/// name.
///
/// On a narrow screen there is no date, which the distance implies, and the gap is short: ~14.
struct StatsTable {
  private let count: CookingCount
  /// The names in UTF-8, without control characters.
  private let names: [[UInt8]]
  private let today: DayNumber
  private let isNarrow: Bool
  private let widths: (period: Int, count: Int, distance: Int, gap: Int)

  /// The columns of the period whose rows are printed now, and of some days: many rows have the same.
  private var periodCell: (period: Int32, bytes: [UInt8]) = (-1, [])
  private var dayCells: [(day: DayNumber, bytes: [UInt8])?]
  private let gapCell: [UInt8]

  /// The number of days that are remembered: more than a week has.
  private static let days = 16

  private enum Column: CaseIterable {
    case period, count, date, distance, gap, name
  }

  /// - Parameter width: columns to stay within; nil for no limit.
  init(_ count: CookingCount, today: DayNumber, width: Int?) {
    self.count = count
    names = count.names.map { Array(PrintableText.of($0).utf8) }
    self.today = today
    // On a narrower screen, names would have less than a third of the line.
    let isNarrow = width.map { $0 < 80 } ?? false
    self.isNarrow = isNarrow
    var widths = (period: count.periods.first?.utf8.count ?? 0, count: 5, distance: 13, gap: 15)
    if isNarrow {
      widths = (widths.period, 0, 0, 0)
      for row in count.rows {
        widths.count = max(widths.count, "\(row.count)".utf8.count)
        widths.distance = max(widths.distance, row.last.distance(from: today).utf8.count)
        widths.gap = max(widths.gap, row.gap == 0 ? 0 : "~\(row.gap)".utf8.count)
      }
    }
    self.widths = widths
    dayCells = Array(repeating: nil, count: StatsTable.days)
    gapCell = Array(repeating: .space, count: widths.gap == 0 ? 0 : widths.gap + 2)
  }

  /// The column where the names begin.
  var nameColumn: Int { Column.allCases.reduce(0) { $0 + width($1) } }

  /// The width of a column with the blanks after it; 0 if the table does not have it.
  private func width(_ column: Column) -> Int {
    switch column {
    case .period: widths.period == 0 ? 0 : widths.period + 2
    case .count: widths.count + 2
    case .date: isNarrow ? 0 : 17
    case .distance: widths.distance + 2
    case .gap: widths.gap == 0 ? 0 : widths.gap + 2
    case .name: 0
    }
  }

  // MARK: Rows

  /// A row for people, with its roles.
  func line(_ row: CookingCount.Row) -> StyledText {
    Column.allCases.reduce(StyledText("")) { line, column in
      var bytes: [UInt8] = []
      append(column, of: row, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      let blanks = String(repeating: " ", count: max(0, width(column) - bytes.count))
      return line + StyledText(text, StatsTable.role(of: column)) + StyledText(blanks)
    }
  }

  private static func role(of column: Column) -> TextStyle.Role {
    switch column {
    case .distance: .detail
    case .gap: .repeats
    case .period, .count, .date, .name: .plain
    }
  }

  /// Appends the same row without roles: a million rows take a fraction of a second.
  mutating func append(_ row: CookingCount.Row, to bytes: inout [UInt8]) {
    if periodCell.period != row.period { periodCell = (row.period, cells([.period], of: row)) }
    bytes += periodCell.bytes
    append([.count], of: row, to: &bytes)
    let place = row.last.number % StatsTable.days
    if let cell = dayCells[place], cell.day == row.last {
      bytes += cell.bytes
    } else {
      let cell = cells([.date, .distance], of: row)
      dayCells[place] = (row.last, cell)
      bytes += cell
    }
    if row.gap > 0 { append([.gap], of: row, to: &bytes) } else { bytes += gapCell }
    bytes += names[Int(row.name)]
    bytes.append(.lineFeed)
  }

  private func cells(_ columns: [Column], of row: CookingCount.Row) -> [UInt8] {
    var bytes: [UInt8] = []
    append(columns, of: row, to: &bytes)
    return bytes
  }

  /// Appends columns with the blanks after them.
  private func append(_ columns: [Column], of row: CookingCount.Row, to bytes: inout [UInt8]) {
    for column in columns {
      let end = bytes.count + width(column)
      append(column, of: row, to: &bytes)
      while bytes.count < end { bytes.append(.space) }
    }
  }

  private func append(_ column: Column, of row: CookingCount.Row, to bytes: inout [UInt8]) {
    guard width(column) > 0 || column == .name else { return }
    switch column {
    case .period: bytes += count.periods[Int(row.period)].utf8
    case .count:
      let digits = StatsTable.digits(row.count)
      for _ in 0..<max(0, widths.count - digits) { bytes.append(.space) }
      StatsTable.append(row.count, digits, to: &bytes)
    case .date: row.last.appendSpelledOut(to: &bytes)
    case .distance:
      let days = today - row.last
      guard days > 1 else {
        bytes += row.last.distance(from: today).utf8
        return
      }
      StatsTable.append(Int32(days), to: &bytes)
      bytes += " days ago".utf8
    case .gap:
      guard row.gap > 0 else { return }
      bytes += (isNarrow ? "~" : "every ").utf8
      StatsTable.append(row.gap, to: &bytes)
      if !isNarrow { bytes += (row.gap == 1 ? " day" : " days").utf8 }
    case .name: bytes += names[Int(row.name)]
    }
  }

  // MARK: Numbers

  private static func digits(_ number: Int32) -> Int {
    var (digits, limit) = (1, Int32(10))
    while number >= limit, digits < 10 {
      digits += 1
      limit = digits < 10 ? limit * 10 : .max
    }
    return digits
  }

  /// Appends a number that is not negative.
  static func append(_ number: Int32, to bytes: inout [UInt8]) {
    append(number, digits(number), to: &bytes)
  }

  private static func append(_ number: Int32, _ digits: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    for _ in 0..<digits { bytes.append(0) }
    var rest = number
    for place in (start..<start + digits).reversed() {
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}
