import MealCore

/// The page as an overlay: how it reacts to keys, clicks and changes of the plan.
extension Page: Overlay {
  var mode: Mode { picking != nil ? .picking : cooking != nil ? .cooking : isList ? .list : .page }

  mutating func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    let page = self
    switch action {
    case .accept where picking != nil:
      guard let picking, let selected, picking.indices.contains(selected) else {
        return .runs { $0.say("nothing fits here", "Esc goes back") }
      }
      return .closes { $0.take(picking[selected]) }
    case .refuse where picking != nil: return .closes { $0.refuse(page) }
    case .add where list != nil: return .runs { $0.openBuyPrompt(page) }
    case .delete where list != nil: return .runs { $0.deleteThing(page) }
    case .accept where cooking != nil: return .runs { $0.addCookable(page) }
    case .recipe where list == nil && isList: return .runs { $0.openRecipe(ofSelected: page) }
    // The key that opens the page of keys also closes it.
    case .cancel, .accept, .help: return .closes
    case .editOutside:
      guard let dish else { return .runs { $0.say("only recipes and plan lines open in an editor") } }
      return .runs { $0.request = .edit(.recipe(dish)) }
    case .tick: return .runs { $0.tick(page) }
    case .save: return .runs { $0.openSavePrompt(page) }
    case .undo where picking != nil: return .closes { $0.allowRefused() }
    case .undo: return .runs { $0.undo() }
    case .redo: return .runs { $0.redo() }
    case .find: return .runs { $0.openFindPrompt(in: page) }
    case .findNext, .findPrevious: return findNext(forward: action == .findNext, scroller)
    default: break
    }
    for _ in 0..<scroller.times(atMost: 10_000) {
      guard isList ? select(action) : apply(action) else { break }
    }
    return .stays
  }

  /// In a list, a click selects a line, and a click on the selected line ticks or chooses it.
  mutating func handle(_ click: Click, _ scroller: Scroller) -> Reply {
    guard isList, frame.contains(click.point) else { return scroll(click) }
    switch click.kind {
    case .wheel(let step): scrollView(3 * step)
    case .press:
      guard let paragraph = paragraph(atRow: click.point.row), paragraphs[paragraph].name != nil else {
        break
      }
      if selected == paragraph { return .applies(list == nil ? .accept : .tick) }
      selected = paragraph
      return .runs { $0.message = nil }
    case .drag, .release: break
    }
    return .stays
  }

  /// Scrolls with the wheel; closes the page on a click outside it.
  func scroll(_ click: Click) -> Reply {
    switch click.kind {
    case .wheel(let step): .applies(.choose(3 * step))
    case .press: frame.contains(click.point) ? .stays : .applies(.cancel)
    case .drag, .release: .stays
    }
  }

  mutating func place(_ scroller: Scroller) {
    let layout = scroller.layout
    let isPair = hasRecipe(layout)
    place(
      columns: isPair ? layout.columns : layout.pageColumns, rows: layout.stream.upperBound,
      beside: isPair ? (40, 60) : nil)
    // Place a recipe where a wide panel shows it.
    guard dish != nil, layout.columns >= ScreenLayout.widePanelColumns,
      !scroller.overlays.contains(where: { ($0 as? Page)?.picking != nil }),
      let area = scroller.panelLayout?.area(of: .recipe)
    else { return }
    place(columns: area.width + (area.width < 40 ? 1 : 5), rows: layout.stream.upperBound)
    (frame.column, frame.row) = (area.column - 1, area.row)
  }

  /// Whether the selected dish's recipe is shown beside the page: for a picker that lists a dish with a recipe, if
  /// there is room.
  private func hasRecipe(_ layout: ScreenLayout) -> Bool {
    hasRecipes && layout.columns >= ScreenLayout.panelColumns
  }

  /// The recipe of the selected dish, or why there is none, to show beside the page; nil if nothing is shown there.
  private func selectedRecipe(_ scroller: Scroller) -> Page? {
    guard hasRecipe(scroller.layout), let picking, let selected, picking.indices.contains(selected) else {
      return nil
    }
    // Leave the same margin on the right as the picker has on the left.
    var area = inside
    area.column += frame.width + 1
    area.width = scroller.layout.columns - frame.column - area.column - 2
    let dish = picking[selected].dish
    switch scroller.panel.recipe(of: dish, scroller.household) {
    case .page(var page):
      page.place(in: area)
      return page
    case .missing(let why), .nothing(let why):
      var page = Page(title: dish.text, [Page.Line(text: why, kind: .aside)])
      page.place(in: area)
      page.frame.height = min(page.frame.height, page.rows.count + 2)
      return page
    }
  }

  /// Rebuilds a list whose sources have changed. Closes a picker if the plan has changed.
  mutating func renew(_ scroller: Scroller, isPlanChanged: Bool) -> Reply {
    if picking != nil, isPlanChanged { return .closes }
    guard list != nil || cooking != nil, isPlanChanged || scroller.source.files() != files else {
      return .stays
    }
    if let list { become(scroller.shoppingList(list), scroller) }
    if let cooking { become(scroller.cookable(on: cooking.day, cooking.most), scroller) }
    return .stays
  }

  /// Becomes another page, and keeps the selection and the scroll position.
  mutating func become(_ new: Page, _ scroller: Scroller) {
    var page = new
    page.place(scroller)
    page.keepPlace(of: self)
    self = page
  }

  func hints(_ scroller: Scroller) -> [KeyHint] {
    HelpText.hints(mode, isUnicode: scroller.isUnicode).filter { hint in
      switch hint.action {
      case .editOutside: dish != nil
      case .choose: isList || rows.count > inside.height
      case .tick, .delete, .refuse, .recipe, .accept: paragraphs.contains { $0.name != nil }
      case .save: paragraphs.contains { $0.kind != .faint && !$0.text.isEmpty }
      default: true
      }
    }
  }

  func draw(on canvas: inout Canvas) {
    let recipe = selectedRecipe(canvas.scroller)
    if let recipe { canvas.draw(recipe) }
    canvas.draw(self, leftOf: recipe?.frame)
  }
}

