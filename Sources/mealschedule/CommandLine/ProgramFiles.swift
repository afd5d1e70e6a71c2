/// Files that come with the program.
enum ProgramFiles {
  /// The example plan, if it is in this folder (the sources) or beside the installed program.
  static func examplePlan() -> String? {
    if access("Examples/plan.txt", R_OK) == 0 { return "Examples/plan.txt" }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let prefix = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
      separator: "/")
    let installed = prefix + "/share/doc/mealschedule/Examples/plan.txt"
    return access(installed, R_OK) == 0 ? installed : nil
  }
}
