import Glibc
import Synchronization
import TestSupport
import Testing

@testable import mealschedule

/// Every system call of the commands that change something fails once, through strace.
///
/// `MEALSCHEDULE_FAULTS=most` tries an error and a kill at each call, `all` all errors, which takes some minutes.
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
  private static let add5 = ["add", "2013-03-15", "dinner", "e"]
  private static let add6 = ["add", "2013-03-16", "dinner", "f"]
  private static let remove = ["remove", "2013-03-12"]
  /// Commands that write to the disk in the same way as those above, or in more steps.
  private static let more = [
    FaultScenario(
      "undo 3", on: plan, after: [add, add5, remove, add6], "undo", "3", inverse: "redo", steps: 3),
    FaultScenario("edit", on: plan, after: [add], "edit"),
    FaultScenario(
      "redo 2", on: plan, after: [add, add5, remove, ["undo", "3"]], "redo", "2", steps: 2),
    FaultScenario("copy", on: plan, after: [add], "copy", "2013-03-12", "to", "2013-03-15"),
    FaultScenario("swap", on: plan, after: [add], "swap", "2013-03-12", "with", "2013-03-13"),
    FaultScenario("shift", on: plan, after: [add], "shift", "--from", "2013-03-12", "by", "1"),
    FaultScenario("sort", on: "2013-03-14 dinner a\n2013-03-12 dinner b\n", after: [add], "check", "--fix"),
    FaultScenario(
      "untick", on: list, after: [add, ["shop", "--tick", "milk"]], "shop", "--untick", "milk"),
  ]

  @Test(.timeLimit(.minutes(60)))
  func `whichever system call fails, wherever it is killed, a change is done and said, or not done`() throws {
    let left = Mutex((Self.scenarios + (TracedProgram.Fault.isEachKilled ? Self.more : []))[...])
    let total = Mutex((faults: 0, kills: 0))
    // Most of the time is spent in the system, so two at once are faster than one, even on one processor.
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

  /// Commands that use recipes; their results are compared.
  private static let usersOfRecipes: [[String]] = [
    ["shop"], ["shop", "--tick", "flour", "eggs"], ["shop", "--ticked"], ["shop", "--untick", "salt"],
    ["sync"],
    ["menu", "save", "week", "2013-03-13..2013-03-14"], ["suggest", "2013-03-18", "--meal", "lunch"],
    ["prep"],
  ]

  /// The results: the plan, the titles of the tasks, and the menu.
  private static func results(_ household: Household) throws -> [String] {
    let tasks = try household.folder.names(in: "list").filter { $0.hasSuffix(".ics") }.flatMap { name in
      try household.folder.text("list/" + name).split(whereSeparator: \.isNewline).filter {
        $0.hasPrefix("SUMMARY")
      }.map(String.init)
    }
    return try household.lines.map(String.init) + tasks.sorted()
      + [(try? household.folder.text("recipes/menus/week.menu")) ?? ""]
  }

  @Test(.timeLimit(.minutes(20)))
  func `whichever system call fails, what uses recipes is whole, or says that it is not`() throws {
    let household = try Household(
      """
      2013-03-01 lunch soup
      2013-03-08 lunch soup
      2013-03-12 bought salt 1 kg
      2013-03-12 dinner soup
      2013-03-13 dinner pie
      2013-03-14 dinner soup

      """)
    let folder = household.folder
    for name in ["recipes", "recipes/more", "list"] { try folder.makeFolder(name) }
    for (name, text) in [
      ("recipes/pie.cook", "@flour{200%g}, @eggs{2} and @./more/dough{}\n"),
      ("recipes/more/dough.cook", "@flour{100%g}\n"), ("recipes/stew.cook", "@beef{1%kg}\n"),
      ("recipes/more/soup.cook", "@leek{1} @salt{10%g} @eggs{1} ~soak{12%hours}\n"),
      ("recipes/aisle.conf", "[fresh]\neggs|egg\n"), ("recipes/pantry.conf", "[shelf]\nflour = \"50%g\"\n"),
      ("rules.txt", "each dish at most 1 in 7 days\n"),
      ("config", "recipes \(folder["recipes"])\nrules \(folder["rules.txt"])\nlist \(folder["list"])\n"),
    ] { try folder.write(text, to: name) }
    let options = ["--config", folder["config"]]
    #expect(FaultHome(household).run(options + ["sync"]).status == .done)
    #expect(FaultHome(household).run(options + ["add", "2013-03-15", "dinner", "pie"]).status == .done)
    let files = try FileCopies(of: folder, ["plan", "state", "list", "recipes"])
    let old = try Self.results(household)
    var count = 0
    for (number, words) in Self.usersOfRecipes.enumerated() {
      try files.restore()
      let program = TracedProgram(
        folder: folder, arguments: ["-f", folder[household.plan]] + options + words)
      let (good, calls) = try program.calls(from: "config")
      let new = try Self.results(household)
      #expect(good.status == 0 && good.output != "" && calls.count > 20, "\(words): \(good)")
      for (index, call) in calls.enumerated() where !call.isOfMemory {
        guard TracedProgram.Fault.isEachKilled || index % 12 == number else { continue }
        try files.restore()
        guard let end = try program.run(call, .error("EIO")) else { continue }
        count += 1
        let comment = Comment(rawValue: "\(words) \(call.name) number \(call.number): \(end.program)")
        let now = try Self.results(household)
        // A menu may name a dish instead of its recipe.
        let known = words[0] == "menu" ? now.dropLast() : now[...]
        #expect(Set(known).isSubset(of: old + new), comment)
        if end.program.status == 0 {
          #expect(end.program.output == good.output && now == new, comment)
        } else {
          #expect(end.program.status != nil && (end.isOfMessages || end.program.errors != ""), comment)
        }
      }
    }
    print("recipes: \(count) faults")
    #expect(count >= (TracedProgram.Fault.isEachKilled ? 1_500 : 100))
  }
}
