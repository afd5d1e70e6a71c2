import MealCore

/// Draws an overlay above the stream, and dims the rest.
struct OverlayView {
  let theme: Theme

  func draw(_ overlay: Overlay, _ scroller: Scroller, into frame: inout Frame) {
    switch overlay {
    case .deleting(let button): draw(button, scroller, into: &frame)
    case .menu(let menu): draw(menu.menu, scroller, into: &frame)
    case .field(let field): draw(field, scroller, into: &frame)
    case .page(let page):
      dim(scroller, into: &frame)
      draw(page, footer: "", end: scroller.layout.stream.upperBound, into: &frame)
    case .tour(let tour):
      dim(scroller, into: &frame)
      draw(tour.page, footer: tour.progress, end: scroller.layout.stream.upperBound, into: &frame)
    case .prompt, .question: break
    }
  }

  /// Dims the header and the stream, except some rows.
  private func dim(_ scroller: Scroller, but rows: Range<Int> = 0..<0, into frame: inout Frame) {
    let all = 0..<scroller.layout.stream.upperBound
    for row in all where !rows.contains(row) {
      frame.restyle(columns: 0..<frame.columns, rows: row..<row + 1, theme.dimmed)
    }
  }

  // MARK: The delete button

  private func draw(_ button: DeleteButton, _ scroller: Scroller, into frame: inout Frame) {
    let (first, lines) = (scroller.layout.stream.lowerBound, scroller.rows(of: button))
    let rows = first + lines.lowerBound..<first + lines.upperBound
    if let share = button.faded {
      let area = rows.clamped(to: scroller.layout.stream)
      let columns = scroller.layout.row.gutterWidth..<(scroller.layout.trackColumn ?? frame.columns)
      if share < 1 {
        frame.restyle(columns: columns, rows: area) { theme.fading($0, share) }
      } else {
        frame.fill(columns: columns, rows: area)
      }
      return
    }
    dim(scroller, but: rows, into: &frame)
    frame.put(
      button.label, column: frame.columns - button.shownColumns, row: scroller.buttonRow,
      style: theme.style(.button))
  }

  // MARK: The text field

  private func draw(_ field: DishField, _ scroller: Scroller, into frame: inout Frame) {
    dim(scroller, into: &frame)
    guard let rect = scroller.fieldRect else { return }
    let layout = field.field.layout(width: rect.width, height: rect.height)
    frame.fill(columns: rect.columns, rows: rect.rows, style: theme.style(.field))
    if scroller.layout.row.mealWidth > 0 {
      let column = scroller.layout.row.gutterWidth
      frame.put(
        field.meal.name, column: column, row: rect.row, style: theme.style(.hintKey),
        maxWidth: scroller.layout.row.mealWidth - 1, more: theme.more)
    }
    for (index, row) in layout.rows.enumerated() {
      frame.put(
        row.text, column: rect.column, row: rect.row + index, style: theme.style(.field), maxWidth: rect.width
      )
    }
    guard let cursor = layout.cursor else { return }
    var ghost = theme.style(.field)
    ghost.attributes.formUnion(.faint)
    frame.put(
      layout.suggestion, column: rect.column + cursor.column, row: rect.row + cursor.row, style: ghost)
    frame.cursor = (rect.column + cursor.column, rect.row + cursor.row)
    drawMore(rect, above: layout.hiddenAbove, below: layout.hiddenBelow, theme.style(.field), into: &frame)
  }

  /// Draws arrows at the right edge if there is more above or below.
  private func drawMore(
    _ rect: ScreenRect, above: Int, below: Int, _ style: Style, into frame: inout Frame
  ) {
    guard let column = rect.columns.last else { return }
    if above > 0 { frame.put(theme.up, column: column, row: rect.row, style: style) }
    if below > 0, let row = rect.rows.last { frame.put(theme.down, column: column, row: row, style: style) }
  }

  // MARK: Boxes

