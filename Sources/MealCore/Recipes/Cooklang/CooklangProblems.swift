/// What is wrong with a recipe, gathered as it is read.
///
/// A file that is no recipe may be wrong at each of its bytes. The first hundred problems are kept; of the others, where
/// the first of them stands and how many there are.
struct CooklangProblems {
  let file: String
  private let source: [UInt8]
  private var kept: [Problem] = []
  private var firstMore: (line: Int, column: Int?)?
  private var more = 0
  /// The last place that was looked for, so that many on one line cost no more than one look at it.
  private var last = (line: 0, offset: 0, column: 1)

  init(file: String, source: [UInt8]) {
    self.file = file
    self.source = source
  }

  mutating func add(_ message: String, hint: String? = nil, line: Int, at offset: Int? = nil) {
    guard firstMore == nil else {
      more += 1
      return
    }
    let column = offset.map { self.column(line, $0) }
    if kept.count < CooklangProblems.most {
      kept.append(Problem(file: file, line: line, column: column, message: message, hint: hint))
    } else {
      (firstMore, more) = ((line, column), 1)
    }
  }

  private static var most: Int { 100 }

  var all: [Problem] {
    guard let firstMore else { return kept }
    return kept + [
      Problem(
        file: file, line: firstMore.line, column: firstMore.column, message: "and \(more) more like these")
    ]
  }

  private mutating func column(_ line: Int, _ offset: Int) -> Int {
    if line != last.line || offset < last.offset {
      let begin = source[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
      last = (line, begin, 1)
    }
    for byte in source[last.offset..<offset] where byte & 0xC0 != 0x80 { last.column += 1 }
    last.offset = offset
    return last.column
  }

  /// Bytes that are no UTF-8: once, where the first of them stands.
  mutating func addInvalidText() {
    let offset = source.withUnsafeBufferPointer { bytes -> Int? in
      let span = bytes.span
      var index = 0
      while index < span.count {
        if span[index] < 0x80 {
          index += 1
        } else if let scalar = UTF8Scalar(span, at: index) {
          index += scalar.byteCount
        } else {
          return index
        }
      }
      return nil
    }
    guard let offset else { return }
    let line = source[..<offset].reduce(1) { $1 == 10 ? $0 + 1 : $0 }
    // Unlike all others, and so never among those that are only counted.
    kept.append(
      Problem(
        file: file, line: line, column: column(line, offset), message: "the text is not UTF-8 here",
        hint: "save the file as UTF-8"))
  }
}
