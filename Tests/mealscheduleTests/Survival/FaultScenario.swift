import Glibc
import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A command on a plan, run again and again with a different system call failing each time.
///
/// Each run begins with the same files. Afterwards the plan is in its state before or after the change, or after one of
/// several changes, and the messages, the exit status and the history agree with that. Even after a kill, and
/// even if the plan has since been edited by hand, the inverse takes back exactly the last change that the plan shows.
struct FaultScenario: Sendable {
  let name: String
  /// The plan; nil if there is none yet.
  let plan: String?
  /// Commands that run before `words`.
  let before: [[String]]
  /// The command; `FOLDER` in it stands for the folder.
  let words: [String]
  /// The command that takes the change back.
  let inverse: String
  /// The number of changes that the command makes, as with `undo 3`.
  let steps: Int

  init(
    _ name: String, on plan: String?, after before: [[String]] = [], _ words: String...,
    inverse: String = "undo", steps: Int = 1
  ) {
    (self.name, self.plan, self.before, self.words, self.inverse) = (name, plan, before, words, inverse)
    self.steps = steps
  }

  private typealias State = [UInt8]

  /// The number of faults, and how many of them were kills.
  struct Count: Sendable {
    var faults = 0
    var kills = 0
  }

  /// Tries a fault at every call of the command.
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
      folder: household.folder, arguments: ["-f", household.folder[household.plan]] + command,
      variables: words == ["edit"] ? ["EDITOR": "sed -i s/dinner/lunch/"] : [:])

    // The states of the plan: the one that the inverse leads to from the old state, the old state, and the state after
    // each step of the change.
    let old = try state(household)
    _ = home.run([inverse])
    var states = [try state(household), old]
    try files.restore()
    for _ in 1..<steps {
      #expect(home.run([words[0]]).status == .done)
      states.append(try state(household))
    }
    try files.restore()
    let (good, calls) = try program.calls()
    let new = try state(household)
    states.append(new)
    #expect(good.status == 0 && good.errors == "" && old != new && calls.count > 40, "\(name): \(good)")
    var count = Count()
    for (index, call) in calls.enumerated() {
      for fault in TracedProgram.Fault.tried(at: index, call) {
        try files.restore()
        guard let end = try program.run(call, fault) else { continue }
        count.faults += 1
        if case .kill = fault { count.kills += 1 }
        let comment = Comment(
          rawValue: "\(name), \(call.name) number \(call.number), \(fault): \(end.program)")
        let now = try state(household)
        let place = states.dropFirst().firstIndex(of: now)
        #expect(place != nil, comment)
        let before = place.map { states[$0 - 1] } ?? now
        if case .error = fault, !call.isOfMemory || end.program.status != nil {
          // If a file is reported as missing, it counts as a plan or a history without contents.
          let isMissing = fault.description == "error=ENOENT"
          check(end, steps: (place ?? 1) - 1, isMissing: isMissing, good, comment)
          if now != old, !end.program.errors.contains("this change cannot be undone") {
            #expect(home.run([inverse]).status == .done, comment)
            #expect(try state(household) == before, comment)
          }
        } else if case .kill = fault {
          let note = index % 2 == 0 || now.isEmpty ? "" : "# by hand\n"
          try household.folder.write(note, to: household.plan, appending: true)
          #expect(home.run([inverse]).status == (before == now ? .nothingFound : .done), comment)
          #expect(try Self.lines(state(household)) == Self.lines(before + note.utf8), comment)
        }
        // If the program keeps a file because it may hold another program's change, a message names it.
        let kept = household.folder[household.plan] + ".kept"
        if end.program.errors.contains("is kept in \(kept): ") { #expect(unlink(kept) == 0, comment) }
        checkNextChange(household, home, comment)
      }
    }
    return count
  }

  /// The lines of a state, sorted: if the plan was edited by hand before the undo, lines may come back in other places.
  private static func lines(_ state: State) -> [String] {
    String(decoding: state, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  /// Checks that the messages say whether the change was done, was not done, or was done but something failed after it.
  private func check(
    _ end: TracedProgram.End, steps done: Int, isMissing: Bool, _ good: ChildProcess.End, _ comment: Comment
  ) {
    let (status, errors) = (end.program.status, end.program.errors)
    // A shopping list is printed even if a file cannot be read, but with a message and exit status 3.
    let isGap = status == 3 && errors.contains(": it cannot be read: ")
    if done > 0, done < steps {
      #expect(status == 4 || isMissing, comment)
      #expect(errors.contains("was changed, but "), comment)
      #expect(
        end.isOfMessages
          || errors.contains("only \(done) \(done == 1 ? "was" : "were") \(words[0].dropLast())"), comment)
    } else if done == 0 {
      #expect(isGap || (isMissing ? status != 0 : status == 4), comment)
      let begin = "mealschedule: " + (isMissing ? "" : "cannot ")
      // If the program fails to wait for its editor, the editor may print an error first.
      let isSaid = errors.split(separator: "\n").contains { $0.hasPrefix(begin) }
      #expect(end.isOfMessages || isGap || isSaid, comment)
    } else if status == 0 {
      #expect(end.program.output == good.output, comment)
      // Failing to delete the edited text is only a warning. strace skips the call that it makes fail, so a file whose
      // `close` fails stays open.
      let notes = ["the text of this edit is still in ", "mealschedule: another program has the plan open"]
      #expect(errors == "" || notes.contains(where: errors.hasPrefix), comment)
    } else {
      #expect(isGap || status == 4, comment)
      #expect(isGap || end.isOfMessages || errors.contains("was changed, but "), comment)
    }
  }

  /// Checks that the next change works and removes any leftover files.
  private func checkNextChange(_ household: Household, _ home: FaultHome, _ comment: Comment) {
    let end = home.run(["add", "2013-04-01", "dinner", "later"])
    #expect(end.status == .done, comment)
    #expect(household.names == ["plan.txt"], comment)
  }

  private func state(_ household: Household) throws -> State {
    // Treat a missing plan as an empty one: undoing the first change leaves an empty file.
    (try? household.bytes) ?? []
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

/// Copies, in memory, of all files in some of the subfolders of a folder.
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
