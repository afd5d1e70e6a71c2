/// One use of a command that asks or changes the plan: what was typed, and what options, environment and config file
/// say.
protocol CommandRun {
  init(invocation: Invocation, settings: Settings) throws

  func run() throws -> ExitStatus
}

extension CommandRun {
  /// Does what a command line says.
  static func run(_ invocation: Invocation) throws -> ExitStatus {
    try Self(invocation: invocation, settings: try invocation.settings()).run()
  }
}
