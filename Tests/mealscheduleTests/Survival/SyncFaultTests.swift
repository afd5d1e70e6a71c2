import Glibc
import TestSupport
import Testing

@testable import mealschedule

/// Every system call of `sync` fails once, through strace.
@Suite(.serialized, .enabled(if: TracedProgram.isAvailable, "strace is not installed, or may not trace here"))
struct SyncFaultTests {
  private static let event = """
    BEGIN:VCALENDAR\r
    BEGIN:VEVENT\r
    UID:t\r
    DTSTART;VALUE=DATE:20130320\r
    SUMMARY:Dinner: tacos x2\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  /// The plan and the events of the calendar.
  private struct State: Equatable {
    let plan: String
    let events: [String]

    init(_ household: Household) throws {
      plan = try household.text
      events = try household.folder.names(in: "cal").filter { $0.hasSuffix(".ics") }.flatMap { name in
        try household.folder.text("cal/" + name).split(whereSeparator: \.isNewline).filter {
          $0.hasPrefix("SUMMARY") || $0.hasPrefix("DTSTART")
        }.map(String.init)
      }.sorted()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `whichever system call fails, and wherever it is killed, the next sync completes what is missing`()
    throws
  {
    let household = try Household("2013-03-14 dinner risotto x4\n2013-03-15 dinner soup\n")
    try household.folder.makeFolder("cal")
    let home = FaultHome(household)
    let sync = ["sync", household.folder["cal"]]
    #expect(home.run(sync).status == .done)
    // Each side has something new for the other.
    try household.folder.write(Self.event, to: "cal/t.ics")
    #expect(home.run(["add", "2013-03-16", "lunch", "pie"]).status == .done)
    let files = try FileCopies(of: household.folder, ["plan", "state", "cal"])
    let program = TracedProgram(
      folder: household.folder, arguments: ["-f", household.folder[household.plan]] + sync)
    let old = try household.text
    let (good, calls) = try program.calls()
    let new = try State(household)
    #expect(good.status == 0 && good.errors == "" && new.plan != old && calls.count > 60, "\(good)")

    var faults = 0
    for (index, call) in calls.enumerated() {
      for fault in TracedProgram.Fault.tried(at: index, call) {
        try files.restore()
        guard let end = try program.run(call, fault) else { continue }
        faults += 1
        let comment = Comment(rawValue: "\(call.name) number \(call.number), \(fault): \(end.program)")
        let now = try household.text
        #expect(now == old || now == new.plan, comment)
        if !end.isOfMessages { check(end.program, isChanged: now != old, comment) }
        #expect(home.run(sync).status == .done, comment)
        #expect(try State(household) == new, comment)
        let kept = end.program.errors.contains("is kept in ") ? ["plan.txt.kept"] : []
        #expect(household.names == ["plan.txt"] + kept, comment)
      }
    }
    print("sync: \(faults) faults")
    #expect(faults > 60)
  }

  /// Checks that a message said whether the plan changed.
  private func check(_ end: ChildProcess.End, isChanged: Bool, _ comment: Comment) {
    switch end.status {
    case nil, 0: break
    case 3:
      // One event could not be read, and everything else was done.
      #expect(end.errors.hasPrefix("cannot read the calendar "), comment)
      #expect(end.output.hasPrefix("from the calendar:") == isChanged, comment)
    default:
      #expect(end.errors.contains("mealschedule: "), comment)
      #expect(end.errors.contains("was changed, but ") == isChanged, comment)
    }
  }
}
