/// Words that are no date: which, why, and what would be one.
public struct DayError: UserFacingError, Hashable, Sendable {
  /// The words as typed.
  public let text: String
  /// Why, to stand after a colon; nil if the words look like no form of date at all.
  public let reason: String?
  /// What to write instead, a sentence of its own.
  public let hint: String?

  /// "2013-02-30 is not a date: February 2013 has 28 days".
  public var message: String {
    let text = text.isEmpty ? "an empty word" : text
    return reason.map { "\(text) is not a date: \($0)" } ?? "\(text) is not a date"
  }

  /// The forms of a date, in a line.
  public static let forms =
    "dates are written 2013-03-14, today, +3, fri, next fri, 14 mar; 'mealschedule help dates' shows all"
}
