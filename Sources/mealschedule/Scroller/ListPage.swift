import MealCore

/// A shopping list as a page: aisle by aisle, amounts in a column before the names.
enum ListPage {
  static func page(_ range: ClosedRange<DayNumber>, _ list: ShoppingList) -> Page {
    Page(title: title(range), lines(list))
  }

  static func title(_ range: ClosedRange<DayNumber>) -> String {
    "Shopping, \(range.lowerBound.spelledOut)"
      + (range.count == 1 ? "" : " to \(range.upperBound.spelledOut)")
  }

  private static func lines(_ list: ShoppingList) -> [Page.Line] {
    var lines: [Page.Line] = []
    func heading(_ text: String) {
      if !lines.isEmpty { lines.append(Page.Line(text: "")) }
      lines.append(Page.Line(text: text, kind: .heading))
    }
    var aisle: String?
    for item in list.items where item.isWanted {
      if item.aisle != aisle { heading(item.aisle) }
      aisle = item.aisle
      lines.append(Page.Line(key: item.wanted, text: item.description))
    }
    let ticked = list.items.filter { !$0.ticked.isEmpty }
    if !ticked.isEmpty { heading("ticked") }
    for item in ticked { lines.append(Page.Line(key: item.ticked.text, text: item.name, kind: .faint)) }
    let there = list.items.filter(\.isInPantry).map(\.name)
    if !there.isEmpty {
      heading("in the pantry")
      lines.append(Page.Line(text: there.joined(separator: ", "), kind: .aside))
    }
    if !list.unknown.isEmpty { heading("no recipe") }
    for dish in list.unknown {
      lines.append(
        Page.Line(
          text: "\(dish.dish), \(dish.day.spelledOut)" + (dish.near.map { "; is it \($0)?" } ?? ""),
          kind: .prose,
          hang: 2))
    }
    for problem in list.problems { lines.append(Page.Line(text: problem.description, kind: .aside, hang: 2)) }
    return lines.isEmpty ? [Page.Line(text: "Nothing to buy on these days.", kind: .faint)] : lines
  }
}
