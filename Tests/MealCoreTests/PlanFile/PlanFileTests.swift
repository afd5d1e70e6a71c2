import Glibc
import TestSupport
import Testing

@testable import MealCore

/// Everything about the plan's file but its contents: links, mode, owner, folders; and what happens if it is not a
/// regular file.
@Suite struct PlanFileTests {
  private static let start = "2013-03-13 dinner a\n"
  private static let new = "2013-03-14 dinner b"

  @Test func `a link to the plan stays a link, and its target is replaced`() throws {
    let plan = try StoredPlan(Self.start)
    try plan.folder.makeFolder("links")
    #expect(symlink("../home/plan.txt", plan.folder["links/one"]) == 0)
    #expect(symlink(plan.folder["links/one"], plan.folder["links/two"]) == 0)
    let linked = PlanStore(path: plan.folder["links/two"], stateHome: plan.folder["state"])
    _ = try linked.change("add") { try StoredPlan.edit($0, adding: [Self.new]) }
    #expect(try plan.text == "\(Self.start)\(Self.new)\n")
    #expect(try plan.folder.status("links/two").st_mode & S_IFMT == S_IFLNK)
    #expect(plan.folder.names(in: "links") == ["one", "two"])
    #expect(plan.names == ["plan.txt"])
    // The plan has the same history under each of its names.
    #expect(try plan.store.undo() != nil)
    #expect(try plan.text == Self.start)
  }

  @Test(arguments: [0o640, 0o600, 0o664, 0o644, 0o777] as [mode_t])
  func `the mode stays`(mode: mode_t) throws {
    let plan = try StoredPlan(Self.start)
    chmod(plan.folder["home/plan.txt"], mode)
    try plan.change(adding: [Self.new])
    #expect(try plan.folder.status("home/plan.txt").st_mode & 0o7777 == mode)
  }

  @Test func `a plan that its owner may not write is not replaced`() throws {
    let plan = try StoredPlan(Self.start)
    chmod(plan.folder["home/plan.txt"], 0o444)
    let error = #expect(throws: SystemError.self) { try plan.change(adding: [Self.new]) }
    #expect(error?.hint?.contains("chmod u+w") == true)
    #expect(try plan.text == Self.start)
    #expect(plan.names == ["plan.txt"])
  }

  @Test(.enabled(if: geteuid() == 0, "only root may give files away"))
  func `the owner stays`() throws {
    let plan = try StoredPlan(Self.start)
    chown(plan.folder["home/plan.txt"], 1000, 1001)
    chmod(plan.folder["home/plan.txt"], 0o640)
    try plan.change(adding: [Self.new])
    let status = try plan.folder.status("home/plan.txt")
    #expect(status.st_uid == 1000 && status.st_gid == 1001 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func `what a killed program left behind goes with the next change`() throws {
    let plan = try StoredPlan(Self.start)
    let leftover = Replacement.temporaryName("home/plan.txt")
    try plan.folder.write("2013-03-10 dinner half a li", to: leftover)
    #expect(plan.names.count == 2)
    try plan.change(adding: [Self.new])
    #expect(plan.names == ["plan.txt"])
    #expect(try plan.text == "\(Self.start)\(Self.new)\n")
  }

  @Test func `folders that lack are made, for this user only, and what was done there can be undone`() throws
  {
    let plan = try StoredPlan()
    #expect(symlink("home", plan.folder["link"]) == 0)
    for path in ["home/some/where/plan.txt", "link/some/where else/plan.txt"] {
      let store = PlanStore(path: plan.folder[path], stateHome: plan.folder["state/deep"])
      _ = try store.change("add") { try StoredPlan.edit($0, adding: [Self.new]) }
      #expect(try plan.folder.text(path) == Self.new + "\n")
      #expect(try store.undo() != nil)
      #expect(try plan.folder.bytes(path) == [])
    }
    #expect(try plan.folder.status("home/some").st_mode & 0o777 == 0o700)
    #expect(try plan.folder.status("state").st_mode & 0o777 == 0o700)
  }

  /// The reason why a change to the plan at a path in its folder fails.
  private func reason(of plan: StoredPlan, _ path: String) -> String? {
    let store = PlanStore(path: plan.folder[path], stateHome: plan.folder["state"])
    let error = #expect(throws: SystemError.self) {
      _ = try store.change("add") { try StoredPlan.edit($0, adding: [Self.new]) }
    }
    return error?.reason
  }

  @Test func `a link to nothing is an error, and stays`() throws {
    let plan = try StoredPlan()
    #expect(symlink("gone.txt", plan.folder["home/plan.txt"]) == 0)
    #expect(reason(of: plan, "home/plan.txt") == "it is a link to a file that does not exist")
    #expect(throws: SystemError.self) { try plan.store.load() }
    #expect(plan.names == ["plan.txt"])
    #expect(try plan.folder.status("home/plan.txt").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a link to itself is an error`() throws {
    let plan = try StoredPlan()
    #expect(symlink("plan.txt", plan.folder["home/plan.txt"]) == 0)
    #expect(reason(of: plan, "home/plan.txt") == "Too many levels of symbolic links")
  }

  @Test func `a folder in the plan's place, and a file in its folder's place, are errors`() throws {
    let plan = try StoredPlan(Self.start)
    #expect(reason(of: plan, "home") == "Is a directory")
    #expect(reason(of: plan, "home/plan.txt/plan.txt") == "Not a directory")
    #expect(reason(of: plan, "home/plan.txt/more/plan.txt") == "Not a directory")
    #expect(throws: SystemError.self) {
      try PlanStore(path: plan.folder["home"], stateHome: plan.folder["state"]).load()
    }
    #expect(try plan.text == Self.start)
    #expect(plan.names == ["plan.txt"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe can be read, and is not changed, nor waited for`() throws {
    let plan = try StoredPlan()
    #expect(mkfifo(plan.folder["home/plan.txt"], 0o600) == 0)
    #expect(reason(of: plan, "home/plan.txt") == "it is not a regular file")
    #expect(try plan.folder.status("home/plan.txt").st_mode & S_IFMT == S_IFIFO)
    let path = plan.folder["home/plan.txt"]
    let writer = TestThread {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      _ = write(file, "someday dinner a\n", 17)
      close(file)
    }
    #expect(try plan.store.load().tail.someday.map(\.dish.text) == ["a"])
    writer.join()
  }
}
