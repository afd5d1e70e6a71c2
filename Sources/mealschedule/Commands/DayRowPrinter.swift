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
      style.append(heading, .bold, to: &bytes)
      bytes.append(10)
    }
    for index in row.lines.indices {
      let start = bytes.count
      append(row.lines[index], isFirst: index == 0, of: row, to: &bytes)
      while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      bytes.append(10)
    }
  }

  private func append(_ line: RowLine, isFirst: Bool, of row: DayRow, to bytes: inout [UInt8]) {
    let layout = row.layout
    var columns = 0
    if isFirst, layout.gutterWidth > 0 {
      let isToday = row.day == today
      style.append(isToday ? "> " : "  ", .bold, to: &bytes)
      let date = layout.dateText(row.day)
      style.append(date, isToday ? .bold : .plain, to: &bytes)
      columns = 2 + date.utf8.count
    }
    guard let index = line.entry else { return }
    let entry = row.entries[index]
    if line.isFirstOfMeal, layout.isWide {
      pad(&bytes, from: columns, to: layout.gutterWidth)
      let name = PrintableText.of(entry.meal.name)
      style.append(name, .faint, to: &bytes)
      columns = layout.gutterWidth + DisplayWidth.of(name)
    }
    let textStart = layout.gutterWidth + layout.mealWidth + line.indent
    pad(&bytes, from: columns, to: columns == 0 ? textStart : max(textStart, columns + 1))
    entry.forEachPart(of: line.range) { role, part in
      style.append(row.text(in: part), role == .name ? .plain : .faint, to: &bytes)
    }
  }

  private func pad(_ bytes: inout [UInt8], from: Int, to: Int) {
    for _ in from..<max(from, to) { bytes.append(UInt8(ascii: " ")) }
  }
}
