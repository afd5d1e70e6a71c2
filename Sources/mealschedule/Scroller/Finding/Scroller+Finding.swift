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
    let matches = Matches(SearchText(pattern, plan.order, household.dishes), in: plan.snapshot)
    var tray = fromTray
    recent.highlight = matches.text.marked
    for _ in 0..<min(times, 1_000) {
      let before = stream.cursor
      if tray == nil, let match = next(of: matches, forward: forward) {
        show(match, matches, around: nil)
      } else if let index = onTray(matches.text, after: tray, forward: forward) {
        openTray(selected: index)
        return say("someday", "Enter takes it to this day")
      } else if let match = fromOtherEnd(of: matches, forward: forward) {
        show(match, matches, around: forward ? "from the start again" : "from the end again")
      } else {
        return say("not in the plan:  \(pattern)", isError: true)
      }
      if stream.cursor == before { return }
      tray = nil
    }
  }

  /// The next match after the cursor or, backwards, before it; nil if there is none.
  private func next(of matches: Matches, forward: Bool) -> Cursor? {
    let (day, text) = (stream.cursor.day, matches.text)
    if let entry = text.next(in: stream.planned(on: day), after: stream.cursor.entry, forward: forward) {
      return Cursor(day: day, entry: entry)
    }
    return day.adding(forward ? 1 : -1).flatMap { first(of: matches, from: $0, forward: forward) }
  }

  /// The first match from the start of the plan or, backwards, the last one from its end.
  private func fromOtherEnd(of matches: Matches, forward: Bool) -> Cursor? {
    let (plan, day) = (plan.snapshot, stream.cursor.day)
    // After the last day, repeats may go on.
    let end = forward ? plan.firstDay() : max(plan.lastDay() ?? day, day)
    return end.flatMap { first(of: matches, from: $0, forward: forward) }
  }

  /// The first match on a day and those after it or, backwards, the last one on that day and those before it.
  private func first(of matches: Matches, from day: DayNumber, forward: Bool) -> Cursor? {
    matches.nearest(to: day, forward: forward).flatMap { day in
      matches.text.next(in: stream.planned(on: day), after: nil, forward: forward).map {
        Cursor(day: day, entry: $0)
      }
    }
  }

  /// The index of the next match on the tray, as `SearchText.next` finds it.
  func onTray(_ text: SearchText, after index: Int?, forward: Bool) -> Int? {
    text.next(in: plan.someday.enumerated().map { ($0, $1) }, after: index, forward: forward)
  }

  private func show(_ found: Cursor, _ matches: Matches, around: String?) {
    stream.goTo(found.day, entry: found.entry)
    say(found.day.spelledOut, number(of: found, matches), found.day.distance(from: today), around)
  }

  /// The position of a match among all dated matches, "3 of 17"; "it repeats" for a repeat.
  private func number(of found: Cursor, _ matches: Matches) -> String {
    let upToIt = stream.planned(on: found.day).prefix { $0.entry <= found.entry }.map(\.target)
    if upToIt.last?.isRepeated ?? false { return "it repeats" }
    let there = upToIt.count { !$0.isRepeated && matches.text.matches($0) }
    return "\(matches.count(before: found.day) + there) of \(matches.count)"
  }

  // MARK: As the text is typed

  /// Opens a prompt for a string to find.
  /// - Parameters:
  ///   - restore: shows everything as it was before; called if nothing is typed, and on Esc.
  ///   - preview: shows the match of the text that is being typed, and returns a message about it.
  ///   - accept: goes to the match of the text, which may be empty.
  func openFindPrompt(
    _ field: TextField = TextField(isMultiline: false), earlier: [String] = [],
    restore: @escaping (Scroller) -> Void, preview: @escaping (Scroller, String) -> Message?,
    accept: @escaping (Scroller, String) -> Void
  ) {
    let prompt = Prompt("find: ", "find", field) { text, _ in { accept($0, text) } }
    prompt.earlier = earlier
    prompt.preview = { scroller, text in
      if text.isEmpty { restore(scroller) }
      scroller.topmost(Prompt.self)?.found = text.isEmpty ? nil : preview(scroller, text)
    }
    prompt.cancel = restore
    open(prompt)
  }

  /// Opens a prompt for a string to find in the plan. While it is typed, its match is shown, or the original view if
  /// there is no text or no match.
  func openFindPrompt() {
    let (start, dishes) = (stream.view, household.dishes)
    let field = TextField(isMultiline: false, candidates: plan.dishes(before: today).names)
    openFindPrompt(field, earlier: recent.searches) { scroller in
      scroller.recent.highlight = nil
      scroller.stream.restore(start)
    } preview: { scroller, text in
      scroller.stream.cursor = start.cursor
      return scroller.preview(SearchText(text, scroller.plan.order, dishes), from: start)
    } accept: { scroller, text in
      if text.isEmpty { scroller.stream.restore(start) } else { scroller.remember(search: text) }
      scroller.stream.cursor = start.cursor
      scroller.findNext(forward: true)
    }
  }

  private func preview(_ text: SearchText, from start: Stream.View) -> Message {
    recent.highlight = text.marked
    let matches = Matches(text, in: plan.snapshot)
    let isOnTray = onTray(text, after: nil, forward: true) != nil
    guard
      let match = next(of: matches, forward: true)
        ?? (isOnTray ? nil : fromOtherEnd(of: matches, forward: true))
    else {
      stream.restore(start)
      return isOnTray ? Message("someday: Enter shows the tray") : Message("not in the plan", isError: true)
    }
    stream.cursor = match
    if stream.window.visibleDays.contains(match.day) {
      stream.reveal()
    } else {
      stream.show(match, atRow: stream.window.rows / 3)
    }
    return Message(number(of: match, matches))
  }

  func remember(search text: String) {
    recent.searches.removeAll { $0 == text }
    recent.searches.append(text)
  }
}
