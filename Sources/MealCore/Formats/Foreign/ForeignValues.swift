// Converts names and numbers of other programs to those of a plan.

extension MealType {
  /// The meal type closest to a name: its letters, digits, `-` and `_`, with `-` for inner blanks.
  ///
  ///     MealType(madeFrom: "07:00 Second breakfast")   // 0700-second-breakfast
  ///
  /// Returns nil if the name has no such characters.
  init?(madeFrom name: String) {
    if let meal = MealType(name) {
      self = meal
      return
    }
    var word = String.UnicodeScalarView()
    var hasGap = false
    for scalar in name.unicodeScalars {
      if scalar.properties.isWhitespace {
        hasGap = true
      } else if MealType(String(scalar)) != nil {
        if hasGap, !word.isEmpty, word.last != "-", scalar != "-" { word.append("-") }
        hasGap = false
        word.append(scalar)
      }
    }
    self.init(String(word))
  }
}

extension Servings {
  /// Reads a number with a decimal point or comma, and rounds it to two decimals. Returns nil if the text is not a
  /// number of servings.
  init?(rounding text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let decimals = parts.count == 2 ? parts[1] : "0"
    guard parts.count <= 2, let whole = Servings(parts[0]), !decimals.isEmpty,
      decimals.utf8.allSatisfy(\.isDigit), let thousandths = Int((decimals + "00").prefix(3))
    else { return nil }
    self.init(hundredths: Int(whole.hundredths) + (thousandths + 5) / 10)
  }

  /// Returns whether a number has only zeros after its second decimal.
  static func isExact(_ text: String) -> Bool {
    let decimals = text.utf8.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
    return decimals.dropFirst(3).allSatisfy { $0 == UInt8(ascii: "0") }
  }
}
