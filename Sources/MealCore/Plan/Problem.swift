/// Something in one of the user's files that cannot be read or may not be meant: where it is, what is wrong, and what
/// would be right.
///
/// A value, not an exception: problems are collected and reported while the work goes on.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// How bad a problem is.
  public enum Severity: Hashable, Sendable {
    /// Understood, but perhaps not as it was meant.
    case note
    /// Wrong: not read, or not used as it is written.
    case error
  }

  /// How bad it is.
  public let severity: Severity
  /// The file as the user named it.
  public let file: String
  /// The line's number, from 1.
  public let line: Int
  /// The column, from 1, in characters; nil where it does not help.
  public let column: Int?
  /// The problem, to be printed after a colon.
  public let message: String
  /// The way to put it right.
  public let hint: String?

  /// - Parameters: see the properties.
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

  /// "plan.txt:17: 2013-02-30 is not a date: February 2013 has 28 days".
  public var description: String {
    hint.map { "\(place): \(message); \($0)" } ?? "\(place): \(message)"
  }

  /// "plan.txt:17".
  public var place: String {
    column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
  }

  /// The same problem with another path of its file.
  package func located(in file: String) -> Problem {
    Problem(severity, file: file, line: line, column: column, message: message, hint: hint)
  }
}
