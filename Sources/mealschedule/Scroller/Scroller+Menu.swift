import MealCore

/// The menu of meal types: for a new dish, or for one that is there.
extension Scroller {
  /// The meal types to choose from for a new dish; the one offered is the next that the day lacks.
  mutating func openMealMenu() {
    let day = cursor.day
    let there = plan.plan(of: day).meals.map(\.type)
    let meals = (plan.order.configured + there.filter { !plan.order.configured.contains($0) })
    guard !meals.isEmpty else { return }
    let behind = selected.flatMap { meals.firstIndex(of: $0.meal) } ?? -1
    let lacking = meals.indices.filter { !there.contains(meals[$0]) }
    let offered = lacking.first { $0 > behind } ?? lacking.first ?? max(0, behind)
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

  /// A menu has been left: with a choice, the new dish is typed, or the dish goes to another meal.
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

  /// Fits all overlays to the screen as it is.
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

  /// A menu stands at the meal type of the line that it belongs to.
  private var menuAnchor: ScreenRect {
    ScreenRect(
      column: layout.row.gutterWidth, row: buttonRow, width: max(1, layout.row.mealWidth), height: 1)
  }
}
