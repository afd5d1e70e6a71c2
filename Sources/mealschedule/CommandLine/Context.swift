import MealCore

/// The surroundings of a command: environment, streams, clock. Tests replace them.
final class Context {
  let environment: (String) -> String?
  let output: Output
  let errors: Output
  /// Reads all of standard input.
  let readInput: () throws -> [UInt8]
  /// The current time, in seconds since 1970.
  let now: () -> Int
  /// The value of `--color`; nil if it was not given.
  var color: String?
  /// For each path that was not named on the command line, the environment variable or the line of the config file that
  /// names it.
  var origins: [String: String] = [:]
  /// Whether the plan was changed. A later output error does not undo that.
  var isPlanChanged = false
  /// The last thing that was done, for messages about later failures: "the recipe was added".
  var done: String?
  /// Whether something failed after a change was made. The failure has been reported, and the exit status shows it too.
  var hasLapsed = false

  init(
    environment: @escaping (String) -> String?, output: Output, errors: Output,
    readInput: @escaping () throws -> [UInt8], now: @escaping () -> Int
  ) {
    (self.environment, self.output, self.errors) = (environment, output, errors)
    (self.readInput, self.now) = (readInput, now)
  }

  /// The depth of nested trials; 0 for a real run. The output of a trial is discarded.
  private(set) var trials = 0
  var isTrial: Bool { trials > 0 }

  /// In a trial of several commands, the plan as the commands before this one leave it.
  var plan: Plan?

  /// A context for trying a command: it has no input, and its output is discarded.
  func trial() -> Context {
    let trial = Context(
      environment: environment, output: Output(isSample: true), errors: Output(), readInput: { [] }, now: now)
    trial.trials = trials + 1
    return trial
  }

  /// The beginning of a message about an error after something was done: "the plan was changed, but "; empty if nothing
  /// was done.
  var doneBefore: String {
    (isPlanChanged ? "the plan was changed" : done).map { "\($0), but " } ?? ""
  }

  /// The value of an environment variable; nil if it is not set, or empty.
  func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of seconds by which the local clock is ahead of UTC at a given time, according to `TZ` or the system.
  static func localOffset(at seconds: Int) -> Int {
    var time = time_t(seconds)
    var local = tm()
    // Unlike localtime(), localtime_r() need not read TZ.
    tzset()
    guard localtime_r(&time, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
