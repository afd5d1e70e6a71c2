/// Something bought for a day: a line of the file of ticks.
///
///     2013-03-15⇥butter⇥1/8⇥kg
///     2013-03-16⇥thyme⇥2⇥⇥a few sprigs       // a text, twice
///
/// Numbers are exact fractions, so that the amount bought equals the amount needed.
public struct Purchase: Hashable, Sendable {
  /// The day that needs it.
  public let day: DayNumber
  /// Its name on the list.
  public let name: String
  /// The amount bought; for a text, what was bought `times` times. Never marked as fixed.
  public let amount: Amount
  /// How often a text was bought; 1 for a number.
  public let times: Int

  init(day: DayNumber, name: String, amount: Amount, times: Int = 1) {
    self.day = day
    self.name = name
    self.amount = Amount(amount.quantity, amount.units)
    self.times = times
  }

  /// Reads a line, given without its end; nil if it is not a purchase.
  init?(line: ArraySlice<UInt8>) {
    guard String(validating: line, as: UTF8.self) != nil else { return nil }
    let fields = TSV.values(line).map { String(decoding: $0, as: UTF8.self) }
    guard fields.count == 4 || fields.count == 5, let day = DayNumber(fields[0]), !fields[1].isEmpty,
      let number = Purchase.number(fields[2]), number > .zero
    else { return nil }
    if fields.count == 4 {
      self.init(day: day, name: fields[1], amount: Amount(.number(number), fields[3]))
    } else {
      guard number.isWhole else { return nil }
      self.init(
        day: day, name: fields[1], amount: Amount(.text(fields[4]), fields[3]),
        times: Int(clamping: number.numerator))
    }
  }

  /// Appends its line, with its end.
  func append(to bytes: inout [UInt8]) {
    day.append(to: &bytes)
    func append(_ text: String) {
      bytes.append(9)
      TSV.append(text, &bytes)
    }
    append(name)
    switch amount.quantity {
    case .number(let number):
      append("\(number.numerator)/\(number.denominator)")
      append(amount.units)
    case .text(let text):
      append("\(times)")
      append(amount.units)
      append(text)
    }
    bytes.append(10)
  }

  private static func number(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", maxSplits: 1).map { Int128($0) }
    guard let first = parts.first, let numerator = first else { return nil }
    guard parts.count == 2 else { return text.contains("/") ? nil : Rational(numerator, over: 1) }
    guard let denominator = parts[1] else { return nil }
    return Rational(numerator, over: denominator)
  }
}
