import MealCore

/// Boxes, menus and pages above the stream. The rest is dimmed.
extension Canvas {
  /// Dims the header, the stream and the panel, except the given rows of the stream.
  mutating func dim(but rows: Range<Int> = 0..<0) {
    for row in 0..<layout.stream.upperBound {
      restyle(
        columns: (rows.contains(row) ? layout.streamColumns : 0)..<frame.columns, row: row, theme.dimmed)
    }
  }

  /// Draws arrows at the right edge if there is more above or below.
  mutating func drawMore(_ rect: ScreenRect, above: Int, below: Int, _ role: Theme.Role) {
    guard let column = rect.columns.last, let bottom = rect.rows.last else { return }
    if above > 0 { put(theme.up, column: column, row: rect.row, role) }
    if below > 0 { put(theme.down, column: column, row: bottom, role) }
  }

  // MARK: Boxes

  /// - Parameter isPanel: whether it is drawn in the panel, which dims nothing.
  mutating func draw(_ menu: ChoiceMenu, isPanel: Bool = false) {
    let (outer, inside) = (menu.placement.frame, menu.placement.inside)
    if !isPanel {
      // The line that the menu belongs to stays bright.
      dim(but: scroller.selectedRows)
      drawBox(outer, isBordered: outer != inside)
      if outer != inside { drawTitle(menu.title, of: outer, at: 1) }
    }
    for (row, item) in zip(inside.rows, menu.visible) {
      let style = theme.style(item == menu.selected ? .boxSelected : .box)
      frame.fill(columns: inside.columns, rows: row..<row + 1, style: style)
      put(
        PrintableText.of(menu.items[item]), column: inside.column + 1, row: row, style: style,
        maxWidth: inside.width - 1)
      // Marks the selected choice on terminals without colours.
      if item == menu.selected {
        put(">", column: inside.column, row: row, style: style)
        frame.hiddenCursor = (inside.column + 1, row)
      }
    }
    drawMore(
      outer, above: menu.visible.lowerBound, below: menu.items.count - menu.visible.upperBound, .box)
  }

  /// - Parameters:
  ///   - footer: a text in the bottom border.
  ///   - other: the frame of a page at its right, which is drawn already.
  mutating func draw(_ page: Page, footer: String = "", leftOf other: ScreenRect? = nil) {
    if other == nil { dim() }
    drawBox(page.frame, isBordered: true, leftOf: other)
    drawTitle(page.title, of: page.frame, at: 2)
    let style = theme.style(.boxSelected)
    for (row, line) in zip(page.inside.rows, page.visible) {
      draw(line, of: page, row, isBoxed: true)
      guard line.paragraph == page.selected else { continue }
      restyle(columns: page.inside.columns, row: row) {
        Style(
          style.foreground, on: style.background, $0.attributes.union(style.attributes).subtracting(.faint))
      }
      // Marks the selected line on terminals without colours; in the margin if the text begins at once.
      let isIndented = line.keyColumn >= 2 || line.key.isEmpty && line.column >= 2
      if line.start == 0 {
        frame.hiddenCursor = (page.inside.column + line.keyColumn, row)
        put(">", column: page.inside.column - (isIndented ? 0 : 1), row: row, style: style)
      }
    }
    if !footer.isEmpty, let row = page.frame.rows.last {
      let column = page.frame.column + max(2, page.frame.width - footer.utf8.count - 4)
      put(" \(footer) ", column: column, row: row, .boxFaint, maxWidth: page.frame.width - 4)
    }
    drawMore(page.frame, above: page.top, below: page.rows.count - page.top - page.visible.count, .boxKey)
  }

