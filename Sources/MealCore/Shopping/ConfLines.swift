/// The lines of `aisle.conf`, `units.conf` or `pantry.conf`, and the problems of the file as a whole.
struct ConfLines {
  /// The lines without their line breaks, numbered from 1; empty if the file is not text.
  private(set) var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
  let problems: [Problem]

  /// - Parameter file: the file as the user named it, for problems.
  init(_ bytes: [UInt8], file: String) {
    if let message = TextEncoding.refusal(bytes) {
      problems = [Problem(.unread, file: file, line: 1, message: message)]
      return
    }
    var problems = CooklangProblems(file: file, source: bytes)
    problems.addInvalidText()
    self.problems = problems.all
    let text = bytes[TextEncoding.markLength(bytes)...]
    for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      lines.append((index + 1, line))
    }
  }

  /// The line without its comment, which begins with `//`.
  static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == UInt8(ascii: "/"), line[index + 1] == UInt8(ascii: "/") { return line[..<index] }
      index += 1
    }
    return line
  }
}
