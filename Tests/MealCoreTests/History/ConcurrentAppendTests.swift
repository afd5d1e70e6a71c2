import Glibc
import Testing

@testable import MealCore

/// Another program appends to the plan all the while, without a lock, as `echo ... >> plan.txt` does.
@Suite struct ConcurrentAppendTests {
  @Test func `300 lines appended during 100 changes are all there, once each, and so are the changes`() throws
  {
    let plan = try StoredPlan((10..<30).map { "2013-03-\($0) dinner dish \($0)\n" }.joined())
    let path = plan.folder["home/plan.txt"]
    let appender = TestThread {
      var random = SplitMix64(seed: 1)
      for number in 0..<300 {
        // Before all that the plan has: it is not sorted any more as soon as the first of them is there.
        let line = "2013-01-01 dinner appended \(number)\n"
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        _ = line.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, line.utf8.count) }
        close(file)
        var pause = timespec(tv_sec: 0, tv_nsec: Int.random(in: 0..<4_000_000, using: &random))
        nanosleep(&pause, nil)
      }
    }
    for number in 0..<100 {
      #expect(try plan.change(adding: ["2013-03-14 lunch change \(number)"]) != nil)
      // What is remembered of the plan is true of it, whoever wrote last.
      let snapshot = try plan.store.snapshot()
      let content = try PlanSnapshot(try snapshot.bytes(0..<snapshot.size), name: "plan.txt")
      #expect(try snapshot.isSorted() == content.isSorted())
    }
    appender.join()
    let lines = try plan.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("2013-01-01") }.count == 300)
    #expect(Set(lines).count == 20 + 300 + 100)
    #expect(lines.count == 20 + 300 + 100)
    #expect(plan.names == ["plan.txt"])
  }
}
