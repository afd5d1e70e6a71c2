import MealCore

/// Where the parts above the stream stand on the screen.
extension Scroller {
  /// Fits all overlays to the screen as it is.
  mutating func placeOverlays() {
    for index in overlays.indices {
      switch overlays[index] {
      case .menu(var menu):
        menu.menu.place(on: (layout.columns, layout.stream.upperBound), at: menuAnchor)
        overlays[index] = .menu(menu)
      case .page(var page):
        page.place(columns: layout.columns, rows: layout.stream.upperBound)
        overlays[index] = .page(page)
      case .tour(var tour):
        tour.place(columns: layout.columns, rows: layout.stream.upperBound)
        overlays[index] = .tour(tour)
      case .deleting, .field, .prompt, .question: break
      }
    }
  }

  /// A menu stands at the meal type of the line that it belongs to.
  private var menuAnchor: ScreenRect {
    ScreenRect(
      column: layout.row.gutterWidth, row: buttonRow, width: max(1, layout.row.mealWidth), height: 1)
  }
}
