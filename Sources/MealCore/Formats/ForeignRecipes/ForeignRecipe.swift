/// A recipe of another program or a web site, before its conversion to Cooklang.
struct ForeignRecipe: Equatable {
  /// Steps under a heading.
  struct Section: Equatable {
    /// The heading; nil if there is none.
    var name: String?
    var steps: [String] = []
  }

  /// The name; empty if there is none.
  var title = ""
  /// The number of servings: `4`, `4-6`; nil if unknown.
  var servings: String?
  /// The yield, if it is not a number of people: `12 cookies`.
  var yield: String?
  /// `1 hour 25 minutes`.
  var time: String?
  /// Words without blanks.
  var tags: [String] = []
  /// A URL, otherwise the name of a book or site.
  var source: String?
  var author: String?
  /// One line per ingredient, with the amount first; may include headings.
  var ingredients: [String] = []
  var sections: [Section] = []

  /// The missing parts, for a message: "a name". Without them, it is not usable.
  var missing: [String] {
    (title.isEmpty ? ["a name (name)"] : [])
      + (ingredients.isEmpty && sections.allSatisfy(\.steps.isEmpty)
        ? ["ingredients (recipeIngredient) or steps (recipeInstructions)"] : [])
  }
}

/// The servings of a recipe, or its yield.
///
///     RecipeYield(["4", "4 servings"])      // servings 4
///     RecipeYield(["Makes 12 cookies"])     // yield 12 cookies
struct RecipeYield {
  private(set) var servings: String?
  private(set) var yield: String?

  /// Words that indicate a number of people or portions.
  private static let eaters: Set<String> = [
    "serve", "serves", "serving", "servings", "people", "person", "persons", "portion", "portions", "adults",
    "portionen", "personen", "personne", "personnes", "persone", "porzioni", "personas", "raciones",
    "porciones", "porties", "personer", "portioner", "porções", "porcje", "osoby", "pers", "for", "für",
    "pour", "per", "para", "voor", "of", "about", "approx", "approximately", "to", "up", "ca", "yields",
    "yield", "makes",
  ]

  /// - Parameter texts: the yield as written, possibly in several ways; the longest text is the most precise.
  init(_ texts: [String]) {
    let lines = texts.map(MarkupText.line).filter { !$0.isEmpty && $0 != "0" }
    guard let text = lines.max(by: { $0.utf8.count < $1.utf8.count }), text.utf8.count <= 120 else { return }
    // Ignore parentheses: "4 people (as a side dish)" are four.
    let words = text.prefix { $0 != "(" }.split { $0.isWhitespace || $0 == ":" }.map { word in
      word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
    }
    let numbers = words.compactMap { RecipeYield.number($0) }
    let others = words.filter {
      RecipeYield.number($0) == nil && !["-", "–", "to"].contains($0.lowercased())
    }
    guard let number = numbers.first, others.allSatisfy({ RecipeYield.eaters.contains($0.lowercased()) })
    else {
      yield = text
      return
    }
    servings = numbers.count > 1 && !number.contains("-") ? "\(number)-\(numbers[1])" : number
  }

  /// A positive number or a range: `4`, `4-6`.
  private static func number(_ word: Substring) -> String? {
    let parts = word.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    let numbers = parts.compactMap { Servings($0) }.filter { $0.hundredths > 0 }
    guard 1...2 ~= parts.count, numbers.count == parts.count else { return nil }
    return numbers.map(\.description).joined(separator: "-")
  }
}

/// The time that a recipe takes: ISO 8601 durations (`PT1H25M`) in words; other texts unchanged.
enum RecipeTime {
  /// The total, otherwise the sum of the parts.
  static func of(total: String?, parts: [String?]) -> String? {
    if let total, let text = words(total) { return text }
    let known = parts.compactMap { $0 }
    let counted = known.compactMap { minutes($0) }
    return counted.isEmpty ? known.lazy.compactMap { words($0) }.first : words(counted.reduce(0, +))
  }

  private static func words(_ text: String) -> String? {
    if let minutes = minutes(text) { return words(minutes) }
    // Leave out a damaged duration, which is no use to the reader.
    return text.hasPrefix("P") && text.utf8.allSatisfy { $0 < 0x80 && $0 > 32 } || text.utf8.count > 60
      ? nil : text
  }

  private static func words(_ minutes: Int) -> String? {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [(hours, "hour"), (rest, "minute")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " ")
  }

  /// The minutes of `P1DT2H30M`, `PT90M`; nil for any other text. Seconds are ignored.
  private static func minutes(_ text: String) -> Int? {
    guard text.hasPrefix("P"), text.utf8.count <= 30 else { return nil }
    var (minutes, isTime) = (0, false)
    var rest = text.dropFirst()
    while !rest.isEmpty {
      let written = rest.prefix { "0"..."9" ~= $0 || $0 == "." || $0 == "," }
      let digits = written.prefix { $0 != "." && $0 != "," }
      guard digits.count <= 6 else { return nil }
      rest = rest[written.endIndex...]
      switch (rest.popFirst(), Int(digits)) {
      case ("T", _): isTime = true
      case ("D", let number?): minutes += number * 1440
      case ("H", let number?): minutes += number * 60
      case ("M", let number?) where isTime: minutes += number
      case ("S", .some): break
      case ("Y", let number), ("M", let number), ("W", let number):
        guard number ?? 0 == 0 else { return nil }
      default: return nil
      }
    }
    return minutes
  }
}
