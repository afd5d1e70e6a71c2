import MealCore

/// The contents of the status line: what the keys act on, a message or a notice, and as many key hints as fit.
/// For a prompt, the meaning of the typed text and the keys that end it.
///
/// The view, which draws the line, and the pointer, which finds the clicked hint, use the same layout:
///
///     StatusLine.forEachPiece(of: scroller) { print($0.column, $0.text) }
struct StatusLine {
  struct Piece: Sendable {
    let column: Int
    let text: String
    let role: Theme.Role
    /// The action of a key hint; nil for other pieces.
    var action: Action?
  }

  private var column = 1
  private let width: Int
  /// The mark at the end of text that is cut.
  private let more: String

  /// Calls `body` with each piece.
  static func forEachPiece(of scroller: Scroller, _ body: (Piece) -> Void) {
    var line = StatusLine(scroller)
    line.lay(scroller, body)
  }

  private init(_ scroller: Scroller) {
    width = scroller.layout.columns
    more = scroller.isUnicode ? "…" : "..."
  }

  private mutating func lay(_ scroller: Scroller, _ body: (Piece) -> Void) {
    if let prompt = scroller.top(Prompt.self) { return lay(prompt, scroller, body) }
    if let message = scroller.message, !message.keepsHints || scroller.mode == .stream {
      return lay(message, width - 1, body)
    }
    // The last hint says how to leave. It is dropped last, together with the hint before it if that is for help, Enter
    // or a demonstration.
    var ending = (start: 0, columns: 0)
    var (count, late): (Int, KeyHint?) = (0, nil)
    scroller.forEachHint { hint in
      ending = late.map { (count - 1, $0.columns + hint.columns) } ?? (count, hint.columns)
      late = [.help, .accept, .demonstrate].contains(hint.action) ? hint : nil
      count += 1
    }
    // On a narrow screen, a message replaces the text about what the keys act on.
    let isAsking = scroller.overlays.last is Question
    let lead = scroller.message == nil || isAsking || width >= 60 ? scroller.statusLead : nil
    let notice = scroller.message ?? scroller.notice
    if let lead { lay(lead, before: ending.columns, body) }
    if let notice { lay(notice, before: ending.columns, body) }
    let note = scroller.message == nil && notice == nil ? scroller.leftoverNote : nil
    // Make room for the note by dropping hints before the last ones.
    let reserved = note.map { width >= 60 ? DisplayWidth.of($0.text) + 2 : 0 } ?? 0
    layHints(of: scroller, from: ending.start, ending.columns + reserved, body)
    if scroller.mode == .filling, let fill = scroller.stream.fill { layAtEnd(fill.summary, body) }
    if let note { layAtEnd(note, body) }
  }

  /// Lays out the hints that fit.
  /// - Parameters:
  ///   - last: the index of the first of the hints that are dropped last.
  ///   - ending: the width of those hints and of the space reserved after them.
  private mutating func layHints(
    of scroller: Scroller, from last: Int, _ ending: Int, _ body: (Piece) -> Void
  ) {
    var (index, room, isRoom) = (0, width - column - ending, true)
    scroller.forEachHint { hint in
      room -= index < last ? hint.columns : 0
      isRoom = isRoom && room >= -1
      if isRoom || index >= last, column + hint.columns - 2 <= width { lay(hint, body) }
      index += 1
    }
  }

  private mutating func lay(_ hint: KeyHint, _ body: (Piece) -> Void) {
    body(Piece(column: column, text: hint.key, role: .hintKey, action: hint.action))
    column += DisplayWidth.of(hint.key) + 1
    body(Piece(column: column, text: hint.what, role: .hint, action: hint.action))
    column += DisplayWidth.of(hint.what) + 2
  }

  /// Puts a message at the right end, without the parts that do not fit. Puts nothing there if the first part does
  /// not fit.
  private func layAtEnd(_ message: Message, _ body: (Piece) -> Void) {
    guard message.fits(width - column - 1) else { return }
    let text = message.text(fitting: width - column - 1, more: more)
    body(Piece(column: width - 1 - DisplayWidth.of(text), text: text, role: .message))
  }

