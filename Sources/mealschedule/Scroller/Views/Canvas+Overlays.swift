import MealCore

/// Boxes, menus and pages above the stream. The rest is dimmed.
extension Canvas {
  /// Dims the header, the stream and the panel.
  /// - Parameter rows: the rows of the stream to keep bright, along with the cursor day's date; nil to dim
  ///   everything.
  mutating func dim(but rows: Range<Int>? = nil) {
    let date = rows == nil ? nil : scroller.selectedDayRows.first
    for row in 0..<layout.stream.upperBound {
      let start =
        rows?.contains(row) ?? false ? layout.streamColumns : row == date ? layout.row.gutterWidth : 0
      restyle(columns: start..<frame.columns, row: row, theme.dimmed)
    }
    // The header keeps its border.
    if let row = layout.headerRow { restyle(columns: 0..<frame.columns, row: row) { $0.with(.underline) } }
  }

  /// Draws arrows at the right edge if rows are hidden above or below.
  mutating func drawMore(_ rect: ScreenRect, above: Int, below: Int, _ role: Theme.Role) {
    guard let column = rect.columns.last, let bottom = rect.rows.last else { return }
    if above > 0 { put(theme.up, column: column, row: rect.row, role) }
    if below > 0 { put(theme.down, column: column, row: bottom, role) }
  }

  /// Draws a scroll bar in the right border of a list, unless all rows are shown.
  private mutating func drawBar(column: Int, rows: Range<Int>, shows shown: Range<Int>, of count: Int) {
    guard shown.count < count, !rows.isEmpty else { return }
    let length = max(1, rows.count * shown.count / count)
    let room = rows.count - length
    var start = room * shown.lowerBound / max(1, count - shown.count)
    // The bar touches an end only if that end of the list is shown.
    if room >= 2 {
      start = max(shown.lowerBound > 0 ? 1 : 0, min(start, shown.upperBound < count ? room - 1 : room))
    }
    for row in rows.dropFirst(start).prefix(length) {
      put(theme.bar, column: column, row: row, .boxFaint)
    }
  }

  // MARK: Boxes

  /// Draws a menu.
  /// - Parameter isPanel: whether the menu is drawn in the panel, without dimming anything.
  mutating func draw(_ menu: ChoiceMenu, isPanel: Bool = false) {
    let (outer, inside) = (menu.placement.frame, menu.placement.inside)
    if !isPanel {
      // The line that the menu belongs to stays bright.
      dim(but: scroller.selectedRows)
      drawBox(outer, isBordered: outer != inside)
      if outer != inside { drawTitle(menu.title, of: outer, at: 2) }
    }
    for (row, item) in zip(inside.rows, menu.visible) {
      let style = theme.style(item == menu.selected ? .boxSelected : .box)
      frame.fill(columns: inside.columns, rows: row..<row + 1, style: style)
      let indent = min(ChoiceMenu.indent, inside.width - 1)
      put(
        TrayMenu.fitting(PrintableText.of(menu.items[item]), inside.width - indent - 1),
        column: inside.column + indent, row: row, style: style, maxWidth: max(1, inside.width - indent - 1))
      // Mark the selected choice for terminals without colours.
      if item == menu.selected {
        put(">", column: inside.column, row: row, style: style)
        frame.hiddenCursor = (inside.column + indent, row)
      }
    }
    drawBar(
      column: outer.columns.upperBound - 1, rows: inside.rows, shows: menu.visible, of: menu.items.count)
  }

  /// Draws a page in a box.
  /// - Parameters:
  ///   - footer: the text in the bottom border.
  ///   - other: the frame of a page on the right that is already drawn.
  mutating func draw(_ page: Page, footer: String = "", leftOf other: ScreenRect? = nil) {
    if other == nil { dim() }
    drawBox(page.frame, isBordered: true, leftOf: other)
    drawTitle(page.title, of: page.frame, at: 2)
    let style = theme.style(.boxSelected)
    // If nothing is selected, a screen reader begins with the first line of text.
    frame.hiddenCursor = (page.inside.column, page.inside.row)
    for (row, line) in zip(page.inside.rows, page.visible) {
      draw(line, of: page, row, isBoxed: true)
      if line.paragraph == page.selected {
        restyle(columns: page.frame.withoutBorder.columns, row: row) {
          Style(
            style.foreground, on: style.background, $0.attributes.union(style.attributes).subtracting(.faint))
        }
        // Mark the selected line for terminals without colours, if its indentation leaves room for the mark.
        let isIndented = line.keyColumn >= 2 || line.key.isEmpty && line.column >= 2
        if line.start == 0 {
          let blanks = line.key.prefix { $0 == " " }.count
          frame.hiddenCursor = (page.inside.column + line.keyColumn + blanks, row)
          if isIndented { put(">", column: page.inside.column, row: row, style: style) }
        }
      }
      if !page.pattern.isEmpty { markMatches(of: page, in: line, row) }
    }
    if !footer.isEmpty, let row = page.frame.rows.last {
      let column = page.frame.column + max(2, page.frame.width - footer.utf8.count - 4)
      put(" \(footer) ", column: column, row: row, .boxFaint, maxWidth: page.frame.width - 4)
    }
    drawBar(
      column: page.frame.columns.upperBound - 1, rows: page.inside.rows,
      shows: page.top..<page.top + page.visible.count, of: page.rows.count)
  }

