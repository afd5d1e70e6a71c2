import MealCore

/// A shopping list as a page, with the same headings as `shop` and the amounts in a column before the names.
enum ListPage {
  /// The shopping list of a household.
  /// - Parameter shown: the days of the list, and the items ticked on it so far.
  static func of(_ household: Household, _ shown: Page.List) -> Page {
    let range = shown.days
    var (shown, lines): (Page.List, [Page.Line]) = (shown, [])
    do {
      let (list, recipes) = (try household.shoppingList(for: range), try household.recipes)
      let problems = list.problems.map { recipes.shortened($0).description }
      let outline = ShoppingOutline(list, hasYears: range.count > 365, keeping: shown.struck)
      lines = ListPage.lines(outline, problems + list.ambiguities)
      shown.items = list.items
    } catch {
      lines = [Page.Line(text: error.shownMessage, kind: .prose)]
    }
    let short = range.spelledOutWithoutYear
    let page = Page(
      title: "Shopping, \(range.spelledOut)", shorter: ["Shopping, \(short)", short], lines)
    page.list = shown
    return page
  }

  /// - Parameter problems: problems in the source files, one line each.
  private static func lines(_ outline: ShoppingOutline, _ problems: [String]) -> [Page.Line] {
    var lines: [Page.Line] = []
    for part in outline.parts {
      if !lines.isEmpty { lines.append(Page.Line(text: "")) }
      if !part.title.isEmpty { lines.append(Page.Line(text: part.title, kind: .heading)) }
      lines += part.lines.map { line($0, part.kind) }
    }
    if lines.isEmpty { lines.append(Page.Line(text: "Nothing to buy on these days.", kind: .faint)) }
    return lines + Page.Line.problems(problems)
  }

  private static func line(_ line: ShoppingOutline.Line, _ kind: ShoppingOutline.Part.Kind) -> Page.Line {
    switch kind {
    case .wanted, .useUp, .ticked:
      Page.Line(
        key: line.amount, text: line.text, kind: line.isBought ? .struck : kind == .ticked ? .done : .item,
        name: line.name, hasBox: line.name != nil)
    case .pantry: Page.Line(text: "  " + line.text, kind: .aside, hang: 2)
    case .dishes: Page.Line(text: "  " + line.text, kind: .prose, hang: 4)
    case .remark: Page.Line(text: line.text, kind: .aside, hang: 2)
    }
  }
}

extension Page.Line {
  /// Problems in files under their own heading; empty if there are none.
  static func problems(_ problems: [String]) -> [Page.Line] {
    guard !problems.isEmpty else { return [] }
    return [Page.Line(text: ""), Page.Line(text: "Problems", kind: .heading)]
      + problems.map { Page.Line(text: "  " + $0, kind: .prose, hang: 4) }
  }
}

/// The recipes that can be cooked on a day, as a page: their titles in a column before the things that each of them
/// lacks and uses up.
enum CookablePage {
  static func of(_ household: Household, on day: DayNumber, _ most: Int) -> Page {
    var lines: [Page.Line]
    do {
      let list = try household.cookable(on: day, missing: most)
      lines = list.recipes.map {
        Page.Line(key: $0.entry.title, text: $0.words, kind: .item, name: $0.entry.title, remark: 0)
      }
      if lines.isEmpty {
        let limit = "\(most) \(most == 1 ? "thing" : "things")"
        let text = list.nearest.map {
          "Every recipe lacks more than \(limit); the closest is \($0.entry.title), which lacks "
            + "\($0.missing.count)."
        }
        lines.append(Page.Line(text: text ?? "No recipe can be cooked.", kind: .faint))
      }
      if !list.notKnown.isEmpty {
        let names = list.notKnown.joined(separator: ", ")
        lines += [
          Page.Line(text: ""),
          Page.Line(text: "Left out because their ingredients are unknown: \(names)", kind: .aside, hang: 2),
        ]
      }
    } catch {
      lines = [Page.Line(text: error.shownMessage, kind: .prose)]
    }
    let short = day.spelledOutWithoutYear
    return Page(
      title: "What can be cooked, \(day.spelledOut)", shorter: ["What can be cooked, \(short)", short], lines)
  }
}
