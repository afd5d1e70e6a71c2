import MealCore

/// Dispatches actions.
extension Scroller {
  /// Performs an action. A motion may take several frames: see `advance()`.
  func apply(_ action: Action) {
    switch action {
    case .suspend:
      request = .suspend
      return
    case .redraw:
      request = .redraw
      return
    case .digit(let digit):
      message = nil
      let number = (count ?? 0) * 10 + digit
      count = number == 0 ? nil : min(number, 9_999_999)
      return
    default: message = nil
    }
    switch action {
    case .day, .week: break
    default: finishMoving()
    }
    if action == .help, top(Page.self)?.isHelp != true {
      open(HelpText.page(mode == .marking ? .stream : mode))
    } else if let overlay = overlays.last {
      overlay.handle(action, self)
    } else if stream.carried == nil {
      applyToStream(action)
    } else {
      applyToCarried(action)
    }
    count = nil
  }

  /// Handles a key that is not bound in the current mode.
  func applyOther(_ key: Key) {
    message = nil
    count = nil
    finishMoving()
    if case .paste(let text) = key {
      return overlays.isEmpty ? pasteLines(text) : say("text cannot be pasted here")
    }
    guard !leaveTour(for: key), let name = KeySign.of(key) else { return }
    say("\(name) does nothing here", "\(mode == .text ? "F1" : "?") shows all keys")
    // An open overlay keeps its hints beside the message.
    message?.keepsHints = !overlays.isEmpty
  }

  private func applyToStream(_ action: Action) {
    let times = times(atMost: 1_000_000)
    switch action {
    case .line(let step): stream.moveLine(step * min(times, 10_000))
    case .day(let step): stream.moveDay(step * times)
    case .week(let step): stream.jump(to: stream.cursor.day.clampedAdding(7 * step * times))
    case .halfScreen(let step): stream.moveHalfScreen(step * times)
    case .firstMeal: goToMeal(plan.snapshot.firstDay())
    case .lastMeal: goToMeal(plan.snapshot.lastDay())
    case .today: stream.goTo(today)
    case .add: add()
    case .addToMeal: addToMeal()
    case .nothing: leaveEmpty()
    case .edit: editSelected()
    case .servings(let step): changeServings(by: step * min(times, 9_999))
    case .leftovers: pickUpLeftovers()
    case .swap: pickUpMeal()
    case .editOutside: editOutside()
    case .repeating: openRepeatPrompt()
    case .tray: openTray()
    case .panel(let step): turnPanel(step)
    case .delete: openDeleteButton()
    case .move: pickUp()
    case .copy: copy()
    case .cut: cut()
    case .paste: paste()
    case .push(let days): push(by: days * min(times, 10_000))
    case .undo: undoOrAllow()
    case .redo: redo()
    case .goTo: openGoToPrompt()
    case .find: openFindPrompt()
    case .findNext: findNext(forward: true, times: times)
    case .findPrevious: findNext(forward: false, times: times)
    case .mark: stream.mark = stream.mark == nil ? stream.cursor.day : nil
    case .shop: openShoppingList()
    case .recipe: openRecipe()
    case .cook: openCookable()
    case .fill: openFill()
    case .take: takeGhost()
    case .takeAll: takeAll()
    case .another(let step): showAnother(step)
    case .refuse: refuse()
    case .why: choose()
    case .quit: request = .quit
    case .cancel where recent.highlight != nil: recent.highlight = nil
    case .cancel: if stream.mark != nil { stream.mark = nil } else { leaveFill() }
    case .digit, .help, .redraw, .suspend, .accept, .choose, .page, .firstLine, .lastLine, .meal, .type,
      .turn,
      .tick, .save, .demonstrate:
      break
    }
  }

  /// Shows an error in the status line.
  func report(_ error: any Error) {
    say(words(error), isError: true)
  }

  /// A lasting notice that the plan has vanished or that visible lines cannot be read; nil if neither is the case.
  var notice: Message? {
    if overlays.last is Question { return nil }
    if plan.isGone { return Message("\(planName) is gone", isError: true) }
    guard overlays.isEmpty, let (number, count) = plan.unreadable(on: stream.window.visibleDays) else {
      return nil
    }
    let more = count > 1 ? " and \(count - 1) more" : ""
    return Message(
      "line \(number)\(more) cannot be read: E opens \(count > 1 ? "them" : "it")", isError: true)
  }

  /// The message for an error, in the words of the scroller.
  func words(_ error: any Error) -> String {
    guard let error = error as? ChangeError else {
      // The status line has no room for the folders of a path.
      let name = plan.snapshot.name
      return error.shownMessage.replacing("the plan \(name)", with: planName).replacing(name, with: planName)
        .replacing("cannot change \(planName): it is", with: "\(planName) is")
    }
    return switch error {
    case .missing(let target):
      "\(target.dish?.text ?? "the empty meal") is gone: the plan was changed elsewhere"
    case .nothing: "there is nothing to change here: repeats stay on their days"
    case .outOfOrder: "another program put the plan out of order: nothing was saved"
    case .inConflict(let lines):
      "lines \(lines.lowerBound) to \(lines.upperBound) are a merge conflict: E opens them"
    case .clash: "the same lines were changed elsewhere: nothing was saved"
    case .outOfStream: "days range from 0001-01-01 to 9999-12-31"
    case .tooLong: "the dish is too long: a plan line has at most \(PlanLine.longest) bytes"
    case .alreadyThere: "the dish is already there"
    case .tooMany: "too many days at once: end the repeat with R instead"
    case .noSuchDish, .ambiguous, .severalMeals, .mealNotNamed, .sameRepeat, .unlikePlaces,
      .nothingRepeats, .hiddenAlready, .noSkip, .severalDishes, .sharedDays, .skipped:
      "the plan was changed elsewhere"
    }
  }

  /// Goes to the first or last day with a meal.
  private func goToMeal(_ day: DayNumber?) {
    if let day { stream.goTo(day) } else { say("no day has a meal yet") }
  }

  // MARK: Counts

  /// The count typed before a key, 1 by default.
  func times(atMost most: Int) -> Int { min(count ?? 1, most) }

  /// The selected dish and the following ones, as many as the typed count; without a count, one. Skips empty days, but
  /// looks at most a year ahead. Empty if no dish is selected.
  var countedDishes: [(cursor: Cursor, target: PlanTarget)] {
    guard stream.selected != nil else { return [] }
    let wanted = times(atMost: 1_000)
    var found: [(cursor: Cursor, target: PlanTarget)] = []
    for day in stream.cursor.day...stream.cursor.day.clampedAdding(366) {
      for (entry, target) in stream.planned(on: day) {
        if day == stream.cursor.day, entry < stream.cursor.entry { continue }
        found.append((Cursor(day: day, entry: entry), target))
        if found.count == wanted { return found }
      }
    }
    return found
  }
}
