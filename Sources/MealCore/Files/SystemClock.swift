import CLibrary

/// The clocks of the system.
enum SystemClock {
  /// The wall clock, in nanoseconds since 1970, for recorded times. It may be set forward or back.
  static func now() -> Int64 { read(CLOCK_REALTIME) }

  /// The monotonic clock, in nanoseconds since an arbitrary instant, for measuring durations.
  static func uptime() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Pauses the thread.
  static func sleep(nanoseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: nanoseconds)
    nanosleep(&time, nil)
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The instant at which to give up.
struct Deadline {
  private let end: Int64

  /// - Parameter seconds: the time from now.
  init(seconds: Double) { end = SystemClock.uptime() + Int64(seconds * 1e9) }

  var isOver: Bool { SystemClock.uptime() >= end }
}
