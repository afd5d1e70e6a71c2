import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// Places where no plan can be kept: there is a message, exit status 4, and nothing is changed.
@Suite(.serialized) struct RefusalTests {
  private static let start = "2013-03-13 dinner a\n"

  /// Runs `add` on a plan, which must fail with a reason.
  private func refused(_ household: Household, plan: String, _ reason: String) throws {
    let end = try ChildProcess(
      BuiltProgram.path, ["-f", household.folder[plan], "add", "2013-03-14", "dinner", "b"],
      in: household.folder, name: "run"
    ).wait()
    #expect(end.status == 4)
    #expect(end.errors.hasPrefix("mealschedule: cannot "), "\(end.errors)")
    #expect(end.errors.contains(household.folder[plan]), "\(end.errors)")
    #expect(end.errors.split(separator: "\n").first?.hasSuffix(reason) == true, "\(end.errors)")
    #expect(end.output == "")
  }

  @Test func `a plan that its owner may not write is not replaced, and the message has a hint`() throws {
    let household = try Household(Self.start)
    chmod(household.folder[household.plan], 0o444)
    let end = try household.run("add", "2013-03-14", "dinner", "b")
    #expect(end.status == 4 && end.output == "")
    #expect(end.errors.contains("'chmod u+w'"), "\(end.errors)")
    #expect(try household.text == Self.start)
    #expect(household.names == ["plan.txt"])
  }

  @Test func `a folder under the name that changes need is named`() throws {
    let household = try Household(Self.start)
    try household.folder.makeFolder("plan/.plan.txt.mealschedule")
    let end = try household.run("add", "2013-03-14", "dinner", "b")
    #expect(end.status == 4 && end.output == "")
    let path = household.folder["plan/.plan.txt.mealschedule"]
    #expect(end.errors.hasPrefix("mealschedule: cannot remove \(path): Is a directory\n"), "\(end.errors)")
    #expect(try household.text == Self.start)
  }

