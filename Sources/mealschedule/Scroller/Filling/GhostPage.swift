import MealCore

/// Why a ghost is suggested and what else would fit there, or why nothing does.
enum GhostPage {
  /// How many other dishes are shown.
  private static let most = 12

  static func page(_ fill: Fill, _ index: Int) -> Page {
    let ghost = fill.ghosts[index]
    let place = "\(ghost.day.spelledOutWithoutYear) \(ghost.meal)"
    var lines: [Page.Line] = []
    let found = fill.planner.alternatives(
      on: ghost.day, at: ghost.meal, besides: fill.choices(without: index))
    if let entry = ghost.entry {
      let reasons = entry.reasons + entry.countings
      lines += (reasons.isEmpty ? ["it fits"] : reasons).map { Page.Line(text: $0, kind: .prose) }
      let gain = found.first { $0.entry.dish.text == entry.dish.text }?.gain ?? entry.points
      lines.append(Page.Line(text: "gains \(gain) \(gain == 1 ? "point" : "points")", kind: .aside))
    } else {
      lines.append(Page.Line(text: "Nothing fits with the other dishes as they are.", kind: .prose))
    }
    lines += rest(fill)
    let others = found.filter { $0.entry.dish.text != ghost.entry?.dish.text }
    if !others.isEmpty {
      lines.append(Page.Line(text: ""))
      lines.append(Page.Line(text: ghost.entry == nil ? "These would fit" : "Next best", kind: .heading))
    }
    for other in others.prefix(most) {
      let words = ([name(other.entry.dish)] + other.entry.reasons.prefix(2)).joined(separator: "  ")
      lines.append(Page.Line(key: "\(other.gain)", text: words, kind: .item))
    }
    let title = ghost.entry.map { "\($0.dish.text), \(place)" } ?? place
    return Page(title: title, shorter: [ghost.entry?.dish.text ?? place], lines)
  }

  /// The rules that are not met and those that conflict.
  private static func rest(_ fill: Fill) -> [Page.Line] {
    var lines: [Page.Line] = []
    for (rule, number) in fill.review.short {
      lines.append(Page.Line(text: "\(number) short: \(rule.text)", kind: .prose, hang: 2))
    }
    for conflict in fill.found.conflicts {
      lines.append(Page.Line(text: ""))
      let days =
        conflict.first == conflict.last
        ? "on \(conflict.first.spelledOutWithoutYear)"
        : "from \(conflict.first.spelledOutWithoutYear) to \(conflict.last.spelledOutWithoutYear)"
      guard !conflict.rules.isEmpty else {
        lines.append(
          Page.Line(text: "There are too few dishes \(days), whatever the rules say.", kind: .prose))
        continue
      }
      lines.append(Page.Line(text: "These conflict \(days)", kind: .heading))
      lines += conflict.rules.map { Page.Line(text: "  \($0.text)  \($0.place)", kind: .prose, hang: 4) }
      lines.append(Page.Line(text: "Without any one of them everything fits.", kind: .aside))
    }
    return lines
  }

  /// A dish without its note.
  private static func name(_ dish: Dish) -> String {
    ((try? Dish(dish.text, servings: dish.servings, tags: dish.tags)) ?? dish).written
  }
}

extension Scroller {
  /// Opens the page about the selected ghost.
  mutating func explainGhost() {
    guard let fill = stream.fill, let index = stream.selectedGhost else { return }
    open(GhostPage.page(fill, index))
  }
}
