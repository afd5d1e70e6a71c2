/// A month of the year, by its English names.
public struct Month: Hashable, Sendable {
  /// 1 to 12.
  public let number: Int

  /// The month with this number; nil outside 1...12.
  public init?(_ number: Int) {
    guard (1...12).contains(number) else { return nil }
    self.number = number
  }

  init(unchecked number: Int32) {
    self.number = Int(number)
  }

  /// A month by its name or the name's first three letters, in any case.
  public init?(named word: some StringProtocol) {
    guard let number = EnglishName.index(of: word, in: Month.names) else { return nil }
    self.number = number + 1
  }

  /// "March".
  public var name: String { Month.names[number - 1] }
  /// "Mar".
  public var shortName: String { String(name.prefix(3)) }
  /// Appends the short name in ASCII.
  func appendShortName(to bytes: inout [UInt8]) {
    EnglishName.appendShort(number - 1, of: Month.shortNames, to: &bytes)
  }

  static let names = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]
  private static var shortNames: StaticString { "JanFebMarAprMayJunJulAugSepOctNovDec" }
}

extension CalendarDate {
  /// The month by name.
  public var namedMonth: Month { Month(unchecked: month) }
}
