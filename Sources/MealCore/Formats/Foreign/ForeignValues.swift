/// Names, numbers and dates as other programs write them, brought into the forms of a plan.

extension MealType {
  /// The meal type nearest to a name: its letters, digits, `-` and `_`, with `-` for blanks between them.
  ///
  ///     MealType(madeFrom: "07:00 Second breakfast")   // 0700-second-breakfast
  ///
  /// nil if nothing of the name is left.
  init?(madeFrom name: String) {
    if let meal = MealType(name) {
      self = meal
      return
    }
    var word = String.UnicodeScalarView()
    var isParted = false
    for scalar in name.unicodeScalars {
      if scalar.properties.isWhitespace {
        isParted = true
      } else if MealType(String(scalar)) != nil {
        if isParted, !word.isEmpty, word.last != "-", scalar != "-" { word.append("-") }
        isParted = false
        word.append(scalar)
      }
    }
    self.init(String(word))
  }
}

extension Servings {
  /// A decimal number with any number of decimals, after a point or a comma, rounded to two.
  init?(rounding text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2, let whole = Servings(parts[0]) else { return nil }
    var decimals: [Int] = []
    if parts.count == 2 {
      guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
      decimals = parts[1].utf8.prefix(3).map { Int($0) - 48 }
    }
    decimals += [0, 0, 0]
    let part = decimals[0] * 10 + decimals[1] + (decimals[2] >= 5 ? 1 : 0)
    self.init(hundredths: Int(whole.hundredths) + part)
  }

  /// Whether a number has nothing but zeros behind its second decimal.
  static func isExact(_ text: String) -> Bool {
    let decimals = text.utf8.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    return decimals.dropFirst(3).allSatisfy { $0 == UInt8(ascii: "0") }
  }
}

/// Text of several lines, brought into one.
enum SingleLine {
  /// The lines without the blanks around them, those that say something joined with `separator`.
  static func of(_ text: String, joinedWith separator: String) -> String {
    if text.utf8.allSatisfy({ 32...126 ~= $0 }) { return trimmed(text) }
    return text.split { $0.isNewline }.map { trimmed(String($0)) }.filter { !$0.isEmpty }
      .joined(separator: separator)
  }

  static func dish(_ text: String) -> String { of(text, joinedWith: " ") }
  static func note(_ text: String) -> String { of(text, joinedWith: " / ") }

  /// The text without the white space around it.
  static func trimmed(_ text: String) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, 33...126 ~= first, 33...126 ~= last {
      return text
    }
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
