import MealCore

/// Finding dishes, ignoring case and accents: in the stream of days, then on the tray, then from the other end of the
/// stream.
extension Scroller {
  /// Goes to the next match.
  /// - Parameters:
  ///   - times: which match to go to; 1 is the next. Stops where no other match is found.
  ///   - fromTray: the index of the dish selected on the tray, if the search continues from there.
  func findNext(forward: Bool, times: Int = 1, fromTray: Int? = nil) {
    guard let pattern = recent.searches.last else { return say("no search yet:", "/ starts one") }
    let text = SearchText(pattern, plan.order, household.dishes)
    var tray = fromTray
    recent.highlight = text.marked
    for _ in 0..<min(times, 1_000) {
      let before = stream.cursor
      if let match = match(text, forward: forward, fromTray: tray) {
        show(match, text, around: nil)
      } else if let index = text.next(in: plan.someday, after: tray, forward: forward) {
        openTray(selected: index)
        return say("someday", "Enter takes it to this day")
      } else if let match = matchFromOtherEnd(text, forward: forward, fromTray: tray != nil) {
        show(match, text, around: forward ? "from the start again" : "from the end again")
      } else {
        return say("not in the plan:  \(pattern)", isError: true)
      }
      if stream.cursor == before { return }
      tray = nil
    }
  }

  /// The next match on the cursor's day or beyond it in the direction of the search; nil if nothing matches or the
  /// search begins on the tray.
  private func match(_ text: SearchText, forward: Bool, fromTray: Int?) -> Cursor? {
    guard fromTray == nil else { return nil }
    let cursor = planned(stream.cursor)
    return plan.match(text, on: cursor.day, after: cursor.entry, forward: forward)
      ?? plan.match(text, from: cursor.day.adding(forward ? 1 : -1), to: forward ? .last : .first)
  }

  /// The first match from the other end of the plan up to the cursor's day. From the tray, the whole plan is
  /// searched.
  private func matchFromOtherEnd(_ text: SearchText, forward: Bool, fromTray: Bool) -> Cursor? {
    let end = fromTray ? (forward ? DayNumber.last : .first) : stream.cursor.day.adding(forward ? -1 : 1)
    if let end, let start = forward ? plan.snapshot.firstDay() : plan.snapshot.lastDay(),
      forward ? start <= end : start >= end, let found = plan.match(text, from: start, to: end)
    {
      return found
    }
    return fromTray ? nil : plan.match(text, on: stream.cursor.day, forward: forward)
  }

  private func show(_ found: Cursor, _ text: SearchText, around: String?) {
    stream.goTo(found.day, entry: shown(found).entry)
    say(found.day.spelledOut, number(of: found, text), found.day.distance(from: today), around)
  }

  /// The position of a match among all matches, "3 of 17"; "it repeats" for a repeat.
  private func number(of found: Cursor, _ text: SearchText) -> String {
    let (number, all) = plan.count(text, at: found)
    return number > 0 ? "\(number) of \(all)" : "it repeats"
  }

  /// Converts a cursor to one whose index counts only planned entries, not open meals and suggestions. An open meal
  /// or a suggestion becomes the planned entry before it.
  private func planned(_ cursor: Cursor) -> Cursor {
    let before = stream.planned(on: cursor.day).count { $0.entry <= cursor.entry }
    return Cursor(day: cursor.day, entry: before - 1)
  }

  /// The inverse of `planned`.
  private func shown(_ cursor: Cursor) -> Cursor {
    let entries = stream.planned(on: cursor.day)
    guard entries.indices.contains(cursor.entry) else { return cursor }
    return Cursor(day: cursor.day, entry: entries[cursor.entry].entry)
  }

  // MARK: As the text is typed

  /// Opens a prompt for a string to find. While it is typed, its match is shown, or the original view if there is
  /// no text or no match.
  func openFindPrompt() {
    let (start, dishes) = (stream.view, household.dishes)
    let field = TextField(isMultiline: false, candidates: plan.dishes(before: today).names)
    let prompt = Prompt("find: ", "find", field) { text, _ in
      { scroller in
        if text.isEmpty { scroller.stream.restore(start) }
        scroller.accept(text, from: start.cursor)
      }
    }
    prompt.earlier = recent.searches
    prompt.preview = { $0.preview($1, dishes, from: start) }
    prompt.cancel = { scroller in
      scroller.recent.highlight = nil
      scroller.stream.restore(start)
    }
    open(prompt)
  }

  private func preview(_ typed: String, _ dishes: DishNames, from start: Stream.View) {
    stream.cursor = start.cursor
    let text = SearchText(typed, plan.order, dishes)
    recent.highlight = typed.isEmpty ? nil : text.marked
    let isOnTray = text.next(in: plan.someday, after: nil, forward: true) != nil
    let match =
      typed.isEmpty
      ? nil
      : match(text, forward: true, fromTray: nil)
        ?? (isOnTray ? nil : matchFromOtherEnd(text, forward: true, fromTray: false))
    let said =
      match.map { Message(number(of: $0, text)) }
      ?? (isOnTray ? Message("someday: Enter shows the tray") : Message("not in the plan", isError: true))
    topmost(Prompt.self)?.found = typed.isEmpty ? nil : said
    guard let match else { return stream.restore(start) }
    let place = shown(match)
    stream.cursor = place
    if !stream.window.visibleDays.contains(place.day) {
      return stream.show(place, atRow: stream.window.rows / 3)
    }
    stream.reveal()
  }

  private func accept(_ text: String, from start: Cursor) {
    stream.cursor = start
    if !text.isEmpty { remember(search: text) }
    findNext(forward: true)
  }

  func remember(search text: String) {
    recent.searches.removeAll { $0 == text }
    recent.searches.append(text)
  }
}
