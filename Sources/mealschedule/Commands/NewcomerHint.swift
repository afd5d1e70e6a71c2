import MealCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What to do where there is no plan yet.
enum NewcomerHint {
  static func write(_ invocation: Invocation, plan: String) {
    invocation.warn("mealschedule: there is no plan at \(plan) yet")
    invocation.warn("to add the first meal:   mealschedule add today dinner risotto")
    if let example = exampleFolder() {
      invocation.warn(
        "to try it on an example: mealschedule -f \(ShellQuoting.quoted(example)) show --around today")
    }
  }

  /// Where the example plan is: in the source folder, or beside the installed program.
  private static func exampleFolder() -> String? {
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