  /// Puts a message before the hints that are dropped last. If the message does not fit, these hints give way to it.
  /// - Parameter ending: the width of those hints.
  private mutating func lay(_ message: Message, before ending: Int, _ body: (Piece) -> Void) {
    let room = width - column
    lay(message, message.fits(room - ending) ? room - ending : room, body)
    column += 2
  }

  private mutating func lay(_ message: Message, _ room: Int, _ body: (Piece) -> Void) {
    guard room > 0 else { return }
    let text = message.text(fitting: room, more: more)
    body(Piece(column: column, text: text, role: message.isError ? .error : .message))
    column += DisplayWidth.of(text)
  }

  // MARK: Prompts

  /// The visible part of a prompt's text, and the column where it begins.
  static func field(_ prompt: Prompt, columns: Int) -> (column: Int, layout: TextField.Layout) {
    let column = 1 + DisplayWidth.of(prompt.label)
    return (column, prompt.field.layout(width: max(8, columns - column - 1), height: 1))
  }

  /// Puts the meaning of the typed text at the right, then the keys that end the prompt if there is room.
  private mutating func lay(_ prompt: Prompt, _ scroller: Scroller, _ body: (Piece) -> Void) {
    let (start, field) = StatusLine.field(prompt, columns: width)
    var end = start + DisplayWidth.of(field.rows.first?.text ?? "")
    if let cursor = field.cursor {
      // The row omits blanks at the end of the text, so the cursor may be beyond it.
      end = max(end, start + cursor.column) + DisplayWidth.of(field.suggestion)
    }
    let keys = prompt.hints
    let hints = keys.reduce(-2) { $0 + $1.columns }
    var left = width - 1 - (end + 3)
    let said = scroller.message ?? prompt.found ?? prompt.meaning(prompt.field.text, scroller)
    let needed = said.map { DisplayWidth.of($0.text) + 3 } ?? 0
    let hasHints = needed + hints <= left
    if hasHints { left -= hints + 3 }
    if let said, left >= 8 {
      let text = said.text(fitting: left, more: more)
      column = end + 3 + left - DisplayWidth.of(text)
      body(Piece(column: column, text: text, role: said.isError ? .error : .hint))
    }
    guard hasHints else { return }
    column = width - 1 - hints
    for hint in keys { lay(hint, body) }
  }

  /// The action of the hint at a column; nil if no hint is there.
  static func action(at column: Int, of scroller: Scroller) -> Action? {
    var found: Action?
    forEachPiece(of: scroller) { piece in
      // The blank between a key and its word belongs to the hint.
      if piece.column..<piece.column + DisplayWidth.of(piece.text) + 1 ~= column { found = piece.action }
    }
    return found
  }
}

extension Scroller {
  /// Says what the keys act on, if that is not obvious; otherwise nil.
  var statusLead: Message? {
    if let lead = overlays.last?.lead(self) { return lead }
    if let field = openField { return Message("\(field.meal), \(field.day.shortName)") }
    guard overlays.isEmpty else { return nil }
    if let carried = stream.carried {
      let dish = carried.targets.count == 1 ? carried.targets[0].dish?.text ?? "nothing" : nil
      if carried.isOverTray { return Message("to the tray", dish) }
      let verb = carried.purpose == .swap ? "with " : ""
      let place =
        carried.meal.map { "\(verb)\($0), \(carried.day.shortName)" } ?? "to \(carried.day.shortName)"
      return Message(
        place, carried.isDragged ? dish : dish == nil ? "\(carried.targets.count) dishes" : nil)
    }
    if let count { return Message("\(count)") }
    return stream.marked.map { Message("\($0.count) \($0.count == 1 ? "day" : "days") marked") }
  }

  /// For leftovers, names the meal that they come from; for a dish with leftovers, the meal at which they are eaten.
  /// Otherwise nil.
  var leftoverNote: Message? {
    guard overlays.isEmpty, stream.carried == nil, stream.mark == nil, count == nil,
      stream.window.isInside(stream.cursor.day),
      let target = stream.drawn, let dish = target.dish, let other = plan.leftovers(target),
      let day = other.day
    else { return nil }
    let isLeftovers = dish.servings == .leftovers
    return Message(
      "\(isLeftovers ? "leftovers from" : "leftovers on") \(day.spelledOutWithoutYear) \(other.meal)")
  }
}

