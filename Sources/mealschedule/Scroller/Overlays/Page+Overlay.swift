import MealCore

/// The page as an overlay: how it reacts to keys, clicks and changes of the plan.
extension Page: Overlay {
  var mode: Mode { picking != nil ? .picking : cooking != nil ? .cooking : isList ? .list : .page }

  func handle(_ action: Action, _ scroller: Scroller) {
    switch action {
    case .accept where picking != nil:
      guard let picked else { return scroller.say("nothing fits here", "Esc goes back") }
      scroller.close(self)
      scroller.take(picked)
    case .refuse where picking != nil: scroller.refuse(in: self)
    case .add where list != nil: scroller.openBuyPrompt(self)
    case .delete where list != nil: scroller.deleteThing(self)
    case .accept where cooking != nil: scroller.addCookable(self)
    case .recipe where list == nil && isList: scroller.openRecipe(ofSelected: self)
    // The key that opens the page of keys also closes it.
    case .cancel, .accept, .help: scroller.close(self)
    case .editOutside:
      guard let dish else { return scroller.say("only recipes and plan lines open in an editor") }
      scroller.request = .edit(.recipe(dish))
    case .tick: scroller.tick(self)
    case .save: scroller.openSavePrompt(self)
    case .undo where picking != nil: scroller.undoOrAllow(in: self)
    case .undo: scroller.undo()
    case .redo: scroller.redo()
    case .find: scroller.openFindPrompt(in: self)
    case .findNext, .findPrevious: findNext(forward: action == .findNext, scroller)
    default:
      for _ in 0..<scroller.times(atMost: 10_000) {
        guard isList ? select(action) : apply(action) else { break }
      }
    }
  }

  /// In a list, a click selects a line, and a click on the selected line ticks or chooses it. A click outside closes
  /// the page.
  func handle(_ click: Click, _ scroller: Scroller) {
    switch click.kind {
    case .wheel(let step) where isList: scrollView(3 * step)
    case .wheel(let step): scroller.apply(.choose(3 * step))
    case .press where !frame.contains(click.point): scroller.apply(.cancel)
    case .press:
      guard let paragraph = paragraph(atRow: click.point.row), paragraphs[paragraph].name != nil else {
        break
      }
      if selected == paragraph { return scroller.apply(list == nil ? .accept : .tick) }
      selected = paragraph
      scroller.message = nil
    case .drag, .release: break
    }
  }

  func place(_ scroller: Scroller) {
    let layout = scroller.layout
    // If there is a wide panel, the recipe covers the one in the panel, so the picker needs no room for it.
    let isPair = hasRecipe(layout) && widePanelArea(scroller) == nil
    place(
      columns: isPair ? layout.columns : layout.pageColumns, rows: layout.stream.upperBound,
      beside: isPair ? (40, 60) : nil)
    // Place a recipe where a wide panel shows it.
    guard dish != nil, let area = widePanelArea(scroller) else { return }
    place(inPanel: area, layout)
  }

  private func place(inPanel area: ScreenRect, _ layout: ScreenLayout) {
    place(columns: area.width + (area.width < 40 ? 1 : 5), rows: layout.stream.upperBound)
    (frame.column, frame.row) = (area.column - 1, area.row)
  }

  /// The place where a wide panel shows recipes; nil without such a panel.
  private func widePanelArea(_ scroller: Scroller) -> ScreenRect? {
    scroller.layout.columns < ScreenLayout.widePanelColumns ? nil : scroller.panelLayout?.area(of: .recipe)
  }

  /// Whether the selected dish's recipe is shown beside the page: for a picker that lists a dish with a recipe, if
  /// there is room.
  private func hasRecipe(_ layout: ScreenLayout) -> Bool {
    hasRecipes && layout.columns >= ScreenLayout.panelColumns
  }

