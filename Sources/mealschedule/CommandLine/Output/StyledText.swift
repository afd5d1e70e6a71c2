import MealCore

/// A line of text, made of parts with roles.
///
///     StyledText("added    ", .added) + "Thu 14 Mar 2013  dinner  risotto"
struct StyledText: ExpressibleByStringInterpolation {
  struct Part {
    let text: String
    let role: TextStyle.Role
  }

  private(set) var parts: [Part]

  init(_ text: String, _ role: TextStyle.Role = .plain) {
    parts = text.isEmpty ? [] : [Part(text: text, role: role)]
  }

  init(stringLiteral text: String) { self.init(text) }

  private init(_ parts: [Part]) { self.parts = parts }

  /// The text without its roles.
  var text: String { parts.reduce(into: "") { $0 += $1.text } }

  static func + (first: StyledText, second: StyledText) -> StyledText {
    StyledText(first.parts + second.parts)
  }
}

extension String {
  /// The text, padded with blanks to a width in columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - DisplayWidth.of(self)))
  }
}

extension Wrapping {
  /// The lines of a text, each no wider than `width`.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    forEachLine(of: text[...], width: width) { line in
      lines.append(
        String(decoding: text.utf8.dropFirst(line.start).prefix(line.end - line.start), as: UTF8.self))
    }
    return lines
  }
}

extension StyledText {
  /// Rows of cells as lines. Each column is as wide as its widest cell, with two blanks after it; a column that is
  /// empty in all rows is left out.
  static func columns(_ rows: [[StyledText]]) -> [StyledText] {
    let widths = columnWidths(rows)
    return rows.map { row in
      let last = row.lastIndex { !$0.parts.isEmpty } ?? 0
      return row.enumerated().reduce(StyledText("")) { line, cell in
        let gap =
          cell.offset < last && widths[cell.offset] > 0 ? widths[cell.offset] - cell.element.width + 2 : 0
        return line + cell.element + StyledText(String(repeating: " ", count: gap))
      }
    }
  }

  /// The width of each column.
  static func columnWidths(_ rows: [[StyledText]]) -> [Int] {
    (rows.first ?? []).indices.map { column in rows.map { $0[column].width }.max() ?? 0 }
  }

  /// The width of the text in columns, as it is printed.
  var width: Int { DisplayWidth.of(PrintableText.of(text)) }
}

/// A number with its noun: "1 line", "2 lines".
/// - Parameter several: the plural, if it is not the noun with an s.
func counted(_ count: Int, _ noun: String, _ several: String? = nil) -> String {
  "\(count) " + (count == 1 ? noun : several ?? noun + "s")
}

extension Optional {
  /// The value alone; empty for nil.
  var array: [Wrapped] { map { [$0] } ?? [] }
}

extension [String] {
  /// The elements in a sentence, with `word` before the last: "tsv, csv and json".
  func joined(last word: String) -> String {
    count < 2 ? joined() : "\(dropLast().joined(separator: ", ")) \(word) \(self[count - 1])"
  }
}
