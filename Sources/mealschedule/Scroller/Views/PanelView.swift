import MealCore

/// Draws the panel at the right of a wide screen.
struct PanelView {
  let theme: Theme

  func draw(_ scroller: Scroller, into frame: inout Frame) {
    guard let panel = scroller.panelLayout, let chosen = scroller.panel.part else { return }
    let layout = scroller.layout
    for row in layout.stream {
      frame.put(theme.border.down, column: layout.streamColumns, row: row, style: theme.style(.rule))
    }
    var column = layout.panel.column
    for part in PanelPart.allCases {
      let role: Theme.Role = part == chosen ? .header : .headerDetail
      column += frame.put(part.title, column: column, row: panel.titleRow, style: theme.style(role)) + 2
    }
    if column + 3 <= frame.columns {
      frame.put("Tab", column: frame.columns - 4, row: panel.titleRow, style: theme.style(.hintKey))
    }
    for section in panel.sections {
      if section.part != chosen {
        frame.put(
          section.part.title, column: section.area.column, row: section.area.row - 1,
          style: theme.style(.header))
      }
      switch section.part {
      case .months: drawMonths(scroller, into: &frame)
      case .recipe: drawRecipe(scroller, section.area, into: &frame)
      case .tray: drawTray(scroller, section.area, into: &frame)
      }
    }
  }

  // MARK: Months

  private func drawMonths(_ scroller: Scroller, into frame: inout Frame) {
    guard let grid = scroller.monthGrid else { return }
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    for (weekday, name) in names.enumerated() {
      frame.put(name, column: grid.column(ofWeekday: weekday), row: grid.area.row, style: theme.style(.meal))
    }
    let hasMeal = scroller.plan.marks(of: scroller.gapMeal, on: grid.days)
    for row in grid.rows {
      for weekday in 0..<7 {
        guard let day = grid.day(row: row, weekday: weekday) else { continue }
        let column = grid.column(ofWeekday: weekday)
        let date = day.calendarDate
        if date.day == 1 {
          frame.put(
            date.namedMonth.shortName, column: grid.area.column, row: row, style: theme.style(.month))
        }
        var style = theme.style(day == scroller.today ? .today : day < scroller.today ? .headerDetail : .name)
        if scroller.stream.window.visibleDays.contains(day) { style = theme.inWindow(style) }
        if day == scroller.stream.cursor.day { style = theme.selected(style) }
        if day == scroller.today { style.attributes.formUnion(.underline) }
        if scroller.stream.marked?.contains(day) ?? false { style.attributes.formUnion(.underline) }
        if date.day < 10 { frame.put(" ", column: column, row: row, style: style) }
        frame.put("\(date.day)", column: date.day < 10 ? column + 1 : column, row: row, style: style)
        let isGap =
          hasMeal.indices.contains(day - grid.days.lowerBound) && !hasMeal[day - grid.days.lowerBound]
        if isGap, day >= scroller.today {
          frame.put(theme.gap, column: column + 2, row: row, style: theme.style(.note))
        }
      }
    }
    guard grid.area.height > MonthGrid.otherRows, let last = grid.rows.last else { return }
    let column = grid.area.column + MonthGrid.nameWidth
    frame.put(
      "\(theme.gap) no \(scroller.gapMeal)", column: column, row: last + 2, style: theme.style(.headerDetail),
      maxWidth: grid.area.width - MonthGrid.nameWidth, more: theme.more)
  }

  // MARK: The recipe

  private func drawRecipe(_ scroller: Scroller, _ area: ScreenRect, into frame: inout Frame) {
    guard let page = scroller.panelRecipe else { return }
    for (index, row) in page.visible.enumerated() where index < area.height {
      PageRowView(theme: theme, isBoxed: false).draw(row, of: page, page.inside.row + index, into: &frame)
    }
  }

  // MARK: The tray

  private func drawTray(_ scroller: Scroller, _ area: ScreenRect, into frame: inout Frame) {
    // While it is open, it is drawn as an overlay.
    if scroller.overlays.last is TrayMenu { return }
    let dishes = scroller.plan.someday
    if dishes.isEmpty {
      frame.put(
        "nothing for someday", column: area.column + 1, row: area.row, style: theme.style(.headerDetail),
        maxWidth: area.width - 1)
    }
    let isTarget = scroller.stream.carried?.isOverTray ?? false
    let leaving = scroller.stream.carried.flatMap {
      $0.isDragged && $0.origin == nil ? $0.targets.first : nil
    }
    for (index, item) in TrayMenu.items(dishes).prefix(area.height).enumerated() {
      frame.put(
        item, column: area.column + 1, row: area.row + index, style: theme.style(.name),
        maxWidth: area.width - 1,
        more: theme.more)
      if dishes[index] == leaving {
        let columns = area.column + 1..<min(area.columns.upperBound, area.column + 1 + DisplayWidth.of(item))
        frame.restyle(columns: columns, rows: area.row + index..<area.row + index + 1, theme.leaving)
      }
    }
    if isTarget { frame.restyle(columns: area.columns, rows: area.rows, theme.selected) }
  }
}

/// Draws a row of a page, in a box or straight on the screen.
struct PageRowView {
  let theme: Theme
  let isBoxed: Bool

  func draw(_ row: Page.Row, of page: Page, _ screenRow: Int, into frame: inout Frame) {
    let inside = page.inside
    let keyRole: Theme.Role =
      switch row.kind {
      // Not bold, so that headings stand out.
      case .item: isBoxed ? .box : .name
      case .done: isBoxed ? .boxFaint : .hint
      case .text, .heading, .faint, .prose, .aside: isBoxed ? .boxKey : .hintKey
      }
    frame.put(
      theme.keys(row.key), column: inside.column + row.keyColumn, row: screenRow, style: theme.style(keyRole),
      maxWidth: max(0, page.keyWidth - 1), more: theme.more)
    let role: Theme.Role =
      switch row.kind {
      case .text, .item, .prose: isBoxed ? .box : .name
      case .heading: isBoxed ? .boxHeading : .header
      case .faint, .done, .aside: isBoxed ? .boxFaint : .hint
      }
    frame.put(
      row.text, column: inside.column + row.column, row: screenRow, style: theme.style(role),
      maxWidth: inside.width - row.column, more: theme.more)
  }
}
