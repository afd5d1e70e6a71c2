import MealCore

/// A page of text over the stream, that scrolls if it is taller than the room for it: help, a shopping list, a recipe.
struct Page: Hashable, Sendable {
  /// A paragraph of it; `key` stands before the text, in a column of its own.
  struct Line: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case text, heading, faint
      /// Over the whole width, also where other lines have a column of keys before them.
      case prose
    }

    var key = ""
    var text: String
    var kind = Kind.text
  }

  let title: String
  private let paragraphs: [Line]
  /// The paragraphs, wrapped for the width that there is.
  private(set) var lines: [Line] = []
  /// With its border.
  private(set) var frame = ScreenRect(column: 0, row: 0, width: 0, height: 0)
  /// The first line that is to be seen.
  private(set) var top = 0

  init(title: String, _ paragraphs: [Line]) {
    self.title = PrintableText.of(title)
    self.paragraphs = paragraphs.map { line in
      Line(key: PrintableText.of(line.key), text: PrintableText.of(line.text), kind: line.kind)
    }
  }

  /// The columns of the keys, and two more.
  var keyWidth: Int {
    let widest = paragraphs.map { DisplayWidth.of($0.key) }.max() ?? 0
    return widest == 0 ? 0 : min(widest, frame.width / 2) + 2
  }

  /// Where the text of a line begins: behind the keys, but for headings and prose, which stand above both columns.
  func indent(of line: Line) -> Int { line.kind == .prose || line.kind == .heading ? 0 : keyWidth }

  /// The lines that are to be seen.
  var visible: ArraySlice<Line> { lines[min(top, lines.count)...].prefix(inside.height) }

  /// The frame without its border and a column on either side.
  var inside: ScreenRect {
    let inner = frame.withoutBorder
    return ScreenRect(
      column: inner.column + 1, row: inner.row, width: max(0, inner.width - 2), height: inner.height)
  }

  /// Whether its last line is to be seen.
  var showsEnd: Bool { inside.height > 0 && top + inside.height >= lines.count }

  /// Puts the page in the middle of a screen, at first and whenever the size has changed.
  mutating func place(columns: Int, rows: Int) {
    let share = lines.isEmpty ? 0 : Double(top) / Double(lines.count)
    let keys = paragraphs.map { DisplayWidth.of($0.key) }.max() ?? 0
    let texts = paragraphs.map { DisplayWidth.of($0.text) + ($0.kind == .prose || keys == 0 ? 0 : keys + 2) }
    let widest = min(texts.max() ?? 0, 64 + (keys == 0 ? 0 : keys + 2))
    let wanted = max(widest, DisplayWidth.of(title) + 2) + 4
    frame.width = max(0, min(wanted, columns - (columns > 44 ? 4 : 0)))
    wrap()
    frame.height = max(0, min(lines.count + 2, rows - (rows > 12 ? 2 : 0)))
    frame.column = (columns - frame.width) / 2
    frame.row = (rows - frame.height) / 2
    // What was on top is there still, as nearly as another width lets it be.
    top = Int((share * Double(lines.count)).rounded())
    scroll(0)
  }

  private mutating func wrap() {
    lines = []
    for paragraph in paragraphs {
      let width = max(1, frame.width - 4 - indent(of: paragraph))
      var parts: [TextLine] = []
      Wrapping.appendLines(of: paragraph.text, width: width, to: &parts)
      for (index, part) in parts.enumerated() {
        let utf8 = paragraph.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: part.start)
        let text = paragraph.text[start..<utf8.index(start, offsetBy: part.end - part.start)]
        lines.append(Line(key: index == 0 ? paragraph.key : "", text: String(text), kind: paragraph.kind))
      }
    }
  }

  /// Scrolls by some lines, as far as there is more.
  mutating func scroll(_ count: Int) {
    top = max(0, min(top + max(-lines.count, min(count, lines.count)), lines.count - inside.height))
  }

  /// Does what a key asks of a page of text; false if it has no meaning here.
  mutating func apply(_ action: Action) -> Bool {
    switch action {
    case .choose(let step): scroll(step)
    case .page(let step): scroll(step * max(1, inside.height - 1))
    case .firstLine: scroll(-lines.count)
    case .lastLine: scroll(lines.count)
    default: return false
    }
    return true
  }
}