  /// The page to show beside this one: the recipe of the selected dish, or the reason why there is none. nil if nothing
  /// is shown there.
  private func selectedRecipe(_ scroller: Scroller) -> Page? {
    guard hasRecipe(scroller.layout), let dish = picked?.dish else { return nil }
    // Leave the same margin on the right as the picker has on the left.
    var area = inside
    area.column += frame.width + 1
    area.width = scroller.layout.columns - frame.column - area.column - 2
    area.height = pairHeight - 2
    let (page, isRecipe): (Page, Bool) =
      switch scroller.panel.recipe(of: dish, scroller.household) {
      case .page(let recipe): (recipe, true)
      case .missing(let why), .nothing(let why):
        (Page(title: dish.text, [Page.Line(text: why, kind: .aside)]), false)
      }
    if let area = widePanelArea(scroller) {
      page.place(inPanel: area, scroller.layout)
    } else {
      page.place(in: area)
      // A recipe is as tall as the picker, or taller if it has more rows.
      page.frame.height = min(page.frame.height, max(isRecipe ? frame.height : 0, page.rows.count + 2))
    }
    return page
  }

  /// Rebuilds a list whose sources have changed. Closes a picker if the plan has changed.
  func renew(_ scroller: Scroller, isPlanChanged: Bool) {
    if picking != nil, isPlanChanged { return scroller.close(self) }
    guard list != nil || cooking != nil, isPlanChanged || scroller.source.files() != files else { return }
    if let list { replace(by: scroller.shoppingList(list), scroller) }
    if let cooking { replace(by: scroller.cookable(on: cooking.day, cooking.most), scroller) }
  }

  /// Shows a newer version of the page in its place, with the same selection and scroll position.
  func replace(by new: Page, _ scroller: Scroller) {
    scroller.replace(self, by: new)
    new.keepPlace(of: self)
  }

  func offers(_ action: Action) -> Bool {
    switch action {
    case .editOutside: dish != nil
    case .choose: !isList && rows.count > inside.height
    case .tick, .delete, .refuse, .recipe, .accept: paragraphs.contains { $0.name != nil }
    case .save: paragraphs.contains { $0.kind != .faint && !$0.text.isEmpty }
    default: true
    }
  }

  var lines: (area: ScreenRect, top: Int)? { (inside, top) }

  func draw(on canvas: inout Canvas) {
    let recipe = selectedRecipe(canvas.scroller)
    if let recipe { canvas.draw(recipe) }
    canvas.draw(self, leftOf: recipe?.frame)
  }
}

/// Finding text in a page.
extension Page {
  fileprivate func findNext(forward: Bool, _ scroller: Scroller) {
    guard !pattern.isEmpty else { return scroller.say("no search yet:", "/ starts one") }
    for _ in 0..<scroller.times(atMost: 1_000) {
      guard find(pattern, from: start, forward: forward) else { return scroller.sayNotOnPage(pattern) }
    }
  }
}

extension Scroller {
  /// Opens a prompt for a string to find in a page. While it is typed, its match is shown, or the page as it was
  /// if there is no text or no match.
  fileprivate func openFindPrompt(in page: Page) {
    let (selected, top, pattern) = (page.selected, page.top, page.pattern)
    /// Restores the page, or its newer version, as it was.
    func putBack(_ scroller: Scroller) {
      guard let page = scroller.topmost(Page.self) else { return }
      (page.selected, page.top, page.pattern) = (selected, top, pattern)
      page.scroll(0)
    }
    openFindPrompt(restore: putBack) { scroller, text in
      putBack(scroller)
      guard let page = scroller.topmost(Page.self) else { return nil }
      page.pattern = text
      let isFound = page.find(text, from: page.start, forward: true, isIncluded: true)
      return isFound ? nil : Message("not on this page", isError: true)
    } accept: { scroller, text in
      guard !text.isEmpty else { return scroller.apply(.findNext) }
      guard let page = scroller.top(Page.self), let selected = page.selected, !page.has(text, at: selected)
      else { return }
      scroller.sayNotOnPage(text)
    }
  }

  fileprivate func sayNotOnPage(_ text: String) {
    say("not on this page:  \(text)", isError: true)
  }
}
