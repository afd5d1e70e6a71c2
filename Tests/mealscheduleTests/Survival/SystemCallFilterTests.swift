import Glibc
import TestSupport
import Testing

/// Kernels with a system call filter (seccomp) that kills a program for making a forbidden call, as Android's does
/// for `renameat2`, and kernels that refuse the call.
@Suite(.enabled(if: filtersHere, "Python is not installed, or may not filter system calls here"))
struct SystemCallFilterTests {
  private let household: Household

  init() throws {
    household = try Household()
    try household.folder.write(filter, to: "filter.py")
    try household.folder.makeFolder("recipes")
  }

  /// Runs a command with rules such as `trap:renameat2`.
  private func run(_ rules: [String], _ words: String...) throws -> ChildProcess.End {
    let program = [BuiltProgram.path, "-f", household.folder[household.plan]] + words
    return try ChildProcess(
      python, [household.folder["filter.py"]] + rules + ["--"] + program, in: household.folder,
      variables: ["SWIFT_BACKTRACE": "enable=no"]
    ).wait()
  }

  @Test(arguments: [
    ["trap:renameat2"], ["kill:renameat2"], ["ENOSYS:renameat2"],
    // Android also forbids hard links.
    ["trap:renameat2", "EACCES:link"], ["ENOSYS:renameat2", "EACCES:link"],
  ])
  func `where renameat2 is not allowed, plans and recipes are written without it`(rules: [String]) throws {
    let dinners = ["risotto", "soup", "tacos"]
    for (number, dish) in dinners.enumerated() {
      let end = try run(rules, "add", "2013-03-1\(number)", "dinner", dish)
      #expect(end.status == 0 && end.errors == "", "\(dish): \(end)")
    }
    #expect(try run(rules, "undo", "2").status == 0)
    #expect(try run(rules, "redo").status == 0)
    #expect(try household.lines == ["2013-03-10 dinner risotto", "2013-03-11 dinner soup"])
    #expect(household.names == ["plan.txt"])

    for (number, rice) in ["rice", "red rice"].enumerated() {
      let recipe = #"{"@type": "Recipe", "name": "Rice", "recipeIngredient": ["\#(rice)"]}"#
      try household.folder.write(recipe, to: "\(number).json")
      let file = household.folder["\(number).json"]
      let end = try run(rules, "recipe", "import", file, "--recipes", household.folder["recipes"])
      #expect(end.status == 0, "\(end)")
    }
    #expect(household.folder.names(in: "recipes") == ["Rice 2.cook", "Rice.cook"])
  }

  @Test(.enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
  func `without a filter no process is started to find out`() throws {
    // Skip this if the tests themselves run under a filter, which the program would inherit.
    guard try !TemporaryFolder.bytes(at: "/proc/self/status").containsLine("Seccomp:\t2") else { return }
    try household.folder.write("2013-03-10 dinner risotto\n", to: household.plan)
    let program = TracedProgram(
      folder: household.folder,
      arguments: ["-f", household.folder[household.plan], "add", "2013-03-11", "dinner", "soup"])
    let (end, calls) = try program.calls()
    #expect(end.status == 0 && calls.contains { $0.name == "renameat2" })
    #expect(!calls.contains { ["fork", "vfork", "clone", "clone3"].contains($0.name) })
  }
}

extension [UInt8] {
  fileprivate func containsLine(_ line: String) -> Bool {
    split(separator: 10).contains { $0.elementsEqual(line.utf8) }
  }
}

private let python = "/usr/bin/python3"

/// `filter.py ACTION:CALL... -- PROGRAM WORD...` runs a program with some calls trapped, fatal, or failing.
private let filter = """
  import ctypes, os, platform, struct, sys
  numbers = {"x86_64": {"renameat2": [316], "link": [86, 265]}, "aarch64": {"renameat2": [276], "link": [37]}}
  actions = {"trap": 0x30000, "kill": 0x80000000, "ENOSYS": 0x50000 | 38, "EACCES": 0x50000 | 13}
  end = sys.argv.index("--")
  code = [(0x20, 0, 0, 0)]
  for action, call in (rule.split(":") for rule in sys.argv[1:end]):
      for number in numbers[platform.machine()][call]:
          code += [(0x15, 0, 1, number), (0x06, 0, 0, actions[action])]
  code.append((0x06, 0, 0, 0x7FFF0000))
  lines = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *line) for line in code))
  program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(code), ctypes.addressof(lines)))
  libc = ctypes.CDLL(None)
  # PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP
  if libc.prctl(38, 1, 0, 0, 0) != 0 or libc.prctl(22, 2, program, 0, 0) != 0:
      sys.exit("no filter can be set here")
  os.execv(sys.argv[end + 1], sys.argv[end + 1:])

  """

/// Whether both kinds of filter can be installed here: a program that makes no filtered call must still succeed.
private let filtersHere: Bool = {
  guard let folder = try? TemporaryFolder(), (try? folder.write(filter, to: "filter.py")) != nil else {
    return false
  }
  return ["trap:renameat2", "ENOSYS:renameat2"].allSatisfy { rule in
    let words = [folder["filter.py"], rule, "--", "/bin/true"]
    return (try? ChildProcess(python, words, in: folder).wait())?.status == 0
  }
}()
