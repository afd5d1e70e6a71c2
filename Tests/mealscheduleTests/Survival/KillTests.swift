import Glibc
import TestSupport
import Testing

/// Programs that are killed at any instant of a change.
@Suite(.serialized) struct KillTests {
  @Test(.timeLimit(.minutes(10)), arguments: [SIGKILL, SIGTERM, SIGINT])
  func `a program that is killed before any of its system calls has added all or nothing`(signal: Int32)
    throws
  {
    let household = try Household(Household.lines(500))
    var (before, killed) = (try household.bytes, 0)
    while true {
      let number = killed + 1
      let process = try household.start(
        Household.words(number), variables: ["MEALSCHEDULE_KILL": "\(signal)@\(number)"])
      let end = try process.wait()
      #expect(end.status == 0 || end.status == nil, "\(end.errors)")
      let after = try household.bytes
      let isThere = String(decoding: after, as: UTF8.self).hasSuffix(" dinner dish \(number)\n")
      // The whole old plan is there, and the new line completely or not at all.
      #expect(after.starts(with: before), "dish \(number)")
      #expect(isThere || after.count == before.count, "dish \(number)")
      before = after
      if end.status == 0 {
        #expect(isThere, "dish \(number) was said to be added")
        break
      }
      killed += Rounds.callStep
    }
    // Otherwise nothing was tested.
    #expect(killed > 20)
    #expect(try household.run("add", "2030-01-01", "lunch", "last").status == 0)
    #expect(household.names == ["plan.txt"])
    #expect(try household.run("check").status == 0)
    #expect(try household.run("undo").status == 0)
    #expect(try household.bytes == before)
  }
}
