/// The program itself: its version, and the files that come with it.
enum ThisProgram {
  static let version = "1.0.0"

  /// The path of the example plan, in the current folder (if that is the source tree) or installed with the program;
  /// nil if there is none.
  static func examplePlan() -> String? {
    if access("Examples/plan.txt", R_OK) == 0 { return "Examples/plan.txt" }
    guard let program = process("exe") else { return nil }
    let prefix = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
      separator: "/")
    let installed = prefix + "/share/doc/mealschedule/Examples/plan.txt"
    return access(installed, R_OK) == 0 ? installed : nil
  }

  /// The path of a file of this process: `exe`, `fd/1`; nil where the system does not say.
  static func process(_ file: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/\(file)", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
