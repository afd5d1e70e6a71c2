import Glibc
import TestSupport
import Testing

/// Full disks, and files that may not grow.
@Suite(.serialized) struct FullDiskTests {
  @Test func `a plan that may not grow stays as it is, and the message says why`() throws {
    let household = try Household(Household.lines(300))
    let before = try household.bytes
    let end = try household.shell("ulimit -f 4; exec \"$0\" -f \"$1\" add 2013-03-14 dinner risotto")
    #expect(end.status == 4)
    let path = household.folder[household.plan]
    #expect(end.errors == "mealschedule: cannot write the plan \(path): File too large\n")
    #expect(end.output == "")
    #expect(try household.bytes == before)
    #expect(household.names == ["plan.txt"])
  }

  @Test func `a page that may not grow is not there, and the next one is written`() throws {
    let household = try Household("2013-03-13 dinner a\n")
    let print = "cd \"${1%/*}\"; \"$0\" -f \"$1\" --today 2013-03-13 print"
    let end = try household.shell("ulimit -f 0; " + print)
    #expect(end.status == 4)
    #expect(household.names == ["plan.txt"])
    #expect(try household.shell(print).output == "meals-2013-W11.html\n")
  }

  @Test func `a history that may not grow keeps no change from being made`() throws {
    let household = try Household("2013-03-13 dinner a\n")
    // The shell counts file sizes in units of 512 or 1,024 bytes.
    let many = (0..<40).map { _ in
      "\"$0\" -q -f \"$1\" add 2013-03-14 dinner risotto && \"$0\" -q -f \"$1\" undo"
    }
    let end = try household.shell("ulimit -f 4; " + many.joined(separator: "; "))
    let words = "the plan was changed, but this change cannot be undone: cannot write the history "
    #expect(end.errors.contains(words))
    #expect(try household.text.hasPrefix("2013-03-13 dinner a\n"))
    #expect(try household.run("check").status == 0)
    #expect(household.names == ["plan.txt"])
  }

  /// Whether a file system can be mounted here; if not, the test below is skipped.
  private static let canMount: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return false }
    return umount(folder.path) == 0
  }()

  @Test(.enabled(if: canMount, "a file system of 64 KiB cannot be mounted here"))
  func `a plan on a full disk stays as it is, and the message says why`() throws {
    let household = try Household()
    let path = household.folder["plan"]
    #expect(mount("tmpfs", path, "tmpfs", 0, "size=64k") == 0)
    defer { umount(path) }
    try household.folder.write(Household.lines(1_500), to: household.plan)
    let before = try household.bytes
    #expect(before.count > 32 << 10 && before.count < 60 << 10)
    let end = try household.run("add", "2013-03-14", "dinner", "risotto")
    #expect(end.status == 4)
    #expect(end.errors == "mealschedule: cannot write the plan \(path)/plan.txt: No space left on device\n")
    #expect(try household.bytes == before)
    #expect(household.names == ["plan.txt"])
    // A change that frees space works if there is enough space for the change itself.
    #expect(try household.run("remove", "--from", "2012-01-01", "--to", "2012-11-30").status == 0)
    #expect(try household.bytes.count < before.count / 2)
    #expect(household.names == ["plan.txt"])
  }

  @Test func `output that cannot be written is an error, and what was done is done`() throws {
    let household = try Household("2013-03-13 dinner a\n")
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    for words in [["show", "--around", "2013-03-13"], ["add", "2013-03-14", "dinner", "b"]] {
      let end = try household.start(words, output: full).wait()
      #expect(end.status == 4)
      let done = words[0] == "add" ? "the plan was changed, but " : ""
      let reason = "cannot write to standard output: No space left on device"
      #expect(end.errors == "mealschedule: \(done)\(reason)\n")
    }
    #expect(try household.text == "2013-03-13 dinner a\n2013-03-14 dinner b\n")
  }

  @Test(arguments: [
    ["check", "--fix"], ["add", "-"], ["shop", "--tick", "milk"], ["shop", "--untick", "eggs"],
  ])
  func `a change whose confirmation cannot be written is said to be made`(words: [String]) throws {
    let household = try Household("2013-03-14 buy milk 2 l\n2013-03-14 buy eggs 4\n2013-03-13 dinner a\n")
    let today = ["--today", "2013-03-13"]
    #expect(try household.start(["shop", "--tick", "eggs"] + today).wait().status == 0)
    try household.folder.write("2013-03-15 dinner b\n", to: "input")
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let end = try household.start(words + today, input: "input", output: full).wait()
    #expect(end.status == 4)
    let reason = "cannot write to standard output: No space left on device"
    #expect(end.errors == "mealschedule: the plan was changed, but \(reason)\n")
    #expect(try household.run("undo").status == 0)
  }

  @Test(arguments: [
    (["recipe", "import", "FOLDER/page.json"], "the recipe was added"),
    (["menu", "save", "lent", "2013-03-13"], "the menu was saved"),
  ])
  func `a file whose confirmation cannot be written is said to be there`(words: [String], done: String) throws
  {
    let household = try Household("2013-03-13 dinner a\n")
    let folder = household.folder
    try folder.write(#"{"@type":"Recipe","name":"Pie","recipeIngredient":["1 leek"]}"#, to: "page.json")
    try folder.makeFolder("recipes")
    try folder.write("recipes recipes\n", to: "config")
    let words = words.map { $0.hasPrefix("FOLDER/") ? folder[String($0.dropFirst(7))] : $0 }
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(full) }
    let variables = ["MEALSCHEDULE_CONFIG": folder["config"]]
    let end = try household.start(
      words + ["--today", "2013-03-13"], variables: variables, output: full
    ).wait()
    #expect(end.status == 4)
    let reason = "cannot write to standard output: No space left on device"
    #expect(end.errors.hasSuffix("mealschedule: \(done), but \(reason)\n"), "\(end.errors)")
  }

  @Test func `streams that are closed from the start do the plan no harm`() throws {
    let household = try Household("2013-03-13 dinner a\nnot a line\n")
    let end = try household.shell(
      """
      "$0" -f "$1" add 2013-03-14 dinner b >&- 2>&- <&-
      "$0" -f "$1" show --around 2013-03-14 >&- 2>&- <&-
      "$0" -f "$1" show --around 2013-03-14 2>&- <&- | grep -c dinner
      """)
    #expect(end.output == "2\n")
    #expect(try household.text == "2013-03-13 dinner a\n2013-03-14 dinner b\nnot a line\n")
    #expect(household.names == ["plan.txt"])
  }
}
