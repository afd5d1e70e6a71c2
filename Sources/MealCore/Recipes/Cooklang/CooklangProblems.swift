/// The problems of a recipe's file, collected as it is read.
///
/// A file that is not a recipe may have an error at every byte. The first hundred problems are kept; the
/// others are counted in a final one, at the place of the first of them.
struct CooklangProblems {
  /// The file as the user named it.
  let file: String
  private let source: [UInt8]
  private var kept: [Problem] = []
  private var firstMore: (line: Int, column: Int?)?
  private var more = 0

  init(file: String, source: [UInt8]) {
    self.file = file
    self.source = source
  }

  /// Adds a problem.
  /// - Parameter offset: its position in the source; nil if a column would not help.
  mutating func add(_ message: String, hint: String? = nil, line: Int, at offset: Int? = nil) {
    guard firstMore == nil else {
      more += 1
      return
    }
    let column = offset.map(column)
    if kept.count < CooklangProblems.most {
      kept.append(Problem(file: file, line: line, column: column, message: message, hint: hint))
    } else {
      (firstMore, more) = ((line, column), 1)
    }
  }

  private static var most: Int { 100 }

  /// All problems, in the order in which they were added.
  var all: [Problem] {
    guard let firstMore else { return kept }
    return kept + [
      Problem(
        file: file, line: firstMore.line, column: firstMore.column, message: "and \(more) more like these")
    ]
  }

  private func column(_ offset: Int) -> Int {
    let begin = source[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return 1 + source[begin..<offset].count { $0 & 0xC0 != 0x80 }
  }

  /// Adds a problem for bytes that are not UTF-8: once, at the first of them.
  mutating func addInvalidText() {
    guard let offset = TextEncoding.firstInvalid(source.span) else { return }
    let line = source[..<offset].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    // There is only one of this kind, so keep it even beyond the limit.
    kept.append(
      Problem(
        file: file, line: line, column: column(offset), message: "the text is not UTF-8 here",
        hint: "save the file as UTF-8"))
  }
}
