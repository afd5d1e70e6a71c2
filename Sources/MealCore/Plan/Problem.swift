/// Something in a file of the user's that cannot be read: where, what is wrong, what would be right.
///
/// A value, not an exception: problems are collected and reported while the work goes on.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it.
  public let file: String
  /// From 1.
  public let line: Int
  /// From 1, in characters, where that helps.
  public let column: Int?
  public let message: String
  public let hint: String?

  public init(file: String, line: Int, column: Int? = nil, message: String, hint: String? = nil) {
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
}
