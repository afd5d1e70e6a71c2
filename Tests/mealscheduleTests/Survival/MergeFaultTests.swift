import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// Every system call of `merge` fails once, through strace.
@Suite(.serialized, .enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct MergeFaultTests {
  private static let versions = [
    "base": "2013-03-13 dinner a\n2013-03-14 dinner b\n",
    "ours": "2013-03-13 dinner a x4\n2013-03-14 dinner b\n",
    "theirs": "2013-03-13 dinner a\n2013-03-15 dinner b\n",
  ]
  private static let merged = "2013-03-13 dinner a x4\n2013-03-15 dinner b\n"

  /// To Git, exit status 1 means conflicts; a status above 128, or death by a signal, means that the driver failed.
  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func `whichever system call fails, a merge that is called done is done, and all others tell git so`(
    isInUse: Bool
  ) throws {
    let household = try Household(Self.versions["base"])
    let (folder, home) = (household.folder, FaultHome(household))
    if isInUse {
      // A plan in use has a history.
      #expect(home.run(["change", "2013-03-13", "dinner", "a", "-s", "4"]).status == .done)
    } else {
      try folder.makeFolder("state")
      try folder.write(Self.versions["ours"] ?? "", to: household.plan)
    }
    #expect(try household.text == Self.versions["ours"])
    for name in ["base", "theirs"] { try folder.write(Self.versions[name] ?? "", to: name) }
    let files = try FileCopies(of: folder, ["plan", "state"])
    let ours = folder[household.plan]
    let program = TracedProgram(folder: folder, arguments: ["merge", folder["base"], ours, folder["theirs"]])
    // `merge` opens its files before the config file, so try the calls from the first that names OURS.
    let (good, calls) = try program.calls(from: ours)
    #expect(try good.status == 0 && household.text == Self.merged && calls.count > 10, "\(good)")
    var faults = 0
    for (index, call) in calls.enumerated() {
      for fault in TracedProgram.Fault.tried(at: index, call) {
        try files.restore()
        guard let end = try program.run(call, fault) else { continue }
        faults += 1
        let comment = Comment(rawValue: "\(call.name) number \(call.number), \(fault): \(end.program)")
        let now = try household.text
        let isMarked = now.contains("<<<<<<<") && now.contains(">>>>>>>")
        #expect([Self.versions["ours"], Self.merged].contains(now) || isMarked, comment)
        let errors = end.program.errors
        if errors.contains("is kept in ") { unlink(ours + ".kept") }
        if end.program.status != nil, !errors.contains("left beside the plan") {
          #expect(household.names == ["plan.txt"], comment)
        }
        switch end.program.status {
        case 0?: #expect(now == Self.merged, comment)
        case 1?: #expect(isMarked, comment)
        case 4?:
          // For a plan in use, a message says what is missing after the merge.
          #expect(isInUse && now != Self.versions["ours"], comment)
          #expect(end.program.errors.contains("the plan was changed, but "), comment)
        case let status?: #expect(status > 128, comment)
        case nil: break
        }
        if isInUse, !errors.contains("this change cannot be undone") {
          #expect(home.run(["undo"]).status == .done, comment)
          #expect(
            try household.text == Self.versions[now == Self.versions["ours"] ? "base" : "ours"], comment)
        }
        // The next merge removes the files that a killed program left.
        let inner = InnerProgram(environment: ["HOME": folder.path, "XDG_STATE_HOME": folder["state"]])
        let next = inner.run(["merge", folder["base"], ours, folder["theirs"]])
        #expect(next.status != .mergeFailed, comment)
        #expect(household.names == ["plan.txt"], comment)
      }
    }
    print("merge: \(faults) faults")
    #expect(faults > 10)
  }
}
