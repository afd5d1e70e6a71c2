import MealCore

/// A page of text over the stream, that scrolls if it is taller than the room for it: help, a shopping list, a recipe.
struct Page: Hashable, Sendable {
  /// A paragraph of it; `key` stands before the text, in a column of its own.
  struct Line: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case text, heading, faint
      /// An amount and what it is of, under a heading; or what of it is done with.
      case item, done
      /// Over the whole width, also where other lines have a column of keys before them.
      case prose
      /// The same, less than the rest.
      case aside
    }

    var key = ""
    var text: String
    var kind = Kind.text
    /// By how many columns all of its rows but the first are indented.
    var hang = 0

    /// By how many columns the line with its key is indented.
    var indent: Int { kind == .item || kind == .done ? 2 : 0 }
  }

  /// What of a paragraph stands on one row.
  struct Row: Hashable, Sendable {
    /// Which paragraph it is of, and from which of its bytes on.
    let paragraph: Int, start: Int
    var key = ""
    var text = ""
    /// Where the key begins, and where the text, counted from the inside's left edge.
    var keyColumn = 0
    let column: Int
    let kind: Line.Kind
  }

  /// As long as there is room for.
  private(set) var title: String
  /// What it is called, from the longest name to the shortest.
  private let titles: [String]
  /// Of a shopping list, the days that it is for.
  var days: ClosedRange<DayNumber>?
  private let paragraphs: [Line]
  /// The paragraphs, wrapped for the width that there is.
  private(set) var rows: [Row] = []
  /// The columns of the keys, and two more.
  private(set) var keyWidth = 0
  /// With its border.
  private(set) var frame = ScreenRect(column: 0, row: 0, width: 0, height: 0)
  /// The first row that is to be seen.
  private(set) var top = 0

  /// - Parameter shorter: for screens on which the title has no room, the longest first.
  init(title: String, shorter: [String] = [], _ paragraphs: [Line]) {
    self.title = PrintableText.of(title)
    titles = ([title] + shorter).map(PrintableText.of)
    self.paragraphs = paragraphs.map { line in
      Line(
        key: PrintableText.of(line.key), text: PrintableText.of(line.text), kind: line.kind, hang: line.hang)
    }
  }

  /// The rows that are to be seen.
  var visible: ArraySlice<Row> { rows[min(top, rows.count)...].prefix(inside.height) }

  /// The frame without its border and a column on either side.
  var inside: ScreenRect {
    let inner = frame.withoutBorder
    return ScreenRect(
      column: inner.column + 1, row: inner.row, width: max(0, inner.width - 2), height: inner.height)
  }

  /// The columns for the title.
  var titleRoom: Int { frame.width - 6 }

  /// Whether its last line is to be seen.
  var showsEnd: Bool { inside.height > 0 && top + inside.height >= rows.count }

  /// Puts the page in the middle of a screen, at first and whenever the size has changed.
  mutating func place(columns: Int, rows count: Int) {
    let above = rows.indices.contains(top) ? (rows[top].paragraph, rows[top].start) : (0, 0)
    let keys = paragraphs.map { DisplayWidth.of($0.key) }.max() ?? 0
    let gap = keys == 0 ? 0 : 2
    let texts = paragraphs.map { DisplayWidth.of($0.text) + (Page.isWide($0) ? 0 : $0.indent + keys + gap) }
    let wanted = max(min(texts.max() ?? 0, 64 + keys + gap), DisplayWidth.of(titles[0]) + 2) + 4
    frame.width = max(0, min(wanted, columns - (columns > 44 ? 4 : 0)))
    title = titles.first { DisplayWidth.of($0) <= titleRoom } ?? titles[titles.count - 1]
    keyWidth = keys == 0 ? 0 : min(keys, frame.width / 2) + gap
    wrap()
    frame.height = max(0, min(rows.count + 2, count - (count > 12 ? 2 : 0)))
    frame.column = (columns - frame.width) / 2
    frame.row = (count - frame.height) / 2
    // What was on top is there still, if the page does not end before.
    top = rows.lastIndex { ($0.paragraph, $0.start) <= above } ?? 0
    scroll(0)
  }

  /// Whether a paragraph stands above both columns, that of the keys and that of the texts.
  private static func isWide(_ line: Line) -> Bool {
    switch line.kind {
    case .heading, .prose, .aside: true
    case .text, .faint, .item, .done: false
    }
  }

  private mutating func wrap() {
    rows = []
    for (number, line) in paragraphs.enumerated() {
      let column = Page.isWide(line) ? 0 : line.indent + keyWidth
      let width = max(1, inside.width - column)
      let hang = min(line.hang, width / 3)
      let first = rows.count
      Wrapping.forEachLine(of: line.text[...], width: width, hang: hang) { part in
        rows.append(
          Row(
            paragraph: number, start: part.start, text: Page.piece(part, of: line.text),
            keyColumn: line.indent, column: column + (rows.count > first ? hang : 0), kind: line.kind))
      }
      guard !line.key.isEmpty else { continue }
      // Amounts are not cut: they go on below, beside the text or under it.
      var (next, end) = (first, rows.count)
      Wrapping.forEachLine(of: line.key[...], width: keyWidth - 2) { part in
        if next == end {
          rows.append(
            Row(
              paragraph: number, start: line.text.utf8.count, keyColumn: line.indent, column: column,
              kind: line.kind))
          end += 1
        }
        rows[next].key = Page.piece(part, of: line.key)
        next += 1
      }
    }
  }

  private static func piece(_ part: TextLine, of text: String) -> String {
    let start = text.utf8.index(text.startIndex, offsetBy: part.start)
    return String(text[start..<text.utf8.index(start, offsetBy: part.end - part.start)])
  }

  /// Goes to where another page stood: of the rows that were to be seen, the first whose line this page has too stands
  /// where it stood. A page at its beginning stays there.
  mutating func keepPlace(of old: Page) {
    guard old.top > 0 else { return }
    top = old.top
    for (number, row) in old.visible.enumerated() {
      guard let paragraph = place(of: old.paragraphs[row.paragraph], near: row.paragraph),
        let place = rows.lastIndex(where: { $0.paragraph == paragraph && $0.start <= row.start })
      else { continue }
      top = place - number
      break
    }
    scroll(0)
  }

  /// The paragraph that says the same, whatever the amount; the nearest to a place. Empty ones say nothing.
  private func place(of line: Line, near place: Int) -> Int? {
    guard !line.text.isEmpty else { return nil }
    return paragraphs.indices.filter { paragraphs[$0].text == line.text && paragraphs[$0].kind == line.kind }
      .min { abs($0 - place) < abs($1 - place) }
  }

  /// Scrolls by some lines, as far as there is more.
  mutating func scroll(_ count: Int) {
    top = max(0, min(top + max(-rows.count, min(count, rows.count)), rows.count - inside.height))
  }

  /// Does what a key asks of a page of text; false if it has no meaning here.
  mutating func apply(_ action: Action) -> Bool {
    switch action {
    case .choose(let step): scroll(step)
    case .halfScreen(let step): scroll(step * max(1, inside.height / 2))
    case .page(let step): scroll(step * max(1, inside.height - 1))
    case .firstLine: scroll(-rows.count)
    case .lastLine: scroll(rows.count)
    default: return false
    }
    return true
  }
}
