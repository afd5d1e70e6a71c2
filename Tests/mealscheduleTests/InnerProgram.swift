@testable import mealschedule

/// The program, run in the process of the tests: its arguments, its input, and its results.
struct InnerProgram {
  /// How a run ended.
  struct End {
    let status: ExitStatus
    let output: String
    let errors: String
  }

  /// The whole environment.
  var environment: [String: String]

  /// Noon of 13 March 2013, in seconds since 1970.
  private static let now = 1_363_176_000

  /// - Parameters:
  ///   - input: the contents of standard input.
  ///   - isSample: whether to end once there is much output.
  func run(_ arguments: [String], input: [UInt8] = [], isSample: Bool = false) -> End {
    let (output, errors) = (Output(isSample: isSample), Output())
    let context = Context(
      environment: { environment[$0] }, output: output, errors: errors,
      readInput: { input }, now: { InnerProgram.now })
    let status = Program.run(arguments, context)
    return End(status: status, output: output.text, errors: errors.text)
  }
}