  /// Draws a row of a page, in a box or straight on the screen.
  mutating func draw(_ line: Page.Row, of page: Page, _ row: Int, isBoxed: Bool) {
    let inside = page.inside
    let (key, text): (Theme.Role, Theme.Role) =
      switch line.kind {
      // The amounts are not bold, so that headings stand out.
      case .item: isBoxed ? (.box, .box) : (.name, .name)
      case .done, .struck: isBoxed ? (.boxFaint, .boxFaint) : (.hint, .hint)
      case .text, .prose: isBoxed ? (.boxKey, .box) : (.hintKey, .name)
      case .heading: isBoxed ? (.boxKey, .boxHeading) : (.hintKey, .header)
      case .faint, .aside: isBoxed ? (.boxKey, .boxFaint) : (.hintKey, .hint)
      }
    put(
      theme.keys(line.key), column: inside.column + line.keyColumn, row: row, key,
      maxWidth: max(0, page.keyWidth - 1))
    let used = put(
      line.text, column: inside.column + line.column, row: row, text, maxWidth: inside.width - line.column)
    if let remark = page.paragraphs[line.paragraph].remark, remark < line.start + line.text.utf8.count {
      let before = DisplayWidth.of(line.text.part(0..<max(0, remark - line.start)))
      let (start, style) = (inside.column + line.column, theme.style(.boxFaint))
      restyle(columns: start + before..<start + max(before, used), row: row) { _ in style }
    }
    if line.hasBox {
      put(theme.box(isTicked: line.kind != .item), column: inside.column + 2, row: row, text)
    }
    guard line.kind == .struck else { return }
    let columns = line.keyColumn..<line.column + used
    restyle(
      columns: written(inside.column + columns.lowerBound..<inside.column + columns.upperBound, row: row),
      row: row
    ) {
      $0.with(.strikethrough)
    }
  }

  /// Draws a title in the upper border of a box, with a blank on each side.
  /// - Parameter start: the columns of the border before the first blank.
  private mutating func drawTitle(_ title: String, of box: ScreenRect, at start: Int) {
    let used = put(
      PrintableText.of(title), column: box.column + start + 1, row: box.row, .boxTitle,
      maxWidth: box.width - 2 * start - 2)
    for column in used > 0 ? [start, start + 1 + used] : [] {
      put(" ", column: box.column + column, row: box.row, .boxTitle)
    }
  }

  /// Draws an empty box with a border. Text that the box would cut is blanked: the column of the stream in which the box
  /// begins, and the rest of the row in the stream, and in the panel if the box reaches it.
  /// - Parameter other: a box at its right, which stays.
  private mutating func drawBox(_ rect: ScreenRect, isBordered: Bool, leftOf other: ScreenRect? = nil) {
    guard !rect.isEmpty else { return }
    let style = theme.style(.box)
    let isOverPanel = rect.columns.upperBound > layout.streamColumns
    let end = isOverPanel ? max(frame.columns, rect.columns.upperBound) : layout.streamColumns
    let rest = max(rect.columns.upperBound, min(end, other?.column ?? end))
    frame.fill(columns: rect.columns.upperBound..<rest, rows: rect.rows)
    if rect.column < layout.streamColumns {
      let starts = [layout.textColumn, layout.row.gutterWidth, 0]
      let start = starts.first { $0 <= rect.column } ?? 0
      frame.fill(columns: start..<max(start, rect.column), rows: rect.rows)
    }
    frame.fill(columns: rect.columns, rows: rect.rows, style: style)
    guard isBordered, rect.width >= 2, rect.height >= 2 else { return }
    let border = theme.border
    let (right, bottom) = (rect.columns.upperBound - 1, rect.rows.upperBound - 1)
    for row in rect.rows {
      put(border.down, column: rect.column, row: row, style: style)
      put(border.down, column: right, row: row, style: style)
    }
    for row in [rect.row, bottom] {
      frame.fill(columns: rect.columns, rows: row..<row + 1, with: border.across, style: style)
    }
    put(border.topLeft, column: rect.column, row: rect.row, style: style)
    put(border.topRight, column: right, row: rect.row, style: style)
    put(border.bottomLeft, column: rect.column, row: bottom, style: style)
    put(border.bottomRight, column: right, row: bottom, style: style)
  }
}