/// Finding text in a page.
extension Page {
  fileprivate mutating func findNext(forward: Bool, _ scroller: Scroller) -> Reply {
    guard !pattern.isEmpty else {
      return .runs { $0.say("no search yet:", "/ starts one") }
    }
    for _ in 0..<scroller.times(atMost: 1_000) {
      guard find(pattern, from: start, forward: forward) else {
        let pattern = pattern
        return .runs { $0.sayNotOnPage(pattern) }
      }
    }
    return .stays
  }
}

extension Scroller {
  /// Opens a prompt for a text to find in a page. While the text is typed, its match is shown, or the page as it was
  /// if there is no text or no match.
  fileprivate func openFindPrompt(in old: Page) {
    func putBack(_ page: inout Page) {
      (page.selected, page.top, page.pattern) = (old.selected, old.top, old.pattern)
      page.scroll(0)
    }
    var prompt = Prompt("find: ", "find") { text, _ in
      { scroller in
        guard !text.isEmpty else { return scroller.apply(.findNext) }
        guard let page = scroller.top(Page.self), let selected = page.selected, !page.has(text, at: selected)
        else { return }
        scroller.sayNotOnPage(text)
      }
    }
    prompt.preview = { scroller, text in
      var isFound = true
      scroller.change(Page.self) { page in
        putBack(&page)
        guard !text.isEmpty else { return }
        isFound = page.find(text, from: page.start, forward: true, isIncluded: true)
        page.pattern = text
      }
      scroller.message = isFound ? nil : Message("not on this page", isError: true)
    }
    prompt.cancel = { $0.change(Page.self, putBack) }
    open(prompt)
  }

  fileprivate func sayNotOnPage(_ text: String) {
    say("not on this page:  \(text)", isError: true)
  }
}
