/// A day of the week.
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// A weekday by its English name or the name's first three letters, in any case.
  public init?(named word: some StringProtocol) {
    guard let index = EnglishName.index(of: word, in: Weekday.names) else { return nil }
    self.init(rawValue: index)
  }

  /// "Thursday".
  public var name: String { Weekday.names[rawValue] }
  /// "Thu".
  public var shortName: String { String(name.prefix(3)) }
  /// Appends the short name in ASCII.
  func appendShortName(to bytes: inout [UInt8]) {
    EnglishName.appendShort(rawValue, of: Weekday.shortNames, to: &bytes)
  }
  /// As in ISO 8601: 1 is Monday, 7 is Sunday.
  public var isoNumber: Int { rawValue + 1 }
  /// Saturday or Sunday.
  public var isWeekend: Bool { rawValue >= 5 }

  static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static var shortNames: StaticString { "MonTueWedThuFriSatSun" }
}

extension DayNumber {
  /// The day of the week. 0001-01-01 is a Monday.
  public var weekday: Weekday { Weekday(rawValue: Int(raw % 7)) ?? .monday }

  /// The first such day on or after this one; nil where the stream ends before it.
  public func nextOrSame(_ weekday: Weekday) -> DayNumber? {
    adding((weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }

  /// The last such day on or before this one; nil where the stream begins after it.
  public func lastOrSame(_ weekday: Weekday) -> DayNumber? {
    adding(-((self.weekday.rawValue - weekday.rawValue + 7) % 7))
  }
}
