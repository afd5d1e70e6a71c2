import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// A home with a plan, and shells in it that complete typed words with the built program.
struct ShellHome {
  let folder: TemporaryFolder

  static let plan = """
    2013-03-01 dinner risotto alla milanese x4 +veg ; soak
    2013-03-05 dinner mac 'n' cheese: the "best" $5 +kids
    2013-03-07 lunch leftover soup x0
    2013-03-12 dinner tacos +mexican +quick
    2013-03-13 dinner risotto bianco
    2013-03-15 dinner crème brûlée
    2013-03-15 lunch lentils
    every 7 from 2013-03-08 dinner fish and chips x4 +fish
    someday dinner lasagne

    """

  static let dishes = [
    "risotto bianco", "tacos", "leftover soup", "mac 'n' cheese: the \"best\" $5", "risotto alla milanese",
    "fish and chips", "lasagne", "crème brûlée", "lentils",
  ]

  static func path(of program: String) -> String? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + program }.first { access($0, X_OK) == 0 }
  }

  init() throws {
    folder = try TemporaryFolder()
    try TextFiles.write(ShellHome.plan, to: folder["plan.txt"])
  }

  /// The output of a program, line by line; it must print nothing on standard error.
  func run(_ program: String, _ arguments: [String]) throws -> [String] {
    let path = try #require(ShellHome.path(of: program))
    let end = try ChildProcess(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec \"$@\"", "sh", path] + arguments, in: folder,
      environment: [
        "HOME": folder.path, "MEALSCHEDULE_TODAY": SessionRunner.today, "TZ": "UTC", "LC_ALL": "C.UTF-8",
        "PATH": "\(try BuiltProgram.folder()):/usr/local/bin:/usr/bin:/bin", "TERM": "xterm",
      ],
      name: ""
    ).wait()
    #expect(end.errors == "")
    var lines = end.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Writes the completion script of a shell into the home.
  func install(_ shell: CompletionShell, as name: String) throws {
    try TextFiles.write(shell.script, to: folder[name])
  }
}
