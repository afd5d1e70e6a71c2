import Glibc
import Testing

@testable import MealCore

/// The lock that keeps writers apart.
@Suite struct FolderLockTests {
  private static func lock(_ path: String) -> Int32 {
    let folder = open(path, O_RDONLY | O_DIRECTORY)
    #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
    return folder
  }

  @Test func `a lock that is held too long is an error that names the holder, and the plan is untouched`()
    throws
  {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    let lock = Self.lock(plan.folder["home"])
    let error = #expect(throws: SystemError.self) { try plan.change(adding: ["2013-03-14 dinner b"]) }
    #expect(error?.message.contains("process \(getpid()) (") == true, "\(error?.message ?? "")")
    #expect(try plan.text == "2013-03-13 dinner a\n")
    #expect(plan.names == ["plan.txt"])
    close(lock)
    #expect(try plan.change(adding: ["2013-03-14 dinner b"]) != nil)
  }

  @Test func `readers need no lock`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    let lock = Self.lock(plan.folder["home"])
    defer { close(lock) }
    #expect(try plan.store.load().tail.lines.isEmpty)
  }

  @Test func `a lock goes with the process that held it, however that ends`() throws {
    let plan = try StoredPlan("2013-03-13 dinner a\n")
    let lock = Self.lock(plan.folder["home"])
    // A child inherits the lock and keeps it after this process has closed its own descriptor.
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("600"), nil]
    #expect(posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, environ) == 0)
    for argument in arguments { free(argument) }
    close(lock)
    let other = open(plan.folder["home"], O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    #expect(try plan.change(adding: ["2013-03-14 dinner b"]) != nil)
  }
}
