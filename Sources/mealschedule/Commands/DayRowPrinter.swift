import MealCore

/// Prints day rows: headings, the gutter with the date, the mark of today.
struct DayRowPrinter {
  let today: DayNumber
  let style: TextStyle

  /// - Parameter last: the day printed before; nil for the first, which always has a heading.
  func append(_ row: DayRow, after last: DayNumber?, to bytes: inout [UInt8]) {
    let layout = row.layout
    let heading = layout.heading(row.day)
    if last.map({ layout.heading($0) != heading }) ?? true {
      bytes += "  ".utf8
      style.append(heading, .heading, to: &bytes)
      bytes.append(10)
    }
    let isToday = row.day == today
    for (index, line) in row.lines.enumerated() {
      let start = bytes.count
      var columns = 0
      if index == 0 {
        let role = role(of: row.day)
        style.append(isToday ? "> " : "  ", isToday ? role : .plain, to: &bytes)
        let date = layout.dateText(row.day)
        style.append(date, role, to: &bytes)
        columns = 2 + date.utf8.count
      }
      let textStart = layout.gutterWidth + layout.mealWidth
      if let meal = line.meal, layout.isWide {
        pad(&bytes, from: columns, to: layout.gutterWidth)
        let name = PrintableText.of(meal.name)
        style.append(name, .meal, to: &bytes)
        columns = layout.gutterWidth + DisplayWidth.of(name)
      }
      if !line.pieces.isEmpty {
        pad(&bytes, from: columns, to: max(textStart, columns + 1))
        for piece in line.pieces {
          switch piece.role {
          case .name: style.append(piece.text, .plain, to: &bytes)
          case .detail: appendDetail(piece.text, to: &bytes)
          case .note: style.append(piece.text, .note, to: &bytes)
          }
        }
      }
      while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      bytes.append(10)
    }
  }

  private func role(of day: DayNumber) -> TextStyle.Role {
    guard day != today else { return .today }
    return day.weekday == .saturday || day.weekday == .sunday ? .weekend : .plain
  }

  /// Servings, tags, and how often a dish repeats, told by their first characters.
  private func appendDetail(_ text: String, to bytes: inout [UInt8]) {
    guard style.isOn else {
      bytes += text.utf8
      return
    }
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      let role: TextStyle.Role = word.hasPrefix("+") ? .tag : word.hasPrefix("~") ? .repeats : .detail
      style.append(String(word), role, to: &bytes)
    }
  }

  private func pad(_ bytes: inout [UInt8], from: Int, to: Int) {
    for _ in from..<max(from, to) { bytes.append(UInt8(ascii: " ")) }
  }
}
