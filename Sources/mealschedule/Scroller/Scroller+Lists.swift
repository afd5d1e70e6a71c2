import MealCore

/// Shopping lists: ticking what was bought, saving the list, and finding text in it and in other pages.
extension Scroller {
  // MARK: Ticking

  /// Asks for the selected thing to be ticked, or unticked if it is in stock.
  mutating func tick(_ page: Page) {
    guard let days = page.days, let line = page.selectedLine, let name = line.name else {
      message = Message(text: "nothing to tick here")
      return
    }
    let tick = ListTick(name: name, days: days, isUntick: line.kind == .done)
    changeRequest = ChangeRequest(kind: .tick(tick), purpose: .tick(tick))
  }

  mutating func ticked(_ tick: ListTick, _ outcome: ChangeOutcome?) {
    reload()
    let what = outcome?.operation.subject ?? ""
    message = Message(
      .verb(tick.isUntick ? "unticked" : "ticked"), .dish(what.isEmpty ? tick.name : what),
      .key("u", "undoes it", short: "undo"))
  }

  // MARK: Saving

  mutating func openSavePrompt(_ page: Page) {
    guard let days = page.days, recipes != nil else {
      message = Message(text: "there is no list to save here")
      return
    }
    overlays.append(
      .prompt(Prompt(kind: .save(days), field: TextField(text: "shopping.md", isMultiline: false))))
  }

  mutating func saveList(_ days: ClosedRange<DayNumber>, in name: String, replacing: Bool) {
    switch recipes?.save(days, name, replacing) {
    case .saved(let path): message = Message(.noun("the list is in"), .main(PrintableText.of(path)))
    case .exists: overlays.append(.question(.replaceFile(name, days)))
    case .failed(let why): message = Message(text: why, isError: true)
    case nil: break
    }
  }

  // MARK: Finding in a page

  /// Changes the topmost page.
  mutating func changePage(_ change: (inout Page) -> Void) {
    guard let index = overlays.lastIndex(where: { if case .page = $0 { true } else { false } }),
      case .page(var page) = overlays[index]
    else { return }
    change(&page)
    page.scroll(0)
    overlays[index] = .page(page)
  }

  /// Shows the match of the text typed so far; without text or match, the page as it was.
  mutating func previewInPage(_ prompt: Prompt) {
    guard case .findInPage(let selected, let top) = prompt.kind else { return }
    let text = prompt.field.text
    var isFound = true
    changePage { page in
      (page.selected, page.top) = (selected, top)
      if !text.isEmpty { isFound = page.find(text, from: page.start, forward: true, isIncluded: true) }
    }
    message = isFound ? nil : Message(text: "not on this page", isError: true)
  }

  /// Ends the search with the match that is shown.
  mutating func acceptFindInPage(_ text: String) {
    guard case .page(let page) = overlays.last else { return }
    guard !text.isEmpty else { return findNext(in: page, forward: true) }
    changePage { $0.pattern = text }
    guard page.selected.map({ !page.has(text, at: $0) }) ?? true else { return }
    sayNotFound(text)
  }

  mutating func findNext(in old: Page, forward: Bool) {
    var page = old
    guard !page.pattern.isEmpty else {
      message = Message(.main("nothing to find yet:"), .key("/", "asks for a text"))
      return
    }
    for _ in 0..<times(atMost: 1_000) {
      guard page.find(page.pattern, from: page.start, forward: forward) else {
        return sayNotFound(page.pattern)
      }
    }
    overlays[overlays.count - 1] = .page(page)
  }

  private mutating func sayNotFound(_ text: String) {
    message = Message(.dish(text), .main("is not on this page"), isError: true)
  }
}