/// The key hints of the status line.
extension Scroller {
  /// Calls `body` with the hint of each key that has an effect now.
  fileprivate func forEachHint(_ body: (KeyHint) -> Void) {
    for hint in HelpText.hints(mode, isUnicode: isUnicode) where offers(hint.action) { body(reworded(hint)) }
  }

  /// Whether the key of an action has an effect now, so that the status line shows its hint.
  private func offers(_ action: Action) -> Bool {
    if let overlay = overlays.last { return overlay.offers(action) }
    switch (mode, action) {
    case (.stream, .edit), (.stream, .move), (.stream, .delete):
      return stream.selectedOpen == nil && !stream.isOnEmptyDay
    case (.stream, .why): return stream.selectedOpen != nil
    case (.filling, .take), (.filling, .another): return hasSuggestion
    case (.filling, .takeAll): return stream.fill?.ghosts.contains { $0.entry != nil } ?? false
    case (.carrying, _) where stream.carried?.isDragged ?? false: return [.accept, .cancel].contains(action)
    case (.carrying, .tray): return stream.carried?.purpose == .move
    default: return true
    }
  }

  /// A hint in the words that the cursor's place needs.
  private func reworded(_ hint: KeyHint) -> KeyHint {
    switch (mode, hint.action) {
    // On a narrow screen, show the shorter key e instead of Enter, to make room for one more hint.
    case (.stream, .edit) where layout.columns <= 60: KeyHint(key: "e", what: hint.what, action: .edit)
    case (.filling, .why) where !hasSuggestion: KeyHint(key: hint.key, what: "why", action: .why)
    case (.carrying, .accept) where stream.carried?.isDragged ?? false:
      KeyHint(key: "release", what: "to drop", action: .accept)
    case (.carrying, .accept) where stream.carried?.purpose == .swap:
      KeyHint(key: hint.key, what: "swap", action: .accept)
    default: hint
    }
  }

  /// Whether the selected ghost shows a dish.
  private var hasSuggestion: Bool { stream.selectedGhost.flatMap { stream.fill?.ghosts[$0].entry } != nil }
}

extension Canvas {
  /// Draws the status line at the bottom.
  mutating func drawStatus() {
    let row = layout.statusRow ?? 0
    if let prompt = scroller.top(Prompt.self) {
      draw(prompt, row)
    } else if layout.statusRow == nil {
      return
    }
    StatusLine.forEachPiece(of: scroller) { put($0.text, column: $0.column, row: row, $0.role) }
  }

  /// Draws the typed text of a prompt.
  private mutating func draw(_ prompt: Prompt, _ row: Int) {
    frame.fill(columns: 0..<frame.columns, rows: row..<row + 1)
    let (column, field) = StatusLine.field(prompt, columns: frame.columns)
    put(prompt.label, column: 1, row: row, .hintKey)
    put(field.rows.first?.text ?? "", column: column, row: row, style: .plain)
    guard let cursor = field.cursor else { return }
    frame.cursor = (column + cursor.column, row)
    put(field.suggestion, column: column + cursor.column, row: row, .ghost)
  }

  /// Draws the status line of a demonstration: the keys typed, their purpose, and how to leave.
  mutating func drawStatus(of demonstration: Demonstration) {
    // A prompt already shows the typed text in this line.
    guard let row = layout.statusRow, !(scroller.overlays.last is Prompt) else { return }
    frame.fill(columns: 0..<frame.columns, rows: row..<row + 1)
    var column = 1
    if let caption = demonstration.caption {
      column += put(theme.keys(caption.keys), column: column, row: row, .hintKey) + 2
      column += put(caption.what, column: column, row: row, .message)
    }
    let end = demonstration.isOver ? "any key goes back" : "any key ends it"
    let place = frame.columns - 1 - end.utf8.count
    if place >= column + 2 { put(end, column: place, row: row, .hint) }
  }
}
