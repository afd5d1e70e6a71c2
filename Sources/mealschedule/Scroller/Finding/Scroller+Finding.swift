import MealCore

/// Finding dishes, ignoring case and accents: in the stream of days, then on the tray, then from the other end.
extension Scroller {
  /// How far the search looks while its text is typed: five years either way.
  private static let nearDays = 1_830

  /// - Parameters:
  ///   - times: which match to go to; 1 is the next. Stops where no other match is found.
  ///   - fromTray: the index of the selected dish, if the search goes on from the tray.
  mutating func findNext(forward: Bool, times: Int = 1, fromTray: Int? = nil) {
    for number in 0..<min(times, 1_000) {
      let before = cursor
      findNext(forward, number == 0 ? fromTray : nil)
      if cursor == before { return }
    }
  }

  private mutating func findNext(_ forward: Bool, _ fromTray: Int?) {
    guard !pattern.isEmpty else {
      message = Message(.main("nothing to find yet:"), .key("/", "asks for a text"))
      return
    }
    let text = SearchText(pattern, plan.order)
    do {
      if fromTray == nil, let found = try plan.search(text, from: planned(cursor), forward: forward) {
        return show(found, around: nil)
      }
      if let index = somedayMatch(text, after: fromTray, forward: forward) {
        openTray(selected: index)
        message = Message(.main("someday"), .key("Enter", "takes it to this day"))
        return
      }
      // From the tray, the search goes on at the end of the stream that it would have reached next.
      let whole = Cursor(day: forward ? .last : .first)
      let around = try plan.searchAround(
        text, to: fromTray == nil ? planned(cursor) : whole, forward: forward)
      guard let around else {
        message = Message(.dish(pattern), .main("is not in the plan"), isError: true)
        return
      }
      show(around, around: forward ? "from the top again" : "from the end again")
    } catch {
      report(error)
    }
  }

  private mutating func show(_ found: Cursor, around: String?) {
    goTo(found.day, entry: shown(found).entry)
    let forms = [found.day.spelledOut, found.day.spelledOutWithoutYear]
    message = Message(
      .init(forms: forms, weight: 8), .fact(found.day.distance(from: today)), around.map { .fact($0) })
  }

  private func somedayMatch(_ text: SearchText, after index: Int?, forward: Bool) -> Int? {
    let matches = plan.someday.enumerated().filter { _, target in
      target.dish.map { text.matches(target.meal, $0) } ?? false
    }.map(\.offset)
    guard let index else { return forward ? matches.first : matches.last }
    return forward ? matches.first { $0 > index } : matches.last { $0 < index }
  }

  /// The cursor among the entries of the plan, without suggestions; between them, the one before.
  private func planned(_ cursor: Cursor) -> Cursor {
    guard fill != nil else { return cursor }
    let before = planned(on: cursor.day).count { $0.entry <= cursor.entry }
    return Cursor(day: cursor.day, entry: before - 1)
  }

  /// The opposite of `planned`.
  private func shown(_ cursor: Cursor) -> Cursor {
    let entries = fill == nil ? [] : planned(on: cursor.day)
    guard entries.indices.contains(cursor.entry) else { return cursor }
    return Cursor(day: cursor.day, entry: entries[cursor.entry].entry)
  }

  // MARK: As the text is typed

  mutating func openFindPrompt() {
    let field = TextField(isMultiline: false, candidates: plan.dishes(before: today).names)
    overlays.append(.prompt(Prompt(kind: .find(from: cursor, top: window.anchor(of: nil)), field: field)))
  }

  /// Shows the match of the text typed so far; without text or match, the view from before.
  mutating func preview(_ prompt: Prompt) {
    guard case .find(let start, let top) = prompt.kind else { return }
    message = nil
    cursor = start
    let text = SearchText(prompt.field.text, plan.order)
    if !prompt.field.text.isEmpty {
      let near = Scroller.nearDays
      let found =
        (try? plan.search(text, from: planned(start), forward: true, within: near))
        ?? (somedayMatch(text, after: nil, forward: true) == nil
          ? (try? plan.searchAround(text, to: planned(start), forward: true, within: near)) ?? nil : nil)
      if let found = found.map(shown) {
        cursor = found
        if !window.visibleDays.contains(found.day) { return show(found, atRow: window.rows / 3) }
        return reveal()
      }
      message =
        somedayMatch(text, after: nil, forward: true) == nil
        ? Message(.init(forms: ["not within five years", "not near"], weight: 1), isError: true)
        : Message(.init(forms: ["someday: Enter shows the tray", "someday: Enter"], weight: 1))
    }
    restore(start, top)
  }

  /// Puts the view from before the prompt back.
  mutating func restore(_ start: Cursor, _ top: Anchor) {
    cursor = start
    withWindow { window, source in
      window.show(top.day, atRow: 0, &source)
      let line = window.place(of: top)?.line ?? 0
      window.show(top.day, line: line, atRow: 0, &source)
    }
    holdCursor()
    reveal()
  }

  mutating func accept(_ text: String, from start: Cursor) {
    cursor = start
    if !text.isEmpty {
      pattern = text
      searches.removeAll { $0 == text }
      searches.append(text)
    }
    findNext(forward: true)
  }
}

extension Cursor: Comparable {
  static func < (a: Cursor, b: Cursor) -> Bool { (a.day, a.entry) < (b.day, b.entry) }
}
