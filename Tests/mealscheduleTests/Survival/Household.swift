import Glibc
import TestSupport

/// A plan in a temporary folder, and the program to run on it. The plan is `plan/plan.txt` in that folder; the program
/// keeps its history in `state`.
final class Household: Sendable {
  let folder: TemporaryFolder
  /// The plan's path in the folder.
  let plan = "plan/plan.txt"

  init(_ text: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("plan")
    if let text { try folder.write(text, to: plan) }
  }

  /// Starts a command on the plan.
  /// - Parameter variables: environment variables besides the usual ones.
  func start(
    _ words: [String], variables: [String: String] = [:], name: String = "run", input: String? = nil,
    output: Int32? = nil
  ) throws -> ChildProcess {
    try ChildProcess(
      BuiltProgram.path, ["-f", folder[plan]] + words, in: folder, variables: variables, name: name,
      input: input, output: output)
  }

  func run(_ words: String..., input: String? = nil, output: Int32? = nil) throws -> ChildProcess.End {
    try start(words, input: input, output: output).wait()
  }

  /// Runs a shell script with the program as `$0`, the plan as `$1`, and more words after it.
  func shell(_ script: String, _ words: String..., name: String = "shell") throws -> ChildProcess.End {
    try ChildProcess(
      "/bin/sh", ["-c", script, BuiltProgram.path, folder[plan]] + words, in: folder, name: name
    ).wait()
  }

  var bytes: [UInt8] { get throws { try folder.bytes(plan) } }
  var text: String { get throws { try folder.text(plan) } }
  var lines: [Substring] { get throws { try text.split(separator: "\n") } }

  /// The names of all files in the plan's folder.
  var names: [String] { folder.names(in: "plan") }

  /// The words of an `add` command, on a different day for each number.
  static func words(_ number: Int) -> [String] {
    ["add", "@\(735_000 + number)", "dinner", "dish", "\(number)"]
  }
  /// A plan with the given number of lines, in order.
  static func lines(_ count: Int) -> String {
    (0..<count).map { "2012-\(two($0 / 28 % 12 + 1))-\(two($0 % 28 + 1)) lunch old dish \($0)" }.sorted()
      .map { $0 + "\n" }.joined()
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
