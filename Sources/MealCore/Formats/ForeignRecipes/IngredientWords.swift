/// Consumes the amount and the unit at the front of an ingredient's line, word by word.
struct IngredientWords {
  /// The rest of the line, without leading blanks.
  private(set) var rest: Substring
  private let text: String

  init(_ line: String) {
    var spaced = ""
    spaced.reserveCapacity(line.utf8.count + 8)
    var last: Character = " "
    for character in line {
      switch character {
      case "⁄", "∕": spaced.append("/")
      // Read "1½" as "1 1/2".
      case _ where IngredientWords.fractions[character] != nil:
        if last.isNumber { spaced.append(" ") }
        spaced += IngredientWords.fractions[character] ?? ""
      default: spaced.append(character)
      }
      last = character
    }
    text = spaced
    rest = text.drop { $0.isWhitespace || "-–—•·*▢☐□◦".contains($0) }
  }

  private static let fractions: [Character: String] = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5",
    "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
  ]

  /// The next word; nil at the end.
  var next: Substring? {
    let word = rest.prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : word
  }

  /// Consumes the next word.
  mutating func drop() { drop(next ?? "") }

  private mutating func drop(_ taken: Substring) { rest = rest[taken.endIndex...].drop { $0.isWhitespace } }

  /// A word in lower case, without a final full stop or comma.
  static func bare(_ word: Substring) -> String {
    var word = word
    while let last = word.last, ".,".contains(last) { word.removeLast() }
    return word.lowercased()
  }

  // MARK: Numbers

  private static let named: [String: String] = [
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "twelve": "12", "half": "1/2", "ein": "1", "eine": "1", "einen": "1",
    "zwei": "2",
    "drei": "3",
  ]

  /// Consumes a number or a range, in Cooklang's notation: `1 1/2`, `2-3`.
  mutating func takeAmount() -> String? {
    guard let first = takeNumber() ?? takeNamedNumber() else { return nil }
    let before = self
    if takeRangeSign(), let second = takeNumber(), second.value > first.value {
      return "\(first.text)-\(second.text)"
    }
    self = before
    return first.text
  }

  /// Consumes the sign or word of a range.
  private mutating func takeRangeSign() -> Bool {
    if let first = rest.first, "-–—".contains(first) {
      rest = rest.dropFirst().drop { $0.isWhitespace }
      return rest.first?.isNumber ?? false
    }
    guard let word = next, ["to", "or", "bis", "à", "a", "oder"].contains(word.lowercased()) else {
      return false
    }
    drop()
    return rest.first?.isNumber ?? false
  }

  private mutating func takeNumber() -> (text: String, value: Rational)? {
    guard let first = takePlainNumber() else { return nil }
    let before = self
    // "1 1/2"; but not "1 14-ounce can".
    if first.value.isWhole, let second = takePlainNumber(), second.text.contains("/"), second.value < .one,
      let sum = first.value.adding(second.value)
    {
      return ("\(first.text) \(second.text)", sum)
    }
    self = before
    return first
  }

  /// Consumes `2`, `2.5`, `2,5`, `1,000`, `3/4`; not `100%`.
  private mutating func takePlainNumber() -> (text: String, value: Rational)? {
    var word = rest.prefix { "0"..."9" ~= $0 || ".,/".contains($0) }
    while let last = word.last, ".,/".contains(last) { word.removeLast() }
    guard word.first.map({ "0"..."9" ~= $0 || ".,".contains($0) }) ?? false, word.utf8.count <= 12,
      rest[word.endIndex...].first != "%"
    else { return nil }
    var number = String(word)
    if let comma = number.firstIndex(of: ",") {
      let decimals = number[comma...].dropFirst()
      if decimals.utf8.count == 3, decimals.utf8.allSatisfy(\.isDigit), number.first != "0" {
        number.remove(at: comma)
      } else {
        number.replaceSubrange(comma...comma, with: ".")
      }
    }
    if number.hasPrefix(".") { number = "0" + number }
    guard let value = Rational(number), value > .zero else { return nil }
    drop(word)
    return (number.contains("/") ? number : AmountText.exact(value), value)
  }

  /// `a` is a number only before a unit: "a pinch of salt".
  private mutating func takeNamedNumber() -> (text: String, value: Rational)? {
    guard let word = next else { return nil }
    let before = self
    drop()
    if ["a", "an"].contains(word.lowercased()) {
      if let unit = next, IngredientWords.isUnit(unit) { return ("1", .one) }
    } else if let text = IngredientWords.named[word.lowercased()], let value = Rational(text), !rest.isEmpty {
      if text == "1/2", let article = next, ["a", "an"].contains(article.lowercased()) { drop() }
      return (text, value)
    }
    self = before
    return nil
  }

  // MARK: Between the number and the name

  /// Consumes the rest of a measure whose number was consumed: `-inch` of `2-inch piece`.
  mutating func takeHyphenated() -> Substring? {
    guard rest.first == "-", rest.dropFirst().first?.isLetter ?? false, let word = next else { return nil }
    drop()
    return word
  }

  /// Consumes `x 400g`, or `14-ounce` after the number of things of that size.
  mutating func takeMultiplier(into notes: inout [String]) {
    guard let word = next else { return }
    let before = self
    if ["x", "×"].contains(word.lowercased()) {
      drop()
    } else if let first = word.first, "x×".contains(first), word.dropFirst().first?.isNumber ?? false {
      rest = rest.dropFirst()
    } else {
      let parts = word.split(separator: "-", maxSplits: 1)
      guard parts.count == 2, parts[0].first?.isNumber ?? false, IngredientWords.isUnit(parts[1]) else {
        return
      }
      notes.append(String(word))
      return drop()
    }
    let start = rest
    var units = ""
    guard takeAmount() != nil, takeUnits(into: &units) else {
      self = before
      if next.map({ ["x", "×"].contains($0.lowercased()) }) ?? false { drop() }
      return
    }
    notes.append(SingleLine.trimmed(String(start[..<rest.startIndex])))
  }

  /// Consumes everything in parentheses: `(14 oz)`.
  mutating func takeParentheses(into notes: inout [String]) {
    guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return }
    let note = SingleLine.trimmed(String(rest[..<end].drop { $0 == "(" }))
    if !note.isEmpty { notes.append(note) }
    rest = rest[end...].dropFirst().drop { $0.isWhitespace }
  }

  /// Consumes the same amount in another unit: `/2½oz` after `75g`, or `plus 1 tbsp`.
  mutating func takeAlternative(into notes: inout [String]) {
    let before = self
    let start = rest
    var units = ""
    var isTaken = false
    if rest.first == "/" {
      rest = rest.dropFirst().drop { $0.isWhitespace }
      isTaken = takeAmount() != nil && takeUnits(into: &units)
    } else if let word = next, ["plus", "+", "and", "&"].contains(word.lowercased()) {
      drop()
      isTaken = takeAmount() != nil && takeUnits(into: &units)
    }
    guard isTaken else {
      self = before
      return
    }
    notes.append(SingleLine.trimmed(String(start[..<rest.startIndex].drop { $0 == "/" })))
  }

  /// Consumes "of" between a unit and a name.
  mutating func dropOf() {
    if let word = next, ["of", "de", "di"].contains(word.lowercased()) { drop() }
  }

  // MARK: Units

  /// Consumes a unit of one or two words.
  mutating func takeUnits(into units: inout String) -> Bool {
    guard let word = next else { return false }
    let letters = word.prefix { $0.isLetter || $0 == "." }
    let after = word[letters.endIndex...]
    if IngredientWords.isUnit(letters), after.isEmpty || "/,(".contains(after.first ?? " ") {
      var second = self
      second.drop()
      if let next = second.next, after.isEmpty,
        KitchenUnit.named("\(IngredientWords.withoutStop(letters)) \(IngredientWords.bare(next))") != nil,
        IngredientWords.bare(letters) == "fl" || IngredientWords.bare(letters) == "fluid"
      {
        units = "fl oz"
        second.drop()
        self = second
        return true
      }
      units = IngredientWords.withoutStop(letters)
      if after.first == "," {
        rest = rest[letters.endIndex...].dropFirst().drop { $0.isWhitespace }
      } else {
        drop(letters)
      }
      return true
    }
    return false
  }

  private static func withoutStop(_ word: Substring) -> String {
    word.last == "." ? String(word.dropLast()) : String(word)
  }

  /// Units to count by in other languages, folded.
  private static let others = Set(
    """
    prise bund zehe zehen dose dosen pck packung packchen stange stangen scheibe scheiben becher glas \
    tasse tassen msp messerspitze blatt blatter zweig zweige gousse gousses pincee cuillere verre \
    sachet tranche tranches botte boite cucharada cucharadas cucharadita cucharaditas taza tazas \
    diente dientes pizca cucchiaio cucchiai cucchiaino spicchio spicchi rametto fluid fl pkg pkt \
    envelope container splash drizzle bulb rib ribs
    """.split(separator: " ").map(String.init))
  /// English words that are units elsewhere, but part of a name or a time here.
  private static let names: Set<String> = [
    "half", "day", "hour", "minute", "second", "item", "recipe", "serving", "portion", "ball", "ear",
  ]

  private static func isUnit(_ word: Substring) -> Bool {
    let word = withoutStop(word)
    guard !word.isEmpty, word.utf8.count <= 20 else { return false }
    if KitchenUnit.named(word) != nil { return true }
    let key = UnitWord.key(word)
    return UnitTable.words.contains(key) && !names.contains(key) || others.contains(Folding.key(word))
  }
}
