/// Something bought: a line of the stock file.
///
///     2013-03-15⇥butter⇥1/8⇥kg
///     2013-03-15⇥thyme⇥2⇥⇥a few sprigs              // a text, twice
///     2013-03-15⇥salt⇥2013-03-15..2013-03-21        // without an amount, for the days of a list
///     2013-01-02/2013-03-01⇥flour⇥400/1⇥g           // bought on the first day, left of it on the second
///
/// Numbers are exact fractions, so that the amount bought equals the amount needed.
public struct Purchase: Hashable, Sendable {
  /// How much was bought.
  public enum Content: Hashable, Sendable {
    /// An amount, never marked as fixed; a text was bought `times` times.
    case amount(Amount, times: Int)
    /// A thing without an amount, bought for the days of the list on which it was ticked.
    case days(ClosedRange<DayNumber>)
  }

  /// The day on which it was bought.
  public let bought: DayNumber
  /// The first day whose dishes use it up. Usually the day on which it was bought; later if the line has what
  /// was left on that day, and earlier if it was due then.
  public let from: DayNumber
  /// Its name on the list.
  public let name: String
  /// How much.
  public let content: Content

  init(bought: DayNumber, from: DayNumber? = nil, name: String, _ content: Content) {
    self.bought = bought
    self.from = from ?? bought
    self.name = name
    if case .amount(let amount, let times) = content {
      self.content = .amount(Amount(amount.quantity, amount.units), times: times)
    } else {
      self.content = content
    }
  }

  /// The amount; nil if it has none.
  var sum: AmountSum? {
    guard case .amount(let amount, let times) = content else { return nil }
    var sum = AmountSum()
    sum.add(amount, times: times)
    return sum
  }

  /// The same purchase with the amount that was left on a day.
  /// - Returns: several if the amount cannot be written as one.
  func left(_ sum: AmountSum, on day: DayNumber) -> [Purchase] {
    sum.parts.map { amount, times in
      Purchase(bought: bought, from: day, name: name, .amount(amount, times: times))
    }
  }

  /// `140 g butter`.
  package var words: String {
    let text = sum?.text ?? ""
    return text.isEmpty ? name : "\(text) \(name)"
  }

  // MARK: Lines

  /// Reads a line of the stock file, given without its end; nil if it is not a purchase.
  package init?(stockLine line: [UInt8]) { self.init(line: line[...]) }

  /// Reads a line, given without its end; nil if it is not a purchase.
  init?(line: ArraySlice<UInt8>) {
    guard String(validating: line, as: UTF8.self) != nil else { return nil }
    let fields = TSV.values(line).map { String(decoding: $0, as: UTF8.self) }
    guard (3...5).contains(fields.count), let days = Purchase.days(fields[0], "/"), !fields[1].isEmpty else {
      return nil
    }
    func make(_ content: Content) -> Purchase {
      Purchase(bought: days.first, from: days.last, name: fields[1], content)
    }
    if fields.count == 3 {
      guard let span = Purchase.days(fields[2], ".."), span.first <= span.last else { return nil }
      self = make(.days(span.first...span.last))
      return
    }
    guard let number = Purchase.number(fields[2]), number > .zero else { return nil }
    guard fields.count == 5 else {
      self = make(.amount(Amount(.number(number), fields[3]), times: 1))
      return
    }
    guard number.isWhole else { return nil }
    let amount = Amount(.text(fields[4]), fields[3])
    // Earlier versions wrote a thing without an amount so, for the one day that needs it.
    self = make(
      amount == .some
        ? .days(days.first...days.first) : .amount(amount, times: Int(clamping: number.numerator)))
  }

  /// Its line, without an end.
  var line: [UInt8] {
    var bytes: [UInt8] = []
    bought.append(to: &bytes)
    if from != bought {
      bytes.append(UInt8(ascii: "/"))
      from.append(to: &bytes)
    }
    func append(_ text: String) {
      bytes.append(9)
      TSV.append(text, &bytes)
    }
    append(name)
    switch content {
    case .days(let days): append("\(days.lowerBound)..\(days.upperBound)")
    case .amount(let amount, let times):
      switch amount.quantity {
      case .number(let number):
        append("\(number.numerator)/\(number.denominator)")
        append(amount.units)
      case .text(let text):
        append("\(times)")
        append(amount.units)
        append(text)
      }
    }
    return bytes
  }

  /// Two days with a separator between them, or one day for both.
  private static func days(_ text: String, _ separator: String) -> (first: DayNumber, last: DayNumber)? {
    guard text.utf8.count > 10 else { return DayNumber(text).map { ($0, $0) } }
    guard let first = DayNumber(String(text.prefix(10))), text.dropFirst(10).hasPrefix(separator),
      let last = DayNumber(String(text.dropFirst(10 + separator.count)))
    else { return nil }
    return (first, last)
  }

  private static func number(_ text: String) -> Rational? {
    let parts = text.split(separator: "/", maxSplits: 1).map { Int128($0) }
    guard let first = parts.first, let numerator = first else { return nil }
    guard parts.count == 2 else { return text.contains("/") ? nil : Rational(numerator, over: 1) }
    guard let denominator = parts[1] else { return nil }
    return Rational(numerator, over: denominator)
  }
}
