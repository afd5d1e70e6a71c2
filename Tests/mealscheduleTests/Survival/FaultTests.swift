import Glibc
import Synchronization
import Testing

@testable import MealCore
@testable import mealschedule

/// System calls that fail: a change is made, reported and recorded, or it is not made and the message says why.
@Suite struct FaultTests {
  /// Makes system calls fail: all those in `missing`, as on a file system that does not support them, and those for
  /// which `fails` returns true.
  private final class Faults: Sendable {
    private let missing: Set<String>
    private let fails: @Sendable (_ number: Int, _ call: String, _ path: String) -> Bool
    private let count = Atomic<Int>(0)
    private let hit = Mutex<String?>(nil)

    init(missing: Set<String> = [], _ fails: @escaping @Sendable (Int, String, String) -> Bool) {
      self.missing = missing
      self.fails = fails
    }

    /// The call that failed; nil if none did.
    var failed: String? { hit.withLock { $0 } }

    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
      try Fault.inject { [self] call, path in
        if missing.contains(call) { return EOPNOTSUPP }
        let number = count.add(1, ordering: .relaxed).newValue
        guard fails(number, call, path) else { return nil }
        hit.withLock { $0 = "\(call) \(path), number \(number)" }
        return EIO
      } into: {
        try body()
      }
    }
  }

  /// A plan in a folder, and the program in this process.
  private struct Home {
    let household: Household
    let program: InnerProgram

    init(_ text: String?) throws {
      household = try Household(text)
      program = InnerProgram(environment: [
        "HOME": household.folder.path, "XDG_STATE_HOME": household.folder["state"],
        "MEALSCHEDULE_TODAY": "2013-03-13", "TZ": "UTC",
      ])
    }

    func run(_ words: String...) -> InnerProgram.End { run(words) }
    func run(_ words: [String]) -> InnerProgram.End {
      program.run(["-f", household.folder[household.plan]] + words)
    }

    var text: String? { try? household.text }
    var history: String {
      get throws {
        let (plan, state) = (household.folder[household.plan], household.folder["state/mealschedule"])
        return try PlanStore(path: plan, stateHome: state).history().folder.history
      }
    }
  }

  private static let start = "2013-03-12 dinner a\n"

  /// Operations that a file system may lack: exchanges, renames to free names, hard links.
  private static let fileSystems: [Set<String>] = [
    [], ["exchange"], ["exchange", "renameToFreeName", "link"],
  ]

  /// Runs a command again and again, with a different system call failing each time.
  /// - Parameter prepare: commands that run first, without faults.
  private func everyCallFails(
    _ words: [String], on start: String?, after prepare: [[String]], missing: Set<String>
  ) throws {
    var number = 0
    while true {
      number += 1
      let home = try Home(start)
      for words in prepare { #expect(home.run(words).status == .done) }
      let (before, history) = (home.text, home.run("history").output)
      let chosen = number
      let faults = Faults(missing: missing) { number, _, _ in number == chosen }
      let end = faults.run { home.run(words) }
      guard let failed = faults.failed else { break }
      let comment = Comment(rawValue: "\(words) without \(missing): \(failed): \(end)")
      if home.text == before {
        #expect(end.status == .systemError, comment)
        #expect(end.errors.hasPrefix("mealschedule: cannot "), comment)
        #expect(end.output == "", comment)
        #expect(home.run("history").output == history, comment)
      } else {
        #expect(end.output != "", comment)
        let lapse = end.errors.contains("mealschedule: the plan was changed, but ")
        #expect((end.status == .systemError) == lapse, comment)
        #expect(end.status == .done || lapse, comment)
        if !end.errors.contains("this change cannot be undone") {
          // The inverse takes back this change and no other.
          #expect(home.run(words == ["undo"] ? "redo" : "undo").status == .done, comment)
          #expect(home.text == before ?? "", comment)
        }
      }
      // If a file is left beside the plan, a message names it. The next change removes it, unless it was kept for the
      // user as plan.txt.kept.
      let kept = home.household.folder["plan/plan.txt.kept"]
      if end.errors.contains("is kept in \(kept): ") { #expect(unlink(kept) == 0) }
      #expect(home.household.names.count < 2 || end.errors.contains("left beside the plan"), comment)
      #expect(home.run("add", "2013-04-01", "dinner", "later").status == .done, comment)
      #expect(home.household.names == ["plan.txt"], comment)
    }
    #expect(number > 20)
  }

  @Test(arguments: fileSystems)
  func `whichever call fails, a change is done, said and recorded, or not done`(missing: Set<String>)
    throws
  {
    try everyCallFails(
      ["add", "2013-03-14", "dinner", "b"], on: Self.start, after: [["add", "2013-03-13", "dinner", "c"]],
      missing: missing)
  }

  @Test(arguments: fileSystems)
  func `whichever call fails, a first plan is there, said and recorded, or not there`(missing: Set<String>)
    throws
  {
    try everyCallFails(["add", "2013-03-14", "dinner", "b"], on: nil, after: [], missing: missing)
  }

  @Test func `whichever call fails, an undo is done, said and recorded, or not done`() throws {
    let prepare = [["add", "2013-03-13", "dinner", "c"], ["add", "2013-03-14", "dinner", "b"]]
    try everyCallFails(["undo"], on: Self.start, after: prepare, missing: [])
  }

  @Test func `several undos stop where one cannot be recorded, and the next ones go on from there`() throws {
    let home = try Home(Self.start)
    for day in 14...16 { #expect(home.run("add", "2013-03-\(day)", "dinner", "b").status == .done) }
    let history = try home.history
    let writes = Atomic<Int>(0)
    let faults = Faults { _, call, path in
      // An undo writes its record and, once the undo is made, the record's end.
      call == "write" && path == history && writes.add(1, ordering: .relaxed).newValue == 3
    }
    let end = faults.run { home.run("undo", "3") }
    #expect(end.status == .systemError)
    #expect(end.output.split(separator: "\n").count { $0.hasPrefix("undone ") } == 1)
    #expect(
      end.errors == """
        only 1 was undone
        mealschedule: the plan was changed, but cannot write the history \(history): Input/output error

        """)
    #expect(home.text == Self.start + "2013-03-14 dinner b\n2013-03-15 dinner b\n")
    #expect(home.run("undo", "2").status == .done)
    #expect(home.text == Self.start)
    #expect(home.run("redo", "3").status == .done)
    let folder = home.household.folder["plan"]
    let flushing = Faults { _, call, path in call == "fsync" && path == folder }
    let lapsed = flushing.run { home.run("undo", "3") }
    #expect(
      lapsed.status == .systemError && lapsed.errors.hasSuffix("\nonly 1 was undone\n"), "\(lapsed.errors)")
    #expect(home.run("undo", "2").status == .done)
    #expect(home.text == Self.start)
  }

  @Test(arguments: [["menu", "pie", "on", "mon"], ["menu", "pie"], ["recipe", "show", "pie"]])
  func `what may be in a folder that cannot be read is not said to be missing`(words: [String]) throws {
    let home = try Home(Self.start)
    try home.household.folder.makeFolder("recipes")
    try home.household.folder.makeFolder("recipes/more")
    let recipes = home.household.folder["recipes"]
    let end = Fault.inject { call, path in
      call == "opendir" && path == recipes + "/more" ? EACCES : nil
    } into: {
      home.run(words + ["--recipes", recipes])
    }
    #expect(end.status == .systemError)
    #expect(
      end.errors.contains("cannot find the \(words[0]) pie: it may be in a folder that cannot be read"),
      "\(end)")
  }

  @Test func `a folder that cannot be flushed takes no change back, and the message says what is missing`()
    throws
  {
    let home = try Home(Self.start)
    let folder = home.household.folder["plan"]
    let faults = Faults { _, call, path in call == "fsync" && path == folder }
    let end = faults.run { home.run("add", "2013-03-14", "dinner", "b") }
    #expect(end.status == .systemError)
    #expect(end.output == "added    Thu 14 Mar 2013  dinner  b\n")
    #expect(
      end.errors == """
        mealschedule: the plan was changed, but a power failure may still undo this change: cannot flush the plan's folder \
        \(folder): Input/output error

        """)
    #expect(home.text == Self.start + "2013-03-14 dinner b\n")
    #expect(home.run("undo").status == .done)
    #expect(home.text == Self.start)
  }

  @Test func `once a change is made the plan is not read again`() throws {
    for words in [["add", "2013-03-14", "dinner", "b"], ["move", "2013-03-12", "to", "2013-03-14"]] {
      let home = try Home(Self.start)
      let (plan, history) = (home.household.folder[home.household.plan], try home.history)
      let isRecorded = Atomic<Bool>(false)
      let faults = Faults { _, call, path in
        if call == "write", path == history { isRecorded.store(true, ordering: .relaxed) }
        return isRecorded.load(ordering: .relaxed) && call == "open" && path == plan
      }
      let end = faults.run { home.run(words) }
      #expect(end.status == .done && end.output != "" && end.errors == "")
      let wasRecorded = isRecorded.load(ordering: .relaxed)
      #expect(wasRecorded)
      #expect(home.run("undo").status == .done)
      #expect(home.text == Self.start)
    }
  }

  @Test(arguments: [EACCES, EIO, ELOOP])
  func `a history that cannot be opened is an error`(number: Int32) throws {
    let home = try Home(Self.start)
    #expect(home.run("add", "2013-03-13", "dinner", "c").status == .done)
    let (text, history) = (home.text, try home.history)
    func failing(_ words: String...) -> InnerProgram.End {
      Fault.inject { call, path in
        call == "open" && path == history ? number : nil
      } into: {
        home.run(words)
      }
    }
    for command in ["undo", "redo", "history"] {
      let end = failing(command)
      #expect(end.status == .systemError && end.output == "")
      #expect(end.errors.hasPrefix("mealschedule: cannot read the history \(history): "), "\(end.errors)")
      #expect(home.text == text)
    }
    let end = failing("add", "2013-03-14", "dinner", "b")
    #expect(end.status == .systemError && end.output.hasPrefix("added "))
    let words =
      "mealschedule: the plan was changed, but this change cannot be undone: cannot read the history "
    #expect(end.errors.hasPrefix(words + history), "\(end.errors)")
    // Earlier records are still there.
    #expect(home.run("undo").status == .done)
    #expect(home.text == "2013-03-12 dinner a\n2013-03-14 dinner b\n")
  }

  @Test func `a history whose folder vanishes before the change is recorded is told`() throws {
    let home = try Home(Self.start)
    #expect(home.run("add", "2013-03-13", "dinner", "c").status == .done)
    let history = try home.history
    let opened = Atomic<Int>(0)
    let end = Fault.inject { call, path in
      guard call == "open", path == history else { return nil }
      return opened.add(1, ordering: .relaxed).newValue >= 2 ? ENOENT : nil
    } into: {
      home.run("add", "2013-03-14", "dinner", "b")
    }
    #expect(end.status == .systemError && end.output != "")
    let words =
      "mealschedule: the plan was changed, but this change cannot be undone: cannot write the history "
    #expect(end.errors == words + history + ": No such file or directory\n")
  }

  @Test func `a damaged history is an error of undo, and the next change puts it aside and says so`() throws {
    let home = try Home(Self.start)
    #expect(home.run("add", "2013-03-13", "dinner", "c").status == .done)
    let history = try home.history
    let name = String(history.dropFirst(home.household.folder.path.count + 1))
    try home.household.folder.write("garbage", to: name, appending: true)
    let damaged = try home.household.folder.bytes(name)
    for command in ["undo", "history"] {
      let end = home.run(command)
      #expect(end.status == .systemError && end.errors.contains("it is damaged at byte "), "\(end.errors)")
    }
    let end = home.run("add", "2013-03-14", "dinner", "b")
    #expect(end.status == .done)
    #expect(
      end.errors == """
        mealschedule: the history was damaged and is kept in \(history).damaged; undo begins with this change

        """)
    #expect(try home.household.folder.bytes(name + ".damaged") == damaged)
    #expect(home.run("undo").status == .done)
    #expect(home.text == "2013-03-12 dinner a\n2013-03-13 dinner c\n")
    #expect(home.run("undo").status == .nothingFound)
  }
}
