import MealCore

/// The stream of days: dates, meals, the selection and the scroll gutter.
extension Canvas {
  private var window: DayWindow { scroller.stream.window }

  mutating func drawStream() {
    var last: DayNumber?
    for screenRow in layout.stream {
      guard let place = window.place(atRow: screenRow - layout.stream.lowerBound) else { break }
      let row = window[place.day]
      if place.line < row.lead {
        drawLead(place.day, screenRow)
      } else {
        if place.day != last { drawDate(place, screenRow) }
        last = place.day
        drawLine(row, place.line, screenRow)
        drawGhost(place, screenRow)
      }
      if scroller.stream.marked?.contains(place.day) ?? false, layout.row.gutterWidth > 0 {
        put(theme.mark, column: markWidth - 1, row: screenRow, .thumb)
      }
    }
    drawOrigin()
    drawSelection()
    drawInvitation()
    drawTrack()
  }

  // MARK: The gutter

  /// The number of columns for the signs of today and of marked days.
  private var markWidth: Int { layout.row.gutterWidth >= 10 ? 2 : 1 }

  /// Draws the line above a Monday, with the number of the week, or above the first day of a month, with the name of
  /// the month. Above other days, draws nothing.
  private mutating func drawLead(_ day: DayNumber, _ row: Int) {
    let isFirst = day.calendarDate.day == 1
    guard isFirst || day.weekday == .monday else { return }
    let end = layout.trackColumn.map { $0 - 1 } ?? layout.streamColumns
    let columns = markWidth..<max(markWidth, end)
    frame.fill(columns: columns, rows: row..<row + 1, with: theme.border.across, style: theme.style(.rule))
    guard columns.count >= 24 else { return }
    var column = max(markWidth, layout.row.gutterWidth - 1)
    column += put(" ", column: column, row: row, .rule)
    if isFirst { column += put(day.calendarDate.namedMonth.name, column: column, row: row, .month) }
    if isFirst, day.weekday == .monday { column += put(theme.dot, column: column, row: row, .headerDetail) }
    if day.weekday == .monday {
      column += put("week ", column: column, row: row, .headerDetail)
      column += put("\(day.weekDate.week)", column: column, row: row, .headerDetail)
    }
    put(" ", column: column, row: row, .rule)
  }

  /// Draws the date of a day on its first visible line.
  private mutating func drawDate(_ place: LinePlace, _ row: Int) {
    let (day, layout) = (place.day, layout.row)
    guard layout.gutterWidth > 0 else { return }
    let isFirst = day.calendarDate.day == 1
    var style = theme.style(day == scroller.today ? .today : isFirst ? .month : .date)
    if day < scroller.today { style = theme.past(style) }
    if day == scroller.stream.cursor.day { style = style.with(.bold) }
    if day == scroller.today { put(theme.todaySign, column: 0, row: row, .today) }
    // The date of the first day of a month includes the month's name, unless the line above shows the name.
    let hasMonth = isFirst && !layout.hasLead(day)
    put(layout.dateText(day, hasMonth: hasMonth), column: markWidth, row: row, style: style)
  }

  // MARK: The meals

  private mutating func drawLine(_ row: DayRow, _ number: Int, _ screenRow: Int) {
    guard row.lines.indices.contains(number) else { return }
    let line = row.lines[number]
    let start = layout.textColumn + line.indent
    var column = start
    let end = layout.textColumn + layout.textWidth
    guard let entry = line.entry.map({ row.entries[$0] }) else {
      put(row.text(in: line.range), column: column, row: screenRow, .detail, maxWidth: end - column)
      return
    }
    let open = entry.isOpen ? openRole(row.day) : nil
    if line.isFirstOfMeal, layout.row.mealWidth > 0 {
      put(
        entry.meal.name, column: layout.row.gutterWidth, row: screenRow, open ?? .meal,
        maxWidth: layout.row.mealWidth - 1)
    }
    entry.forEachPart(of: line.range) { role, bytes in
      Canvas.forEachStyle(in: row.text(in: bytes), role, of: entry) { text, role in
        column += put(text, column: column, row: screenRow, open ?? role, maxWidth: end - column)
      }
    }
    if entry.isOpen, line.range.contains(entry.detail) {
      let before = DisplayWidth.of(row.text(in: line.range.lowerBound..<entry.detail))
      put(theme.openSign, column: start + before, row: screenRow, open ?? .meal)
    }
    let theme = theme
    if row.day < scroller.today {
      restyle(columns: layout.row.gutterWidth..<end, row: screenRow, theme.past)
    }
    guard let pattern = scroller.recent.highlight else { return }
    for place in pattern.places(in: String(row.text(in: line.range))) {
      restyle(columns: start + place.lowerBound..<start + place.upperBound, row: screenRow) { _ in
        theme.style(.match)
      }
    }
  }

  /// The role of an open meal on a day. Only open meals of the next two weeks have the accent colour.
  private func openRole(_ day: DayNumber) -> Theme.Role { day - scroller.today < 14 ? .open : .openLater }

