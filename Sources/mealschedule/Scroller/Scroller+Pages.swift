import MealCore

/// Pages of text over the stream.
extension Scroller {
  /// Shows a page above all that there is.
  mutating func open(_ page: Page) {
    overlays.append(.page(page))
    placeOverlays()
  }

  mutating func apply(_ action: Action, to page: Page) {
    var page = page
    if action == .cancel || action == .accept {
      overlays.removeLast()
    } else if page.apply(action) {
      overlays[overlays.count - 1] = .page(page)
    }
  }

  /// The dishes of some days, for a list that is no shopping list yet.
  func dishPage(_ days: ClosedRange<DayNumber>) -> Page {
    var lines: [Page.Line] = []
    for day in days.prefix(366) {
      for place in plan.plan(of: day).places {
        guard let dish = place.dish, dish.servings?.hundredths != 0 else { continue }
        lines.append(Page.Line(key: day.spelledOut, text: dish.written))
      }
    }
    if lines.isEmpty { lines.append(Page.Line(text: "Nothing is planned on these days.", kind: .faint)) }
    return Page(title: "To cook", lines)
  }
}
