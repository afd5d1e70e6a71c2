/// The parts of a line of an ingredient list.
///
///     IngredientLine("1 (14 oz) can tomatoes, drained")    // tomatoes, 1 can, (14 oz, drained)
///     IngredientLine("2–3 EL Öl")                          // Öl, 2-3 EL
///     IngredientLine("salt to taste")                      // salt, (to taste)
///
/// Unrecognized words stay in the name or in the preparation: nothing is lost.
struct IngredientLine: Equatable {
  private(set) var name = ""
  /// In Cooklang's notation; empty if there is none.
  private(set) var quantity = ""
  private(set) var units = ""
  /// The notes, joined with commas.
  var preparation: String { notes.joined(separator: ", ") }
  private var notes: [String] = []

  /// - Parameter line: one line of plain text. Takes linear time.
  init(_ line: String) {
    var words = IngredientWords(line)
    if let amount = words.takeAmount() {
      quantity = amount
      if let measure = words.takeHyphenated() {
        quantity = "1"
        notes.append(amount + measure)
      }
      words.takeMultiplier(into: &notes)
      words.takeParentheses(into: &notes)
      takeUnits(&words)
    }
    let name = IngredientPhrase(words.rest)
    self.name = name.name
    notes += name.notes
    if self.name.isEmpty { self = IngredientLine(nameOnly: line) }
  }

  private init(nameOnly line: String) { name = IngredientPhrase.plain(line) }

  /// The heading, if the line is one: `For the sauce:`, `[Sauce]`; nil for an ingredient.
  static func heading(_ line: String) -> String? {
    if line.hasPrefix("["), line.hasSuffix("]"), line.utf8.count > 2 {
      return String(line.dropFirst().dropLast())
    }
    guard line.hasSuffix(":"), !line.contains(where: \.isNumber) else { return nil }
    let name = SingleLine.trimmed(String(line.dropLast()))
    return name.isEmpty ? nil : name
  }

  /// Words between a number and its unit that say how full a spoon or how big a thing is.
  private static let sizes: Set<String> = [
    "heaping", "heaped", "level", "scant", "rounded", "generous", "good", "large", "medium", "small", "big",
    "extra-large", "medium-sized", "gestr", "gestrichene", "gehäufte", "große", "großer", "kleine", "kleiner",
    "mittelgroße",
  ]

  private mutating func takeUnits(_ words: inout IngredientWords) {
    let (start, noteCount) = (words, notes.count)
    while let word = words.next, IngredientLine.sizes.contains(IngredientWords.bare(word)) {
      notes.append(String(word))
      words.drop()
    }
    let isUnit = words.takeUnits(into: &units)
    if isUnit {
      words.takeAlternative(into: &notes)
      words.takeParentheses(into: &notes)
      words.dropOf()
    }
    // In "2 cloves", the cloves are the ingredient.
    guard words.rest.isEmpty else { return }
    words = start
    units = ""
    notes.removeLast(notes.count - noteCount)
  }
}

/// The name at the end of an ingredient's line, and how it is prepared.
struct IngredientPhrase {
  private(set) var name = ""
  private(set) var notes: [String] = []

  /// Adjectives after which a comma does not end the name: `boneless, skinless chicken`.
  private static let adjectives: Set<String> = [
    "boneless", "skinless", "bone-in", "skin-on", "fresh", "ripe", "large", "medium", "small", "firm", "hot",
    "cold", "warm", "raw", "dry", "dried", "unsalted", "salted", "cooked", "lean", "good", "thin", "thick",
    "low-sodium", "reduced-sodium", "organic", "frozen", "canned", "plain", "red", "green", "yellow", "white",
    "black", "mild",
  ]
  private static let endings = [
    "or to taste", "to taste", "as needed", "as required", "for garnish", "for serving", "to serve",
    "to garnish", "for frying", "for greasing", "for dusting", "optional", "nach geschmack", "zum servieren",
  ]

  /// - Parameter text: the line without the amount.
  init(_ text: Substring) {
    var rest = IngredientPhrase.plain(String(text))[...]
    for ending in IngredientPhrase.endings where rest.lowercased().hasSuffix(" " + ending) {
      notes.insert(String(rest.suffix(ending.count)), at: 0)
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
    let details = others.map(IngredientPhrase.withoutParentheses)
    notes = details.filter { !$0.isEmpty } + notes
  }

  /// A part in parentheses without them; removes up to two pairs, which some sites write.
  private static func withoutParentheses(_ part: String) -> String {
    var rest = part[...]
    for open in ["(", "(("] where part.hasPrefix(open) && rest.hasSuffix(")") && rest.utf8.count > 1 {
      rest = rest.dropFirst().dropLast()
    }
    return SingleLine.trimmed(String(rest))
  }

  /// A text without leading and trailing characters that are not part of a name.
  static func plain(_ text: String) -> String {
    let begin = text.drop { !$0.isLetter && !$0.isNumber && $0 != "(" && $0 != "\"" && $0 != "[" }
    var end = begin
    while let last = end.last, last.isWhitespace || ",;:.*-–".contains(last) { end.removeLast() }
    if end.first == "(", end.last == ")", !end.dropFirst().contains("(") { end = end.dropFirst().dropLast() }
    return end.hasPrefix("of ") ? String(end.dropFirst(3)) : String(end.filter { $0 != "*" })
  }

  /// Splits a text at parentheses and, outside these, at commas, semicolons and dashes between blanks.
  private static func split(_ text: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    func end() {
      let trimmed = SingleLine.trimmed(part)
      if !trimmed.isEmpty { parts.append(trimmed) }
      part = ""
    }
    for character in text {
      switch character {
      case "(":
        if depth == 0 { end() }
        depth += 1
        part.append(character)
      case ")" where depth > 0:
        part.append(character)
        depth -= 1
        if depth == 0 { end() }
      case ",", ";": if depth == 0 { end() } else { part.append(character) }
      case " " where depth == 0 && (part.hasSuffix(" -") || part.hasSuffix(" –") || part.hasSuffix(" —")):
        part.removeLast(2)
        end()
      default: part.append(character)
      }
    }
    end()
    return parts
  }
}
