import MealCore

/// The contents of the status line while nothing is typed in it: what the keys act on, a message or a notice,
/// and as many key hints as fit.
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

  init(_ scroller: Scroller) {
    let width = scroller.layout.columns
    let isUnicode = scroller.isUnicode
    if let message = scroller.message {
      append(message, most: width - 2)
      return
    }
    let hints = HelpText.hints(scroller.mode, isUnicode: isUnicode)
    // The last two hints, usually help and the way out, are dropped last.
    let last = max(0, hints.count - 2)
    let ending = hints[last...].reduce(0) { $0 + $1.columns }
    for lead in [scroller.statusLead, scroller.notice, scroller.leftoverNote] {
      guard let lead else { continue }
      // Beside both of them if possible, else beside the first.
      let room = width - column - ending
      let isShort = DisplayWidth.of(lead.text(fitting: room)) > room
      append(lead, most: isShort ? width - column - (hints.dropFirst(last).first?.columns ?? 0) : room)
      column += 2
    }
    var room = width - column - ending
    var isRoom = true
    for (index, hint) in hints.enumerated() {
      room -= index < last ? hint.columns : 0
      isRoom = isRoom && room >= -1
      guard isRoom || index >= last, column + hint.columns - 2 <= width else { continue }
      pieces.append(Piece(column: column, text: hint.key, role: .hintKey, action: hint.action))
      column += DisplayWidth.of(hint.key) + 1
      pieces.append(Piece(column: column, text: hint.what, role: .hint, action: hint.action))
      column += DisplayWidth.of(hint.what) + 2
    }
    if scroller.mode == .filling, let fill = scroller.fill { appendAtEnd(fill.summary, width) }
  }

  /// Puts a message at the right end, as much of it as fits.
  private mutating func appendAtEnd(_ message: Message, _ width: Int) {
    let text = message.text(fitting: width - column - 1)
    let start = width - 1 - DisplayWidth.of(text)
    guard start >= column else { return }
    pieces.append(Piece(column: start, text: text, role: .message))
  }

  private mutating func append(_ message: Message, most: Int) {
    let text = PrintableText.of(message.text(fitting: most))
    pieces.append(Piece(column: column, text: text, role: message.isError ? .error : .message))
    column += min(DisplayWidth.of(text), most)
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
    if let field = openField { return place("", field.meal, field.day) }
    if case .tray = overlays.last { return Message(text: "to \(cursor.day.spelledOutWithoutYear)") }
    if let carried, overlays.isEmpty {
      guard carried.targets.count == 1, let meal = carried.meal else {
        return Message(
          .main("to \(carried.day.spelledOutWithoutYear)"), .fact("\(carried.targets.count) dishes"))
      }
      return place("to ", meal, carried.day)
    }
    if overlays.isEmpty, let count { return Message(text: "\(count)") }
    if let marked, overlays.isEmpty {
      let days = "\(marked.count) \(marked.count == 1 ? "day" : "days")"
      return Message(.init(forms: ["\(days) marked", days], weight: .max - 1))
    }
    return nil
  }

  /// For leftovers, the dish that they are left of; for that dish, its leftovers.
  var leftoverNote: Message? {
    // Most dishes have no leftovers, and this is asked for each frame: so the dish is looked at first.
    guard overlays.isEmpty, carried == nil, mark == nil, count == nil, window.isInside(cursor.day),
      let looked = fill == nil ? plan.plan(of: cursor.day).dish(at: cursor.entry) : selected?.dish,
      plan.mayHaveLeftovers(looked, on: cursor.day), let target = selected,
      let other = plan.leftovers(target), let day = other.day
    else { return nil }
    let isLeftovers = looked.servings == .leftovers
    let verb = isLeftovers ? "left of" : "left over on"
    return Message(
      .init(
        forms: ["\(verb) \(day.spelledOutWithoutYear) \(other.meal)", "\(verb) \(day.shortName)"], weight: 1))
  }

  /// A meal and its day, without the year, because the header shows it.
  private func place(_ word: String, _ meal: MealType, _ day: DayNumber) -> Message {
    let forms = [day.spelledOutWithoutYear, day.shortName].map { "\(word)\(meal), \($0)" }
    return Message(.init(forms: forms, weight: .max - 1))
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
