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
    // While the delete button is out, any other key cancels and does nothing else.
    case (.deleting, _): apply(.cancel)
    default: break
    }
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
    case .edit: editSelected()
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
    case .mark: mark = mark == nil ? cursor.day : nil
    case .shop: openShoppingList()
    case .recipe: openRecipe()
    case .help: open(HelpText.page())
    case .quit: request = .quit
    case .cancel: mark = nil
    case .digit, .redraw, .suspend, .accept, .choose, .page, .firstLine, .lastLine, .meal, .type, .turn,
      .demonstrate:
      break
    }
  }

  /// Shows an error in the status line.
  mutating func report(_ error: any Error) {
    message = Message(text: (error as? ChangeError).map(words) ?? error.shownMessage, isError: true)
  }

  private func words(_ error: ChangeError) -> String {
    switch error {
    case .missing(let target):
      "\(target.dish?.text ?? "nothing") is gone: the plan was changed elsewhere"
    case .outOfStream: "outside the stream, 0001-01-01 to 9999-12-31"
    case .tooLong: "the dish is too long: a plan line has at most \(PlanLine.longest) bytes"
    case .alreadyThere: "it is already there"
    case .nothing, .noSuchDish, .ambiguous, .severalMeals, .mealNotNamed, .sameRepeat, .unlikePlaces,
      .nothingRepeats, .hiddenAlready, .noSkip, .severalDishes, .tooMany, .outOfOrder, .clash:
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
    let (wanted, shown) = (times(atMost: 1_000), shownDays)
    var found: [(cursor: Cursor, target: PlanTarget)] = []
    for day in cursor.day...cursor.day.clampedAdding(366) {
      for (entry, target) in shown.plan(of: day).targets.enumerated() {
        if day == cursor.day, entry < cursor.entry { continue }
        found.append((Cursor(day: day, entry: entry), target))
        if found.count == wanted { return found }
      }
    }
    return found
  }
}
