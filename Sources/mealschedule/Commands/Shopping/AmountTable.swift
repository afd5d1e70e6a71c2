import MealCore

/// Amounts and things in two columns, each wrapped to its width.
///
///     200 g + 1 pinch  flour
///     + 3 cups
///     1                lemon (zest)
struct AmountTable {
  private var rows: [(amount: String, name: String)] = []

  mutating func add(_ amount: String, _ name: String) {
    rows.append((PrintableText.of(amount), PrintableText.of(name)))
  }

  /// The widest column of amounts; longer sums continue on the next line.
  private static var widest: Int { 20 }
  /// If there is no room for a column this wide, each amount is written directly before its name.
  private static var narrowest: Int { 8 }

  /// The common width of the amounts of several tables, so that they line up; nil if there is no room for a
  /// column.
  static func amountWidth(_ tables: [AmountTable], within width: Int?) -> Int? {
    guard let width else {
      return tables.flatMap { $0.rows.map { DisplayWidth.of($0.amount) } }.filter { $0 <= widest }.max() ?? 0
    }
    let most = min(width / 3, widest)
    guard most >= narrowest else { return nil }
    let lines = tables.flatMap { $0.rows.flatMap { amountLines($0.amount, width: most) ?? [] } }
    return lines.map { DisplayWidth.of($0) }.max() ?? 0
  }

  /// Appends the lines, each indented by two columns.
  /// - Parameter width: nil for one line per row, where an amount may be too wide for its column.
  func append(amountWidth: Int?, width: Int?, to bytes: inout [UInt8]) {
    for (amount, name) in rows {
      let lines: [String]? =
        width == nil ? [amount] : amountWidth.flatMap { AmountTable.amountLines(amount, width: $0) }
      guard let amountWidth, let amounts = lines else {
        let text = String("\(amount)  \(name)".drop { $0 == " " })
        for (index, line) in AmountTable.wrapped(text, width: width.map { $0 - 4 }).enumerated() {
          bytes += "\(index == 0 ? "  " : "    ")\(line)".utf8
          AmountTable.endLine(&bytes)
        }
        continue
      }
      let column = 2 + amountWidth + (amountWidth > 0 ? 2 : 0)
      let names = AmountTable.wrapped(name, width: width.map { $0 - column })
      for index in 0..<max(amounts.count, names.count) {
        let amount = index < amounts.count ? amounts[index] : ""
        let gap = amountWidth == 0 && amount.isEmpty ? "" : "  "
        bytes += "  \(amount.padded(to: amountWidth))\(gap)\(index < names.count ? names[index] : "")".utf8
        AmountTable.endLine(&bytes)
      }
    }
  }

  /// Removes the blanks at the end of a line, and ends the line.
  static func endLine(_ bytes: inout [UInt8]) {
    while bytes.last == 32 { bytes.removeLast() }
    bytes.append(10)
  }

  /// The lines of an amount. A sum is broken before a +; text that is too wide is broken between words. nil if a
  /// number with its unit is too wide, since it is never broken.
  private static func amountLines(_ amount: String, width: Int) -> [String]? {
    guard DisplayWidth.of(amount) > width else { return [amount] }
    var lines: [String] = []
    var line = ""
    for part in terms(amount) {
      let longer = line.isEmpty ? part : "\(line) \(part)"
      if DisplayWidth.of(longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      let isNumber = part.drop { $0 == "+" || $0 == " " }.first?.isNumber ?? false
      guard !isNumber || DisplayWidth.of(part) <= width else { return nil }
      let broken = wrapped(part, width: width)
      lines += broken.dropLast()
      line = broken.last ?? ""
    }
    return lines + [line]
  }

  /// The terms of a sum, all but the first with the + before them.
  private static func terms(_ sum: String) -> [String] {
    sum.split(separator: " ").reduce(into: []) { terms, word in
      if word == "+" || terms.isEmpty {
        terms.append(String(word))
      } else {
        terms[terms.count - 1] += " " + word
      }
    }
  }

  /// The lines of wrapped text; one line if there is no width.
  static func wrapped(_ text: String, width: Int?) -> [String] {
    width.map { Wrapping.lines(of: text, width: max(8, $0)) } ?? [text]
  }
}
