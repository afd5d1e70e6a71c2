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

  /// Where the text field stands that is open: on the dish that it edits, or below the lines of its meal; as far up as
  /// all of it needs. It grows with its text as far as there are rows, and scrolls inside then.
  var fieldRect: ScreenRect? {
    guard let field = openField, layout.textWidth > 0, !layout.stream.isEmpty else { return nil }
    let (wanted, height) = fieldPlace(field)
    return ScreenRect(
      column: layout.textColumn,
      row: max(layout.stream.lowerBound, min(wanted, layout.stream.upperBound - height)),
      width: layout.textWidth, height: height)
  }

  /// Scrolls the stream as far up as the text field needs to stand at its place.
  mutating func revealField() {
    guard let field = openField, layout.textWidth > 0, !layout.stream.isEmpty else { return }
    let (wanted, height) = fieldPlace(field)
    let (below, above) = (wanted + height - layout.stream.upperBound, wanted - layout.stream.lowerBound)
    let lines = below > 0 ? below : min(above, 0)
    withWindow { window, source in _ = window.scroll(lines: lines, &source) }
  }

  /// The row of the screen where the text field would stand, and the rows it needs.
  private func fieldPlace(_ field: DishField) -> (row: Int, height: Int) {
    let lines = field.field.layout(width: layout.textWidth, height: .max).rows.count
    let height = max(1, min(lines, layout.stream.count))
    let row = window[field.day]
    let line: Int
    if let place = field.place, let entry = plan.plan(of: field.day).places.firstIndex(of: place) {
      line = Cursor(day: field.day, entry: entry).lines(in: row).lowerBound
    } else {
      // Behind the last line of the meal, or of those before it; on a day without any, on its only line.
      let before = row.lines.lastIndex { line in
        line.entry.map { !plan.order.precedes(field.meal, row.entries[$0].meal) } ?? false
      }
      line = before.map { $0 + 1 } ?? 0
    }
    let first = window.row(of: LinePlace(field.day)) ?? 0
    return (layout.stream.lowerBound + first + line, height)
  }

  /// The field that is open, though a question may stand above it.
  var openField: DishField? {
    for overlay in overlays.reversed() {
      if case .field(let field) = overlay { return field }
    }
    return nil
  }
}
