import Glibc
import TestSupport
import Testing

/// Tests of the code with which other tests start processes: a process that hangs must be a failure.
@Suite struct ChildProcessTests {
  @Test func `a process that hangs is ended with all that it started, and is a failure`() throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess("/bin/sh", ["-c", "sleep 1000 & wait"], in: folder)
    let failure = #expect(throws: ChildProcess.Failure.self) { try child.wait(patience: 0) }
    #expect(failure?.command.last == "sleep 1000 & wait")
    #expect(failure?.reason == "it did not end within 0 seconds")
  }

  @Test func `what a process prints and how it ends is all known`() throws {
    let folder = try TemporaryFolder()
    let end = try ChildProcess("/bin/sh", ["-c", "echo a; echo b >&2; exit 3"], in: folder).wait()
    #expect(end.status == 3 && end.output == "a\n" && end.errors == "b\n")
    #expect(try ChildProcess("/bin/sh", ["-c", "kill -9 $$"], in: folder).wait().status == nil)
    #expect(throws: ChildProcess.Failure.self) { try ChildProcess("/no/such/program", [], in: folder) }
  }
}
