import MealCore

/// The contents of the status line: what the keys act on, a message or a notice, and as many key hints as fit.
/// Beside a prompt, what is said about the typed text, and how to end it.
///
/// Both the view, which draws it, and the pointer, which clicks its hints, lay it out with the same code.
struct StatusLine {
  struct Piece: Hashable, Sendable {
    let column: Int
    let text: String
    let role: Theme.Role
    /// The action of a key hint.
    var action: Action?
  }

  private(set) var pieces: [Piece] = []
  private var column = 1
  private let width: Int
  /// The sign for what is cut.
  private let more: String

  init(_ scroller: Scroller) {
    width = scroller.layout.columns
    more = scroller.isUnicode ? "…" : "..."
    if case .prompt(let prompt) = scroller.overlays.last {
      append(prompt, scroller)
      return
    }
    if let message = scroller.message, !message.keepsHints || scroller.mode == .stream {
      append(message, most: width - 2, room: width - 1)
      return
    }
    let hints = StatusLine.hints(scroller)
    // Help or choosing, if they are last but one, and the way out are dropped last.
    let isLate = hints.count > 1 && [.help, .accept, .demonstrate].contains(hints[hints.count - 2].action)
    let last = max(0, hints.count - (isLate ? 2 : 1))
    let ending = hints[last...].reduce(0) { $0 + $1.columns }
    // On a narrow screen news take the place of what the keys act on.
    let isAsking = scroller.mode == .asking || scroller.mode == .beginning
    let lead = scroller.message == nil || isAsking || width >= 60 ? scroller.statusLead : nil
    let notice = scroller.message ?? scroller.notice
    for lead in [lead, notice, scroller.message == nil ? scroller.leftoverNote : nil] {
      guard let lead else { continue }
      // Beside both of them if possible, else beside the first; on a very narrow screen the hints give way.
      let first = hints.dropFirst(last).first?.columns ?? 0
      let room = [ending, first].map { width - column - $0 }.first {
        DisplayWidth.of(lead.text(fitting: $0, more: more)) <= $0
      }
      append(lead, most: room ?? width - column)
      column += 2
    }
    append(hints, from: last, ending)
    if scroller.mode == .filling, let fill = scroller.fill { appendAtEnd(fill.summary) }
  }

  /// The hints of the mode that can be followed now.
  private static func hints(_ scroller: Scroller) -> [KeyHint] {
    let all = HelpText.hints(scroller.mode, isUnicode: scroller.isUnicode)
    switch scroller.mode {
    case .carrying where scroller.carried?.isDragged ?? false:
      return [KeyHint("release", "to drop", .accept)] + all.filter { $0.action == .cancel }
    case .filling, .list: return all.filter { scroller.offers($0.action) }
    default: return all
    }
  }

  /// Puts as many hints as fit.
  /// - Parameters:
  ///   - last: the first of those that are dropped last.
  ///   - ending: the columns of these.
  private mutating func append(_ hints: [KeyHint], from last: Int, _ ending: Int) {
    var room = width - column - ending
    var isRoom = true
    for (index, hint) in hints.enumerated() {
      room -= index < last ? hint.columns : 0
      isRoom = isRoom && room >= -1
      guard isRoom || index >= last, column + hint.columns - 2 <= width else { continue }
      append(hint)
    }
  }

  private mutating func append(_ hint: KeyHint) {
    pieces.append(Piece(column: column, text: hint.key, role: .hintKey, action: hint.action))
    column += DisplayWidth.of(hint.key) + 1
    pieces.append(Piece(column: column, text: hint.what, role: .hint, action: hint.action))
    column += DisplayWidth.of(hint.what) + 2
  }

  /// Puts a message at the right end, as much of it as fits.
  private mutating func appendAtEnd(_ message: Message) {
    let text = message.text(fitting: width - column - 1, more: more)
    let start = width - 1 - DisplayWidth.of(text)
    guard start >= column else { return }
    pieces.append(Piece(column: start, text: text, role: .message))
  }

  /// - Parameters:
  ///   - most: the columns for all its words.
  ///   - room: the columns where it is cut.
  private mutating func append(_ message: Message, most: Int, room: Int? = nil) {
    guard room ?? most > 0 else { return }
    let text = Message.cut(PrintableText.of(message.text(fitting: most, more: more)), to: room ?? most, more)
    pieces.append(Piece(column: column, text: text, role: message.isError ? .error : .message))
    column += DisplayWidth.of(text)
  }

  // MARK: Prompts

  /// A prompt's text as far as it has room, and the column where it begins.
  static func field(_ prompt: Prompt, columns: Int) -> (column: Int, layout: TextField.Layout) {
    let column = 1 + DisplayWidth.of(prompt.label)
    return (column, prompt.field.layout(width: max(8, columns - column - 1), height: 1))
  }

