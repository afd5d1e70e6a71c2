import Glibc
import TestSupport
import Testing

/// Every system call of `merge` fails once, by strace.
@Suite(.serialized, .enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct MergeFaultTests {
  private static let versions = [
    "base": "2013-03-13 dinner a\n2013-03-14 dinner b\n",
    "ours": "2013-03-13 dinner a x4\n2013-03-14 dinner b\n",
    "theirs": "2013-03-13 dinner a\n2013-03-15 dinner b\n",
  ]
  private static let merged = "2013-03-13 dinner a x4\n2013-03-15 dinner b\n"

  /// Git takes a status of 1 for conflicts, and one above 128 or a signal for a driver that failed.
  @Test(.timeLimit(.minutes(10)))
  func `whichever system call fails, a merge that is called done is done, and all others tell git so`() throws
  {
    let folder = try TemporaryFolder()
    func start() throws {
      for (name, text) in Self.versions { try folder.write(text, to: name) }
      // Only a program that was killed may leave a file behind.
      for name in folder.names() where name.hasSuffix(".new") { unlink(folder[name]) }
    }
    let program = TracedProgram(
      folder: folder, arguments: ["merge", folder["base"], folder["ours"], folder["theirs"]])
    try start()
    // `merge` opens its files before the config file, so all calls of the program are tried.
    let (good, calls) = try program.calls(from: folder["ours"])
    #expect(try good.status == 0 && folder.text("ours") == Self.merged && calls.count > 10, "\(good)")
    var faults = 0
    for (index, call) in calls.enumerated() {
      for fault in TracedProgram.Fault.tried(at: index) {
        try start()
        guard let end = try program.run(call, fault) else { continue }
        faults += 1
        let comment = Comment(rawValue: "\(call.name) number \(call.number), \(fault): \(end.program)")
        let ours = try folder.text("ours")
        #expect([Self.versions["ours"], Self.merged].contains(ours) || ours.contains("<<<<<<<"), comment)
        if end.program.status != nil { #expect(!folder.names().contains { $0.hasSuffix(".new") }, comment) }
        switch end.program.status {
        case 0?: #expect(ours == Self.merged, comment)
        case 1?: #expect(ours.contains("<<<<<<<") && ours.contains(">>>>>>>"), comment)
        case let status?: #expect(status > 128, comment)
        case nil: break
        }
      }
    }
    print("merge: \(faults) faults")
    #expect(faults > 10)
  }
}