  private func draw(_ menu: ChoiceMenu, _ scroller: Scroller, into frame: inout Frame) {
    dim(scroller, into: &frame)
    let (outer, inside) = (menu.placement.frame, menu.placement.inside)
    drawBox(outer, isBordered: outer != inside, above: scroller.layout.stream.upperBound, into: &frame)
    for (index, item) in menu.visible.enumerated() {
      let style = theme.style(item == menu.selected ? .boxSelected : .box)
      let row = inside.row + index
      frame.fill(columns: inside.columns, rows: row..<row + 1, style: style)
      frame.put(
        PrintableText.of(menu.items[item]), column: inside.column + 1, row: row, style: style,
        maxWidth: inside.width - 1, more: theme.more)
      // Marks the selected choice on terminals without colours.
      if item == menu.selected { frame.put(">", column: inside.column, row: row, style: style) }
    }
    drawMore(
      outer, above: menu.visible.lowerBound, below: menu.items.count - menu.visible.upperBound,
      theme.style(.box), into: &frame)
  }

  /// - Parameters:
  ///   - footer: a text in the bottom border.
  ///   - end: the row after the last one that the shadow may cover.
  private func draw(_ page: Page, footer: String, end: Int, into frame: inout Frame) {
    drawBox(page.frame, isBordered: true, above: end, into: &frame)
    let (title, top) = (theme.style(.boxTitle), page.frame.row)
    let used = frame.put(
      page.title, column: page.frame.column + 3, row: top, style: title, maxWidth: page.titleRoom,
      more: theme.more)
    for column in used > 0 ? [2, 3 + used] : [] {
      frame.put(" ", column: page.frame.column + column, row: top, style: title)
    }
    for (index, row) in page.visible.enumerated() {
      draw(row, of: page, page.inside.row + index, into: &frame)
    }
    if !footer.isEmpty, let row = page.frame.rows.last {
      let column = page.frame.column + max(2, page.frame.width - footer.utf8.count - 4)
      frame.put(
        " \(footer) ", column: column, row: row, style: theme.style(.boxFaint),
        maxWidth: page.frame.width - 4,
        more: theme.more)
    }
    let below = page.rows.count - page.top - page.visible.count
    drawMore(page.frame, above: page.top, below: below, theme.style(.boxKey), into: &frame)
  }

  private func draw(_ row: Page.Row, of page: Page, _ screenRow: Int, into frame: inout Frame) {
    let inside = page.inside
    let keyRole: Theme.Role =
      switch row.kind {
      // Not bold, so that headings stand out.
      case .item: .box
      case .done: .boxFaint
      case .text, .heading, .faint, .prose, .aside: .boxKey
      }
    frame.put(
      theme.keys(row.key), column: inside.column + row.keyColumn, row: screenRow, style: theme.style(keyRole),
      maxWidth: max(0, page.keyWidth - 1), more: theme.more)
    let role: Theme.Role =
      switch row.kind {
      case .text, .item, .prose: .box
      case .heading: .boxHeading
      case .faint, .done, .aside: .boxFaint
      }
    frame.put(
      row.text, column: inside.column + row.column, row: screenRow, style: theme.style(role),
      maxWidth: inside.width - row.column, more: theme.more)
  }

  /// Draws an empty box with a border and a shadow. The shadow ends above row `end`.
  private func drawBox(_ rect: ScreenRect, isBordered: Bool, above end: Int, into frame: inout Frame) {
    guard !rect.isEmpty else { return }
    let style = theme.style(.box)
    let shadow = (rect.column + 1..<rect.column + rect.width + 1, rect.row + 1..<rect.row + rect.height + 1)
    frame.restyle(columns: shadow.0, rows: shadow.1.clamped(to: 0..<max(0, end)), theme.shadowed)
    frame.fill(columns: rect.columns, rows: rect.rows, style: style)
    guard isBordered, rect.width >= 2, rect.height >= 2 else { return }
    let border = theme.border
    let (right, bottom) = (rect.column + rect.width - 1, rect.row + rect.height - 1)
    for column in rect.columns {
      frame.put(border.across, column: column, row: rect.row, style: style)
      frame.put(border.across, column: column, row: bottom, style: style)
    }
    for row in rect.rows {
      frame.put(border.down, column: rect.column, row: row, style: style)
      frame.put(border.down, column: right, row: row, style: style)
    }
    frame.put(border.topLeft, column: rect.column, row: rect.row, style: style)
    frame.put(border.topRight, column: right, row: rect.row, style: style)
    frame.put(border.bottomLeft, column: rect.column, row: bottom, style: style)
    frame.put(border.bottomRight, column: right, row: bottom, style: style)
  }
}
