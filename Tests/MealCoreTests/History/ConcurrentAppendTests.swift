import Glibc
import Synchronization
import TestSupport
import Testing

@testable import MealCore

/// Another program keeps appending to the plan without a lock, as `echo ... >> plan.txt` does.
@Suite struct ConcurrentAppendTests {
  /// The number of system calls that the changes have made so far, and whether all changes are over.
  private final class Progress: Sendable {
    let calls = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
    /// The lines that may be lost. Some writers kept the plan open for over 10 ms, because the machine was busy, and a
    /// change stops waiting for them after 50 attempts. Others were interrupted within `open`, after finding the
    /// old file but before anyone could detect that.
    let slow = Mutex<Set<String>>([])
  }

  @Test(.timeLimit(.minutes(10)))
  func `300 lines appended during 100 changes are all there, once each, and so are the changes`() throws {
    let plan = try StoredPlan((10..<30).map { "2013-03-\($0) dinner dish \($0)\n" }.joined())
    let (path, progress) = (plan.folder["home/plan.txt"], Progress())
    let appender = TestThread {
      var random = SplitMix64(seed: 1)
      var next = 0
      for number in 0..<300 {
        // Wait until the changes have made a random number of further system calls, so that about three lines fall into
        // each change.
        next += Int.random(in: 0..<20, using: &random)
        while progress.calls.load(ordering: .relaxed) < next, !progress.isOver.load(ordering: .relaxed) {
          sched_yield()
        }
        // This date is before all others in the plan, so the first such line puts the plan out of order.
        let line = "2013-01-01 dinner appended \(number)\n"
        let begin = ContinuousClock.now
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        let isStopped = ContinuousClock.now - begin > .milliseconds(1)
        if number % 3 == 0 { sched_yield() }
        _ = line.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, line.utf8.count) }
        close(file)
        if isStopped || ContinuousClock.now - begin > .milliseconds(10) {
          progress.slow.withLock { _ = $0.insert(String(line.dropLast())) }
        }
      }
    }
    // The appender also ends if a change fails.
    defer { progress.isOver.store(true, ordering: .relaxed) }
    try Fault.inject { _, _ in
      progress.calls.add(1, ordering: .relaxed)
      return nil
    } into: {
      for number in 0..<100 {
        let change = try plan.change(adding: ["2013-03-14 lunch change \(number)"])
        #expect(change?.lapses == [])
        // The remembered facts about the plan are true, whoever wrote last.
        let snapshot = try plan.store.load()
        let part = try plan.store.load(.first ... .first)
        #expect(snapshot.tail.lines.map(\.line) == part.tail.lines.map(\.line))
      }
    }
    progress.isOver.store(true, ordering: .relaxed)
    appender.join()
    let lines = try plan.text.split(separator: "\n")
    let lost = (0..<300).map { "2013-01-01 dinner appended \($0)" }.filter { !lines.contains(Substring($0)) }
    #expect(progress.slow.withLock { $0.isSuperset(of: lost) }, "\(lost)")
    #expect(Set(lines).count == 20 + 300 + 100 - lost.count)
    #expect(lines.count == 20 + 300 + 100 - lost.count)
    #expect(plan.names == ["plan.txt"])
  }
}
