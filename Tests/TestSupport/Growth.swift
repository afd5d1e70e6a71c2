import Glibc

/// Measures how the work of some code grows with the size of its input.
package enum Growth {
  /// Returns whether work is linear in the size of its input: eight times the size may take 24 times as long. Quadratic
  /// work takes 64 times as long.
  ///
  /// The time is this thread's processor time, which other programs hardly affect. Work that takes less than 20 ms
  /// counts as linear: choose a size of a few thousand, so that quadratic work takes longer than that even at a
  /// quarter of the size.
  package static func isLinear(to size: Int, _ work: (_ size: Int) -> Void) -> Bool {
    let size = Rounds.size(size)
    for _ in 0..<3 {
      let time = processorTime { work(size) }
      if time < 20_000_000 || time <= 24 * processorTime({ work(size / 8) }) { return true }
    }
    return false
  }

  /// The processor time of `work`, in nanoseconds.
  private static func processorTime(_ work: () -> Void) -> Int {
    let begin = now()
    work()
    return now() - begin
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
