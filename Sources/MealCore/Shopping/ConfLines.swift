/// The lines of `aisle.conf`, `units.conf` or `pantry.conf`, and the problems of the file as a whole.
struct ConfLines {
  /// The lines without their line breaks, numbered from 1; empty if the file is not text.
  private(set) var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
  let problems: [Problem]
  /// The file as the user named it.
  let file: String

  /// Creates an empty list of lines for a file that cannot be read.
  init(unread problem: Problem) { (file, problems) = (problem.file, [problem]) }

  init(_ bytes: [UInt8], file: String) {
    self.file = file
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
    let slash = UInt8(ascii: "/")
    let comment = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return line[..<(comment ?? line.endIndex)]
  }
}
