import MealCore

/// The panel at the right of a wide screen.
extension Scroller {
  /// Turns to the next part; after the last one, the panel closes.
  mutating func turnPanel(_ step: Int) {
    guard layout.columns >= ScreenLayout.panelColumns else {
      message = Message(
        .main("the panel needs \(ScreenLayout.panelColumns) columns"), .key("w", "shows the tray"),
        .key("r", "the recipe"))
      return
    }
    panel = Panel.turned(panel, by: step)
    panelScroll = 0
    relayout()
  }

  /// Adapts the layout to the panel. The cursor's line keeps its row.
  mutating func relayout() {
    guard (panel != nil) != layout.hasPanel else { return }
    resize(columns: layout.columns, rows: layout.rows)
  }

  /// The areas of the panel; nil if there is none.
  var panelLayout: PanelLayout? {
    guard layout.hasPanel, let panel else { return nil }
    return PanelLayout(panel, in: layout.panel) { part in
      switch part {
      case .months: MonthGrid.height(around: cursor.day)
      case .recipe: panelRecipe?.rows.count ?? 2
      case .tray: max(1, plan.someday.count)
      }
    }
  }

  /// The area of the tray in the panel.
  var trayArea: ScreenRect? { panelLayout?.area(of: .tray) }

  var monthGrid: MonthGrid? {
    panelLayout?.area(of: .months).map { MonthGrid(around: cursor.day, in: $0) }
  }

  /// The meal whose gaps the months show: dinner, unless this household has none.
  var gapMeal: MealType {
    plan.order.configured.contains(.dinner) ? .dinner : plan.order.configured.last ?? .dinner
  }

  /// The recipe of the selected dish, as the panel shows it; nil if there is none.
  var panelRecipe: Page? {
    guard panel == .recipe, layout.hasPanel, let dish = selectedDish,
      case .page(var page)? = shelf.recipe(of: dish, recipes)
    else { return nil }
    var area = layout.panel
    area.row += 1
    area.height -= 1
    page.place(in: area)
    page.scroll(panelScroll)
    return page
  }

  // MARK: The mouse

  /// Handles the mouse in the panel.
  mutating func pointToPanel(_ mouse: Mouse, _ point: ScreenPoint, at time: Int) {
    guard let layout = panelLayout else { return }
    switch mouse.action {
    case .wheelUp, .wheelDown:
      let step = mouse.action == .wheelUp ? -3 : 3
      panelScroll = max(0, min(panelScroll + step, (panelRecipe?.rows.count ?? 1) - 1))
    case .press:
      if point.row == layout.titleRow { return turnPanel(at: point.column) }
      if let day = monthGrid?.day(at: point) { return goTo(day) }
      if trayArea?.contains(point) == true {
        openTray()
        guard case .tray(let tray) = overlays.last else { return }
        pointToTray(tray, .press, point, at: time)
      }
    case .drag, .release: break
    }
  }

  private mutating func turnPanel(at column: Int) {
    var start = layout.panel.column
    for part in Panel.allCases {
      if start..<start + part.title.count ~= column {
        panel = part
        panelScroll = 0
      }
      start += part.title.count + 2
    }
  }
}

/// The recipe looked up last, so that it is not read again for each frame.
final class RecipeShelf {
  private var last: (dish: Dish, answer: RecipeSource.Answer)?

  func recipe(of dish: Dish, _ source: RecipeSource?) -> RecipeSource.Answer? {
    if let last, last.dish == dish { return last.answer }
    guard let answer = source?.recipe(dish) else { return nil }
    last = (dish, answer)
    return answer
  }

  /// Forgets it, because the recipe may have changed.
  func forget() { last = nil }
}
