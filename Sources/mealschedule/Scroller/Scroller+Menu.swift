import MealCore

/// The menu of meal types, for a new dish or an existing one.
extension Scroller {
  /// Opens the menu for a new dish, with the next meal type that the day lacks selected.
  mutating func openMealMenu() {
    let day = cursor.day
    let there = plan.plan(of: day).meals.map(\.type)
    let others = there.filter { !plan.order.configured.contains($0) }
    let meals = (plan.order.configured + others).filter { !$0.isBuy } + [.buy]
    let current = selected.flatMap { meals.firstIndex(of: $0.meal) } ?? -1
    let lacking = meals.indices.filter { !there.contains(meals[$0]) && !meals[$0].isBuy }
    // From a thing to buy, the next one is the most likely.
    let isAtBuy = meals.indices.contains(current) && meals[current].isBuy
    let offered = isAtBuy ? current : lacking.first { $0 > current } ?? lacking.first ?? max(0, current)
    let menu = ChoiceMenu(meals.map(\.name), selected: offered)
    overlays.append(.menu(MealMenu(day: day, meals: meals, target: nil, menu: menu)))
    placeOverlays()
  }

  mutating func apply(_ action: Action, to menu: MealMenu) {
    var menu = menu
    switch action {
    case .choose(let step): menu.menu.move(by: step)
    case .firstLine: menu.menu.move(by: -menu.meals.count)
    case .lastLine: menu.menu.move(by: menu.meals.count)
    case .accept: return close(menu, menu.menu.choose())
    case .cancel: return close(menu, .closes(change: nil))
    default: break
    }
    overlays[overlays.count - 1] = .menu(menu)
  }

  /// Handles the outcome of the menu: a choice opens the text field, or moves the dish to another meal.
  mutating func close(_ menu: MealMenu, _ outcome: ChoiceMenu.Outcome) {
    guard case .closes(let change) = outcome else {
      overlays[overlays.count - 1] = .menu(menu)
      return
    }
    overlays.removeLast()
    guard let change, menu.meals.indices.contains(change) else { return }
    if let target = menu.target {
      drop(target, on: menu.day, at: menu.meals[change])
    } else {
      open(DishField(day: menu.day, meal: menu.meals[change], target: nil, field: newField("")))
    }
  }

  // MARK: Placing overlays

  /// Places all overlays on the current screen.
  mutating func placeOverlays() {
    for index in overlays.indices {
      switch overlays[index] {
      case .menu(var menu):
        menu.menu.place(on: (layout.columns, layout.stream.upperBound), at: menuAnchor)
        overlays[index] = .menu(menu)
      case .page(var page):
        page.place(columns: layout.columns, rows: layout.stream.upperBound)
        overlays[index] = .page(page)
      case .tour(var tour):
        tour.place(columns: layout.columns, rows: layout.stream.upperBound)
        overlays[index] = .tour(tour)
      case .deleting, .field, .prompt, .question: break
      }
    }
  }

  /// The area that a menu is attached to: the meal type of the selected line.
  private var menuAnchor: ScreenRect {
    ScreenRect(
      column: layout.row.gutterWidth, row: buttonRow, width: max(1, layout.row.mealWidth), height: 1)
  }
}
