/// The lines of a file that stands beside the recipes, `aisle.conf` or `pantry.conf`, and what is wrong with all of it.
struct ConfLines {
  /// Without their ends; numbers are from 1.
  private(set) var lines: [(number: Int, bytes: ArraySlice<UInt8>)] = []
  let problems: [Problem]

  /// Of what is no text at all there are no lines.
  init(_ bytes: [UInt8], file: String) {
    if let message = NonText.message(bytes) {
      problems = [Problem(file: file, line: 1, message: message)]
      return
    }
    var problems = CooklangProblems(file: file, source: bytes)
    problems.addInvalidText()
    self.problems = problems.all
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, line) in bytes[start...].split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      lines.append((index + 1, line))
    }
  }
}
