import MealCore

/// Moving the cursor, and the window with it.
extension Stream {
  /// Moves the cursor down, or up if `count` is negative. An entry taller than the screen is scrolled through
  /// first.
  func moveLine(_ count: Int) {
    for _ in 0..<abs(count) {
      guard count < 0 ? stepBack() : stepOn() else { break }
    }
  }

  private func stepOn() -> Bool {
    let row = window[cursor.day]
    let last = window.row(of: LinePlace(cursor.day, cursor.lines(in: row).upperBound - 1))
    if let last, last >= window.rows, window.rows > 0 { return scroll(1) }
    if cursor.entry + 1 < row.entries.count {
      cursor.entry += 1
    } else {
      guard let day = cursor.day.adding(1) else { return false }
      cursor = Cursor(day: day)
    }
    reveal()
    return true
  }

  private func stepBack() -> Bool {
    let first = window.row(of: LinePlace(cursor.day, selectedLines.lowerBound))
    if let first, first < 0 { return scroll(-1) }
    if cursor.entry > 0 {
      cursor.entry -= 1
    } else {
      guard let day = cursor.day.adding(-1) else { return false }
      cursor = Cursor(day: day)
      reveal()
      cursor.entry = max(0, window[day].entries.count - 1)
    }
    revealEnd()
    return true
  }

  private func scroll(_ lines: Int) -> Bool {
    window.scroll(lines: lines, plan(of:)) != 0
  }

  /// Moves the cursor by days. Scrolls only as far as needed if the day is laid out; otherwise, or during an animation,
  /// jumps to it.
  func moveDay(_ count: Int) {
    let day = cursor.day.clampedAdding(count)
    guard animation == nil, window.isInside(day) else {
      jump(to: day)
      return
    }
    cursor = start(of: day)
    reveal()
  }

  /// Jumps to a day and puts it on the cursor's screen row; scrolls smoothly if it is near.
  func jump(to day: DayNumber) {
    let row = animation?.row ?? window.row(of: LinePlace(cursor.day, selectedLines.lowerBound)) ?? 0
    jump(to: start(of: day), row: row)
  }

  /// Goes to a day: selects it if it is visible, else jumps and puts it in the upper third of the screen.
  func goTo(_ day: DayNumber, entry: Int? = nil) {
    let target = entry.map { Cursor(day: day, entry: $0) } ?? start(of: day)
    if window.visibleDays.contains(day) {
      cursor = target
      reveal()
    } else {
      jump(to: target, row: window.rows / 3)
    }
  }

  private func jump(to target: Cursor, row: Int) {
    let row = max(0, min(row, window.rows - 1))
    cursor = target
    if isAnimated, window.isInside(target.day) {
      animation = ScrollAnimation(to: target.day, line: selectedLines.lowerBound, atRow: row)
    } else {
      animation = nil
      show(target, atRow: row)
    }
  }

  /// Scrolls the selected entry into the upper third of the screen, where a jump would put it.
  func showInUpperThird() { show(cursor, atRow: window.rows / 3) }

  /// Selects an entry and puts its first line on a screen row, or elsewhere if the entry would be cut off.
  func show(_ target: Cursor, atRow row: Int) {
    cursor = target
    // The entry's line is known only after the day is built.
    window.show(target.day, atRow: row, plan(of:))
    holdCursor()
    let line = selectedLines.lowerBound
    if line > 0 { window.show(target.day, line: line, atRow: row, plan(of:)) }
    reveal()
  }

  /// Scrolls by half screens. The cursor keeps its screen row, except at an end of the stream, where it goes to the first
  /// or last row.
  func moveHalfScreen(_ count: Int) {
    let row = window.row(of: LinePlace(cursor.day, selectedLines.lowerBound)) ?? 0
    let lines = count * max(1, window.rows / 2)
    let moved = window.scroll(lines: lines, plan(of:))
    let target = moved == lines ? row : lines < 0 ? 0 : window.rows - 1
    select(row: max(0, min(target, window.rows - 1)))
  }

  /// Scrolls; the cursor moves only if it would leave the screen.
  func scrollView(_ lines: Int) {
    _ = scroll(lines)
    let row =
      window.row(of: LinePlace(cursor.day, selectedLines.lowerBound)) ?? (lines < 0 ? window.rows : -1)
    let end = window.row(of: LinePlace(cursor.day, selectedLines.upperBound - 1)) ?? row
    if end < 0 { select(row: 0) } else if row >= window.rows { select(row: window.rows - 1) }
  }

  /// Whether a row is a blank row or a rule above a day's date.
  func isLead(row: Int) -> Bool { window.place(atRow: row).map { $0.line < window[$0.day].lead } ?? false }

  /// Selects the entry on a row of the stream.
  func select(row: Int) {
    guard let place = window.place(atRow: row) else { return }
    let row = window[place.day]
    // Above the date, select the first entry; on the remarks below the dishes, the last one.
    let other = place.line < row.lead ? 0 : max(0, row.entries.count - 1)
    cursor = Cursor(
      day: place.day, entry: row.lines.indices.contains(place.line) ? row.lines[place.line].entry ?? other : 0
    )
  }

  /// Selects a dated dish, not one from a repeat. Does nothing if the dish is not shown.
  /// - Parameter last: whether to select the last of several equal dishes instead of the first.
  func select(_ target: PlanTarget, last: Bool = false) {
    guard let day = target.day else { return }
    let targets = plan(of: day).targets
    let isSame: (PlanTarget) -> Bool = { $0.meal == target.meal && $0.dish == target.dish && !$0.isRepeated }
    guard let entry = last ? targets.lastIndex(where: isSame) : targets.firstIndex(where: isSame) else {
      return
    }
    cursor = Cursor(day: day, entry: entry)
    reveal()
  }

  /// Scrolls as little as needed to show the selected entry, or its beginning if it is taller than the screen.
  func reveal() {
    guard let (first, last) = selectedRows else { return showInUpperThird() }
    if first < 0 {
      _ = scroll(first)
    } else if last >= window.rows {
      _ = scroll(max(0, min(first, last - max(window.rows, 1) + 1)))
    }
  }

  /// Scrolls as little as needed to show the selected entry, or its end if it is taller than the screen.
  private func revealEnd() {
    guard let (first, last) = selectedRows else { return reveal() }
    if last >= window.rows {
      _ = scroll(last - max(window.rows, 1) + 1)
    } else if first < 0 {
      _ = scroll(max(first, last - max(window.rows, 1) + 1))
    }
  }
}
