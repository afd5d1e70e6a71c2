/// Something that was bought for a day: a line of what is kept of ticks.
///
///     2013-03-15⇥butter⇥1/8⇥kg
///     2013-03-16⇥thyme⇥2⇥⇥a few sprigs       // a text, twice
///
/// Exact, so that what was bought is what was needed, to the last third of a cup.
public struct Purchase: Hashable, Sendable {
  public let day: DayNumber
  /// As the list had it.
  public let name: String
  /// Not scaled, and not marked as fixed.
  public let amount: Amount
  /// Of a text, how often.
  public let times: Int

  init(day: DayNumber, name: String, amount: Amount, times: Int = 1) {
    self.day = day
    self.name = name
    self.amount = Amount(amount.quantity, amount.units)
    self.times = times
  }

  /// Reads a line, without its end.
  init?(line: ArraySlice<UInt8>) {
    guard String(validating: line, as: UTF8.self) != nil else { return nil }
    let fields = line.split(separator: 9, omittingEmptySubsequences: false).map(Purchase.text)
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

  /// Its line, with its end.
  func append(to bytes: inout [UInt8]) {
    day.append(to: &bytes)
    func append(_ text: String) {
      bytes.append(9)
      Purchase.append(text, to: &bytes)
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

  // MARK: Fields

  private static let backslash = UInt8(ascii: "\\")
  /// What would end a field or a line, and the letter that stands for it behind a backslash.
  private static let escapes: [(byte: UInt8, letter: UInt8)] = [
    (9, UInt8(ascii: "t")), (10, UInt8(ascii: "n")), (backslash, backslash),
  ]

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if let escape = escapes.first(where: { $0.byte == byte }) {
        bytes += [backslash, escape.letter]
      } else {
        bytes.append(byte)
      }
    }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      if byte == backslash, let letter = rest.first,
        let escape = escapes.first(where: { $0.letter == letter })
      {
        bytes.append(escape.byte)
        rest.removeFirst()
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
