/// What a command has around it: environment, streams, clock. Tests give it others.
final class Context {
  let environment: (String) -> String?
  let output: Output
  let errors: Output
  /// The next bytes of standard input, fewer than so many only at its end; all of them where the number is the largest.
  let readBytes: (_ most: Int) throws -> [UInt8]
  /// Seconds since 1970.
  let now: () -> Int
  /// What `--color` says; nil for nothing.
  var color: String?
  /// Whether the plan was changed: what fails then is only what is said of it.
  var isPlanChanged = false
  /// Whether something failed after a change was in place, which was said: the exit status tells of it.
  var hasLapsed = false

  init(
    environment: @escaping (String) -> String?, output: Output, errors: Output,
    readBytes: @escaping (_ most: Int) throws -> [UInt8], now: @escaping () -> Int
  ) {
    self.environment = environment
    self.output = output
    self.errors = errors
    self.readBytes = readBytes
    self.now = now
  }

  /// What can be read from standard input, all of it.
  func readInput() throws -> [UInt8] { try readBytes(.max) }

  /// The value of an environment variable that is set and not empty.
  func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder for temporary folders.
  var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

  /// Seconds that the local clock is ahead of UTC at a time, as `TZ` or the system says.
  static func localOffset(at seconds: Int) -> Int {
    var time = time_t(seconds)
    var local = tm()
    // The other call, which reads TZ at each use.
    tzset()
    guard localtime_r(&time, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
