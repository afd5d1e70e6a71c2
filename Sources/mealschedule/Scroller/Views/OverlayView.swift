import MealCore

/// Draws boxes, menus and pages above the stream, and dims the rest.
struct OverlayView {
  let theme: Theme

  /// Dims the header and the stream, except the given rows.
  func dim(_ scroller: Scroller, but rows: Range<Int> = 0..<0, into frame: inout Frame) {
    let all = 0..<scroller.layout.stream.upperBound
    for row in all where !rows.contains(row) {
      frame.restyle(columns: 0..<frame.columns, rows: row..<row + 1, theme.dimmed)
    }
  }

  /// Draws arrows at the right edge if there is more above or below.
  func drawMore(
    _ rect: ScreenRect, above: Int, below: Int, _ style: Style, into frame: inout Frame
  ) {
    guard let column = rect.columns.last else { return }
    if above > 0 { frame.put(theme.up, column: column, row: rect.row, style: style) }
    if below > 0, let row = rect.rows.last { frame.put(theme.down, column: column, row: row, style: style) }
  }

  // MARK: Boxes

  /// - Parameter isPanel: whether it is drawn in the panel, which dims nothing.
  func draw(
    _ menu: ChoiceMenu, _ scroller: Scroller, isPanel: Bool = false, into frame: inout Frame
  ) {
    let (outer, inside) = (menu.placement.frame, menu.placement.inside)
    if !isPanel {
      // The line that the menu belongs to stays bright.
      dim(scroller, but: scroller.selectedRows, into: &frame)
      drawBox(outer, isBordered: outer != inside, above: scroller.layout.stream.upperBound, into: &frame)
      if outer != inside { drawTitle(menu.title, of: outer, at: 1, into: &frame) }
    }
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

  /// - Parameter footer: a text in the bottom border.
  func draw(_ page: Page, _ scroller: Scroller, footer: String = "", into frame: inout Frame) {
    dim(scroller, into: &frame)
    drawBox(page.frame, isBordered: true, above: scroller.layout.stream.upperBound, into: &frame)
    drawTitle(page.title, of: page.frame, at: 2, into: &frame)
    for (index, row) in page.visible.enumerated() {
      let screenRow = page.inside.row + index
      PageRowView(theme: theme, isBoxed: true).draw(row, of: page, screenRow, into: &frame)
      guard row.paragraph == page.selected else { continue }
      let style = theme.style(.boxSelected)
      frame.restyle(columns: page.inside.columns, rows: screenRow..<screenRow + 1) {
        Style(
          style.foreground, on: style.background, $0.attributes.union(style.attributes).subtracting(.faint))
      }
      // Marks the selected line on terminals without colours; in the margin if the text begins at once.
      let isIndented = row.keyColumn >= 2 || row.key.isEmpty && row.column >= 2
      if row.start == 0 {
        frame.put(">", column: page.inside.column - (isIndented ? 0 : 1), row: screenRow, style: style)
      }
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

  /// Draws a title in the upper border of a box, with a blank on each side.
  /// - Parameter start: the columns of the border before the first blank.
  private func drawTitle(_ title: String, of box: ScreenRect, at start: Int, into frame: inout Frame) {
    let style = theme.style(.boxTitle)
    guard !title.isEmpty else { return }
    let used = frame.put(
      PrintableText.of(title), column: box.column + start + 1, row: box.row, style: style,
      maxWidth: box.width - 2 * start - 2, more: theme.more)
    for column in used > 0 ? [start, start + 1 + used] : [] {
      frame.put(" ", column: box.column + column, row: box.row, style: style)
    }
  }

  /// Draws an empty box with a border and a shadow. The shadow ends above row `end`.
  private func drawBox(_ rect: ScreenRect, isBordered: Bool, above end: Int, into frame: inout Frame) {
    guard !rect.isEmpty else { return }
    let style = theme.style(.box)
    let columns = rect.column + 1..<rect.column + rect.width + 1
    let rows = (rect.row + 1..<rect.row + rect.height + 1).clamped(to: 0..<max(0, end))
    switch theme.shadow {
    case .background(let color):
      frame.restyle(columns: columns, rows: rows) { Style($0.foreground, on: color, [.faint]) }
    case .pattern(let style): frame.fill(columns: columns, rows: rows, with: Theme.shade, style: style)
    case nil: break
    }
    frame.fill(columns: rect.columns, rows: rect.rows, style: style)
    guard isBordered, rect.width >= 2, rect.height >= 2 else { return }
    let border = theme.border
    let across = String(repeating: border.across, count: rect.width - 2)
    let (right, bottom) = (rect.columns.upperBound - 1, rect.rows.upperBound - 1)
    for row in rect.rows {
      frame.put(border.down, column: rect.column, row: row, style: style)
      frame.put(border.down, column: right, row: row, style: style)
    }
    frame.put(
      border.topLeft + across + border.topRight, column: rect.column, row: rect.row, style: style)
    frame.put(
      border.bottomLeft + across + border.bottomRight, column: rect.column, row: bottom, style: style)
  }
}
