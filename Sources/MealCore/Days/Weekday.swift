/// A day of the week, from Monday (raw value 0) to Sunday (6).
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The weekday with this English name, or its first three letters, ignoring case; nil for any other word.
  public init?(named word: some StringProtocol) {
    guard let index = EnglishName.index(of: word, in: Weekday.names) else { return nil }
    self.init(rawValue: index)
  }

  /// The English name: "Thursday".
  public var name: String { Weekday.names[rawValue] }
  /// The first three letters of the name: "Thu".
  public var shortName: String { Weekday.shortNames[rawValue] }
  /// Whether this is Saturday or Sunday.
  public var isWeekend: Bool { rawValue >= 5 }

  static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  static let shortNames = names.map { String($0.prefix(3)) }
}

extension DayNumber {
  /// The day of the week. 0001-01-01 is a Monday.
  public var weekday: Weekday { Weekday(rawValue: Int(raw % 7)) ?? .monday }

  /// The first day on or after this one that is the given weekday; nil beyond the end of the stream.
  public func nextOrSame(_ weekday: Weekday) -> DayNumber? {
    adding((weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The last day on or before this one that is the given weekday; nil before the start of the stream.
  public func lastOrSame(_ weekday: Weekday) -> DayNumber? {
    adding(-((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}
