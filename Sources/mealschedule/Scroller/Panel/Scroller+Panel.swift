import MealCore

/// The panel at the right of a wide screen.
extension Scroller {
  /// Turns to the next or the previous part; past the end, the panel closes.
  func turnPanel(_ step: Int) {
    guard layout.columns >= ScreenLayout.panelColumns else {
      return say(
        "the panel needs \(ScreenLayout.panelColumns) columns", "w shows the tray", "r shows the recipe")
    }
    let isWide = layout.columns >= ScreenLayout.widePanelColumns
    let now = isWide && panel.part == .recipe ? .months : panel.part
    panel.turn(to: PanelPart.turned(now, by: step, isWide: isWide))
    relayout()
  }

  /// Adapts the layout after the panel was opened or closed. The cursor's line keeps its row.
  func relayout() {
    guard (panel.part != nil) != layout.hasPanel else { return }
    resize(columns: layout.columns, rows: layout.rows)
  }

  /// The areas of the panel's parts; nil if no panel is shown.
  var panelLayout: PanelLayout? {
    guard layout.hasPanel, let part = panel.part else { return nil }
    return PanelLayout(part, in: layout.panel) { part in
      switch part {
      case .months:
        // If nothing else is below the months, they are followed by the open days.
        MonthGrid.height(around: monthsDay)
          + (layout.columns >= ScreenLayout.widePanelColumns && layout.panel.height >= PanelLayout.tall
            ? (0..<14).count { isOpenSoon(today.clampedAdding($0)) } : 0)
      case .recipe: max(2, recipe(in: layout.panel.dropping(rows: 1)).rows.count)
      case .tray: max(1, plan.someday.count)
      }
    }
  }

  /// Returns whether a day is in the next two weeks and its main meal is open.
  func isOpenSoon(_ day: DayNumber) -> Bool { 0..<14 ~= day - today && plan.isOpen(day) }

  /// The area of the tray in the panel; nil if it is not shown there.
  var trayArea: ScreenRect? { panelLayout?.area(of: .tray) }

  var monthGrid: MonthGrid? {
    panelLayout?.area(of: .months).map(monthGrid)
  }

  func monthGrid(in area: ScreenRect) -> MonthGrid { MonthGrid(around: monthsDay, in: area) }

  /// The day around which the months are shown.
  private var monthsDay: DayNumber {
    let day = stream.cursor.day
    return panel.heldDay.flatMap { MonthGrid.days(around: $0).contains(day) ? $0 : nil } ?? day
  }

  /// The page that the panel shows for the selected dish: its recipe, or the reason why there is none. nil if the panel
  /// does not show recipes.
  var panelRecipe: Page? { panelLayout?.area(of: .recipe).map(recipe) }

  func recipe(in area: ScreenRect) -> Page {
    // A dish that is being typed has no name yet.
    let dish = stream.selectedDish.flatMap { $0.text.contains { !$0.isWhitespace } ? $0 : nil }
    let page = panel.hasRecipes ? panel.page(of: dish, in: area, household) : Page(title: "", [])
    page.top = 0
    page.scroll(panel.scroll)
    return page
  }

  // MARK: The mouse

  /// Handles the mouse in the panel.
  func pointToPanel(_ click: Click) {
    guard let layout = panelLayout else { return }
    let point = click.point
    switch click.kind {
    case .wheel(let step):
      if layout.area(of: .months)?.contains(point) == true { return apply(.week(step)) }
      panel.scroll = max(0, min(panel.scroll + 3 * step, (panelRecipe?.rows.count ?? 1) - 1))
    case .press:
      if layout.titles.contains(point) { return turnPanel(layout, at: point.column) }
      if let day = monthGrid?.day(at: point) {
        panel.heldDay = monthsDay
        stream.goTo(day)
        return pointer.isDouble(point, at: click.time) ? editSelected() : ()
      }
      if trayArea?.contains(point) == true {
        openTray(isPointed: true)
        overlays.last?.handle(click, self)
      }
    case .drag, .release: break
    }
  }

  private func turnPanel(_ titles: PanelLayout, at column: Int) {
    var start = layout.panel.column
    for part in titles.tabs {
      if start..<start + part.title.count ~= column { panel.turn(to: part) }
      start += part.title.count + 2
    }
  }
}
