import MealCore

/// A shopping list as text: by aisle or by dish, then what is in stock, what must be used up, the pantry,
/// dishes without a recipe, and recipes that were counted once.
struct ShoppingPage {
  private(set) var bytes: [UInt8] = []
  /// The width to wrap to; nil to leave lines unwrapped, for programs.
  let width: Int?
  private let style: TextStyle

  init(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, width: Int?, style: TextStyle, isByDish: Bool
  ) {
    self.width = width.map { max(12, min($0, 80)) }
    self.style = style
    if let range { heading("Shopping for " + range.spelledOut) }
    let outline = isByDish ? ShoppingOutline(byDish: list) : ShoppingOutline(list)
    append(outline.parts.filter { $0.kind == .wanted })
    for part in outline.parts where part.kind != .wanted { append(part) }
    if outline.parts.isEmpty { append("nothing to buy", hang: range == nil ? "" : "  ") }
  }

  /// A page with only the stock, or only the part of it that was bought on the given days.
  init(ticked list: ShoppingList, _ days: ClosedRange<DayNumber>?, width: Int?, style: TextStyle) {
    self.width = width.map { max(12, min($0, 80)) }
    self.style = style
    if list.items.isEmpty {
      append(
        "nothing" + (days.map { " that was bought \(PlanPlace(days: $0).words)" } ?? "") + " is in stock",
        hang: "")
    }
    for part in ShoppingOutline(ticked: list).parts { append(part) }
  }

  /// Separates a part from the text above it with an empty line.
  private mutating func beginPart() {
    if !bytes.isEmpty { bytes.append(10) }
  }

  private mutating func heading(_ text: String) {
    for line in AmountTable.wrapped(PrintableText.of(text), width: width) {
      style.append(line, .heading, to: &bytes)
      bytes.append(10)
    }
  }

  private mutating func append(_ text: String, hang: String = "  ") {
    for line in AmountTable.wrapped(PrintableText.of(text), width: width.map { $0 - 2 }) {
      bytes += "\(hang)\(line)\n".utf8
    }
  }

  private mutating func append(_ part: ShoppingOutline.Part) {
    switch part.kind {
    case .wanted, .ticked, .useUp: append([part])
    case .pantry, .dishes:
      beginPart()
      heading(part.title)
      for line in part.lines { append(line.text) }
    case .remark:
      beginPart()
      for line in part.lines { append(line.text, hang: "") }
    }
  }

  /// Appends parts with amounts in a common column.
  private mutating func append(_ parts: [ShoppingOutline.Part]) {
    let tables = parts.map { part in
      var table = AmountTable()
      for line in part.lines { table.add(line.amount, line.text) }
      return table
    }
    let amountWidth = AmountTable.amountWidth(tables, within: width)
    for (part, table) in zip(parts, tables) {
      beginPart()
      heading(part.title)
      table.append(amountWidth: amountWidth, width: width, to: &bytes)
    }
  }
}
