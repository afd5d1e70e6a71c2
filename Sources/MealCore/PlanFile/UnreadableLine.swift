/// A line of the plan that cannot be read: it is kept, and reported.
public struct UnreadableLine: Hashable, Sendable {
  /// Where it begins, in bytes from the beginning of the file.
  public let offset: Int
  public let error: LineError
}

extension PlanSnapshot {
  /// What is wrong with a line, for its reader: with the file's name and the number of the line.
  public func problem(_ line: UnreadableLine) throws(SystemError) -> Problem {
    Problem(
      file: name, line: try lineNumber(at: line.offset), message: line.error.message, hint: line.error.hint)
  }
}