  /// Puts what is said about the typed text at the right, then how to end the prompt if there is room.
  private mutating func append(_ prompt: Prompt, _ scroller: Scroller) {
    let (start, field) = StatusLine.field(prompt, columns: width)
    var end = start + DisplayWidth.of(field.rows.first?.text ?? "")
    if let cursor = field.cursor {
      // Blanks at the end of the text take no room in its row.
      end = max(end, start + cursor.column) + DisplayWidth.of(field.suggestion)
    }
    let hints = prompt.hints.reduce(-2) { $0 + $1.columns }
    var left = width - 1 - (end + 3)
    let said = scroller.message ?? scroller.meaning(of: prompt)
    let needed = said.map { DisplayWidth.of(PrintableText.of($0.text)) + 3 } ?? 0
    let hasHints = needed + hints <= left
    if hasHints { left -= hints + 3 }
    if let said, left >= 8 {
      let text = Message.cut(PrintableText.of(said.text(fitting: left, more: more)), to: left, more)
      column = end + 3 + left - DisplayWidth.of(text)
      pieces.append(Piece(column: column, text: text, role: said.isError ? .error : .hint))
    }
    guard hasHints else { return }
    column = width - 1 - hints
    for hint in prompt.hints { append(hint) }
  }

  /// The action of the hint at a column.
  func action(at column: Int) -> Action? {
    pieces.first { piece in
      // The blank between a key and its word belongs to the hint.
      piece.action != nil && piece.column..<piece.column + DisplayWidth.of(piece.text) + 1 ~= column
    }?.action
  }
}

extension Scroller {
  /// What the keys act on, if that is not obvious.
  var statusLead: Message? {
    if case .question(let question) = overlays.last { return question.text }
    if let field = openField { return Message(place("", field.meal, field.day)) }
    if case .tray = overlays.last { return Message(text: "to \(cursor.day.spelledOutWithoutYear)") }
    if let carried, overlays.isEmpty {
      if carried.isDragged, let target = carried.targets.first {
        let to = place("to ", carried.meal ?? target.meal, carried.day)
        return Message(.dish(target.dish?.text ?? "nothing"), carried.isOverTray ? .main("to the tray") : to)
      }
      guard carried.targets.count == 1, let meal = carried.meal else {
        return Message(
          .main("to \(carried.day.spelledOutWithoutYear)"), .fact("\(carried.targets.count) dishes"))
      }
      return Message(place("to ", meal, carried.day))
    }
    if overlays.isEmpty, let count { return Message(text: "\(count)") }
    if let marked, overlays.isEmpty {
      let days = "\(marked.count) \(marked.count == 1 ? "day" : "days")"
      return Message(.init(forms: layout.columns < 60 ? [days] : ["\(days) marked", days], weight: .max - 1))
    }
    return nil
  }

  /// For leftovers, the dish that they are left of; for that dish, its leftovers.
  var leftoverNote: Message? {
    guard overlays.isEmpty, carried == nil, mark == nil, count == nil, window.isInside(cursor.day),
      let target = selected, let dish = target.dish, let other = plan.leftovers(target), let day = other.day
    else { return nil }
    let isLeftovers = dish.servings == .leftovers
    let verb = isLeftovers ? "left of" : "left over on"
    return Message(
      .init(
        forms: ["\(verb) \(day.spelledOutWithoutYear) \(other.meal)", "\(verb) \(day.shortName)"], weight: 1))
  }

  /// A meal and its day, without the year, because the header shows it.
  private func place(_ word: String, _ meal: MealType, _ day: DayNumber) -> Message.Part {
    let short = "\(meal), \(day.shortName)"
    return .init(
      forms: [
        "\(word)\(meal), \(day.spelledOutWithoutYear)", word + short, short,
        "\(meal), \(day.calendarDate.day)",
      ], weight: .max - 1)
  }

  /// Whether an action can do something now, in a mode that offers it.
  func offers(_ action: Action) -> Bool {
    switch (action, overlays.last) {
    case (.tick, .page(let page)?): page.paragraphs.contains { $0.name != nil }
    case (.save, .page(let page)?):
      recipes != nil && page.paragraphs.contains { $0.kind != .faint && !$0.text.isEmpty }
    case (.take, nil), (.another, nil): selectedGhost.flatMap { fill?.ghosts[$0].entry } != nil
    case (.takeAll, nil): fill?.ghosts.contains { $0.entry != nil } ?? false
    default: true
    }
  }
}

extension DayPlan {
  /// The dish at an index that counts each dish, and each deliberately empty meal as one.
  fileprivate func dish(at entry: Int) -> Dish? {
    var first = 0
    for meal in meals {
      if meal.dishes.indices.contains(entry - first) { return meal.dishes[entry - first].dish }
      first += max(1, meal.dishes.count)
    }
    return nil
  }
}
