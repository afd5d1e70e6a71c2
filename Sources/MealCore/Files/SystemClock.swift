/// The clocks of the system.
enum SystemClock {
  /// The time of day, in nanoseconds since 1970: for times that are recorded. Somebody may set it.
  static func now() -> Int64 { read(CLOCK_REALTIME) }

  /// Nanoseconds since some instant: for how long something takes. It only goes forward.
  static func uptime() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Waits.
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

/// An instant after which something is given up.
struct Deadline {
  private let end: Int64

  /// - Parameter seconds: from now on.
  init(seconds: Double) { end = SystemClock.uptime() + Int64(seconds * 1e9) }

  var isOver: Bool { SystemClock.uptime() >= end }
}
