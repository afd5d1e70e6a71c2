import MealCore

/// Names that were read from standard input, one a line, blank lines left out: what `shop --tick -` takes.
///
///     mealschedule shop --format tsv | cut -f2 | fzf -m | mealschedule shop --tick -
///
/// A line is a name and nothing else, so that what a script wrote is never guessed at.
struct NameLines {
  struct Line: Equatable {
    /// From 1.
    let number: Int
    /// Without the blanks around it.
    let name: String
  }

  let lines: [Line]

  static let source = "standard input"

  init(_ bytes: [UInt8]) throws {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines: [Line] = []
    for (index, line) in bytes[start...].split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      var name = line.drop(while: NameLines.isBlank)
      while name.last.map(NameLines.isBlank) ?? false { name.removeLast() }
      guard !name.isEmpty else { continue }
      guard let text = String(validating: name, as: UTF8.self) else {
        throw UsageError(
          "\(NameLines.source):\(index + 1): the line is not UTF-8", hint: "write the name as UTF-8")
      }
      lines.append(Line(number: index + 1, name: text))
    }
    self.lines = lines
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
}
