/// A session of the command line as typed, with its output.
///
///     # A comment.
///     $ mealschedule add fri dinner tacos
///     added    Fri 15 Mar 2013  dinner  tacos
///     $ mealschedule add someday
///     2> mealschedule: the dish is missing after someday
///     2> for example: mealschedule add someday risotto
///     [2]
///
/// Lines after `2> ` are from standard error; a number in brackets is the exit status, if it is not 0.
struct Transcript {
  struct Step {
    /// The lines of a command; more than one with a here-document.
    var command: [String]
    var result: [String] = []
  }

  /// The lines before the first command.
  var head: [String] = []
  var steps: [Step] = []

  init(_ text: String) {
    var end: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let closing = end {
        steps[steps.count - 1].command.append(line)
        if line == closing { end = nil }
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: [String(line.dropFirst(2))]))
        if line.contains("<<END") { end = "END" }
      } else if steps.isEmpty {
        head.append(line)
      } else {
        steps[steps.count - 1].result.append(line)
      }
    }
  }

  /// The text of the session, with the actual output.
  func text(results: [[String]]) -> String {
    var lines = head
    for (step, result) in zip(steps, results) {
      lines.append("$ " + step.command[0])
      lines += step.command.dropFirst()
      lines += result
      // Comments and blank lines that follow stay where they are.
      lines += step.trailing
    }
    return lines.joined(separator: "\n")
  }
}

extension Transcript.Step {
  /// The comments and blank lines between this step's result and the next command.
  var trailing: [String] {
    var lines: [String] = []
    for line in result.reversed() {
      guard line.isEmpty || line.hasPrefix("# ") else { break }
      lines.insert(line, at: 0)
    }
    return lines
  }

  /// The expected output, without the trailing comments and blank lines.
  var expected: [String] { Array(result.dropLast(trailing.count)) }
}
