import MealCore

/// Prints day rows with their headings, the gutter with the date, and the mark of today.
struct DayRowPrinter {
  let today: DayNumber
  let style: TextStyle

  /// - Parameter last: the day printed before; nil for the first day, which always has a heading.
  func append(_ row: DayRow, after last: DayNumber?, to bytes: inout [UInt8]) {
    let layout = row.layout
    let heading = layout.heading(row.day)
    if last.map({ layout.heading($0) != heading }) ?? true {
      bytes += "  ".utf8
      style.append(heading, .heading, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    for index in row.lines.indices {
      let start = bytes.count
      append(row.lines[index], isFirst: index == 0, of: row, to: &bytes)
      while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// Appends a faint remark in the column of the dishes, after a star.
  func append(aside text: String, _ layout: RowLayout, to bytes: inout [UInt8]) {
    let indent = layout.gutterWidth + layout.mealWidth
    let line = StyledText("".padded(to: indent)) + StyledText("* " + text, .detail)
    TextPrinter(style: style, width: indent + layout.textWidth)
      .append(line, hang: indent + layout.hang, to: &bytes)
  }

  private func append(_ line: RowLine, isFirst: Bool, of row: DayRow, to bytes: inout [UInt8]) {
    let layout = row.layout
    var columns = 0
    if isFirst, layout.gutterWidth > 0 {
      let isToday = row.day == today
      let role: TextStyle.Role = isToday ? .today : row.day.weekday.isWeekend ? .weekend : .plain
      style.append(isToday ? "> " : "  ", isToday ? role : .plain, to: &bytes)
      let date = layout.dateText(row.day)
      style.append(date, role, to: &bytes)
      columns = 2 + date.utf8.count
    }
    guard let index = line.entry else { return }
    let entry = row.entries[index]
    if line.isFirstOfMeal, layout.isWide {
      pad(&bytes, from: columns, to: layout.gutterWidth)
      let name = PrintableText.of(entry.meal.name)
      style.append(name, .meal, to: &bytes)
      columns = layout.gutterWidth + DisplayWidth.of(name)
    }
    let textStart = layout.gutterWidth + layout.mealWidth + line.indent
    pad(&bytes, from: columns, to: columns == 0 ? textStart : max(textStart, columns + 1))
    entry.forEachPart(of: line.range) { role, part in
      let text = row.text(in: part)
      switch role {
      case .name: style.append(text, .plain, to: &bytes)
      case .detail: appendDetail(text, to: &bytes)
      case .note: style.append(text, .note, to: &bytes)
      }
    }
  }

  /// Appends servings, tags and the rhythm of a repeat, distinguished by their first characters.
  private func appendDetail(_ text: Substring, to bytes: inout [UInt8]) {
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      let role: TextStyle.Role = word.hasPrefix("+") ? .tag : word.hasPrefix("~") ? .repeats : .detail
      style.append(word, role, to: &bytes)
    }
  }

  private func pad(_ bytes: inout [UInt8], from: Int, to: Int) {
    bytes += repeatElement(.space, count: max(0, to - from))
  }
}
