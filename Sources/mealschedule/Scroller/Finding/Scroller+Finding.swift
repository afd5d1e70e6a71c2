import MealCore

/// Finding dishes, ignoring case and accents: in the stream of days, then on the tray, then from the other end.
extension Scroller {
  /// How far the search looks while its text is typed: five years either way.
  private static let nearDays = 1_830

  /// Begins a search. If the plan is so large that it takes more than some milliseconds, it goes on in `advance()`.
  /// - Parameters:
  ///   - times: which match to go to; 1 is the next. Stops where no other match is found.
  ///   - fromTray: the index of the selected dish, if the search goes on from the tray.
  mutating func findNext(forward: Bool, times: Int = 1, fromTray: Int? = nil) {
    guard !pattern.isEmpty else {
      message = Message(.main("nothing to find yet:"), .key("/", "asks for a text"))
      return
    }
    finding = Finding(
      text: SearchText(pattern, plan.order), isForward: forward, times: min(times, 1_000), tray: fromTray)
    goOnFinding()
  }

  /// Searches for some milliseconds.
  mutating func goOnFinding() {
    var budget = PlanSearch.mostBytes
    do {
      while finding != nil, budget > 0 { try searchOn(&budget) }
      if finding != nil { message = Message(.main("searching"), .dish(pattern), .key("Esc", "stops")) }
    } catch {
      finding = nil
      report(error)
    }
  }

  /// Ends a search without a match.
  mutating func stopFinding() {
    finding = nil
    message = Message(.main("stopped searching"), .key("n", "begins again"))
  }

  /// Takes one step of a search.
  private mutating func searchOn(_ budget: inout Int) throws {
    guard var finding else { return }
    switch finding.stage {
    case .here:
      let cursor = planned(cursor)
      budget -= 1 << 10
      if finding.tray == nil,
        let entry = plan.match(finding.text, after: cursor, forward: finding.isForward)
      {
        return found(Cursor(day: cursor.day, entry: entry), around: nil)
      }
      let next = finding.tray == nil ? cursor.day.adding(finding.isForward ? 1 : -1) : nil
      finding.search = PlanSearch(finding.text, from: next, to: finding.isForward ? .last : .first)
      finding.stage = .stream
    case .stream:
      if let cursor = try finding.search.advance(in: plan, &budget) { return found(cursor, around: nil) }
      if finding.search.isOver {
        if let index = somedayMatch(finding.text, after: finding.tray, forward: finding.isForward) {
          self.finding = nil
          openTray(selected: index)
          message = Message(.main("someday"), .key("Enter", "takes it to this day"))
          return
        }
        finding.search = try searchFromOtherEnd(finding)
        finding.stage = .around
      }
    case .around:
      var match = try finding.search.advance(in: plan, &budget)
      if match == nil, finding.search.isOver, finding.tray == nil {
        match = plan.match(finding.text, on: cursor.day, first: finding.isForward)
      }
      if let match {
        return found(match, around: finding.isForward ? "from the top again" : "from the end again")
      }
      if finding.search.isOver {
        self.finding = nil
        message = Message(.dish(pattern), .main("is not in the plan"), isError: true)
        return
      }
    }
    self.finding = finding
  }

  /// The rest of a search: from the other end of the plan up to the cursor's day, without it. From the tray, all of the
  /// plan: the stream is what comes after it.
  private func searchFromOtherEnd(_ finding: Finding) throws -> PlanSearch {
    let isForward = finding.isForward
    let end = finding.tray == nil ? cursor.day.adding(isForward ? -1 : 1) : isForward ? .last : .first
    guard let end, let start = isForward ? plan.snapshot.firstDay() : plan.snapshot.lastDay(),
      isForward ? start <= end : start >= end
    else { return PlanSearch(finding.text, from: nil, to: cursor.day) }
    return PlanSearch(finding.text, from: start, to: end)
  }

  /// Shows a match, and goes on to the next one if a later one is wanted.
  private mutating func found(_ match: Cursor, around: String?) {
    let before = cursor
    show(match, around: around)
    guard var next = finding, next.times > 1, cursor != before else {
      finding = nil
      return
    }
    next.times -= 1
    (next.stage, next.tray) = (.here, nil)
    finding = next
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
      let found = try? nearMatch(text, planned(start))
      if let found = found.flatMap({ $0 }).map(shown) {
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

  /// The next match within five years; without one on the tray either, the first match of the five years before.
  private func nearMatch(_ text: SearchText, _ start: Cursor) throws -> Cursor? {
    if let entry = plan.match(text, after: start, forward: true) {
      return Cursor(day: start.day, entry: entry)
    }
    let last = start.day.clampedAdding(Scroller.nearDays)
    var ahead = PlanSearch(text, from: start.day.adding(1), to: last)
    if let found = try ahead.result(in: plan) { return found }
    guard somedayMatch(text, after: nil, forward: true) == nil else { return nil }
    let first = start.day.clampedAdding(-Scroller.nearDays)
    var around = PlanSearch(text, from: first < start.day ? first : nil, to: start.day.clampedAdding(-1))
    return try around.result(in: plan) ?? plan.match(text, on: start.day, first: true)
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
