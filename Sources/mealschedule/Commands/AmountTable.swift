import MealCore

/// Amounts and what they are of, in two columns, wrapped to a width.
struct AmountTable {
  private var rows: [(amount: String, name: String)] = []

  mutating func add(_ amount: String, _ name: String) {
    rows.append((PrintableText.of(amount), PrintableText.of(name)))
  }

  var isEmpty: Bool { rows.isEmpty }

  /// How wide the amounts of some tables are together, so that they stand below each other.
  static func amountWidth(_ tables: [AmountTable], within width: Int) -> Int {
    let widths = tables.flatMap { $0.rows.map { DisplayWidth.of($0.amount) } }
    return min(widths.max() ?? 0, max(4, width / 3))
  }

  /// The lines, each with two blanks before it. An amount that is wider than the others begins a line that is wrapped
  /// as one.
  func append(amountWidth: Int, width: Int, to bytes: inout [UInt8]) {
    let column = 2 + amountWidth + (amountWidth > 0 ? 2 : 0)
    for (amount, name) in rows {
      let used = DisplayWidth.of(amount)
      let isWide = used > amountWidth
      let lines = AmountTable.wrapped(isWide ? "\(amount)  \(name)" : name, width: width - column)
      for (index, line) in lines.enumerated() {
        let isFirst = index == 0
        let lead = isFirst ? (isWide ? 2 : column - 2 - used) : column
        if isFirst, !isWide { bytes += "  \(amount)".utf8 }
        bytes += String(repeating: " ", count: max(0, lead)).utf8
        bytes += line.utf8
        while bytes.last == 32 { bytes.removeLast() }
        bytes.append(10)
      }
    }
  }

  /// The lines of a text.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [TextLine] = []
    Wrapping.appendLines(of: text, width: max(8, width), to: &lines)
    let utf8 = Array(text.utf8)
    return lines.map { String(decoding: utf8[$0.start..<$0.end], as: UTF8.self) }
  }
}
