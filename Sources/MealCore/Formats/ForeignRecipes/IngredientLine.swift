/// The parts of a line of an ingredient list.
///
///     IngredientLine("1 (14 oz) can tomatoes, drained")    // tomatoes, 1 can, (14 oz, drained)
///     IngredientLine("2–3 EL Öl")                          // Öl, 2-3 EL
///     IngredientLine("Farine de blé : 70 g")               // Farine de blé, 70 g
///     IngredientLine("Juice of 1 lemon")                   // lemon, 1, (Juice)
///     IngredientLine("salt to taste")                      // salt, (to taste)
///
/// Amounts are not converted to other units. Words that are not understood stay in the name or in the preparation, so
/// nothing is lost.
struct IngredientLine {
  private(set) var name = ""
  /// The number or range in Cooklang's notation; empty if there is none.
  private(set) var quantity = ""
  private(set) var units = ""
  /// The notes, joined with commas.
  private(set) var preparation = ""

  /// - Parameter line: one line of plain text. Takes linear time.
  init(_ line: String) {
    var words = IngredientWords(line)
    words.takeOpening()
    let approximate = words.takeApproximation()
    if let amount = words.takeAmount() {
      if let approximate { words.notes.append(approximate) }
      takeMeasure(amount, &words)
    } else {
      if let approximate { words.giveBack(approximate) }
      takeAmountWithin(&words)
    }
    let phrase = IngredientPhrase(words.rest)
    name = phrase.name
    var details = phrase.notes
    if quantity.isEmpty { takeAmountAfter(&details) }
    preparation = (words.notes + details.map(\.text)).joined(separator: ", ")
    if name.isEmpty || !name.contains(where: { $0.isLetter }) && !quantity.isEmpty {
      self = IngredientLine(nameOnly: line)
    }
  }

  private init(nameOnly line: String) { name = IngredientPhrase.plain(line) }

  /// The heading, if the line is one: `For the sauce:`, `[Sauce]`, `## SAUCE`, `FOR THE SAUCE`; nil for an ingredient.
  static func heading(_ line: String) -> String? {
    if line.hasPrefix("["), line.hasSuffix("]"), line.utf8.count > 2 {
      return String(line.dropFirst().dropLast())
    }
    if line.hasPrefix("##") { return CooklangCharacter.trimmed(line.drop { $0 == "#" }) }
    if line.hasPrefix("FOR ") || line.hasPrefix("TO "), line.uppercased() == line { return line }
    guard line.hasSuffix(":"), !line.contains(where: \.isNumber) else { return nil }
    let name = CooklangCharacter.trimmed(line.dropLast())
    return name.isEmpty ? nil : name
  }

  // MARK: Amounts

  /// Consumes everything after the number that belongs to the amount.
  private mutating func takeMeasure(_ amount: IngredientWords.Number, _ words: inout IngredientWords) {
    quantity = amount.text
    if let measure = words.takeHyphenated() {
      quantity = "1"
      words.notes.append(amount.text + measure)
    }
    words.takeMultiplier(of: amount)
    words.takeParentheses()
    takeUnits(amount, &words)
  }

  /// Words between a number and its unit that say how full a spoon is, or how big an ingredient is.
  private static let sizes = Set(
    words: """
      heaping heaped level scant rounded generous good large medium small big extra-large medium-sized full packed \
      thin thick
      """)
  /// The same in other languages. Without a unit they stay in the name, because their endings agree with it.
  private static let otherSizes = Set(
    words: """
      gestr gestrichene gestrichener gestrichen gehäufte gehäufter gehäuft große großer großes kleine kleiner kleines \
      mittelgroße mittelgroßer guter leicht petite petites petit petits grande grand grandes gros grosse grosses \
      bonne belle piccolo piccola pequeña pequeño buena colmo colma colmi rasa rasas rase rases cheia cheias grote \
      flinke små stor stora liten lille malá velká
      """)

  private mutating func takeUnits(_ amount: IngredientWords.Number, _ words: inout IngredientWords) {
    let start = words
    var isForeign = false
    for _ in 0..<3 {
      let isOther = words.takeNote(among: IngredientLine.otherSizes)
      guard isOther || words.takeNote(among: IngredientLine.sizes) else { break }
      isForeign = isForeign || isOther
    }
    let unit = words.takeUnits(isOne: amount.value <= .one)
    if let unit {
      units = unit
      if let sum = words.takeSum(of: amount, unit) {
        words.notes.append(sum.words)
        (quantity, units) = (sum.quantity, sum.units)
      }
      while words.takeAlternative() {}
      words.takeParentheses()
      words.takeContainer(after: units)
      words.dropOf()
    }
    // Put the words back if a foreign size has no unit, or if no name is left: in "2 cloves", cloves are the
    // ingredient.
    guard isForeign && unit == nil || words.rest.allSatisfy({ !$0.isLetter }) else { return }
    words = start
    (quantity, units) = (amount.text, "")
  }

