import MealCore

/// The names that `shop --tick -` reads from standard input, one per line. Blank lines are ignored.
///
///     mealschedule shop --format tsv | cut -f2 | fzf -m | mealschedule shop --tick -
///
/// Each line is exactly one name, so the output of a script is never split into words.
struct NameLines {
  struct Line: Equatable {
    /// The line's number, from 1.
    let number: Int
    /// Trimmed.
    let name: String
  }

  let lines: [Line]

  static let source = "standard input"

  init(_ bytes: [UInt8]) throws {
    let text = bytes[TextEncoding.markLength(bytes)...]
    var lines: [Line] = []
    for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      var name = line.drop(while: NameLines.isBlank)
      while name.last.map(NameLines.isBlank) ?? false { name.removeLast() }
      guard !name.isEmpty else { continue }
      guard let text = String(validating: name, as: UTF8.self) else {
        throw UsageError(
          "\(NameLines.source):\(index + 1): the line is not UTF-8", hint: "write the name in UTF-8")
      }
      lines.append(Line(number: index + 1, name: text))
    }
    self.lines = lines
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
}
