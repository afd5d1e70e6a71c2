import MealCore

/// The picker for a ghost: a page of all dishes that fit its meal, best first, with points and reasons, or a note
/// that nothing fits. Below are the refused dishes and the rules that are not met or conflict.
enum GhostPage {
  static func page(_ fill: Fill, _ index: Int) -> Page {
    let ghost = fill.ghosts[index]
    let place = "\(ghost.day.spelledOutWithoutYear) \(ghost.meal)"
    let found = fill.planner.alternatives(
      on: ghost.day, at: ghost.meal, besides: fill.choices(without: index))
    let widest = found.map { "\($0.gain)".count }.max() ?? 0
    var lines = found.map { choice in
      let entry = choice.entry
      let why = entry.reasons + (entry.dish.text == ghost.entry?.dish.text ? entry.countings : [])
      let dish = try? Dish(entry.dish.text, servings: entry.dish.servings, tags: entry.dish.tags)
      let (points, name) = ("\(choice.gain)", PrintableText.of((dish ?? entry.dish).written))
      return Page.Line(
        key: String(repeating: " ", count: widest - points.count) + points,
        text: "\(name)  \((why.isEmpty ? ["it fits"] : why).joined(separator: ", "))", kind: .item, hang: 2,
        name: entry.dish.text, remark: name.utf8.count + 2)
    }
    if lines.isEmpty {
      lines.append(Page.Line(text: "Nothing fits with the other dishes as they are.", kind: .prose))
    }
    let rest = rest(fill)
    if !rest.isEmpty, rest[0].text != "" { lines.append(Page.Line(text: "")) }
    let page = Page(title: "Choose for \(place)", shorter: [place], lines + rest)
    page.picking = found.map(\.entry)
    page.selected = found.firstIndex { $0.entry.dish.text == ghost.entry?.dish.text } ?? page.selected
    return page
  }

  /// Lines for the refused dishes, the rules that are not met and the rules that conflict.
  private static func rest(_ fill: Fill) -> [Page.Line] {
    var lines: [Page.Line] = []
    if !fill.refused.isEmpty {
      let names = fill.refused.map(\.entry.dish.text).joined(separator: ", ")
      lines.append(Page.Line(text: "Refused: \(names)", kind: .aside, hang: 2))
    }
    for breach in fill.review.broken {
      let short = breach.places[0].excess
      lines.append(Page.Line(text: "\(short) short: \(breach.rule.text)", kind: .prose, hang: 2))
    }
    for conflict in fill.found.conflicts {
      lines.append(Page.Line(text: ""))
      let (heading, rules, rest) = conflict.words
      lines.append(
        Page.Line(
          text: sentence(heading) + (rules.isEmpty ? "." : ""), kind: rules.isEmpty ? .prose : .heading))
      lines += rules.map { Page.Line(text: "  \($0.text)  \($0.place)", kind: .prose, hang: 4) }
      if let rest { lines.append(Page.Line(text: sentence(rest) + ".", kind: .aside)) }
    }
    return lines
  }

  private static func sentence(_ words: String) -> String { words.prefix(1).uppercased() + words.dropFirst() }
}

extension Scroller {
  /// Opens the picker for the selected ghost.
  /// - Parameter place: the index of the dish to select; nil for the ghost's current dish.
  func openPicker(at place: Int? = nil) {
    guard let fill = stream.fill, let index = stream.selectedGhost else { return }
    let page = GhostPage.page(fill, index)
    if let place, let picking = page.picking, !picking.isEmpty {
      page.selected = min(place, picking.count - 1)
    }
    let recipes = try? household.recipes.book.index
    page.hasRecipes = (page.picking ?? []).contains {
      if case .recipe? = recipes?.recipe(ofDish: $0.dish.text) { true } else { false }
    }
    open(page)
  }
}