  /// Consumes an amount that is not at the start, as in `juice of 1 lemon` or `Saft einer Zitrone`, or a unit without
  /// a number, which means one: `handful of parsley`.
  private mutating func takeAmountWithin(_ words: inout IngredientWords) {
    if let (part, amount) = words.takePart() {
      words.notes.append(part)
      takeMeasure(amount, &words)
      return
    }
    var container = words
    for _ in 0..<2 where !container.takeNote(among: IngredientLine.sizes) { break }
    guard let unit = container.takeVagueUnit() else { return }
    (quantity, units) = ("1", unit)
    container.takeParentheses()
    container.dropOf()
    words = container
  }

  /// Takes the amount after the name: from the name's last words, or from the preparation.
  private mutating func takeAmountAfter(_ details: inout [IngredientPhrase.Note]) {
    if let (short, amount, unit) = IngredientWords.endOfName(name) {
      (name, quantity, units) = (short, amount, unit)
      return
    }
    for (index, detail) in details.enumerated() {
      guard let (amount, unit, rest) = IngredientWords.wholeMeasure(detail.text, isApart: !detail.isInside)
      else { continue }
      (quantity, units) = (amount, unit)
      if rest.isEmpty {
        details.remove(at: index)
      } else {
        details[index] = .init(text: rest, isInside: true)
      }
      return
    }
  }
}

/// The text after the amount in an ingredient's line, split into the name and the notes on its preparation.
struct IngredientPhrase {
  /// A note on an ingredient, and whether it is in parentheses.
  struct Note {
    let text: String
    let isInside: Bool
  }

  private(set) var name = ""
  private(set) var notes: [Note] = []

  /// Adjectives after which a comma does not end the name: `boneless, skinless chicken`.
  private static let adjectives = Set(
    words: """
      boneless skinless bone-in skin-on fresh ripe large medium small firm hot cold warm raw dry dried unsalted salted \
      cooked lean good thin thick low-sodium reduced-sodium organic frozen canned plain red green yellow white black \
      mild
      """)
  private static let endings = IngredientUnits.phrases(
    """
    or_to_taste to_taste as_needed as_required for_garnish for_serving to_serve to_garnish for_frying for_greasing \
    for_dusting optional nach_geschmack nach_belieben zum_servieren zum_garnieren zum_braten q.b. q.b qb quanto_basta \
    al_gusto à_volonté para_servir pour_servir per_servire
    """)

  /// - Parameter text: the line without the amount.
  init(_ text: Substring) {
    var rest = IngredientPhrase.plain(String(text))[...]
    for ending in IngredientPhrase.endings where rest.lowercased().hasSuffix(" " + ending) {
      notes.insert(Note(text: String(rest.suffix(ending.count)), isInside: true), at: 0)
      rest = rest.dropLast(ending.count + 1)
    }
    let parts = IngredientPhrase.split(rest)
    var head = parts.first ?? ""
    var others = parts.dropFirst()
    while IngredientPhrase.adjectives.contains(head.split(separator: " ").last.map { $0.lowercased() } ?? ""),
      head.split(separator: " ").count < 3, let next = others.first, !next.hasPrefix("(")
    {
      head += ", " + next
      others = others.dropFirst()
    }
    name = IngredientPhrase.plain(head)
    notes =
      others.map { Note(text: IngredientPhrase.withoutParentheses($0), isInside: $0.hasPrefix("(")) }
      .filter { !$0.text.isEmpty } + notes
  }

  /// A part without the parentheses around it; removes up to two pairs, since some sites write two.
  private static func withoutParentheses(_ part: String) -> String {
    var rest = part[...]
    for open in ["(", "(("] where part.hasPrefix(open) && rest.hasSuffix(")") && rest.utf8.count > 1 {
      rest = rest.dropFirst().dropLast()
    }
    return CooklangCharacter.trimmed(rest)
  }

  /// The string without leading and trailing characters that are not part of a name.
  static func plain(_ text: String) -> String {
    let begin = text.drop { !$0.isLetter && !$0.isNumber && $0 != "(" && $0 != "\"" && $0 != "[" }
    var end = begin
    while let last = end.last, last.isWhitespace || ",;:.*-–".contains(last) { end.removeLast() }
    if end.first == "(", end.last == ")", !end.dropFirst().contains("(") { end = end.dropFirst().dropLast() }
    return end.hasPrefix("of ") ? String(end.dropFirst(3)) : String(end.filter { $0 != "*" })
  }

  /// Splits a string at parentheses and, outside these, at commas, semicolons, dashes between blanks, and colons before
  /// numbers. A comma between digits is part of a number.
  private static func split(_ text: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    func end() {
      let trimmed = CooklangCharacter.trimmed(part)
      if !trimmed.isEmpty { parts.append(trimmed) }
      part = ""
    }
    var last: Character = " "
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "(":
        if depth == 0 { end() }
        depth += 1
        part.append(character)
      case ")" where depth > 0:
        part.append(character)
        depth -= 1
        if depth == 0 { end() }
      case "," where last.isNumber && rest.first?.isNumber ?? false: part.append(character)
      case ",", ";": if depth == 0 { end() } else { part.append(character) }
      case ":"
      where depth == 0 && rest.first { !$0.isWhitespace }.map { $0.isNumber || "~¼½¾".contains($0) } ?? false:
        end()
      case " " where depth == 0 && (part.hasSuffix(" -") || part.hasSuffix(" –") || part.hasSuffix(" —")):
        part.removeLast(2)
        end()
      default: part.append(character)
      }
      last = character
    }
    end()
    return parts
  }
}
