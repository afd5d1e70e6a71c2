import MealCore

/// The panel at the right of a wide screen.
extension Canvas {
  mutating func drawPanel() {
    guard let panel = scroller.panelLayout, let chosen = scroller.panel.part else { return }
    for row in layout.stream { put(theme.border.down, column: layout.streamColumns, row: row, .rule) }
    var column = layout.panel.column
    for part in panel.tabs {
      let isChosen = part == chosen || chosen == .recipe && !panel.tabs.contains(.recipe) && part == .months
      let role: Theme.Role = isChosen ? .header : .headerDetail
      column += put(part.title, column: column, row: panel.titles.row, role) + 2
    }
    if column + 3 <= panel.titles.columns.upperBound {
      put("Tab", column: column, row: panel.titles.row, .hintKey)
    }
    for section in panel.sections {
      let area = section.area
      if section.hasTitle { put(section.part.title, column: area.column, row: area.row - 1, .header) }
      switch section.part {
      case .months: draw(scroller.monthGrid(in: area))
      case .recipe: drawRecipe(area)
      case .tray: drawTray(area)
      }
    }
  }

  // MARK: Months

  private mutating func draw(_ grid: MonthGrid) {
    for (weekday, name) in ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].enumerated() {
      put(name, column: grid.column(ofWeekday: weekday), row: grid.area.row, .meal)
    }
    for row in grid.rows {
      for weekday in 0..<7 {
        guard let day = grid.day(row: row, weekday: weekday) else { continue }
        let (column, date) = (grid.column(ofWeekday: weekday), day.calendarDate)
        if date.day == 1 { put(date.namedMonth.shortName, column: grid.area.column, row: row, .month) }
        let number = date.day < 10 ? " \(date.day)" : "\(date.day)"
        put(number, column: column, row: row, style: style(of: day))
        if scroller.isOpenSoon(day) { put(theme.gap, column: column + 2, row: row, .open) }
      }
    }
    guard grid.area.height > MonthGrid.otherRows, let last = grid.rows.last else { return }
    let column = grid.area.column + MonthGrid.nameWidth
    put(theme.gap, column: column, row: last + 2, .open)
    put(
      "\(scroller.plan.order.main) open", column: column + 2, row: last + 2, .headerDetail,
      maxWidth: grid.area.width - MonthGrid.nameWidth - 2)
    var row = last + 3
    for distance in 0..<14 where grid.area.rows.contains(row) {
      let day = scroller.today.clampedAdding(distance)
      guard scroller.isOpenSoon(day) else { continue }
      put(day.spelledOutWithoutYear, column: column + 2, row: row, .open)
      row += 1
    }
  }

  /// The style of a day's number.
  private func style(of day: DayNumber) -> Style {
    let (today, stream) = (scroller.today, scroller.stream)
    var style = theme.style(
      day == today ? .today : scroller.isOpenSoon(day) ? .open : day < today ? .headerDetail : .date)
    if scroller.isCarryingOnPanel, stream.carried?.isOverTray == false, stream.carried?.day == day {
      return theme.style(.boxSelected).with(.bold)
    }
    if stream.window.visibleDays.contains(day) { style = theme.inWindow(style) }
    if day == stream.cursor.day { style = theme.selected(style) }
    let isMarked = stream.marked?.contains(day) ?? false
    return day == today || isMarked ? style.with(.underline) : style
  }

  // MARK: The recipe

  private mutating func drawRecipe(_ area: ScreenRect) {
    // An open recipe is drawn as an overlay, and so is that of a dish in the picker.
    let page = scroller.topmost(Page.self)
    if let dish = page?.dish, dish == scroller.stream.selectedDish { return }
    if page?.picking != nil { return }
    let recipe = scroller.recipe(in: area)
    for (row, line) in zip(recipe.inside.rows.prefix(area.height), recipe.visible) {
      draw(line, of: recipe, row, isBoxed: false)
    }
  }

  // MARK: The tray

  private mutating func drawTray(_ area: ScreenRect) {
    // An open tray is drawn as an overlay.
    if scroller.topmost(TrayMenu.self) != nil { return }
    let (dishes, carried) = (scroller.plan.someday, scroller.stream.carried)
    let (column, width) = (area.column + 1, area.width - 1)
    if dishes.isEmpty {
      put("no dishes for someday", column: column, row: area.row, .headerDetail, maxWidth: width)
    }
    let leaving = carried.flatMap { $0.isDragged && $0.origin == nil ? $0.targets.first : nil }
    // If there are more dishes than rows, the last row counts the others.
    let shown = dishes.count > area.height ? max(0, area.height - 1) : dishes.count
    if shown < dishes.count, area.height > 0 {
      put(
        "and \(dishes.count - shown) more", column: column, row: area.row + shown, .headerDetail,
        maxWidth: width)
    }
    for (index, text) in scroller.panel.rows(of: dishes, width: width).prefix(shown).enumerated() {
      let row = area.row + index
      let used = put(text, column: column, row: row, style: .plain, maxWidth: width)
      if dishes[index] == leaving { restyle(columns: column..<column + used, row: row, theme.leaving) }
    }
    if carried?.isOverTray ?? false { frame.restyle(columns: area.columns, rows: area.rows, theme.selected) }
  }
}