  @Test func `an editor that is only blanks is none, and a name that is empty is shown`() throws {
    let household = try Household("2013-03-13 dinner a\n")
    let end = try household.start(["edit"], variables: ["EDITOR": " "]).wait()
    #expect(end.status == 2 && end.errors.hasPrefix("mealschedule: the editor vi needs a terminal\n"))
    #expect(
      try household.run("menu", "save", "", "mon").errors.hasPrefix(
        "mealschedule: no menu can be called ''\n"))
  }

  @Test func `a folder in the plan's place`() throws {
    let household = try Household(Self.start)
    try refused(household, plan: "plan", ": Is a directory")
    #expect(household.names == ["plan.txt"])
    #expect(try household.text == Self.start)
  }

  @Test func `a file in the place of the plan's folder`() throws {
    let household = try Household(Self.start)
    try refused(household, plan: "plan/plan.txt/plan.txt", ": Not a directory")
    #expect(try household.text == Self.start)
  }

  @Test func `a plan that has no end`() throws {
    let household = try Household(Self.start)
    let end = try ChildProcess(
      BuiltProgram.path, ["-f", "/dev/zero", "show"], in: household.folder, name: "run"
    ).wait()
    #expect(end.status == 4)
    #expect(end.output == "")
    #expect(end.errors.hasPrefix("mealschedule: cannot read the plan /dev/zero: it continues past 512 MiB\n"))
    let change = try ChildProcess(
      BuiltProgram.path, ["-f", "/dev/zero", "add", "2013-03-14", "dinner", "b"], in: household.folder,
      name: "run"
    ).wait()
    #expect(change.status == 4)
    #expect(change.errors == "mealschedule: cannot change the plan /dev/zero: it is not a regular file\n")
  }

  @Test func `a link to nothing`() throws {
    let household = try Household()
    #expect(symlink("gone.txt", household.folder[household.plan]) == 0)
    try refused(household, plan: household.plan, ": it is a link to a file that does not exist")
    #expect(household.names == ["plan.txt"])
    #expect(try household.run("show").status == 4)
  }

  @Test func `an editor that nobody can type into is not waited for`() throws {
    let household = try Household(Self.start)
    let end = try household.run("edit")
    #expect(end.status == 2)
    #expect(end.errors.hasPrefix("mealschedule: the editor vi needs a terminal"), "\(end.errors)")
    #expect(try household.text == Self.start)
    let named = try household.shell("EDITOR='sed -i s/a/b/' \"$0\" -f \"$1\" edit")
    #expect(named.status == 0, "\(named.errors)")
    #expect(try household.text == "2013-03-13 dinner b\n")
  }

  /// Runs the program as a user who is not root and owns nothing here.
  private func runAsNobody(_ household: Household, _ words: [String]) throws -> ChildProcess.End {
    let arguments = ["-f", household.folder[household.plan]] + words
    guard geteuid() == 0 else {
      return try ChildProcess(BuiltProgram.path, arguments, in: household.folder, name: "run").wait()
    }
    // The program may be built where only root may go. A copy that this process wrote could still be open for writing
    // in a process that another test has just started, and then could not be run.
    let copy = ["--", BuiltProgram.path, household.folder["mealschedule"]]
    _ = try ChildProcess("/bin/cp", copy, in: household.folder, name: "copy").wait()
    chmod(household.folder["mealschedule"], 0o755)
    chmod(household.folder.path, 0o711)
    return try ChildProcess(
      "/usr/bin/setpriv",
      ["--reuid=65534", "--regid=65534", "--clear-groups", household.folder["mealschedule"]] + arguments,
      in: household.folder, name: "run"
    ).wait()
  }

  private static let canBeNobody = geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0

  @Test(.enabled(if: canBeNobody, "root needs setpriv (util-linux) to be somebody else"))
  func `a folder that may only be read`() throws {
    let household = try Household(Self.start)
    chmod(household.folder["plan"], 0o555)
    let end = try runAsNobody(household, ["add", "2013-03-14", "dinner", "b"])
    #expect(end.status == 4)
    let plan = household.folder[household.plan]
    #expect(end.errors == "mealschedule: cannot write the plan \(plan): Permission denied\n")
    #expect(try household.text == Self.start)
    #expect(household.names == ["plan.txt"])
    #expect(try runAsNobody(household, ["show", "2013-03-13", "--format", "{dish}"]).output == "a")
  }

  @Test(.enabled(if: canBeNobody, "root needs setpriv (util-linux) to be somebody else"))
  func `a plan that may not be read`() throws {
    let household = try Household(Self.start)
    chmod(household.folder[household.plan], 0o000)
    chmod(household.folder["plan"], 0o777)
    for words in [["add", "2013-03-14", "dinner", "b"], ["show"], ["undo"], ["check"]] {
      let end = try runAsNobody(household, words)
      #expect(end.status == 4)
      let path = household.folder[household.plan]
      #expect(end.errors == "mealschedule: cannot read the plan \(path): Permission denied\n")
    }
    chmod(household.folder[household.plan], 0o600)
    #expect(try household.text == Self.start)
    #expect(household.names == ["plan.txt"])
  }

  @Test(.enabled(if: canBeNobody, "root needs setpriv (util-linux) to be somebody else"))
  func `a recipes folder that may not be read`() throws {
    let household = try Household(Self.start)
    chmod(household.folder["plan"], 0o555)
    try household.folder.makeFolder("recipes")
    try household.folder.makeFolder("recipes/more")
    try household.folder.write("@peas{1%kg}", to: "recipes/a.cook")
    chmod(household.folder["recipes/a.cook"], 0o644)
    let recipes = household.folder["recipes"]
    chmod(recipes, 0o755)
    chmod(recipes + "/more", 0o000)
    let words = ["shop", "--from", "2013-03-13", "--days", "1", "--recipes", recipes]
    // The recipes that can be read are counted.
    let some = try runAsNobody(household, words)
    #expect(some.status == 3)
    #expect(some.output.contains("1 kg  peas"), "\(some.output)")
    #expect(some.errors == "\(recipes)/more: it cannot be read: Permission denied\n")
    chmod(recipes, 0o000)
    for words in [words, ["check", "--recipes", recipes], ["recipe", "list", "--recipes", recipes]] {
      let end = try runAsNobody(household, words)
      #expect(end.status == 4)
      #expect(end.errors == "mealschedule: cannot read the recipes folder \(recipes): Permission denied\n")
    }
    chmod(recipes, 0o700)
    chmod(recipes + "/more", 0o700)
  }

  private static let canMount: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount(folder.path) == 0
  }()

  @Test(.enabled(if: canMount, "no file system can be mounted here"))
  func `a disk that may only be read`() throws {
    let household = try Household()
    let path = household.folder["plan"]
    #expect(mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0)
    defer { umount(path) }
    try household.folder.write(Self.start, to: household.plan)
    // A process that another test is just starting has the plan open until it executes its program, so try again.
    var result: Int32 = -1
    for _ in 0..<10_000 where result != 0 {
      result = mount("tmpfs", path, "tmpfs", UInt(MS_RDONLY | MS_REMOUNT), "size=64k")
      if result != 0 { sched_yield() }
    }
    #expect(result == 0)
    let end = try household.run("add", "2013-03-14", "dinner", "b")
    #expect(end.status == 4)
    let plan = household.folder[household.plan]
    #expect(end.errors == "mealschedule: cannot write the plan \(plan): Read-only file system\n")
    #expect(try household.text == Self.start)
    #expect(household.names == ["plan.txt"])
  }

  @Test(arguments: [
    "config/mealschedule/config", "recipes/aisle.conf", "recipes/pantry.conf", "plan/rules.txt",
  ])
  func `a pipe in the place of a file is refused, and nobody waits for it`(name: String) throws {
    let household = try Household(Self.start)
    for folder in ["config", "config/mealschedule", "recipes"] { try household.folder.makeFolder(folder) }
    mkfifo(household.folder[name], 0o600)
    let command = name.hasSuffix("rules.txt") ? "rules" : "shop"
    let end = try household.start(
      [command, "--recipes", household.folder["recipes"]],
      variables: ["XDG_CONFIG_HOME": household.folder["config"], "MEALSCHEDULE_TODAY": "2013-03-13"]
    ).wait(patience: 30)
    let path = household.folder[name]
    if name.hasPrefix("recipes/") {
      // The list is printed without the file, but with a message and exit status 3.
      #expect(end.status == 3)
      #expect(end.errors.hasSuffix("\(path): it cannot be read: it is not a regular file\n"), "\(end.errors)")
    } else {
      #expect(end.status == 4)
      #expect(end.errors.hasSuffix(" \(path): it is not a regular file\n"), "\(end.errors)")
    }
  }

  @Test func `without HOME a change is made, and the message says what is missing`() throws {
    let household = try Household(Self.start)
    let program = InnerProgram(environment: ["MEALSCHEDULE_TODAY": "2013-03-13"])
    let plan = household.folder[household.plan]
    let why = "HOME is not set, so there is no place for the history\n"
    let added = program.run(["-f", plan, "add", "2013-03-14", "dinner", "b"])
    #expect(added.status == .systemError)
    #expect(
      added.errors.hasPrefix("mealschedule: the plan was changed, but this change cannot be undone: " + why),
      "\(added.errors)")
    for command in ["undo", "history"] {
      let end = program.run(["-f", plan, command])
      #expect(end.status == .systemError && end.errors.hasPrefix("mealschedule: " + why), "\(end.errors)")
    }
  }
}
