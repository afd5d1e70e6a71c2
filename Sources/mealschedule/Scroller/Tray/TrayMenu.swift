import MealCore

/// The tray: the someday dishes in a popover, or in the panel of a wide screen.
struct TrayMenu {
  let targets: [PlanTarget]
  /// One item per dish; if there are none, an item that says how to put one here.
  var menu: ChoiceMenu

  init(_ targets: [PlanTarget], selected: Int = 0) {
    self.targets = targets
    menu = ChoiceMenu(
      targets.isEmpty ? ["p puts here what was cut"] : targets.map(TrayMenu.item), selected: selected,
      title: "Someday")
  }

  /// The selected dish.
  var selected: PlanTarget? { targets.indices.contains(menu.selected) ? targets[menu.selected] : nil }

  /// "dinner  lasagne x4 +veg".
  static func item(_ target: PlanTarget) -> String { "\(target.meal)  \(target.dish?.written ?? "")" }
}

extension OpenPlan {
  /// The someday dishes, in the order of the file.
  var someday: [PlanTarget] {
    var counts: [PlanTarget: Int] = [:]
    return ((try? snapshot.tail()) ?? nil).map(\.someday)?.map { meal, dish, _ in
      let same = PlanTarget(day: nil, meal: meal, dish: dish)
      let ordinal = counts[same, default: 0]
      counts[same] = ordinal + 1
      return PlanTarget(day: nil, meal: meal, dish: dish, ordinal: ordinal)
    } ?? []
  }
}