  /// Splits a part of a dish into pieces, and calls `body` with each piece and its style. Servings, tags and the
  /// repeat interval have different styles.
  private static func forEachStyle(
    in text: Substring, _ role: RowEntry.Role, of entry: RowEntry, _ body: (Substring, Theme.Role) -> Void
  ) {
    switch role {
    case .name: return body(text, entry.isMain ? .name : .side)
    case .note: return body(text, .note)
    case .detail: break
    }
    var rest = text
    while !rest.isEmpty {
      let word = rest.drop { $0 == " " }.prefix { $0 != " " }
      body(rest[..<word.endIndex], word.first == "+" ? .tag : word.first == "~" ? .interval : .detail)
      rest = rest[word.endIndex...]
    }
  }

  // MARK: Suggestions

  /// Makes a line of a suggestion lighter, with a question mark before each dish. Adds the reasons after the first
  /// dish of the selected suggestion.
  private mutating func drawGhost(_ place: LinePlace, _ screenRow: Int) {
    let (row, stream) = (window[place.day], scroller.stream)
    guard row.lines.indices.contains(place.line), let index = row.lines[place.line].entry,
      row.entries[index].isSuggested
    else { return }
    let columns = layout.row.gutterWidth..<layout.textColumn + layout.textWidth
    let style = theme.style(.ghost)
    restyle(columns: columns, row: screenRow) { _ in style }
    let isFirst = place.line == 0 || row.lines[place.line - 1].entry != index
    let column = layout.textColumn - (layout.row.gutterWidth >= 10 ? 2 : 1)
    if isFirst, column >= 0 { put("?", column: column, row: screenRow, .ghost) }
    let isLast = place.line + 1 == row.lines.count || row.lines[place.line + 1].entry != index
    guard isLast, Cursor(day: place.day, entry: index) == stream.cursor,
      let ghost = stream.selectedGhost.flatMap({ stream.fill?.ghosts[$0] }),
      stream.entry(of: ghost) == index
    else { return }
    let start = written(columns, row: screenRow).upperBound + 3
    let room = columns.upperBound - start
    var why = ""
    for reason in (ghost.entry?.reasons ?? ["i says why"]).map(PrintableText.of) {
      let more = why.isEmpty ? reason : "\(why), \(reason)"
      if DisplayWidth.of(more) <= room { why = more }
    }
    put(why, column: start, row: screenRow, .ghost)
  }

  private mutating func drawSelection() {
    let end = layout.trackColumn.map { $0 - 1 } ?? layout.streamColumns
    guard scroller.openField == nil, layout.row.gutterWidth < end,
      !scroller.isCarryingOnPanel
    else { return }
    frame.restyle(columns: layout.row.gutterWidth..<end, rows: scroller.selectedRows, theme.selected)
  }

  /// Marks the original place of carried dishes.
  private mutating func drawOrigin() {
    guard let carried = scroller.stream.carried, carried.isShownAtHome, let day = carried.origin,
      window.isInside(day)
    else { return }
    let columns = layout.textColumn..<layout.textColumn + layout.textWidth
    let targets = scroller.stream.planned(on: day).filter { carried.targets.contains($0.target) }
    for line in targets.flatMap({ Cursor(day: day, entry: $0.entry).lines(in: window[day]) }) {
      guard let row = window.row(of: LinePlace(day, line)), 0..<window.rows ~= row else { continue }
      let screenRow = layout.stream.lowerBound + row
      let theme = theme
      restyle(columns: written(columns, row: screenRow), row: screenRow) {
        carried.purpose == .swap ? $0.with(.underline) : theme.leaving($0)
      }
    }
  }

  /// On the selected line of an empty plan, says how to begin.
  private mutating func drawInvitation() {
    guard scroller.plan.isEmpty, !scroller.plan.isGone, scroller.overlays.isEmpty,
      let row = scroller.selectedRows.first
    else { return }
    let text = layout.textColumn..<layout.textColumn + layout.textWidth
    let before = written(text, row: row)
    let column = before.isEmpty ? text.lowerBound : before.upperBound + 3
    let words = "a adds a dish"
    guard column + words.utf8.count <= text.upperBound else { return }
    put(words, column: column, row: row, style: theme.selected(theme.style(.hint)))
  }

  // MARK: The scroll gutter

  /// Draws the position of the window, and of today if it is not visible, within the planned time. Draws nothing else,
  /// because the terminal scrolls the gutter along with the lines, and every mark in it must then be redrawn.
  private mutating func drawTrack() {
    let (rows, visible) = (layout.stream, window.visibleDays)
    guard scroller.pointer.isUsed, let column = layout.trackColumn, !rows.isEmpty else { return }
    let span = scroller.plan.span(with: scroller.today)
    func row(of day: DayNumber) -> Int {
      let offset = max(0, min(day - span.lowerBound, span.count - 1))
      return rows.lowerBound + (span.count > 1 ? offset * (rows.count - 1) / (span.count - 1) : 0)
    }
    if !visible.contains(scroller.today) {
      put(theme.trackToday, column: column, row: row(of: scroller.today), .today)
    }
    for row in row(of: visible.lowerBound)...row(of: visible.upperBound) {
      put(theme.bar, column: column, row: row, .thumb)
    }
  }
}
