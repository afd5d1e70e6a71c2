import MealCore

/// A shopping list for eyes: by aisle or by dish, then what is ticked, what the pantry has, the dishes without a recipe.
struct ShoppingPage {
  private(set) var bytes: [UInt8] = []
  private let width: Int
  private let style: TextStyle

  init(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, width: Int, style: TextStyle, isByDish: Bool
  ) {
    self.width = max(12, min(width, 80))
    self.style = style
    if let range { heading("Shopping for " + ShoppingPage.name(range)) }
    let sections = isByDish ? ShoppingPage.dishes(list) : ShoppingPage.aisles(list)
    append(sections)
    if !isByDish { appendTicked(list) }
    let there = list.items.filter(\.isInPantry)
    if !isByDish, !there.isEmpty {
      bytes.append(10)
      heading("In the pantry")
      append(there.map { item in item.name }.joined(separator: ", "))
    }
    if list.items.isEmpty, list.unknown.isEmpty { append("nothing to buy", hang: range == nil ? "" : "  ") }
    appendUnknown(list.unknown)
  }

  /// What is ticked, and nothing else.
  init(ticked list: ShoppingList, width: Int, style: TextStyle) {
    self.width = max(12, min(width, 80))
    self.style = style
    if list.items.isEmpty { append("nothing is ticked", hang: "") }
    appendTicked(list)
    if bytes.first == 10 { bytes.removeFirst() }
  }

  private static func name(_ range: ClosedRange<DayNumber>) -> String {
    let (first, last) = (range.lowerBound, range.upperBound)
    return first == last
      ? Confirmation.date(first) : "\(Confirmation.date(first)) to \(Confirmation.date(last))"
  }

  private mutating func heading(_ text: String) {
    for line in AmountTable.wrapped(PrintableText.of(text), width: width) {
      style.append(line, .heading, to: &bytes)
      bytes.append(10)
    }
  }

  private mutating func append(_ text: String, hang: String = "  ") {
    for line in AmountTable.wrapped(PrintableText.of(text), width: width - 2) {
      bytes += "\(hang)\(line)\n".utf8
    }
  }

  private typealias Section = (title: String, table: AmountTable)

  private mutating func append(_ sections: [Section]) {
    let amountWidth = AmountTable.amountWidth(sections.map(\.table), within: width)
    for (title, table) in sections {
      bytes.append(10)
      heading(title)
      table.append(amountWidth: amountWidth, width: width, to: &bytes)
    }
  }

  private static func aisles(_ list: ShoppingList) -> [Section] {
    var sections: [Section] = []
    for item in list.items where item.isWanted {
      let index = sections.firstIndex { $0.title == item.aisle } ?? sections.count
      if index == sections.count { sections.append((item.aisle, AmountTable())) }
      sections[index].table.add(item.wanted, item.description)
    }
    return sections
  }

  private static func dishes(_ list: ShoppingList) -> [Section] {
    var sections: [Int: Section] = [:]
    for item in list.items {
      for purpose in item.purposes {
        let title = "\(Confirmation.date(purpose.day))  \(purpose.meal)  \(purpose.dish)"
        sections[purpose.order, default: (title, AmountTable())].table.add(
          purpose.amounts.text,
          item.name + (item.isInPantry ? " (in the pantry)" : item.isTicked ? " (ticked)" : ""))
      }
    }
    return sections.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func appendTicked(_ list: ShoppingList) {
    let ticked = list.items.filter { !$0.ticked.isEmpty }
    guard !ticked.isEmpty else { return }
    var table = AmountTable()
    for item in ticked {
      let days = item.tickedDays.map(Confirmation.date).joined(separator: ", ")
      table.add(item.ticked.text, item.name + (days.isEmpty ? "" : ", for \(days)"))
    }
    append([("Ticked", table)])
  }

  private mutating func appendUnknown(_ unknown: [ShoppingList.Unknown]) {
    guard !unknown.isEmpty else { return }
    bytes.append(10)
    heading("No recipe")
    for dish in unknown {
      let times = dish.count > 1 ? " (\(dish.count) times)" : ""
      let near = dish.near.map { "; is it \($0)?" } ?? ""
      append("\(Confirmation.date(dish.day))  \(dish.meal)  \(dish.dish)\(times)\(near)")
    }
  }
}
