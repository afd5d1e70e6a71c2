import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Commands on a plan, one after another, and the plain model that they are compared with: all states that the plan has
/// had, and which of them it has now.
final class SequenceRun {
  private let folder: TemporaryFolder
  private let seed: UInt64
  private var typed: [String] = []
  private var states: [PlanState]
  private var now = 0
  private(set) var hasFailed = false

  init(seed: UInt64, _ plan: [UInt8]) throws {
    self.seed = seed
    folder = try TemporaryFolder()
    try folder.write(plan, to: "plan.txt")
    try folder.write("", to: "config")
    try folder.write("", to: "input")
    states = [PlanState(plan)]
  }

  var plan: [UInt8] { states[now].bytes }
  var isUndoable: Bool { now > 0 }
  var isRedoable: Bool { now + 1 < states.count }

  /// Checks that the command `check` agrees with the model, and that no stray files are left.
  func finish() throws {
    let end = run(["check"], input: [], editor: "false")
    check(end.status == (states[now].unreadable == 0 ? .done : .unreadableLines), "check: \(end.errors)")
    let names = folder.names().filter { $0 != "state" }
    check(names == ["config", "input", "plan.txt"], "files are left: \(names)")
  }

  // MARK: Steps

  func change(_ command: RandomCommand) throws {
    typed.append("\(command)")
    let (before, recorded) = (states[now], try historySize())
    try folder.write(command.input, to: "input")
    let words = command.words.map { $0 == "-" && command.words.contains("import") ? folder["input"] : $0 }
    let end = run(words, input: Array(command.input.utf8), editor: command.editor)
    let after = PlanState(try folder.bytes("plan.txt"))
    let isRecorded = try historySize() > recorded
    let isRefused = end.status != .done && end.status != .unreadableLines
    check(end.status != .systemError, "the system is to blame: \(end.errors)")
    check(isRecorded || after.bytes == before.bytes, "a change without a record")
    check(!isRecorded || !isRefused, "refused, but done: \(end.errors)")
    check(!isRecorded || !command.words.contains("--dry-run"), "a dry run is dry")
    check(after.unreadable <= before.unreadable, "more lines that cannot be read")
    check(after.isSorted || !before.isSorted, "a sorted plan is out of order")
    if !command.words.contains("edit") {
      check(after.kept == before.kept, "comments and what cannot be read stay")
    }
    if command.words.contains("add") || command.words.contains("import") || command.words.contains("copy") {
      check(after.lines.isSuperset(of: before.lines), "nothing goes away")
    }
    if isRecorded {
      states = Array(states[...now]) + [after]
      now += 1
    }
  }

  func undo() throws { try step("undo", to: now - 1) }
  func redo() throws { try step("redo", to: now + 1) }

  private func step(_ name: String, to state: Int) throws {
    typed.append(name)
    let end = run([name], input: [], editor: "false")
    let isThere = states.indices.contains(state)
    check(end.status == (isThere ? .done : .nothingFound), "status \(end.status): \(end.errors)")
    if isThere { now = state }
    check(try folder.bytes("plan.txt") == plan, "not the bytes of state \(now)")
  }

  private func run(_ words: [String], input: [UInt8], editor: String) -> InnerProgram.End {
    InnerProgram(environment: [
      "HOME": folder.path, "MEALSCHEDULE_FILE": folder["plan.txt"], "XDG_STATE_HOME": folder["state"],
      "MEALSCHEDULE_CONFIG": folder["config"], "TZ": "UTC", "EDITOR": editor,
    ]).run(words, input: input)
  }

  /// The size of the history file, which only grows.
  private func historySize() throws -> Int {
    let store = PlanStore(path: folder["plan.txt"], stateHome: folder["state"] + "/mealschedule")
    var file = try store.stateFolder().history
    file.removeFirst(folder.path.utf8.count + 1)
    return (try? folder.bytes(file).count) ?? 0
  }

  private func check(_ isTrue: Bool, _ what: String) {
    guard !isTrue, !hasFailed else { return }
    hasFailed = true
    let start = String(decoding: states[0].bytes.prefix(1_200), as: UTF8.self).debugDescription
    let here = String(decoding: plan.prefix(1_200), as: UTF8.self).debugDescription
    let really = String(decoding: ((try? folder.bytes("plan.txt")) ?? []).prefix(1_200), as: UTF8.self)
      .debugDescription
    Issue.record(
      "seed \(seed): \(what)\nfrom \(start)\n  \(typed.joined(separator: "\n  "))\nbefore \(here)\nafter \(really)"
    )
  }
}
