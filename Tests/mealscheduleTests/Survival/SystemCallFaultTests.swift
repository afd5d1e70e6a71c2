import Glibc
import Synchronization
import TestSupport
import Testing

/// Every system call of the commands that change something fails once, by strace.
///
/// `MEALSCHEDULE_FAULTS=most` tries some errors and a kill at each call, `all` more errors, which takes some minutes.
@Suite(.serialized, .enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct SystemCallFaultTests {
  private static let plan = "2013-03-12 dinner a\n2013-03-13 dinner b ; c\n"
  private static let list = "2013-03-14 buy milk 2 l\nsomeday buy batteries\n"
  private static let add = ["add", "2013-03-14", "dinner", "d"]

  private static let scenarios = [
    FaultScenario("add", on: plan, after: [add], "add", "2013-03-15", "dinner", "e"),
    FaultScenario("the first add", on: nil, "add", "2013-03-15", "dinner", "e"),
    FaultScenario("move", on: plan, after: [add], "move", "2013-03-12", "to", "2013-03-15"),
    FaultScenario("change", on: plan, after: [add], "change", "2013-03-12", "dinner", "a", "-s", "4"),
    FaultScenario("undo", on: plan, after: [add, ["remove", "2013-03-12"]], "undo", inverse: "redo"),
    FaultScenario("import", on: plan, after: [add], "import", "FOLDER/input.json"),
    FaultScenario("tick", on: list, after: [add], "shop", "--tick", "milk", "batteries"),
  ]

  @Test(.timeLimit(.minutes(60)))
  func `whichever system call fails, wherever it is killed, a change is done and said, or not done`() throws {
    let left = Mutex(Self.scenarios[...])
    let total = Mutex((faults: 0, kills: 0))
    // Most of the time is that of the system, so two at once are faster than one even on one processor.
    let threads = (0..<2).map { _ in
      TestThread {
        while let scenario = left.withLock({ $0.popFirst() }) {
          do {
            let count = try scenario.run()
            print("\(scenario.name): \(count.faults) faults, \(count.kills) of them kills")
            total.withLock { $0 = ($0.faults + count.faults, $0.kills + count.kills) }
          } catch {
            Issue.record("\(scenario.name): \(error)")
          }
        }
      }
    }
    for thread in threads { thread.join() }
    let count = total.withLock { $0 }
    print("system calls: \(count.faults) faults, \(count.kills) of them kills")
    #expect(count.faults >= (TracedProgram.Fault.isEachKilled ? 1_200 : 300))
  }

  @Test(.timeLimit(.minutes(20)))
  func `whichever system call fails, a shopping list is whole, or the message says that it is not`() throws {
    let household = try Household("2013-03-13 dinner pie\n2013-03-14 dinner soup\n")
    for name in ["recipes", "recipes/more"] { try household.folder.makeFolder(name) }
    for (name, thing) in [("pie", "peas"), ("more/soup", "leek")] {
      try household.folder.write("---\nservings: 2\n---\n@\(thing){1}\n", to: "recipes/\(name).cook")
    }
    let words = ["shop", "--recipes", household.folder["recipes"]]
    let program = TracedProgram(
      folder: household.folder, arguments: ["-f", household.folder[household.plan]] + words)
    let (good, calls) = try program.calls()
    #expect(good.status == 0 && good.errors == "" && calls.count > 20, "\(good)")
    #expect(good.output.contains("peas") && good.output.contains("leek"))
    for call in calls where !call.isOfMemory {
      guard let end = try program.run(call, .error("EIO")) else { continue }
      let comment = Comment(rawValue: "\(call.name) number \(call.number): \(end.program)")
      if end.program.status == 0 {
        #expect(end.program.output == good.output, comment)
      } else {
        #expect(end.program.status != nil && (end.isOfMessages || end.program.errors != ""), comment)
      }
    }
  }
}
