/// Consumes the amount and the unit at the front of an ingredient's line, word by word.
struct IngredientWords {
  /// A number or a range, in Cooklang's notation.
  struct Number {
    var text: String
    /// The number, or the lower end of the range.
    var value: Rational
    var isRange = false
  }

  /// The rest of the line, without leading blanks.
  private(set) var rest: Substring
  /// The consumed words that are neither the amount nor the unit.
  var notes: [String] = []

  init(_ line: String) {
    var spaced = ""
    var last: Character = " "
    for character in line {
      switch character {
      case "⁄", "∕": spaced.append("/")
      case "−", "‐", "‑": spaced.append("-")
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

  /// Consumes the next word if it is one of the given ones, ignoring case. Returns whether it did.
  private mutating func take(_ words: String...) -> Bool {
    guard let word = next, words.contains(word.lowercased()) else { return false }
    drop()
    return true
  }

  /// Consumes the next character if it is one of the given ones. Returns whether it did.
  private mutating func take(sign signs: String) -> Bool {
    guard let sign = rest.first, signs.contains(sign) else { return false }
    drop(rest.prefix(1))
    return true
  }

  /// Consumes what `body` consumes, or nothing if `body` returns nil.
  private mutating func attempt<Value>(_ body: (inout IngredientWords) -> Value?) -> Value? {
    let before = self
    if let value = body(&self) { return value }
    self = before
    return nil
  }

  /// Consumes what `body` consumes, and adds its result as a note. Does nothing and returns false if it returns nil.
  @discardableResult
  private mutating func takeNote(_ body: (inout IngredientWords) -> String?) -> Bool {
    guard let note = attempt(body) else { return false }
    notes.append(note)
    return true
  }

  /// Takes the next word as a note if it is one of the given words. Returns whether it did.
  mutating func takeNote(among words: Set<String>) -> Bool {
    takeNote { line in
      guard let word = line.next, words.contains(IngredientWords.bare(word)) else { return nil }
      line.drop()
      return String(word)
    }
  }

  /// A word in lower case, without a final full stop or comma.
  static func bare(_ word: Substring) -> String {
    var word = word
    while let last = word.last, ".,".contains(last) { word.removeLast() }
    return word.lowercased()
  }

  // MARK: Before the number

  /// Words before a name that give no exact amount.
  private static let openings = IngredientUnits.phrases(
    """
    nach_belieben nach_geschmack etwas ein_wenig einige ein_paar some a_little a_few un_peu_de un_peu_d' quelques \
    un_poco_de un_po'_di (optional) optional: optional
    """)

  /// Consumes words such as `etwas` and `a few`, and the unit after them, as a note.
  mutating func takeOpening() {
    let start = rest.prefix(16).lowercased()
    let opening = IngredientWords.openings.first {
      start.hasPrefix($0) && (start.dropFirst($0.count).first == " " || $0.hasSuffix("'"))
    }
    guard let opening else { return }
    takeNote { words in
      let note = words.rest.prefix(opening.count)
      words.drop(note)
      guard words.next != nil else { return nil }
      let unit = words.attempt { words in
        words.takeUnits(isOne: true).flatMap { words.next == nil ? nil : " " + $0 }
      }
      words.dropOf()
      return note.filter { !"():".contains($0) } + (unit ?? "")
    }
  }

  private static let approximations = Set(
    words: """
      about approx approximately around roughly scant generous heaping heaped level rounded ca circa etwa ungefähr \
      knapp environ aprox aproximadamente unos unas ongeveer cirka ok max maximum min minimum nearly almost just over \
      under gut plus another additional extra good
      """)

  /// Consumes an approximation, such as `about` or `~`, before a number, and returns it; nil if there is none, or no
  /// number follows.
  mutating func takeApproximation() -> String? {
    attempt { words in
      if words.take(sign: "~≈±") { return words.rest.first?.isNumber ?? false ? "about" : nil }
      let start = words.rest
      _ = words.take("a", "an", "eine", "un", "une")
      var end = start.startIndex
      for _ in 0..<2 {
        guard let word = words.next, IngredientWords.approximations.contains(IngredientWords.bare(word))
        else { break }
        end = word.endIndex
        words.drop()
      }
      guard end > start.startIndex, words.rest.first.map({ $0.isNumber || $0 == "." }) ?? false else {
        return nil
      }
      return String(start[..<end])
    }
  }

  /// Puts consumed text back.
  mutating func giveBack(_ text: String) { rest = "\(text) \(rest)"[...] }

  // MARK: Numbers

  private static let named = Dictionary(
    rows: """
      1: one ein eine einen einer eines un une una uno een um uma en ett
      2: two zwei deux due dos twee
      3: three drei trois tre tres drie
      4: four vier quatre quattro cuatro
      5: five fünf
      6: six sechs
      7: seven
      8: eight
      9: nine
      10: ten
      12: twelve
      1/2: half halbe halber halbes halben demi demie mezzo mezza medio media halve meia 半
      """)

  /// Consumes a number or a range, and returns it in Cooklang's notation (`1 1/2`, `2-3`); nil if neither is next.
  mutating func takeAmount() -> Number? {
    guard let first = takeNumber() ?? takeNamedNumber() else { return nil }
    let range = attempt { words -> Number? in
      guard words.takeRangeSign(), let second = words.takeNumber() ?? words.takeNamedNumber(),
        second.value > first.value
      else { return nil }
      return Number(text: "\(first.text)-\(second.text)", value: first.value, isRange: true)
    }
    if range == nil {
      // Skip the dash in "2 - eggs", and the article in "½ a lemon".
      _ = take("-", "–", "—")
      if first.value < .one { _ = take("a", "an") }
    }
    return range ?? first
  }

  /// Consumes the sign or word of a range, such as `-` or `to`, if it is next. Returns whether it did.
  private mutating func takeRangeSign() -> Bool {
    take(sign: "-–—~〜")
      || take("to", "or", "bis", "à", "a", "oder", "ou", "o", "tot", "of", "till", "til", "až", "do")
  }

  private mutating func takeNumber() -> Number? {
    guard let first = takePlainNumber(orZero: true) else { return nil }
    let sum = attempt { words -> Number? in
      let isAdded = words.take("plus") || words.take(sign: "+")
      let isJoined = isAdded || words.takeJoint()
      guard let second = words.takePlainNumber(orZero: false) else { return nil }
      // Add the fraction in "1 1/2", "1 and 1/2" and "1-1/2", and the number in "50 + 150 g", but not the 14 in "1
      // 14-ounce can".
      let isMixed = first.value.isWhole && second.text.contains("/") && second.value < .one
      guard isMixed || isAdded, !isJoined || isMixed || !words.rest.isEmpty,
        let sum = first.value.adding(second.value)
      else { return nil }
      if !isMixed { return Number(text: AmountText.exact(sum), value: sum) }
      return Number(text: first.value > .zero ? "\(first.text) \(second.text)" : second.text, value: sum)
    }
    if let sum { return sum }
    guard first.value > .zero else {
      giveBack(first.text)
      return nil
    }
    return first
  }

  /// Consumes a word or sign that joins a number and a fraction, such as `and`, `&` or `-`. Returns whether it did.
  private mutating func takeJoint() -> Bool {
    take(sign: "-–&") || take("and", "e", "y", "et", "und", "en", "og", "och", "i", "a")
  }

  /// Consumes a number in digits, such as `2`, `2.5`, `2,5`, `1,000`, `1.000 g` or `3/4`, but not `100%`. Zero counts
  /// only if `orZero`. Returns nil if there is no number.
  private mutating func takePlainNumber(orZero: Bool) -> Number? {
    var word = rest.prefix { "0"..."9" ~= $0 || ".,/".contains($0) }
    while let last = word.last, ".,/".contains(last) { word.removeLast() }
    guard word.first.map({ "0"..."9" ~= $0 || ".,".contains($0) }) ?? false, word.utf8.count <= 12,
      rest[word.endIndex...].first != "%"
    else { return nil }
    var number = String(word)
    if let sign = number.first(where: { ".,".contains($0) }) {
      let measure = measure(after: word)
      let isSmall = measure.map { [.g, .ml, .mg].contains($0) }
      // In Europe, "1.000 g" is a thousand grams, but "1,250 kg" is only one and a quarter kilograms.
      let hasThousands = sign == "." ? isSmall == true : isSmall ?? true || measure == .lb || measure == .oz
      if hasThousands, number.isInThousands(sign) {
        number.removeAll { $0 == sign }
      } else {
        number = number.replacing(",", with: ".")
      }
    }
    if number.hasPrefix(".") { number = "0" + number }
    guard let value = Rational(number), value > .zero || orZero && number == "0" else { return nil }
    drop(word)
    return Number(text: number.contains("/") ? number : AmountText.exact(value), value: value)
  }

  /// The unit after a number, which decides whether a comma or a point in the number separates thousands; nil if
  /// there is none.
  private func measure(after number: Substring) -> KitchenUnit? {
    let letters = rest[number.endIndex...].drop { $0 == " " }.prefix { $0.isLetter }
    return letters.isEmpty || letters.utf8.count > 20 ? nil : UnitWord(String(letters)).measure
  }

  /// Consumes a number written as a word. `a` is a number only before a unit: "a pinch of salt". Returns nil if there
  /// is no number.
  private mutating func takeNamedNumber() -> Number? {
    attempt { words in
      if words.take("a", "an") {
        var after = words
        while let word = after.next,
          ["small", "large", "big", "good", "generous"].contains(word.lowercased())
        { after.drop() }
        return after.next.map { IngredientUnits.contains(IngredientWords.bare($0)) } ?? false
          ? Number(text: "1", value: .one) : nil
      }
      guard let word = words.next, let text = IngredientWords.named[word.lowercased()],
        let value = Rational(text)
      else { return nil }
      words.drop()
      // These are not numbers: "half and half", "un peu", "ein wenig".
      if words.take("and", "&", "peu", "poco", "po'", "wenig", "bisschen", "paar") || words.rest.isEmpty {
        return nil
      }
      if text == "1/2" { _ = words.take("a", "an", "of", "d'un", "d'une") }
      // "une demi" and "einer halben" mean one half.
      if text == "1", let half = words.next, IngredientWords.named[half.lowercased()] == "1/2" {
        words.drop()
        return Number(text: "1/2", value: Rational(1, over: 2) ?? value)
      }
      return Number(text: text, value: value)
    }
  }

  // MARK: Between the number and the name

  /// Consumes the rest of a measure after its number: `-inch` in `2-inch piece`; nil if there is none.
  mutating func takeHyphenated() -> Substring? {
    guard rest.first == "-", rest.dropFirst().first?.isLetter ?? false, let word = next else { return nil }
    drop()
    return word
  }

  /// Consumes the size of a package after the number of packages, as a note: `x 400g`, `14-ounce` or `28 oz`.
  mutating func takeMultiplier(of amount: Number) {
    guard let word = next else { return }
    if take("x", "×") || word.dropFirst().first?.isNumber ?? false && take(sign: "x×") {
      takeNote { words in words.takeMeasure() }
      return
    }
    guard word.first?.isNumber ?? false else { return }
    let parts = word.split(separator: "-", maxSplits: 1)
    if parts.count == 2, IngredientUnits.contains(String(parts[1])) {
      notes.append(String(word))
      return drop()
    }
    guard amount.value.isWhole, !amount.isRange else { return }
    takeNote { words in words.takeMeasure().flatMap { words.rest.isEmpty ? nil : $0 } }
  }

  /// Consumes an amount and its unit, and returns them as written; nil if they are not next.
  private mutating func takeMeasure() -> String? {
    attempt { words in
      let start = words.rest
      _ = words.takeApproximation()
      guard words.takeAmount() != nil, words.takeUnits(isOne: true) != nil else { return nil }
      return CooklangCharacter.trimmed(start[..<words.rest.startIndex])
    }
  }

  /// Consumes text in parentheses, such as `(14 oz)`, as a note. It may have nested parentheses.
  mutating func takeParentheses() {
    guard rest.first == "(" else { return }
    var depth = 0
    let end = rest.indices.first { index in
      depth += rest[index] == "(" ? 1 : rest[index] == ")" ? -1 : 0
      return depth == 0
    }
    guard let end else { return }
    var note = rest[rest.index(after: rest.startIndex)..<end]
    if note.first == "(", note.last == ")" { note = note.dropFirst().dropLast() }
    let text = CooklangCharacter.trimmed(note)
    if !text.isEmpty { notes.append(text) }
    rest = rest[end...].dropFirst().drop { $0.isWhitespace }
  }

  /// Consumes the second part of a sum, such as `+ 2 tbsp` after `1 cup`, if both parts are weights or both are
  /// volumes.
  /// - Returns: the sum, and the text of both parts; nil if there is no sum. The sum is in the first unit if that
  ///   gives a number that cooks use, otherwise in the second.
  mutating func takeSum(of first: Number, _ units: String) -> (
    quantity: String, units: String, words: String
  )? {
    attempt { words in
      let start = words.rest
      guard !first.isRange, words.take("plus", "and", "&", "und", "et", "y", "e") || words.take(sign: "+"),
        let second = words.takeNumber()
      else { return nil }
      guard let secondUnits = words.takeUnits(isOne: second.value <= .one),
        let a = UnitWord(units).measure, let b = UnitWord(secondUnits).measure, a.isWeight == b.isWeight,
        let ratio = b.size(.us).divided(by: a.size(.us)),
        let more = second.value.multiplied(by: ratio), let sum = first.value.adding(more)
      else { return nil }
      let text = "\(first.text) \(units) \(CooklangCharacter.trimmed(start[..<words.rest.startIndex]))"
      if a.system == .metric || sum.denominator <= 8 && ![5, 7].contains(sum.denominator) {
        return (a.system == .metric ? AmountText.exact(sum) : AmountText.fraction(sum), units, text)
      }
      guard let other = sum.divided(by: ratio) else { return nil }
      return (
        b.system == .metric ? AmountText.exact(other) : AmountText.fraction(other), secondUnits, text
      )
    }
  }

  /// Consumes the same amount in another unit (`/2½oz`), or an amount to add (`plus 1 tbsp`), as a note. Returns
  /// whether it did.
  mutating func takeAlternative() -> Bool {
    takeNote { words in
      if words.take(sign: "/|=") { return words.takeMeasure() }
      let word = words.next ?? ""
      guard words.take("plus", "and", "&") || words.take(sign: "+") else { return nil }
      return words.takeMeasure().map { "\(word.first == "+" ? "+" : word) \($0)" }
    }
  }

  /// Consumes the container after a weight or volume, as a note: `400g can`. Does nothing after spoons and cups, or if
  /// the container is the last word of the line.
  mutating func takeContainer(after units: String) {
    guard let measure = UnitWord(units).measure, !measure.isSpoon, measure != .cup else { return }
    let before = self
    if takeNote(among: IngredientUnits.containers), rest.isEmpty { self = before }
  }

  /// Consumes "of" between a unit and a name, in any of several languages.
  mutating func dropOf() {
    if take("of", "de", "di", "del", "della", "dei", "degli", "delle", "da", "du", "des", "van", "af", "av") {
      return
    }
    if ["d'", "d’", "D'", "D’"].contains(where: rest.hasPrefix) { rest = rest.dropFirst(2) }
  }

  // MARK: Units

  /// Consumes a unit of up to four words, and returns it; nil if none is next. If `isOne`, an optional plural ending
  /// such as `(s)` is left out.
  mutating func takeUnits(isOne: Bool) -> String? {
    guard let first = next, first.first?.isLetter ?? false || first.first == "#" else { return nil }
    // "c. à s.", "colher (sopa)": take the longest run of words that is a unit.
    var ends = [first.endIndex]
    while ends.count < 4, let last = ends.last, rest[..<last].last != "," {
      let word = rest[last...].drop { $0 == " " }.prefix { !$0.isWhitespace }
      if word.isEmpty { break }
      ends.append(word.endIndex)
    }
    for end in ends.dropFirst().reversed() {
      let text = rest[..<end].replacing("(s)", with: "s").filter { $0 != "(" && $0 != ")" }
      guard text.utf8.count <= 30, text.last != ",", IngredientUnits.contains(text) else { continue }
      let written = rest[..<end]
      drop(written)
      return text.dropLast().contains(".") ? String(written) : IngredientWords.withoutStop(written)
    }
    if let unit = IngredientUnits.gluedUnit(first) {
      drop(first.prefix(unit.count))
      return unit
    }
    let letters = first.prefix { $0.isLetter || $0 == "." }
    // "gRisottoreis": the page lacks a blank after the unit.
    for unit in ["g", "kg", "ml", "l", "dl", "cl", "EL", "TL"]
    where letters.hasPrefix(unit) && letters.count > unit.count + 2 {
      let name = letters.dropFirst(unit.count)
      let isLower = unit != unit.uppercased()
      guard let next = name.first, isLower ? next.isUppercase : next.isLowercase else { continue }
      rest = rest.dropFirst(unit.count)
      return unit
    }
    var after = first[letters.endIndex...]
    // An optional plural ending, as in "pound(s)" or "Stange/n".
    let ending = after.last == "," || after.last == "." ? after.dropLast() : after
    let plural = "(s) (es) (n) (en) (e) /n /en /s /-n /e".words.first { $0 == ending }
    if let plural { after = after.dropFirst(plural.count) }
    guard IngredientUnits.contains(IngredientWords.withoutStop(letters)),
      after.isEmpty || "/,(+|".contains(after.first ?? " ")
    else { return nil }
    drop(first[..<(after.first == "," ? after.endIndex : after.startIndex)])
    return IngredientWords.withoutStop(letters) + (isOne ? "" : plural?.filter { $0.isLetter } ?? "")
  }

  private static func withoutStop(_ word: Substring) -> String {
    word.last == "." ? String(word.dropLast()) : String(word)
  }

  /// Consumes a vague unit (`handful`), or a unit that is not a measure but has "of" after it, and returns it; nil if
  /// neither is next.
  mutating func takeVagueUnit() -> String? {
    attempt { words in
      guard let unit = words.takeUnits(isOne: true), words.next != nil else { return nil }
      let letters = UnitWord.letters(unit)
      let isVague = [letters, UnitWord.singular(letters)].contains(where: IngredientUnits.vague.contains)
      return isVague || UnitWord(unit).measure == nil && words.next?.lowercased() == "of" ? unit : nil
    }
  }

  // MARK: Amounts elsewhere

  private static let joints = Set(words: "of from von vom de di del della van af av fra från z ze od aus uit")
  /// Parts of a fruit. After these words, "of" may be missing, and "a" means one.
  private static let parts = Set(
    words: """
      juice zest rind peel saft schale abrieb jus zeste succo scorza zumo jugo ralladura suco raspas sap rasp saften
      """)

  /// Consumes the part and the number in a phrase such as `juice of 1 lemon`; nil if no such phrase is next.
  mutating func takePart() -> (part: String, Number)? {
    attempt { words in
      let start = words.rest
      var isPart = false
      for _ in 0..<6 {
        guard let word = words.next, !word.contains(where: { $0.isNumber || ",(:".contains($0) }) else {
          break
        }
        if ["d'", "d’"].contains(word.lowercased()) || IngredientWords.joints.contains(word.lowercased()) {
          let part = start[..<word.startIndex]
          words.drop()
          if let number = words.takeHidden(isPart: isPart) {
            return part.isEmpty ? nil : (CooklangCharacter.trimmed(part), number)
          }
          continue
        }
        isPart = isPart || IngredientWords.parts.contains(word.lowercased())
        words.drop()
        let part = start[..<words.rest.startIndex]
        if isPart, let number = words.takeHidden(isPart: false) {
          return (CooklangCharacter.trimmed(part), number)
        }
      }
      return nil
    }
  }

  /// Consumes the number after "of"; nil if there is none. If `isPart`, `a` means one.
  private mutating func takeHidden(isPart: Bool) -> Number? {
    if isPart, take("a", "an") { return Number(text: "1", value: .one) }
    if let number = takeAmount() { return rest.isEmpty ? nil : number }
    return nil
  }

  /// Reads a string that is only an amount: `about 30 g`. `rest` has words such as `about`, and notes in parentheses.
  /// nil for any other text.
  /// - Parameter isApart: whether any single word may be the unit.
  static func wholeMeasure(
    _ text: String, isApart: Bool
  ) -> (amount: String, unit: String, rest: String)? {
    var words = IngredientWords(text)
    if let approximate = words.takeApproximation() { words.notes.append(approximate) }
    guard let amount = words.takeAmount() else { return nil }
    var unit = words.takeUnits(isOne: amount.value <= .one)
    if unit != nil {
      words.takeParentheses()
    } else if isApart, let word = words.next, word.endIndex == words.rest.endIndex,
      word.first?.isLetter ?? false
    {
      unit = bare(word)
      words.drop()
    }
    guard words.rest.allSatisfy({ !$0.isLetter && !$0.isNumber }) else { return nil }
    return (amount.text, unit ?? "", words.notes.joined(separator: ", "))
  }

  /// Words before a number that belongs to the name: `flour type 405`.
  private static let labels = Set(words: "type typ tipo no nr size no. nr. t w vol e vitamin nº n° grade")

  /// Splits a name at the amount in its last words, as in `Zucchero a velo 30 g` and `citroen 1`; nil if there is
  /// none.
  static func endOfName(_ name: String) -> (name: String, amount: String, unit: String)? {
    let words = name.split(separator: " ")
    guard words.count > 1 else { return nil }
    for start in words.indices.dropFirst().suffix(4) {
      guard let first = words[start].first, first.isNumber || "~≈.".contains(first) else { continue }
      let tail = String(name[words[start].startIndex...])
      guard let (amount, unit, note) = wholeMeasure(tail, isApart: false), note.count < 6 else { continue }
      let last = words[start - 1].lowercased()
      let isPlain = Int(amount).map { $0 <= 30 } ?? true
      guard !unit.isEmpty || isPlain && !labels.contains(last) else { continue }
      let short = IngredientPhrase.plain(String(name[..<words[start].startIndex]))
      return short.isEmpty ? nil : (short, amount, unit)
    }
    return nil
  }
}

extension String {
  /// Returns whether the sign separates thousands, as in `1.000` and `12,500`, but not in `0,125`.
  fileprivate func isInThousands(_ sign: Character) -> Bool {
    let groups = split(separator: sign, omittingEmptySubsequences: false)
    return groups.count > 1 && first != "0" && 1...3 ~= groups[0].count
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 && $0.utf8.allSatisfy(\.isDigit) }
  }
}
