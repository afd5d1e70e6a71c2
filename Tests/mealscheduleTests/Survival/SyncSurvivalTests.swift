import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MealCore
@testable import mealschedule

/// A sync that fails or is killed at any instant: the next one ends as if nothing had happened.
@Suite struct SyncSurvivalTests {
  /// A plan and a calendar that were in sync, and then changed on both sides.
  private struct Home {
    let folder: TemporaryFolder

    private var environment: [String: String] {
      [
        "HOME": folder.path, "XDG_STATE_HOME": folder["state"], "MEALSCHEDULE_TODAY": "2013-03-13",
        "TZ": "UTC",
      ]
    }

    init() throws {
      folder = try TemporaryFolder()
      try folder.makeFolder("plan")
      try folder.makeFolder("cal")
      try folder.write(
        """
        2013-03-14 dinner risotto x4
        2013-03-15 dinner soup
        2013-03-16 lunch salad
        every 7 from 2013-03-08 dinner pizza

        """, to: "plan/plan.txt")
      #expect(sync().status == .done)
      try folder.write(
        """
        2013-03-15 dinner soup
        2013-03-17 dinner risotto x4
        2013-03-18 dinner fish
        every 7 from 2013-03-08 dinner pizza

        """, to: "plan/plan.txt")
      try change("soup") {
        SessionRunner.replacing("SUMMARY:dinner: soup", in: $0, by: "SUMMARY:dinner: hot soup")
      }
      try change("pizza") { text in
        let uid = text.split(separator: "\r\n").first { $0.hasPrefix("UID:") } ?? ""
        return SessionRunner.replacing(
          "END:VEVENT\r\n", in: text,
          by: "END:VEVENT\r\nBEGIN:VEVENT\r\n\(uid)\r\nRECURRENCE-ID;VALUE=DATE:20130322\r\n"
            + "DTSTART;VALUE=DATE:20130323\r\nSUMMARY:dinner: pizza x8\r\nLOCATION:garden\r\nEND:VEVENT\r\n")
      }
      try folder.write(
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:t\r\nDTSTART;VALUE=DATE:20130320\r\nSUMMARY:dinner: tacos\r\n"
          + "END:VEVENT\r\nEND:VCALENDAR\r\n", to: "cal/t.ics")
    }

    private func change(_ part: String, _ body: (String) -> String) throws {
      for name in folder.names(in: "cal") where try folder.text("cal/\(name)").contains(part) {
        try folder.write(body(try folder.text("cal/\(name)")), to: "cal/\(name)")
      }
    }

    @discardableResult
    func sync() -> InnerProgram.End {
      InnerProgram(environment: environment).run(["-f", folder["plan/plan.txt"], "sync", folder["cal"]])
    }

    func killed(_ variables: [String: String]) throws -> ChildProcess.End {
      try ChildProcess(
        BuiltProgram.path, ["-f", folder["plan/plan.txt"], "sync", folder["cal"]], in: folder,
        environment: environment.merging(variables) { $1 }
      ).wait()
    }

    /// The plan, and the contents of the events, whatever their file names.
    var state: [String] {
      get throws {
        let kinds = ["DTSTART", "RRULE", "EXDATE", "SUMMARY", "LOCATION", "RECURRENCE-ID"]
        let events = try folder.names(in: "cal").map { name in
          try folder.text("cal/\(name)").split(separator: "\r\n").filter { line in
            kinds.contains { line.hasPrefix($0) }
          }.sorted().joined(separator: " ")
        }
        return try folder.text("plan/plan.txt").split(separator: "\n").map(String.init) + events.sorted()
      }
    }
  }

  /// Makes one system call fail.
  private final class Failure: Sendable {
    private let number: Int
    private let count = Atomic<Int>(0)
    private let failed = Mutex<String?>(nil)

    init(of number: Int) { self.number = number }

    /// The call that failed; nil if there were fewer calls.
    var call: String? { failed.withLock { $0 } }

    func fails(_ call: String, _ path: String) -> Bool {
      guard count.add(1, ordering: .relaxed).newValue == number else { return false }
      failed.withLock { $0 = "\(call) \(path)" }
      return true
    }
  }

  private func expected() throws -> [String] {
    let home = try Home()
    let end = home.sync()
    #expect(end.status == .done && end.errors == "", "\(end.errors)")
    let state = try home.state
    #expect(state.prefix(7).contains("2013-03-22 dinner - pizza"))
    #expect(state.count == 13, "\(state)")
    return state
  }

  private func check(_ home: Home, _ expected: [String], _ comment: Comment) throws {
    #expect(home.sync().status == .done, comment)
    #expect(try home.state == expected, comment)
    #expect(home.folder.names(in: "cal").allSatisfy { $0.hasSuffix(".ics") }, comment)
    // If the program could not check the result of a change, it keeps the old plan beside the new one.
    #expect(home.folder.names(in: "plan").allSatisfy { ["plan.txt", "plan.txt.kept"].contains($0) }, comment)
    #expect(home.sync().output == "nothing to do\n", comment)
  }

  @Test func `whichever call fails, the next sync ends as if none had`() throws {
    let expected = try expected()
    var number = 1
    while true {
      let home = try Home()
      let failure = Failure(of: number)
      let end = Fault.inject({ failure.fails($0, $1) ? ENOSPC : nil }, into: { home.sync() })
      guard let call = failure.call else { break }
      let comment = Comment(rawValue: "\(number) \(call): \(end)")
      // An event that cannot be read is left alone, and a message names it.
      let isSaid = end.status == .systemError && end.errors.hasPrefix("mealschedule: ")
      #expect(end.status == .done || isSaid || end.status == .unreadableLines && end.errors != "", comment)
      try check(home, expected, comment)
      number += Rounds.callStep
    }
    #expect(number > 40)
  }

  @Test(.timeLimit(.minutes(10)))
  func `killed before any of its system calls, it loses nothing and doubles nothing`() throws {
    let expected = try expected()
    var number = 1
    while true {
      let home = try Home()
      let end = try home.killed(["MEALSCHEDULE_KILL": "\(SIGKILL)@\(number)"])
      try check(home, expected, "killed before call \(number)")
      if end.status == 0 { break }
      #expect(end.status == nil)
      number += Rounds.callStep
    }
    #expect(number > 40)
  }

  @Test func `a folder that is missing, read-only or gone is said, and nothing is lost`() throws {
    let home = try Home()
    let expected = try expected()
    #expect(rename(home.folder["cal"], home.folder["away"]) == 0)
    let missing = home.sync()
    #expect(missing.status == .systemError && missing.errors.contains("cannot read the calendar"))
    #expect(home.folder.names(in: ".").contains("cal") == false)
    #expect(rename(home.folder["away"], home.folder["cal"]) == 0)
    // Root may write anywhere.
    if getuid() != 0 {
      chmod(home.folder["cal"], 0o500)
      let refused = home.sync()
      #expect(refused.status == .systemError && refused.errors.contains("the plan was changed, but"))
      chmod(home.folder["cal"], 0o700)
    }
    try check(home, expected, "at last")
  }
}
