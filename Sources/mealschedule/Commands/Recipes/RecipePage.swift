import MealCore

/// A recipe laid out as text: its name, ingredients and steps, wrapped to a width.
struct RecipePage {
  private(set) var bytes: [UInt8] = []
  private let width: Int
  private let style: TextStyle

  /// The maximum width in columns; wider lines are hard to read.
  private static var widest: Int { 80 }

  init(_ recipe: Recipe, _ groceries: Groceries = Groceries(), width: Int, style: TextStyle) {
    self.width = max(12, min(width, RecipePage.widest))
    self.style = style
    let paragraphs = RecipeParagraph.all(of: recipe, in: groceries.system, groceries.measures(of:))
    for paragraph in paragraphs.prefix(while: { $0.kind != .ingredient }) { append(paragraph) }
    var table = AmountTable()
    for part in paragraphs where part.kind == .ingredient { table.add(part.amount, part.text) }
    let amountWidth = AmountTable.amountWidth([table], within: self.width)
    table.append(amountWidth: amountWidth, width: self.width, to: &bytes)
    for paragraph in paragraphs.drop(while: { $0.kind != .ingredient }) { append(paragraph) }
  }

  private mutating func append(_ paragraph: RecipeParagraph) {
    let role: TextStyle.Role
    switch paragraph.kind {
    case .heading: role = .heading
    case .fact: role = .detail
    case .note: role = .note
    case .step, .gap: role = .plain
    // Ingredients are in a table.
    case .ingredient: return
    }
    let room = width - max(paragraph.indent, paragraph.hang)
    for (index, line) in AmountTable.wrapped(paragraph.text, width: room).enumerated() {
      bytes += "".padded(to: index == 0 ? paragraph.indent : paragraph.hang).utf8
      style.append(line, role, to: &bytes)
      AmountTable.endLine(&bytes)
    }
  }
}
