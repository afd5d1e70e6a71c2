import MealCore

/// A page of text over the stream, such as help, a shopping list or a recipe. It scrolls if it is too tall.
final class Page {
  /// A paragraph. `key` is shown in a separate column before the text.
  struct Line: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case text, heading, faint
      /// An item of a shopping list, with its amount as the key: open, in stock, or ticked off since the list was
      /// opened.
      case item, done, struck
      /// Spans the whole width, even if other lines have keys.
      case prose
      /// Like prose, but dimmed.
      case aside
    }

    var key = ""
    var text: String
    var kind = Kind.text
    /// The indentation in columns of all rows but the first.
    var hang = 0
    /// The name of an item that can be ticked or unticked, or of a dish or recipe that can be chosen; nil for other
    /// lines.
    var name: String?
    /// The byte offset in the text where a remark begins; nil without a remark. The remark is lighter and starts on a
    /// new row.
    var remark: Int?

    /// The byte ranges of the text before the remark and of the remark; without a remark, only that of the text.
    var parts: [Range<Int>] {
      let end = text.utf8.count
      guard let remark, remark > 0 else { return [0..<end] }
      return [0..<min(remark, end), min(remark, end)..<end]
    }

    /// Whether a checkbox is drawn before the text.
    var hasBox = false

    /// The indentation in columns of the line and its key.
    var indent: Int { [.item, .done, .struck].contains(kind) ? hasBox ? 4 : 2 : 0 }

    /// Whether the line spans both the key and the text column.
    var isWide: Bool { [.heading, .prose, .aside].contains(kind) }
  }

  /// A row of a wrapped paragraph.
  struct Row: Equatable, Sendable {
    /// The index of the paragraph, and the byte offset in its text where the row begins.
    let paragraph: Int, start: Int
    var key = ""
    var text = ""
    /// The columns of the key and the text, relative to the left edge of `inside`.
    var keyColumn = 0
    let column: Int
  }

  /// The titles, from the longest to the shortest.
  private let titles: [String]
  /// The days of a shopping list, and its items.
  struct List {
    let days: ClosedRange<DayNumber>
    var items: [ShoppingList.Item] = []
    /// The items ticked since the list was opened. They stay in place, struck through.
    var struck: [ShoppingList.Item] = []
  }

  /// The day of a list of what can be cooked, and how many ingredients its recipes may lack.
  struct Cooking: Sendable {
    let day: DayNumber
    /// The maximum number of missing ingredients.
    let most: Int
  }

  /// The shopping list, or the list of what can be cooked, that the page shows; otherwise nil.
  var list: List?, cooking: Cooking?
  /// The state of `HouseholdSource.files` that the list was computed from.
  var files: [Fingerprint?] = []
  /// The dishes to choose from, for an open meal, in the order of the lines; nil if this is not a picker.
  var picking: [Suggestions.Entry]?
  /// Whether any of the dishes in `picking` has a recipe, to be shown beside the picker.
  var hasRecipes = false
  /// The dish whose recipe the page shows; nil for other pages.
  var dish: Dish?
  /// Whether this is the page of keys.
  var isHelp = false
  /// The index of the selected paragraph: the one that Space ticks, or the last one found.
  var selected: Int?
  /// The text last searched for in this page.
  var pattern = ""
  private(set) var paragraphs: [Line]
  /// The wrapped paragraphs.
  private(set) var rows: [Row] = []
  /// The width of the key column, including a gap of two.
  private(set) var keyWidth = 0
  /// The area of the page, including its border.
  var frame = ScreenRect()
  /// The height of the area that this page and the one on its right share.
  private(set) var pairHeight = 0
  /// The first visible row.
  var top = 0

  /// - Parameter shorter: shorter titles for narrow screens, the longest first.
  init(title: String, shorter: [String] = [], _ paragraphs: [Line]) {
    titles = ([title] + shorter).map(PrintableText.of)
    self.paragraphs = paragraphs
    for index in paragraphs.indices {
      self.paragraphs[index].key = PrintableText.of(paragraphs[index].key)
      self.paragraphs[index].text = PrintableText.of(paragraphs[index].text)
    }
    selected = self.paragraphs.firstIndex { $0.name != nil }
  }

  /// The visible rows.
  var visible: ArraySlice<Row> { rows[min(top, rows.count)...].prefix(inside.height) }

  /// The frame minus its border and minus a margin of one column on each side.
  var inside: ScreenRect {
    let inner = frame.withoutBorder
    return ScreenRect(
      column: inner.column + 1, row: inner.row, width: max(0, inner.width - 2), height: inner.height)
  }

  /// The longest title that fits, else the shortest one.
  var title: String { titles.first { DisplayWidth.of($0) <= frame.width - 6 } ?? titles[titles.count - 1] }

  /// Whether the last line is visible.
  var showsEnd: Bool { inside.height > 0 && top + inside.height >= rows.count }

  /// Centres the page on a screen. Call it after creation and whenever the size changes.
  /// - Parameter beside: the minimum and maximum width of a second page on the right. The two are centred together. For
  ///   that, this page counts as at least 24 rows high, or as high as the screen allows, because the other page may be
  ///   that high.
  func place(columns: Int, rows count: Int, beside: (least: Int, most: Int)? = nil) {
    let above = rows.indices.contains(top) ? (rows[top].paragraph, rows[top].start) : (0, 0)
    let keys = keys
    let gap = keys == 0 ? 0 : 2
    let texts = paragraphs.map { line in
      let before = line.isWide ? 0 : line.indent + keys + gap
      return line.parts.enumerated().reduce(0) {
        max($0, before + DisplayWidth.of(line.text.part($1.element)) + ($1.offset > 0 ? line.hang : 0))
      }
    }
    let wanted = max(min(texts.max() ?? 0, 64 + keys + gap), DisplayWidth.of(titles[0]) + 2) + 4
    let margin = columns > 44 ? 4 : 0
    frame.width = max(0, min(wanted, columns - margin - (beside.map { $0.least + 1 } ?? 0)))
    keyWidth = keys == 0 ? 0 : min(keys, frame.width / 2) + gap
    wrap()
    let most = max(0, count - (count > 12 ? 1 : 0))
    pairHeight = min(max(rows.count + 2, beside == nil ? 0 : 24), most)
    let other = beside.map { min($0.most, columns - margin - frame.width - 1) + 1 } ?? 0
    frame.column = (columns - frame.width - other) / 2
    // If only one row is left over, leave it above the page, where it shows the header.
    frame.row = pairHeight == count - 1 ? 1 : (count - pairHeight) / 2
    frame.height = min(rows.count + 2, most)
    // Keep the same text on top, unless the page now ends too early.
    top = rows.lastIndex { ($0.paragraph, $0.start) <= above } ?? 0
    scroll(0)
    revealSelected()
  }

  /// Lays the page out in the given area, without a border.
  func place(in area: ScreenRect) {
    move(to: area)
    keyWidth = keys == 0 ? 0 : min(keys, frame.width / 2) + 2
    wrap()
    top = 0
  }

  /// The width of the widest key.
  private var keys: Int { paragraphs.map { DisplayWidth.of($0.key) }.max() ?? 0 }

  /// Moves the page to an area of the same width.
  func move(to area: ScreenRect) {
    frame = ScreenRect(
      column: area.column - 2, row: area.row - 1, width: area.width + 4, height: area.height + 2)
  }

  private func wrap() {
    rows = []
    for (number, line) in paragraphs.enumerated() {
      let column = line.isWide ? 0 : line.indent + keyWidth
      let width = max(1, inside.width - column)
      let hang = min(line.hang, width / 3)
      let first = rows.count
      for bytes in line.parts {
        let indent = rows.count > first ? hang : 0
        let start = bytes.lowerBound
        Wrapping.forEachLine(of: line.text.part(bytes), width: width - indent, hang: hang - indent) { part in
          rows.append(
            Row(
              paragraph: number, start: start + part.start,
              text: String(line.text.part(start + part.start..<start + part.end)),
              keyColumn: line.indent, column: column + (rows.count > first ? hang : 0)))
        }
      }
      guard !line.key.isEmpty else { continue }
      // Long amounts are wrapped, not cut; they continue beside the text or below it.
      var (next, end) = (first, rows.count)
      Wrapping.forEachLine(of: line.key[...], width: keyWidth - 2) { part in
        if next == end {
          rows.append(
            Row(paragraph: number, start: line.text.utf8.count, keyColumn: line.indent, column: column))
          end += 1
        }
        rows[next].key = String(line.key.part(part.start..<part.end))
        next += 1
      }
    }
  }

  /// Keeps the scroll position of an older version of the page: its first visible row that also exists here keeps its
  /// screen row. A page that was not scrolled stays at its top.
  func keepPlace(of old: Page) {
    keepSelection(of: old)
    defer { revealSelected() }
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

  /// The paragraph nearest to `place` that has the same text and kind, ignoring amounts; nil if there is no match or
  /// the line is empty.
  private func place(of line: Line, near place: Int) -> Int? {
    guard !line.text.isEmpty else { return nil }
    return paragraphs.indices.filter { paragraphs[$0].text == line.text && paragraphs[$0].kind == line.kind }
      .min { abs($0 - place) < abs($1 - place) }
  }

  /// Scrolls by `count` lines, as far as possible.
  func scroll(_ count: Int) {
    top = max(0, min(top + max(-rows.count, min(count, rows.count)), rows.count - inside.height))
  }

  /// Performs an action on the page. Returns false if it does not apply to pages.
  func apply(_ action: Action) -> Bool {
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
