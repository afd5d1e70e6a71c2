/// Consumes the amount and the unit at the front of an ingredient's line, word by word.
struct IngredientWords {
  /// The rest of the line, without leading blanks.
  private(set) var rest: Substring

  init(_ line: String) {
    var spaced = ""
    var last: Character = " "
    for character in line {
      switch character {
      case "⁄", "∕": spaced.append("/")
      default:
        if !character.isASCII, let value = Rational(String(character)), !value.isWhole {
          // Read "1½" as "1 1/2".
          spaced += "\(last.isNumber ? " " : "")\(value.numerator)/\(value.denominator)"
        } else {
          spaced.append(character)
        }
      }
      last = character
    }
    rest = spaced.drop { $0.isWhitespace || "-–—•·*▢☐□◦".contains($0) }
  }

  /// The next word; nil at the end.
  var next: Substring? {
    let word = rest.prefix { !$0.isWhitespace }
    return word.isEmpty ? nil : word
  }

  /// Consumes the next word.
  mutating func drop() { drop(next ?? "") }

  private mutating func drop(_ taken: Substring) { rest = rest[taken.endIndex...].drop { $0.isWhitespace } }

  /// Consumes the next word if it is one of the given ones, ignoring case.
  private mutating func take(_ words: String...) -> Bool {
    guard let word = next, words.contains(word.lowercased()) else { return false }
    drop()
    return true
  }

  /// Consumes what `body` takes, or nothing if that returns nil.
  private mutating func attempt<Value>(_ body: (inout IngredientWords) -> Value?) -> Value? {
    let before = self
    if let value = body(&self) { return value }
    self = before
    return nil
  }

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
    "zwei": "2", "drei": "3",
  ]

  /// Consumes a number or a range, in Cooklang's notation: `1 1/2`, `2-3`.
  mutating func takeAmount() -> String? {
    guard let first = takeNumber() ?? takeNamedNumber() else { return nil }
    let range = attempt { words -> String? in
      guard words.takeRangeSign(), let second = words.takeNumber(), second.value > first.value else {
        return nil
      }
      return "\(first.text)-\(second.text)"
    }
    return range ?? first.text
  }

  /// Consumes the sign or word of a range before a number.
  private mutating func takeRangeSign() -> Bool {
    if let first = rest.first, "-–—".contains(first) {
      drop(rest.prefix(1))
    } else if !take("to", "or", "bis", "à", "a", "oder") {
      return false
    }
    return rest.first?.isNumber ?? false
  }

  private mutating func takeNumber() -> (text: String, value: Rational)? {
    guard let first = takePlainNumber() else { return nil }
    // "1 1/2"; but not "1 14-ounce can".
    let sum = attempt { words -> (text: String, value: Rational)? in
      guard first.value.isWhole, let second = words.takePlainNumber(), second.text.contains("/"),
        second.value < .one, let sum = first.value.adding(second.value)
      else { return nil }
      return ("\(first.text) \(second.text)", sum)
    }
    return sum ?? first
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
    attempt { words in
      if words.take("a", "an") {
        return words.next.map(IngredientWords.isUnit) ?? false ? ("1", .one) : nil
      }
      guard let word = words.next, let text = IngredientWords.named[word.lowercased()],
        let value = Rational(text)
      else { return nil }
      words.drop()
      if text == "1/2", words.take("a", "an") { return (text, value) }
      return words.rest.isEmpty ? nil : (text, value)
    }
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
    let isApart = take("x", "×")
    if isApart || "x×".contains(word.first ?? " ") && word.dropFirst().first?.isNumber ?? false {
      let start = self
      if !isApart { rest = rest.dropFirst() }
      if let amount = takeMeasure() { notes.append(amount) } else { self = start }
      return
    }
    let parts = word.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0].first?.isNumber ?? false, IngredientWords.isUnit(parts[1]) else {
      return
    }
    notes.append(String(word))
    drop()
  }

  /// Consumes an amount and its unit, as a note.
  private mutating func takeMeasure() -> String? {
    attempt { words in
      let start = words.rest
      var units = ""
      guard words.takeAmount() != nil, words.takeUnits(into: &units) else { return nil }
      return SingleLine.trimmed(String(start[..<words.rest.startIndex]))
    }
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
    let note = attempt { words -> String? in
      if words.rest.first == "/" {
        words.drop(words.rest.prefix(1))
        return words.takeMeasure()
      }
      let word = words.next ?? ""
      guard words.take("plus", "+", "and", "&") else { return nil }
      return words.takeMeasure().map { "\(word) \($0)" }
    }
    if let note { notes.append(note) }
  }

  /// Consumes "of" between a unit and a name.
  mutating func dropOf() { _ = take("of", "de", "di") }

  // MARK: Units

  /// Consumes a unit of one or two words.
  mutating func takeUnits(into units: inout String) -> Bool {
    guard let word = next else { return false }
    let letters = word.prefix { $0.isLetter || $0 == "." }
    let after = word[letters.endIndex...]
    guard IngredientWords.isUnit(letters), after.isEmpty || "/,(".contains(after.first ?? " ") else {
      return false
    }
    units = IngredientWords.withoutStop(letters)
    drop(letters)
    if after.first == "," { drop(rest.prefix(1)) }
    if after.isEmpty, ["fl", "fluid"].contains(IngredientWords.bare(letters)), let second = next,
      UnitTable.isBuyableMeasure("\(units) \(IngredientWords.bare(second))")
    {
      units = "fl oz"
      drop()
    }
    return true
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
    if UnitTable.isBuyableMeasure(word) { return true }
    let key = UnitWord.key(word)
    return UnitTable.words.contains(key) && !names.contains(key) || others.contains(Folding.key(word))
  }
}
