import MealCore

/// Draws the stream of days: dates, meals, the selection and the scroll gutter.
struct StreamView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    let layout = scroller.layout
    var last: DayNumber?
    for screenRow in layout.stream {
      guard let place = scroller.stream.window.place(atRow: screenRow - layout.stream.lowerBound) else {
        break
      }
      let row = scroller.stream.window[place.day]
      if place.day != last { drawDate(place, scroller, screenRow, into: &frame) }
      last = place.day
      drawLine(row, place.line, layout, screenRow, into: &frame)
      if scroller.stream.fill != nil { drawGhost(place, scroller, screenRow, into: &frame) }
    }
    drawOrigin(scroller, into: &frame)
    drawSelection(scroller, into: &frame)
    drawInvitation(scroller, into: &frame)
    drawTrack(scroller, into: &frame)
  }

  // MARK: The gutter

  /// Draws the date of a day on its first visible line.
  private func drawDate(
    _ place: LinePlace, _ scroller: Scroller, _ row: Int, into frame: inout Frame
  ) {
    let (day, layout) = (place.day, scroller.layout.row)
    guard layout.gutterWidth > 0 else { return }
    let isFirst = day.calendarDate.day == 1
    var style = theme.style(
      day == scroller.today ? .today : isFirst ? .month : day.weekday.isWeekend ? .weekend : .date)
    if day == scroller.stream.cursor.day { style.attributes.formUnion(.bold) }
    if place.line > 0 { style.attributes.formUnion(.faint) }
    let markWidth = layout.gutterWidth >= 10 ? 2 : 1
    if day == scroller.today { frame.put(">", column: 0, row: row, style: theme.style(.today)) }
    if scroller.stream.marked?.contains(day) ?? false {
      frame.put(theme.mark, column: markWidth - 1, row: row, style: theme.style(.thumb))
    }
    frame.put(layout.dateText(day, hasMonth: isFirst), column: markWidth, row: row, style: style)
  }

  // MARK: The meals

  private func drawLine(
    _ row: DayRow, _ number: Int, _ layout: ScreenLayout, _ screenRow: Int, into frame: inout Frame
  ) {
    guard row.lines.indices.contains(number) else { return }
    guard let index = row.lines[number].entry else {
      let aside = row.lines[number]
      frame.put(
        row.text(in: aside.range), column: layout.textColumn + aside.indent, row: screenRow,
        style: theme.style(.note), maxWidth: layout.textWidth - aside.indent)
      return
    }
    let (line, entry) = (row.lines[number], row.entries[index])
    if line.isFirstOfMeal, layout.row.mealWidth > 0 {
      frame.put(
        entry.meal.name, column: layout.row.gutterWidth, row: screenRow, style: theme.style(.meal),
        maxWidth: layout.row.mealWidth - 1, more: theme.more)
    }
    var column = layout.textColumn + line.indent
    let end = layout.textColumn + layout.textWidth
    entry.forEachPart(of: line.range) { role, bytes in
      let text = row.text(in: bytes)
      switch role {
      case .name, .note:
        column += frame.put(
          text, column: column, row: screenRow, style: theme.style(role == .name ? .name : .note),
          maxWidth: end - column)
      case .detail: drawDetail(text, &column, end, screenRow, into: &frame)
      }
    }
  }

  /// Draws servings, tags and the repeat interval, each in its own style.
  private func drawDetail(
    _ text: Substring, _ column: inout Int, _ end: Int, _ row: Int, into frame: inout Frame
  ) {
    var rest = text
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " }
      let word = rest[blanks.endIndex...].prefix { $0 != " " }
      let role: Theme.Role = word.first == "+" ? .tag : word.first == "~" ? .interval : .detail
      let part = rest[..<word.endIndex]
      column += frame.put(part, column: column, row: row, style: theme.style(role), maxWidth: end - column)
      rest = rest[word.endIndex...]
    }
  }

  // MARK: Suggestions

  /// Makes a suggested line faint, with a question mark before each of its dishes; after the selected one, adds
  /// the reasons.
  private func drawGhost(_ place: LinePlace, _ scroller: Scroller, _ screenRow: Int, into frame: inout Frame)
  {
    let (layout, row) = (scroller.layout, scroller.stream.window[place.day])
    guard row.lines.indices.contains(place.line), let index = row.lines[place.line].entry,
      scroller.stream.isGhost(place.day, row.entries[index].meal)
    else { return }
    let columns = layout.row.gutterWidth..<layout.textColumn + layout.textWidth
    frame.restyle(columns: columns, rows: screenRow..<screenRow + 1, theme.dimmed)
    let isFirst = place.line == 0 || row.lines[place.line - 1].entry != index
    let column = layout.textColumn - (layout.row.mealWidth > 0 ? 2 : 1)
    if isFirst, column >= 0 { frame.put("?", column: column, row: screenRow, style: theme.style(.ghost)) }
    let isLast = place.line + 1 == row.lines.count || row.lines[place.line + 1].entry != index
    guard isLast, scroller.stream.selectedGhost != nil, place.day == scroller.stream.cursor.day,
      index == scroller.stream.cursor.entry,
      let ghost = scroller.stream.selectedGhost.flatMap({ scroller.stream.fill?.ghosts[$0] }),
      row.entries.firstIndex(where: { $0.meal == ghost.meal }) == index
    else { return }
    let why = ghost.entry.map { $0.reasons.joined(separator: ", ") } ?? "i says why"
    let used = columns.last { frame[$0, screenRow].glyph != " " } ?? layout.textColumn
    let room = columns.upperBound - used - 4
    guard room >= 12 else { return }
    frame.put(
      PrintableText.of(why), column: used + 4, row: screenRow, style: theme.style(.ghost), maxWidth: room,
      more: theme.more)
  }

  private func drawSelection(_ scroller: Scroller, into frame: inout Frame) {
    let layout = scroller.layout
    let end = layout.trackColumn.map { $0 - 1 } ?? layout.streamColumns
    guard scroller.openField == nil, layout.row.gutterWidth < end,
      !(scroller.stream.carried?.isOverTray ?? false)
    else { return }
    frame.restyle(columns: layout.row.gutterWidth..<end, rows: scroller.selectedRows, theme.selected)
  }

  /// Marks the place that a dish is dragged from.
  private func drawOrigin(_ scroller: Scroller, into frame: inout Frame) {
    guard let carried = scroller.stream.carried, carried.isDragged, let day = carried.origin,
      scroller.stream.window.isInside(day)
    else { return }
    let (layout, lines) = (scroller.layout, carried.home.lines(in: scroller.stream.window[day]))
    for line in lines {
      guard let row = scroller.stream.window.row(of: LinePlace(day, line)),
        0..<scroller.stream.window.rows ~= row
      else {
        continue
      }
      let screenRow = layout.stream.lowerBound + row
      let end = layout.textColumn + layout.textWidth
      // Blanks after the text stay as they are.
      let used = (layout.textColumn..<end).last { frame[$0, screenRow].glyph != " " }.map { $0 + 1 }
      guard let used else { continue }
      frame.restyle(columns: layout.textColumn..<used, rows: screenRow..<screenRow + 1, theme.leaving)
    }
  }

  /// Says how to begin, on the selected line of an empty plan.
  private func drawInvitation(_ scroller: Scroller, into frame: inout Frame) {
    guard scroller.plan.isEmpty, !scroller.plan.isGone, scroller.overlays.isEmpty,
      let row = scroller.selectedRows.first
    else { return }
    let layout = scroller.layout
    frame.put(
      "a adds a dish", column: layout.textColumn, row: row, style: theme.selected(theme.style(.hint)),
      maxWidth: layout.textWidth, more: theme.more)
  }

  // MARK: The scroll gutter

  /// Draws the position of the window and of today within the planned time. It draws nothing else, because
  /// the terminal scrolls the gutter along with the lines, so that every mark in it must be redrawn.
  private func drawTrack(_ scroller: Scroller, into frame: inout Frame) {
    guard scroller.pointer.isUsed, let column = scroller.layout.trackColumn else { return }
    let span = scroller.plan.span(with: scroller.today)
    let rows = scroller.layout.stream
    func row(of day: DayNumber) -> Int {
      let offset = max(0, min(day - span.lowerBound, span.count - 1))
      return rows.lowerBound + (span.count > 1 ? offset * (rows.count - 1) / (span.count - 1) : 0)
    }
    guard !rows.isEmpty else { return }
    let visible = scroller.stream.window.visibleDays
    if !visible.contains(scroller.today) {
      frame.put(theme.trackToday, column: column, row: row(of: scroller.today), style: theme.style(.today))
    }
    for row in row(of: visible.lowerBound)...row(of: visible.upperBound) {
      frame.put(theme.trackThumb, column: column, row: row, style: theme.style(.thumb))
    }
  }
}
