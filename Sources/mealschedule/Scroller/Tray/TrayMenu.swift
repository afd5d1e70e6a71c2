import MealCore

/// The tray: the someday dishes in a popover, or in the panel of a wide screen.
struct TrayMenu {
  let targets: [PlanTarget]
  /// One item per dish; if there are none, an item that says how to put one here.
  var menu: ChoiceMenu

  init(_ targets: [PlanTarget], selected: Int = 0) {
    self.targets = targets
    menu = ChoiceMenu(
      targets.isEmpty ? ["p puts here what was cut"] : TrayMenu.items(targets), selected: selected,
      title: "Someday")
  }

  /// The selected dish.
  var selected: PlanTarget? { targets.indices.contains(menu.selected) ? targets[menu.selected] : nil }

  /// Each dish after its meal, in columns: "dinner  lasagne x4 +veg".
  static func items(_ targets: [PlanTarget]) -> [String] {
    let widest = targets.map { DisplayWidth.of($0.meal.name) }.max() ?? 0
    return targets.map { target in
      let gap = String(repeating: " ", count: widest - DisplayWidth.of(target.meal.name) + 2)
      return PrintableText.of(target.meal.name + gap + (target.dish?.written ?? ""))
    }
  }
}
