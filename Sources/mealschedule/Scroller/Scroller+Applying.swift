import MealCore

/// Dispatches actions.
extension Scroller {
  /// Performs an action. A motion may take several frames: see `advance()`.
  mutating func apply(_ action: Action) {
    switch action {
    case .suspend:
      request = .suspend
      return
    case .redraw:
      request = .redraw
      return
    case .digit(let digit):
      message = nil
      type(digit: digit)
      return
    default: message = nil
    }
    switch action {
    case .day, .week: break
    default: finishMoving()
    }
    switch overlays.last {
    case .deleting: applyToButton(action)
    case .menu(let menu): apply(action, to: menu)
    case .scope(let scope): apply(action, to: scope)
    case .tray(let tray): apply(action, to: tray)
    case .field(let field): apply(action, to: field)
    case .prompt(let prompt): apply(action, to: prompt)
    case .page(let page): apply(action, to: page)
    case .question(let question): apply(action, to: question)
    case .tour(let tour): apply(action, to: tour)
    case nil: if carried == nil { applyToStream(action) } else { applyToCarried(action) }
    }
    count = nil
  }

  /// Handles a key that is not bound in the current mode.
  mutating func applyOther(_ key: Key) {
    message = nil
    count = nil
    finishMoving()
    switch (overlays.last, key) {
    case (.field, .character(let character)), (.prompt, .character(let character)):
      apply(.type(.insert(character)))
    case (.field, .paste(let text)), (.prompt, .paste(let text)): apply(.type(.paste(text)))
    case (.menu(var menu), .character(let character)):
      menu.menu.type(character)
      overlays[overlays.count - 1] = .menu(menu)
    case (.scope(var scope), .character(let character)):
      scope.menu.type(character)
      overlays[overlays.count - 1] = .scope(scope)
    case (.tray(var tray), .character(let character)):
      tray.menu.type(character)
      overlays[overlays.count - 1] = .tray(tray)
    // While the delete button is out, or a new plan would be begun, any other key cancels and does nothing else.
    case (.deleting, _), (.question(.beginPlan), _): apply(.cancel)
    case (nil, _): sayUnknown(key)
    default: break
    }
  }

  private mutating func sayUnknown(_ key: Key) {
    guard let name = KeySign.of(key) else { return }
    message = Message(.main("\(PrintableText.of(name)) does nothing here"), .key("?", "shows all keys"))
  }

  private mutating func applyToStream(_ action: Action) {
    let times = times(atMost: 1_000_000)
    switch action {
    case .line(let step): moveLine(step * min(times, 10_000))
    case .day(let step): moveDay(step * times)
    case .week(let step): jump(to: cursor.day.clampedAdding(7 * step * times))
    case .halfScreen(let step): moveHalfScreen(step * times)
    case .firstMeal: goToEnd(isFirst: true)
    case .lastMeal: goToEnd(isFirst: false)
    case .today: goTo(today)
    case .add: openMealMenu()
    case .addToMeal: addToMeal()
    case .nothing: leaveEmpty()
    case .edit: editSelected()
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
    case .undo: undo()
    case .redo: redo()
    case .goTo: overlays.append(.prompt(Prompt(kind: .goTo, field: TextField(isMultiline: false))))
    case .find: openFindPrompt()
    case .findNext: findNext(forward: true, times: times)
    case .findPrevious: findNext(forward: false, times: times)
    case .mark: toggleMark()
    case .shop: openShoppingList()
    case .recipe: openRecipe()
    case .fill: openFill()
    case .take: takeGhost()
    case .takeAll: takeAll()
    case .another(let step): showAnother(step)
    case .refuse: refuse()
    case .why: explainGhost()
    case .help: openHelp()
    case .quit: request = .quit
    case .cancel: if mark != nil { mark = nil } else { leaveFill() }
    case .digit, .redraw, .suspend, .accept, .choose, .page, .firstLine, .lastLine, .meal, .type, .turn,
      .tick, .save, .demonstrate:
      break
    }
  }

  /// Shows an error in the status line.
  mutating func report(_ error: any Error) {
    message = Message(.main(words(error)), isError: true)
  }

  /// What is wrong for as long as it can be seen: a plan that has vanished, a line that cannot be read.
  var notice: Message? {
    if case .question = overlays.last { return nil }
    if plan.isGone { return Message(.main("\(planName) is gone"), isError: true) }
    guard overlays.isEmpty, let (number, count) = plan.unreadable(on: window.visibleDays) else { return nil }
    let more = count > 1 ? " and \(count - 1) more" : ""
    return Message(
      .init(
        forms: [
          "line \(number)\(more) cannot be read: E opens \(count > 1 ? "them" : "it")",
          "line \(number)\(more) unreadable: E", "line \(number) unreadable: E", "E opens line \(number)",
        ],
        weight: 1), isError: true)
  }

  /// The message for an error, in the words of the scroller.
  func words(_ error: any Error) -> String { (error as? ChangeError).map(words) ?? error.shownMessage }

  private func words(_ error: ChangeError) -> String {
    switch error {
    case .missing(let target):
      "\(target.dish?.text ?? "nothing") is gone: the plan was changed elsewhere"
    case .nothing: "there is nothing to change on these days: what repeats stays"
    case .outOfOrder: "the plan was put out of order elsewhere: nothing was saved"
    case .clash: "the same lines were changed elsewhere: nothing was saved"
    case .outOfStream: "outside the stream, 0001-01-01 to 9999-12-31"
    case .tooLong: "the dish is too long: a plan line has at most \(PlanLine.longest) bytes"
    case .alreadyThere: "it is already there"
    case .tooMany: "too many days at once: end the repeat with R instead"
    case .noSuchDish, .ambiguous, .severalMeals, .mealNotNamed, .sameRepeat, .unlikePlaces,
      .nothingRepeats, .hiddenAlready, .noSkip, .severalDishes, .sharedDays, .skipped:
      "the plan was changed elsewhere"
    }
  }

  // MARK: Counts

  /// The count typed before a key, 1 by default.
  func times(atMost most: Int) -> Int { min(count ?? 1, most) }

  mutating func type(digit: Int) {
    let number = (count ?? 0) * 10 + digit
    count = number == 0 ? nil : min(number, 9_999_999)
  }

  /// As many dishes as the count says, from the selected one on, across empty days but at most a year ahead.
  /// Empty if no dish is selected.
  var countedDishes: [(cursor: Cursor, target: PlanTarget)] {
    guard selected != nil else { return [] }
    let wanted = times(atMost: 1_000)
    var found: [(cursor: Cursor, target: PlanTarget)] = []
    for day in cursor.day...cursor.day.clampedAdding(366) {
      for (entry, target) in planned(on: day) {
        if day == cursor.day, entry < cursor.entry { continue }
        found.append((Cursor(day: day, entry: entry), target))
        if found.count == wanted { return found }
      }
    }
    return found
  }
}