  /// Highlights the matches of the last search in a row of a page.
  private mutating func markMatches(of page: Page, in line: Page.Row, _ row: Int) {
    let (pattern, style) = (FoldedPattern(page.pattern), theme.style(.match))
    for (text, column) in [(theme.keys(line.key), line.keyColumn), (line.text, line.column)] {
      let start = page.inside.column + column
      for place in pattern.places(in: text) {
        restyle(columns: start + place.lowerBound..<start + place.upperBound, row: row) { _ in style }
      }
    }
  }

  /// Draws a row of a page, in a box or directly on the screen.
  mutating func draw(_ line: Page.Row, of page: Page, _ row: Int, isBoxed: Bool) {
    let (inside, paragraph) = (page.inside, page.paragraphs[line.paragraph])
    let (key, text): (Theme.Role, Theme.Role) =
      switch paragraph.kind {
      // The amounts are not bold, so that headings stand out.
      case .item: isBoxed ? (.box, .box) : (.name, .name)
      case .done, .struck: isBoxed ? (.boxFaint, .boxFaint) : (.hint, .hint)
      case .text, .prose: isBoxed ? (.boxKey, .box) : (.hintKey, .name)
      case .heading: isBoxed ? (.boxKey, .boxHeading) : (.hintKey, .header)
      case .faint, .aside: isBoxed ? (.boxKey, .boxFaint) : (.hintKey, .hint)
      }
    let amount = put(
      theme.keys(line.key), column: inside.column + line.keyColumn, row: row, key,
      maxWidth: max(0, page.keyWidth - 1))
    let used = put(
      line.text, column: inside.column + line.column, row: row, text, maxWidth: inside.width - line.column)
    if let remark = paragraph.remark, remark < line.start + line.text.utf8.count {
      let before = DisplayWidth.of(line.text.part(0..<max(0, remark - line.start)))
      let (start, style) = (inside.column + line.column, theme.style(.boxFaint))
      restyle(columns: start + before..<start + max(before, used), row: row) { _ in style }
    }
    if paragraph.hasBox, line.start == 0 {
      put(theme.box(isTicked: paragraph.kind != .item), column: inside.column + 2, row: row, text)
    }
    guard paragraph.kind == .struck else { return }
    for (column, width) in [(line.keyColumn, amount), (line.column, used)] {
      let start = inside.column + column
      restyle(columns: start..<start + width, row: row) { $0.with(.strikethrough) }
    }
  }

  /// Draws a title in the upper border of a box, with a blank on each side.
  /// - Parameter start: the number of border columns before the first blank.
  private mutating func drawTitle(_ title: String, of box: ScreenRect, at start: Int) {
    let used = put(
      PrintableText.of(title), column: box.column + start + 1, row: box.row, .boxTitle,
      maxWidth: box.width - 2 * start - 2)
    for column in used > 0 ? [start, start + 1 + used] : [] {
      put(" ", column: box.column + column, row: box.row, .boxTitle)
    }
  }

  /// Draws an empty box, with or without a border. Also blanks text that the box would cut: on the left, from the
  /// start of the part (date, meal or dish) that the box begins in; on the right, to the end of the stream, or of the
  /// panel if the box extends into the panel.
  /// - Parameter other: a box on the right that must stay as it is.
  private mutating func drawBox(_ rect: ScreenRect, isBordered: Bool, leftOf other: ScreenRect? = nil) {
    guard !rect.isEmpty else { return }
    let isOverPanel = rect.columns.upperBound > layout.streamColumns
    let end = isOverPanel ? max(frame.columns, rect.columns.upperBound) : layout.streamColumns
    let rest = max(rect.columns.upperBound, min(end, other?.column ?? end))
    frame.fill(columns: rect.columns.upperBound..<rest, rows: rect.rows)
    if let other, other.column <= rect.columns.upperBound + 1, other.rows.upperBound < rect.rows.upperBound {
      frame.fill(columns: other.column..<frame.columns, rows: other.rows.upperBound..<rect.rows.upperBound)
    }
    if rect.column < layout.streamColumns {
      // The sign of a suggestion is two columns before its text.
      let before = layout.row.mealWidth > 0 ? 2 : 0
      let start =
        layout.textColumn <= rect.column
        ? layout.textColumn - before : layout.row.gutterWidth <= rect.column ? layout.row.gutterWidth : 0
      for row in rect.rows {
        let isWhole =
          row < layout.stream.lowerBound || scroller.stream.isLead(row: row - layout.stream.lowerBound)
        frame.fill(columns: (isWhole ? 0 : start)..<max(start, rect.column), rows: row..<row + 1)
      }
    }
    frame.fill(columns: rect.columns, rows: rect.rows, style: theme.style(.box))
    guard isBordered, rect.width >= 2, rect.height >= 2 else { return }
    let style = theme.style(.boxBorder)
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
