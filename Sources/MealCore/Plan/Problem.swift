/// Something in one of the user's files that cannot be read or may be unintended: where it is, what is wrong,
/// and how to fix it.
///
/// Problems are values, not thrown errors: they are collected and reported while the work goes on.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// How bad a problem is.
  public enum Severity: Hashable, Sendable {
    /// Understood, but perhaps not as intended.
    case note
    /// Wrong: ignored, or not used as written.
    case error
    /// The whole file or folder cannot be read, so its contents are missing.
    case unread
  }

  /// How bad the problem is.
  public let severity: Severity
  /// The path of the file, as the user gave it.
  public let file: String
  /// The line's number, from 1; 0 for a whole file or folder.
  public let line: Int
  /// The column, from 1, in characters; nil if it would not help.
  public let column: Int?
  /// A description of the problem, to be printed after a colon.
  public let message: String
  /// How to fix it; nil if there is no advice.
  public let hint: String?

  /// Creates a problem at a line of a file.
  public init(
    _ severity: Severity = .error, file: String, line: Int, column: Int? = nil, message: String,
    hint: String? = nil
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  /// Place, message and hint: "plan.txt:17: 2013-02-30 is not a date: February 2013 has 28 days".
  public var description: String {
    hint.map { "\(place): \(message); \($0)" } ?? "\(place): \(message)"
  }

  /// The file, line and column: "plan.txt:17", "plan.txt:17:4".
  public var place: String {
    line == 0 ? file : column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }

  /// The same problem with another path for its file.
  package func located(in file: String) -> Problem {
    Problem(severity, file: file, line: line, column: column, message: message, hint: hint)
  }
}
