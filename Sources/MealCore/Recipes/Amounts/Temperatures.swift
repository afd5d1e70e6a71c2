/// Adds temperatures in the other scale to text, in parentheses.
///
///     Temperatures.added(to: "Bake at 350°F.", in: .metric)      // Bake at 350°F (175 °C).
///
/// `325-350 °F`, `200 Grad`, `400 degrees F` and `-18 °C` are found too. Results are rounded to whole degrees, or to
/// multiples of 5 from 120 °C or 250 °F up. A temperature is left alone if the text has one in the other scale within
/// twelve characters of it.
enum Temperatures {
  /// A temperature or a range of two.
  private struct Found {
    let range: Range<Int>
    let values: [Rational]
    let isCelsius: Bool
  }

  /// The text with temperatures in the scale of a system added, where they are missing.
  static func added(to text: String, in system: UnitSystem) -> String {
    let characters = Array(text)
    var found: [Found] = []
    var index = 0
    while index < characters.count {
      if let next = temperature(characters, at: index) { found.append(next) }
      index = max(index + 1, found.last?.range.upperBound ?? 0)
    }
    let wantsCelsius = system == .metric
    var (result, end) = ("", 0)
    for place in found {
      result += String(characters[end..<place.range.upperBound])
      end = place.range.upperBound
      let hasBoth = found.contains { other in
        other.isCelsius != place.isCelsius
          && (0...12 ~= other.range.lowerBound - place.range.upperBound
            || 0...12 ~= place.range.lowerBound - other.range.upperBound)
      }
      let degrees = place.values.compactMap { converted($0, toCelsius: wantsCelsius) }
      guard place.isCelsius != wantsCelsius, !hasBoth, !degrees.isEmpty else { continue }
      result += " (\(degrees.map(AmountText.exact).joined(separator: "-")) °\(wantsCelsius ? "C" : "F"))"
    }
    return result + String(characters[end...])
  }

  /// Converts a temperature to the other scale, in whole degrees or, at oven temperatures, in multiples of 5. Returns
  /// nil if the number is too big.
  private static func converted(_ value: Rational, toCelsius: Bool) -> Rational? {
    guard let ratio = Rational(9, over: 5),
      let degrees = toCelsius
        ? value.subtracting(Rational(32))?.divided(by: ratio)
        : value.multiplied(by: ratio)?.adding(Rational(32))
    else { return nil }
    return degrees.nearest(to: Rational(degrees >= Rational(toCelsius ? 120 : 250) ? 5 : 1))
  }

  // The names of the scales. A blank stands for any white space.
  private static let fahrenheit = "°F,° F,ºF,º F,˚F,˚ F,℉,degrees Fahrenheit,degrees F".split(separator: ",")
  private static let celsius =
    "°C,° C,ºC,º C,˚C,˚ C,℃,Grad Celsius,Grad C,Grad,degrees Celsius,degrees C".split(separator: ",")

  /// The temperature that begins at an index; nil if none does.
  private static func temperature(_ characters: [Character], at start: Int) -> Found? {
    guard "0"..."9" ~= characters[start] || "-\u{2212}".contains(characters[start]) else { return nil }
    let before = start > 0 ? characters[start - 1] : " "
    guard !before.isASCIIDigit, before != ".", before != "," else { return nil }
    var rest = characters[start...]
    let isNegative = !before.isLetter && rest.take("-\u{2212}")
    guard let first = rest.takeNumber() else { return nil }
    var values = [isNegative ? first.negated : first]
    var second = rest
    second.takeBlank()
    if second.take("-–") {
      second.takeBlank()
      if let last = second.takeNumber() { (values, rest) = (values + [last], second) }
    }
    rest.takeBlank()
    func isNext(_ name: Substring) -> Bool {
      rest.starts(with: name) { $0 == $1 || $1 == " " && $0.isWhitespace }
        && !(rest.dropFirst(name.count).first.map { $0.isASCII && $0.isLetter } ?? false)
    }
    guard let name = (fahrenheit + celsius).first(where: isNext) else { return nil }
    return Found(
      range: start..<rest.startIndex + name.count, values: values, isCelsius: celsius.contains(name))
  }
}

extension ArraySlice<Character> {
  fileprivate mutating func takeBlank() { if first?.isWhitespace ?? false { removeFirst() } }

  /// Consumes the next character if it is one of `choices`. Returns whether it did.
  fileprivate mutating func take(_ choices: String) -> Bool {
    guard let first, choices.contains(first) else { return false }
    removeFirst()
    return true
  }

  /// Consumes `350`, `62.5` or `62,5`. Returns nil for `1,000`, which may be a thousand.
  fileprivate mutating func takeNumber() -> Rational? {
    var text = String(prefix(while: \.isASCIIDigit))
    self = dropFirst(text.count)
    let decimals = dropFirst().prefix(while: \.isASCIIDigit)
    if let first, ".,".contains(first), !decimals.isEmpty {
      text += String(first) + decimals
      self = dropFirst(decimals.count + 1)
    }
    while text.first == "0", text.dropFirst().first?.isASCIIDigit ?? false { text.removeFirst() }
    return Rational(cook: text)
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self && isASCII }
}
