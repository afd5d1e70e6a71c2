import MealCore

/// The menu of meal types, for a new dish or an existing one.
extension Scroller {
  /// Opens the menu for a new dish, with the offered meal selected.
  mutating func openMealMenu() {
    let meals = meals(on: cursor.day)
    guard !meals.isEmpty else { return }
    let offered = meals.firstIndex(of: offeredMeal(on: cursor.day)) ?? 0
    let menu = ChoiceMenu(
      meals.map(\.name), selected: offered, title: "Add, \(cursor.day.spelledOutWithoutYear)")
    overlays.append(.menu(MealMenu(day: cursor.day, meals: meals, target: nil, menu: menu)))
    placeOverlays()
  }

  /// The configured meals, then the others that a day has; things to buy come last.
  func meals(on day: DayNumber) -> [MealType] {
    let configured = plan.order.configured
    let others = plan.plan(of: day).meals.map(\.type).filter { !configured.contains($0) }
    return (configured + others).filter { !$0.isBuy } + [.buy]
  }

  /// The meal for a new dish: of those that the day lacks, the one that this household plans most on such
  /// days; with no habit to go by, the next one after the selected dish.
  func offeredMeal(on day: DayNumber) -> MealType {
    let (meals, there) = (meals(on: day), Set(plan.plan(of: day).meals.map(\.type)))
    // From a thing to buy, the next one is the most likely.
    if let current = selected?.meal, current.isBuy, cursor.day == day { return current }
    let lacking = meals.filter { !there.contains($0) && !$0.isBuy }
    let counts = plan.habit(on: day.weekday, before: min(day, today))
    let most = lacking.max { counts[$0, default: 0] < counts[$1, default: 0] }
    // Of equal counts, the first meal of the day.
    if let most, let count = counts[most], count > 0 {
      return lacking.first { counts[$0] == count } ?? most
    }
    let current = selected.flatMap { meals.firstIndex(of: $0.meal) } ?? -1
    let next = meals.indices.first { $0 > current && lacking.contains(meals[$0]) }
    return next.map { meals[$0] } ?? lacking.first ?? selected?.meal ?? meals.first ?? .dinner
  }

  mutating func apply(_ action: Action, to menu: MealMenu) {
    var menu = menu
    switch action {
    case .choose(let step): menu.menu.move(by: step)
    case .firstLine: menu.menu.move(by: -menu.meals.count)
    case .lastLine: menu.menu.move(by: menu.meals.count)
    case .accept: return close(menu, menu.menu.choose())
    case .help: return openHelp()
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
    let screen = (width: layout.columns, height: layout.stream.upperBound)
    for index in overlays.indices {
      switch overlays[index] {
      case .menu(var menu):
        menu.menu.place(on: screen, at: menuAnchor)
        overlays[index] = .menu(menu)
      case .scope(var scope):
        scope.menu.place(on: screen, at: menuAnchor)
        overlays[index] = .scope(scope)
      case .tray(var tray):
        if let area = trayArea {
          tray.menu.place(in: area)
        } else {
          tray.menu.place(on: screen, at: menuAnchor)
        }
        overlays[index] = .tray(tray)
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
