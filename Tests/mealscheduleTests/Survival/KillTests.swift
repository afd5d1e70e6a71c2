import Glibc
import Testing

/// Programs that are killed at any instant of a change.
@Suite(.serialized) struct KillTests {
  /// How long an add takes when nobody disturbs it, in nanoseconds.
  private static func duration(_ household: Household) throws -> Int {
    func now() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
    let begin = now()
    for _ in 0..<5 {
      #expect(try household.run("add", "2013-01-01", "lunch", "warm up").status == 0)
      #expect(try household.run("undo").status == 0)
    }
    return (now() - begin) / 10
  }

  @Test(.timeLimit(.minutes(2)), arguments: [(SIGKILL, 200), (SIGTERM, 60), (SIGINT, 60)])
  func `a program that is killed while it adds has added all or nothing`(signal: Int32, times: Int) throws {
    let household = try Household(Household.lines(5_000))
    let duration = try Self.duration(household)
    var (before, done, killed) = (try household.bytes, 0, 0)
    for number in 0..<times {
      let process = try household.start(Household.words(number))
      var pause = timespec(tv_sec: 0, tv_nsec: min(duration * 5 / 4 * number / times, 999_999_999))
      nanosleep(&pause, nil)
      process.kill(signal)
      let end = try process.wait()
      #expect(end.status == 0 || end.status == nil, "\(end.errors)")

      let after = try household.bytes
      let text = String(decoding: after, as: UTF8.self)
      let isThere = text.hasSuffix(" dinner dish \(number)\n")
      // All of the plan that was, and of the new line all or nothing.
      #expect(after.starts(with: before), "dish \(number)")
      #expect(isThere || after.count == before.count, "dish \(number)")
      if end.status == 0 {
        #expect(isThere, "dish \(number) was said to be added")
        done += 1
      } else {
        killed += 1
      }
      before = after
    }
    // Else nothing was tried.
    #expect(killed > times / 10, "\(killed) of \(times) were killed, \(done) were done")
    #expect(try household.run("add", "2030-01-01", "lunch", "last").status == 0)
    #expect(household.names == ["plan.txt"])
    #expect(try household.run("check").status == 0)
    #expect(try household.run("undo").status == 0)
    #expect(try household.bytes == before)
  }
}
