import MealCore

/// A shopping list as text: by aisle or by dish, then what is in stock, what must be used up, the pantry,
/// dishes without a recipe, and recipes that were counted once.
struct ShoppingPage {
  private(set) var bytes: [UInt8] = []
  private let printer: TextPrinter

  init(
    _ list: ShoppingList, _ range: ClosedRange<DayNumber>?, width: Int?, style: TextStyle, isByDish: Bool
  ) {
    self.init(width: width, style: style)
    if let range { append("Shopping for " + range.spelledOut, .heading) }
    let outline = isByDish ? ShoppingOutline(byDish: list) : ShoppingOutline(list)
    append(outline.parts.filter { $0.kind == .wanted })
    for part in outline.parts where part.kind != .wanted { append(part) }
    if outline.parts.isEmpty { append("nothing to buy", indent: range == nil ? 0 : 2) }
  }

  /// A page with only the stock, or only the part of it that was bought on the given days.
  init(ticked list: ShoppingList, _ days: ClosedRange<DayNumber>?, width: Int?, style: TextStyle) {
    self.init(width: width, style: style)
    if list.items.isEmpty {
      append(
        "nothing" + (days.map { " that was bought \(PlanPlace(days: $0).words)" } ?? "") + " is in stock")
    }
    for part in ShoppingOutline(ticked: list).parts { append(part) }
  }

  /// - Parameter width: the width to wrap to; nil to leave lines unwrapped, for programs.
  private init(width: Int?, style: TextStyle) {
    printer = TextPrinter(style: style, width: width.map { max(12, min($0, 80)) })
  }

  /// Separates a part from the text above it with an empty line.
  private mutating func beginPart() {
    if !bytes.isEmpty { bytes.append(10) }
  }

  private mutating func append(_ text: String, _ role: TextStyle.Role = .plain, indent: Int = 0) {
    let line = StyledText("".padded(to: indent)) + StyledText(text, role)
    printer.append(line, hang: indent, to: &bytes)
  }

  private mutating func append(_ part: ShoppingOutline.Part) {
    switch part.kind {
    case .wanted, .ticked, .useUp: append([part])
    case .pantry, .dishes:
      beginPart()
      append(part.title, .heading)
      for line in part.lines { append(line.text, indent: 2) }
    case .remark:
      beginPart()
      for line in part.lines { append(line.text) }
    }
  }

  /// Appends parts with amounts in a common column.
  private mutating func append(_ parts: [ShoppingOutline.Part]) {
    let tables = parts.map { part in
      var table = AmountTable()
      for line in part.lines { table.add(line.amount, line.text) }
      return table
    }
    let amountWidth = AmountTable.amountWidth(tables, within: printer.width)
    for (part, table) in zip(parts, tables) {
      beginPart()
      append(part.title, .heading)
      table.append(amountWidth: amountWidth, width: printer.width, to: &bytes)
    }
  }
}
