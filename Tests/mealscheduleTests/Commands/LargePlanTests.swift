import Glibc
import MealCore
import TestSupport
import Testing

/// Commands on a few days of a plan of a hundred years.
@Suite(.enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct LargePlanTests {
  /// Two meals a day, from fifty years before today to fifty years after it; today's dinner is open.
  private static let plan: String = {
    let today = DayNumber.first.clampedAdding(734_939)
    var lines: [String] = []
    for offset in -18_000...18_000 {
      let day = today.clampedAdding(offset)
      lines.append("\(day) lunch soup number \(offset % 9)")
      if offset != 0 { lines.append("\(day) dinner stew number \(offset % 17)") }
    }
    return lines.joined(separator: "\n") + "\nsomeday dinner pizza\n"
  }()

  @Test(arguments: ["show", "show --prep", "prep"])
  func `a command that shows some days reads little of it`(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.plan, to: "plan.txt")
    // Backdate the plan: a file that changed within the last second is not remembered as sorted.
    var times = [timespec(), timespec()]
    times[1].tv_sec = 1_363_000_000
    utimensat(AT_FDCWD, folder["plan.txt"], &times, 0)
    let words = command.split(separator: " ").map(String.init)
    let program = TracedProgram(folder: folder, arguments: ["-f", folder["plan.txt"]] + words)
    // The first command that reads the plan finds out that it is sorted.
    let show = TracedProgram(folder: folder, arguments: ["-f", folder["plan.txt"], "show"])
    #expect(try show.bytesRead().1 > Self.plan.utf8.count / 2)
    let (end, bytes) = try program.bytesRead()
    #expect(end.status == 0 || command == "prep" && end.status == 1, "\(end)")
    #expect(bytes < Self.plan.utf8.count / 4, "\(bytes)")
  }
}
