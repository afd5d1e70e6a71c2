import MealCore

/// Pages of text over the stream.
extension Scroller {
  /// Opens a page on top of everything else.
  mutating func open(_ page: Page) {
    overlays.append(.page(page))
    placeOverlays()
  }

  /// Opens the page of keys, those of the current mode first.
  mutating func openHelp() {
    open(HelpText.page(mode == .marking ? .stream : mode))
  }

  mutating func apply(_ action: Action, to page: Page) {
    var page = page
    switch action {
    // The key that opens the page of keys also closes it.
    case .help where !page.isHelp: return openHelp()
    case .cancel, .accept, .help:
      overlays.removeLast()
      return
    case .editOutside: return editOutside(page)
    case .tick: return tick(page)
    case .save: return openSavePrompt(page)
    case .undo: return undo()
    case .redo: return redo()
    case .find:
      overlays.append(
        .prompt(
          Prompt(
            kind: .findInPage(selected: page.selected, top: page.top), field: TextField(isMultiline: false))))
      return
    case .findNext, .findPrevious: return findNext(in: page, forward: action == .findNext)
    default: break
    }
    for _ in 0..<times(atMost: 10_000) {
      guard page.isList ? page.select(action) : page.apply(action) else { return }
    }
    overlays[overlays.count - 1] = .page(page)
  }

  // MARK: Recipes

  /// Opens the shopping list for the counted days from the cursor on, else the marked days, else a week.
  mutating func openShoppingList() {
    let counted = count.map { cursor.day...cursor.day.clampedAdding($0 - 1) }
    let wanted = counted ?? marked ?? cursor.day...cursor.day.clampedAdding(6)
    let limit = wanted.lowerBound.clampedAdding(Scroller.longestList - 1)
    let days = wanted.clamped(to: wanted.lowerBound...limit)
    if days != wanted {
      message = Message(
        text: "lists have at most \(Scroller.longestList) days: later ones are left out")
    }
    mark = nil
    open(shoppingList(days))
  }

  private mutating func shoppingList(_ days: ClosedRange<DayNumber>) -> Page {
    // Fingerprints first: a change made while the list is computed is noticed at the next check.
    if let recipes { listedFiles = recipes.files() }
    let plans = days.map(plan.plan)
    let someday = plan.snapshot.tail.lines.map(\.line)
    var page = recipes?.shoppingList(days, plans, someday) ?? Scroller.dishPage(plans)
    page.days = days
    return page
  }

  /// Remakes open lists whose sources have changed. Their scroll positions are kept.
  mutating func renewLists(isPlanChanged: Bool) {
    for index in overlays.indices {
      guard case .page(let old) = overlays[index], let days = old.days,
        isPlanChanged || recipes.map({ $0.files() != listedFiles }) ?? false
      else { continue }
      renew(index, old, shoppingList(days))
    }
  }

  /// Looks in the plan and the recipes for what is to be done ahead, or looks again after a change. The first screen
  /// does not wait for it.
  mutating func readWaits() {
    guard let recipes else { return }
    plan.showAhead(waits: recipes.waits())
    reload()
  }

  /// Shows open recipes as they are now.
  mutating func renewRecipes() {
    for index in overlays.indices {
      guard case .page(let old) = overlays[index], let dish = old.dish,
        case .page(var page)? = recipes?.recipe(dish)
      else { continue }
      page.dish = dish
      renew(index, old, page)
    }
  }

  private mutating func renew(_ index: Int, _ old: Page, _ new: Page) {
    var page = new
    page.place(columns: layout.columns, rows: layout.stream.upperBound)
    page.keepPlace(of: old)
    overlays[index] = .page(page)
  }

  /// Candidates for completing a dish: the dishes of the plan, then recipe names. And the tags of the plan.
  var dishCandidates: (dishes: [String], tags: [String]) {
    let (dishes, tags) = plan.dishes(before: today)
    let known = Set(dishes)
    return (dishes + (recipes?.names() ?? []).filter { !known.contains($0) }, tags)
  }

  /// Opens the recipe of the selected dish.
  mutating func openRecipe() {
    guard let dish = selectedDish else {
      message = Message(text: "no dish on this day")
      return
    }
    switch recipes?.recipe(dish) ?? .nothing("no recipes here") {
    case .page(var page):
      page.dish = dish
      open(page)
    case .nothing(let why): message = Message(text: why)
    }
  }

  /// The longest list in days: ten years.
  private static let longestList = 3_653

  /// A list of the dishes on some days, for use without recipes.
  private static func dishPage(_ plans: [DayPlan]) -> Page {
    var lines: [Page.Line] = []
    for plan in plans {
      for target in plan.targets where !target.meal.isBuy {
        guard let dish = target.dish, dish.servings?.hundredths != 0 else { continue }
        lines.append(Page.Line(key: plan.day.spelledOut, text: dish.written))
      }
    }
    if lines.isEmpty { lines.append(Page.Line(text: "Nothing is planned on these days.", kind: .faint)) }
    return Page(title: "To cook", lines)
  }
}
