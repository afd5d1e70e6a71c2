import MealCore

/// A page of text over the stream, which scrolls if it is too tall: help, a shopping list, a recipe.
struct Page: Hashable, Sendable {
  /// A paragraph. `key` is before the text, in a column of its own.
  struct Line: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case text, heading, faint
      /// An amount and its thing under a heading, open or done.
      case item, done
      /// Uses the whole width, even if other lines have a column of keys.
      case prose
      /// Like prose, but less important than the rest.
      case aside
    }

    var key = ""
    var text: String
    var kind = Kind.text
    /// The columns by which all rows but the first are indented.
    var hang = 0

    /// The columns by which the line with its key is indented.
    var indent: Int { kind == .item || kind == .done ? 2 : 0 }
  }

  /// The part of a paragraph that is on one row.
  struct Row: Hashable, Sendable {
    /// The index of the paragraph, and the byte of its text that the row begins with.
    let paragraph: Int, start: Int
    var key = ""
    var text = ""
    /// Where the key and the text begin, relative to the left edge of the inside.
    var keyColumn = 0
    let column: Int
    let kind: Line.Kind
  }

  /// The longest title that there is room for.
  private(set) var title: String
  /// The titles, from the longest to the shortest.
  private let titles: [String]
  /// The days of a shopping list.
  var days: ClosedRange<DayNumber>?
  private let paragraphs: [Line]
  /// The wrapped paragraphs.
  private(set) var rows: [Row] = []
  /// The columns of the keys, plus two.
  private(set) var keyWidth = 0
  /// With its border.
  private(set) var frame = ScreenRect(column: 0, row: 0, width: 0, height: 0)
  /// The first visible row.
  private(set) var top = 0

  /// - Parameter shorter: shorter titles for narrow screens, the longest first.
  init(title: String, shorter: [String] = [], _ paragraphs: [Line]) {
    self.title = PrintableText.of(title)
    titles = ([title] + shorter).map(PrintableText.of)
    self.paragraphs = paragraphs.map { line in
      Line(
        key: PrintableText.of(line.key), text: PrintableText.of(line.text), kind: line.kind, hang: line.hang)
    }
  }

  /// The visible rows.
  var visible: ArraySlice<Row> { rows[min(top, rows.count)...].prefix(inside.height) }

  /// The frame without its border and a column on either side.
  var inside: ScreenRect {
    let inner = frame.withoutBorder
    return ScreenRect(
      column: inner.column + 1, row: inner.row, width: max(0, inner.width - 2), height: inner.height)
  }

  /// The columns available for the title.
  var titleRoom: Int { frame.width - 6 }

  /// Whether its last line is visible.
  var showsEnd: Bool { inside.height > 0 && top + inside.height >= rows.count }

  /// Puts the page in the middle of a screen: call it at first and whenever the size has changed.
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
    // The text that was on top stays there, unless the page ends before.
    top = rows.lastIndex { ($0.paragraph, $0.start) <= above } ?? 0
    scroll(0)
  }

  /// Whether a paragraph spans both columns, that of the keys and that of the texts.
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
      // Amounts are not cut: they continue below, beside the text or under it.
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

  /// Scrolls to the place of an older page: the first of its visible rows whose line is also on this page keeps its
  /// row. A page at its beginning stays there.
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

  /// The paragraph with the same text, whatever its amount, that is nearest to a place; nil for an empty one.
  private func place(of line: Line, near place: Int) -> Int? {
    guard !line.text.isEmpty else { return nil }
    return paragraphs.indices.filter { paragraphs[$0].text == line.text && paragraphs[$0].kind == line.kind }
      .min { abs($0 - place) < abs($1 - place) }
  }

  /// Scrolls by some lines, as far as possible.
  mutating func scroll(_ count: Int) {
    top = max(0, min(top + max(-rows.count, min(count, rows.count)), rows.count - inside.height))
  }

  /// Performs an action on the page. Returns false if it has no meaning here.
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
