import MealCore

/// The selected line of a list, and finding text in any page.
extension Page {
  /// Whether this is a list with a selected line: of things to buy, of what can be cooked, or of what fits an open
  /// meal.
  var isList: Bool { list != nil || cooking != nil || picking != nil }

  /// The selected line, if it can be ticked or chosen; otherwise nil.
  var selectedLine: Line? {
    guard let selected, paragraphs.indices.contains(selected) else { return nil }
    return paragraphs[selected].name == nil ? nil : paragraphs[selected]
  }

  /// The selected dish of a picker; otherwise nil.
  var picked: Suggestions.Entry? {
    guard let picking, let selected, picking.indices.contains(selected) else { return nil }
    return picking[selected]
  }

  /// Selects the last line with one of the given names, if there is one.
  func select(lineNamed names: [String]) {
    guard let index = paragraphs.lastIndex(where: { $0.name.map(names.contains) ?? false }) else { return }
    selected = index
    revealSelected()
  }

  // MARK: Moving

  /// Performs a motion on a list: the selection moves, and the page with it.
  /// - Returns: false if the action is not a motion.
  func select(_ action: Action) -> Bool {
    let things = paragraphs.indices.filter { paragraphs[$0].name != nil }
    guard let first = things.first, let last = things.last else { return apply(action) }
    switch action {
    case .choose(let step):
      let current = selected ?? first
      guard let next = step > 0 ? things.first(where: { $0 > current }) : things.last(where: { $0 < current })
      else {
        // Past the first or last item, scroll through the rest of the page.
        scroll(step)
        return true
      }
      selected = next
      if next == first { top = 0 }
    case .halfScreen(let step), .page(let step):
      let (row, before) = (firstRow(of: selected ?? first), top)
      guard apply(action) else { return false }
      let target = row + top - before
      selected =
        top == before ? (step > 0 ? last : first) : things.last { firstRow(of: $0) <= target } ?? first
    case .firstLine: (selected, top) = (first, 0)
    case .lastLine:
      selected = last
      scroll(rows.count)
    default: return false
    }
    revealSelected()
    return true
  }

  /// Scrolls; the selection moves only if it would scroll out of view.
  func scrollView(_ count: Int) {
    scroll(count)
    guard isList, let selected, !visible.contains(where: { $0.paragraph == selected }) else { return }
    let things = visible.map(\.paragraph).filter { paragraphs[$0].name != nil }
    self.selected = (count > 0 ? things.first : things.last) ?? selected
  }

  /// The paragraph at a row of the screen; nil outside of the text.
  func paragraph(atRow row: Int) -> Int? {
    let index = row - inside.row
    return 0..<visible.count ~= index ? visible[visible.startIndex + index].paragraph : nil
  }

  /// The paragraph where a search begins: the selected one, else the first visible one.
  var start: Int { selected ?? visible.first?.paragraph ?? 0 }

  private func firstRow(of paragraph: Int) -> Int { rows.firstIndex { $0.paragraph == paragraph } ?? 0 }

  /// Scrolls as little as needed to show the selected item.
  func revealSelected() { if selectedLine != nil { reveal() } }

  private func reveal() {
    guard let selected, inside.height > 0, let first = rows.firstIndex(where: { $0.paragraph == selected }),
      let last = rows.lastIndex(where: { $0.paragraph == selected })
    else { return }
    if last >= top + inside.height { top = last - inside.height + 1 }
    if first < top { top = first }
    scroll(0)
  }

  // MARK: After a change

  /// Keeps the selection of an older version of the list. An item that was just ticked stays selected in its place.
  /// If the item was unticked or is gone, selects the next one.
  func keepSelection(of old: Page) {
    pattern = old.pattern
    guard let place = old.selected, old.paragraphs.indices.contains(place) else { return }
    let isDone = old.paragraphs[place].kind == .done
    let order = Array(old.paragraphs[place...]) + old.paragraphs[..<place].reversed()
    for line in order where line.name != nil && (line.kind == .done) == isDone {
      if let index = paragraphs.firstIndex(where: { $0.name == line.name && ($0.kind == .done) == isDone }) {
        selected = index
        return
      }
    }
  }

  // MARK: Finding

  /// Selects the next or previous line that contains a string, ignoring case and accents; wraps around at the ends of
  /// the page.
  /// - Parameter start: the index of the line to begin at; this line is searched first if `isIncluded`, else last.
  /// - Returns: false if no line contains the text.
  func find(_ text: String, from start: Int, forward: Bool, isIncluded: Bool = false) -> Bool {
    guard !text.isEmpty, !paragraphs.isEmpty else { return false }
    let count = paragraphs.count
    let order = ((isIncluded ? 0 : 1)...count).lazy.map { step in
      ((start + (forward ? step : -step)) % count + count) % count
    }
    guard let index = order.first(where: { has(text, at: $0) }) else { return false }
    selected = index
    reveal()
    return true
  }

  /// Returns whether a paragraph contains a string, ignoring case and accents.
  func has(_ text: String, at index: Int) -> Bool {
    guard paragraphs.indices.contains(index) else { return false }
    let pattern = FoldedPattern(text)
    return pattern.isPart(of: paragraphs[index].text) || pattern.isPart(of: paragraphs[index].key)
  }
}
