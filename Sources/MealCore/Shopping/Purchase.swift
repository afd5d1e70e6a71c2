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
    var fields = TabFields(line)
    guard let first = fields.next(), let days = Purchase.days(first, "/"),
      let name = fields.next().flatMap(Purchase.text), !name.isEmpty, let third = fields.next()
    else { return nil }
    func make(_ content: Content) -> Purchase {
      Purchase(bought: days.first, from: days.last, name: name, content)
    }
    guard let fourth = fields.next() else {
      guard let span = Purchase.days(third, ".."), span.first <= span.last else { return nil }
      self = make(.days(span.first...span.last))
      return
    }
    guard let number = Rational(fraction: third), number > .zero, let units = Purchase.text(fourth)
    else { return nil }
    guard let fifth = fields.next() else {
      self = make(.amount(Amount(.number(number), units), times: 1))
      return
    }
    guard fields.rest == nil, number.isWhole, let words = Purchase.text(fifth) else { return nil }
    let amount = Amount(.text(words), units)
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
  private static func days(
    _ field: ArraySlice<UInt8>, _ separator: StaticString
  ) -> (first: DayNumber, last: DayNumber)? {
    guard field.count > 10 else { return day(field).map { ($0, $0) } }
    let rest = field.dropFirst(10)
    let length = separator.utf8CodeUnitCount
    guard let first = day(field.prefix(10)), rest.prefix(length).elementsEqual("\(separator)".utf8),
      let last = day(rest.dropFirst(length))
    else { return nil }
    return (first, last)
  }

  private static func day(_ field: ArraySlice<UInt8>) -> DayNumber? {
    field.count == 10 ? DayNumber(iso: field.span) : nil
  }

  /// A field as text; nil if it is not UTF-8.
  private static func text(_ field: ArraySlice<UInt8>) -> String? {
    if field.isEmpty { return "" }
    guard let valid = try? UTF8Span(validating: field.span) else { return nil }
    let text = String(copying: valid)
    return field.span.firstIndex(of: UInt8(ascii: "\\")) == nil ? text : TSV.value(text)
  }
}

extension Rational {
  /// Reads `3`, `1/8`; nil for anything else.
  init?(fraction bytes: ArraySlice<UInt8>) {
    func integer(_ digits: ArraySlice<UInt8>) -> Int128? {
      if digits.count <= 18 {
        var number = 0
        for digit in digits {
          guard digit.isDigit else { return nil }
          number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return digits.isEmpty ? nil : Int128(number)
      }
      var number: Int128 = 0
      for digit in digits {
        guard digit.isDigit else { return nil }
        let (tens, isTooBig) = number.multipliedReportingOverflow(by: 10)
        let (sum, overflow) = tens.addingReportingOverflow(Int128(digit - UInt8(ascii: "0")))
        guard !isTooBig, !overflow else { return nil }
        number = sum
      }
      return number
    }
    let slash = bytes.firstIndex(of: UInt8(ascii: "/"))
    guard let numerator = integer(bytes[..<(slash ?? bytes.endIndex)]),
      let denominator = slash.map({ integer(bytes[($0 + 1)...]) }) ?? 1
    else { return nil }
    self.init(numerator, over: denominator)
  }
}
