import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A command on a plan, tried again and again with another system call failing each time.
///
/// Each try begins with the same files. Afterwards the plan is that before or that after the change,
/// and what is said, the exit status and the history agree with that.
struct FaultScenario: Sendable {
  let name: String
  /// The plan; nil if there is none yet.
  let plan: String?
  /// Commands that come before.
  let before: [[String]]
  /// The command; `FOLDER` in it stands for the folder.
  let words: [String]
  /// The command that takes it back.
  let inverse: String

  init(
    _ name: String, on plan: String?, after before: [[String]] = [], _ words: String...,
    inverse: String = "undo"
  ) {
    (self.name, self.plan, self.before, self.words, self.inverse) = (name, plan, before, words, inverse)
  }

  private struct State: Equatable { let plan: [UInt8] }

  /// How many faults there were, and how many of them were kills.
  struct Count: Sendable {
    var faults = 0
    var kills = 0
  }

  /// Tries all calls of the command.
  func run() throws -> Count {
    let household = try Household(plan)
    let home = FaultHome(household)
    for words in before { #expect(home.run(words).status == .done) }
    let dishes = [("2013-03-16", "pie"), ("2013-03-17", "tea")]
    let objects = dishes.map { #"{"date":"\#($0)","meal":"lunch","dish":"\#($1)"}"# }
    try household.folder.write("[\(objects.joined(separator: ","))]", to: "input.json")
    let files = try FileCopies(of: household.folder, ["plan", "state"])
    let command = words.map { $0 == "FOLDER/input.json" ? household.folder["input.json"] : $0 }
    let program = TracedProgram(
      folder: household.folder, arguments: ["-f", household.folder[household.plan]] + command)

    let old = try state(household)
    let (good, calls) = try program.calls()
    let new = try state(household)
    #expect(good.status == 0 && good.errors == "" && old != new && calls.count > 40, "\(name): \(good)")
    var count = Count()
    for (index, call) in calls.enumerated() {
      for fault in TracedProgram.Fault.tried(at: index) {
        try files.restore()
        guard let end = try program.run(call, fault) else { continue }
        count.faults += 1
        if case .kill = fault { count.kills += 1 }
        let comment = Comment(
          rawValue: "\(name), \(call.name) number \(call.number), \(fault): \(end.program)")
        let now = try state(household)
        #expect(now == old || now == new, comment)
        if case .error = fault, !call.isOfMemory || end.program.status != nil {
          // A file that is said to be missing is a plan or a history without anything in it.
          let isMissing = fault.description == "error=ENOENT"
          check(end, isNew: now == new, isMissing: isMissing, good, comment)
          if now == new, !end.program.errors.contains("undo will not know of it") {
            #expect(home.run([inverse]).status == .done, comment)
            #expect(try state(household) == old, comment)
          }
        }
        // What could not be told from a change of another program is kept, and said.
        let kept = household.folder[household.plan] + ".kept"
        if end.program.errors.contains("is kept in \(kept): ") { #expect(unlink(kept) == 0, comment) }
        checkNextChange(household, home, comment)
      }
    }
    return count
  }

  /// Checks what was said: done, not done, or "it is done, but".
  private func check(
    _ end: TracedProgram.End, isNew: Bool, isMissing: Bool, _ good: ChildProcess.End, _ comment: Comment
  ) {
    let (status, errors) = (end.program.status, end.program.errors)
    if !isNew {
      #expect(isMissing ? status != 0 : status == 4, comment)
      let begin = "mealschedule: " + (isMissing ? "" : "cannot ")
      #expect(end.isOfMessages || errors.hasPrefix(begin), comment)
    } else if status == 0 {
      #expect(end.program.output == good.output && errors == "", comment)
    } else {
      #expect(status == 4, comment)
      #expect(end.isOfMessages || errors.contains("was changed, but "), comment)
    }
  }

  /// The next change is made, and takes with it what was left.
  private func checkNextChange(_ household: Household, _ home: FaultHome, _ comment: Comment) {
    let end = home.run(["add", "2013-04-01", "dinner", "later"])
    #expect(end.status == .done, comment)
    #expect(household.names == ["plan.txt"], comment)
  }

  private func state(_ household: Household) throws -> State {
    // Undoing the first change leaves an empty plan.
    return State(plan: (try? household.bytes) ?? [])
  }
}

/// The program in this process, on the plan of a household.
struct FaultHome {
  private let program: InnerProgram
  private let plan: String

  init(_ household: Household) {
    plan = household.folder[household.plan]
    program = InnerProgram(environment: [
      "HOME": household.folder.path, "XDG_STATE_HOME": household.folder["state"],
      "MEALSCHEDULE_TODAY": "2013-03-13", "TZ": "UTC",
    ])
  }

  func run(_ words: [String]) -> InnerProgram.End { program.run(["-f", plan] + words) }
}

/// Copies of all files in some folders of a folder, in memory.
struct FileCopies {
  private let folder: TemporaryFolder
  private let roots: [String]
  private var files: [String: [UInt8]] = [:]

  init(of folder: TemporaryFolder, _ roots: [String]) throws {
    self.folder = folder
    self.roots = roots
    for path in roots.flatMap({ FileCopies.files(in: $0, folder) }) { files[path] = try folder.bytes(path) }
  }

  /// Puts back what was copied, and removes all other files.
  func restore() throws {
    for path in roots.flatMap({ FileCopies.files(in: $0, folder) }) where files[path] == nil {
      guard unlink(folder[path]) == 0 else { throw TemporaryFolder.Failure(errno: errno) }
    }
    for (path, bytes) in files { try folder.write(bytes, to: path) }
  }

  private static func files(in path: String, _ folder: TemporaryFolder) -> [String] {
    folder.names(in: path).flatMap { name -> [String] in
      let path = "\(path)/\(name)"
      guard let status = try? folder.status(path) else { return [] }
      return status.st_mode & S_IFMT == S_IFDIR ? files(in: path, folder) : [path]
    }
  }
}
