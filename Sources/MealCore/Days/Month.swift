/// A month of the year, with its English names.
public struct Month: Sendable {
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

  /// The month with this English name, or its first three letters, ignoring case; nil for any other word.
  public init?(named word: some StringProtocol) {
    guard let number = EnglishName.index(of: word, in: Month.names) else { return nil }
    self.number = number + 1
  }

  /// The English name: "March".
  public var name: String { Month.names[number - 1] }
  /// The first three letters of the name: "Mar".
  public var shortName: String { Month.shortNames[number - 1] }

  static let names = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
  ]
  private static let shortNames = names.map { String($0.prefix(3)) }
}

extension CalendarDate {
  /// The month as a value with a name.
  public var namedMonth: Month { Month(unchecked: month) }
}

/// Reads names of days and months: the whole name or its first three letters, ignoring case; also "Sept".
enum EnglishName {
  /// The index of the name that a word spells; nil if it does not spell any of them.
  static func index(of word: some StringProtocol, in names: [String]) -> Int? {
    let typed = word.lowercased() == "sept" ? "sep" : word.lowercased()
    return names.firstIndex { name in
      let whole = name.lowercased()
      return typed == whole || (typed.utf8.count == 3 && whole.hasPrefix(typed))
    }
  }
}
