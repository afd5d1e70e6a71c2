/// A recipe from another program or a web site, before its conversion to Cooklang.
struct ForeignRecipe {
  /// Steps under a heading.
  struct Section {
    /// The heading; nil if there is none.
    var name: String?
    var steps: [String] = []
  }

  /// A detail of the front matter. The raw value is its key there; the order is that of the file.
  enum Detail: String, CaseIterable {
    /// The number of servings: `4`, `4-6`.
    case servings
    /// The yield, if it is not a number of people: `12 cookies`.
    case yield
    /// The total time in words, such as `1 hour 25 minutes`.
    case time
    case prepTime = "prep time"
    case cookTime = "cook time"
    case author
    /// A URL, otherwise the name of a book or site.
    case source
    /// The URL of a picture.
    case image
    case rating
  }

  /// The name; empty if there is none.
  var title = ""
  var details: [Detail: String] = [:]
  /// The tags, each a word without blanks.
  var tags: [String] = []
  /// The nutrition facts of one portion. If all facts are in one string, that is the only amount, and its name is nil.
  var nutrition: [(name: String?, amount: String)] = []
  /// The user's notes on the recipe, one string per line.
  var notes: [String] = []
  /// One line per ingredient, with the amount first; may include headings.
  var ingredients: [String] = []
  var sections: [Section] = []

  /// The required parts that are missing, as a message names them; empty if the recipe is usable.
  var missing: [String] {
    (title.isEmpty ? ["a name (name)"] : [])
      + (ingredients.isEmpty && sections.allSatisfy(\.steps.isEmpty)
        ? ["ingredients (recipeIngredient) or steps (recipeInstructions)"] : [])
  }

  /// Whether its servings or its yield is known.
  var hasYield: Bool { details[.servings] != nil || details[.yield] != nil }

  /// The recipe, with its missing details taken from another description of the same dish. If neither has a name, the
  /// title of the page is used.
  func completed(with other: ForeignRecipe, title page: String?) -> ForeignRecipe {
    var recipe = self
    if title.isEmpty { recipe.title = other.title.isEmpty ? page ?? "" : other.title }
    recipe.details.merge(other.details) { own, _ in own }
    if hasYield {
      (recipe.details[.servings], recipe.details[.yield]) = (details[.servings], details[.yield])
    }
    if tags.isEmpty { recipe.tags = other.tags }
    if nutrition.isEmpty { recipe.nutrition = other.nutrition }
    return recipe
  }
}

/// The servings of a recipe, or its yield.
///
///     RecipeYield(["4", "4 servings"])      // servings 4
///     RecipeYield(["Makes 12 cookies"])     // yield 12 cookies
struct RecipeYield {
  private(set) var servings: String?
  private(set) var yield: String?

  /// Whether a word means people or their portions, or is `serve` or `serves`.
  private static func isEater(_ word: Substring) -> Bool {
    ["serve", "serves"].contains(word.lowercased()) || ServingsText.countsEaters(String(word))
  }
  /// Words that do not change the meaning of a yield.
  private static let fillers = Set(
    words: """
      for für pour per para voor of about approx approximately to up ca yields yield makes - – — or till à a bis adult
      """)

  /// - Parameter texts: the yield as written, possibly in several ways. The longest string with a number is used, since
  ///   it is the most precise.
  init(_ texts: [String]) {
    let all = texts.map(MarkupText.line).filter { !$0.isEmpty && $0.utf8.count <= 120 }
    let lines = all.filter { $0.contains { "1"..."9" ~= $0 } }
    let others = all.filter { !$0.contains(where: \.isNumber) }
    guard let text = (lines.isEmpty ? others : lines).max(by: { $0.utf8.count < $1.utf8.count }) else {
      return
    }
    // Ignore everything from a parenthesis on: "4 people (as a side dish)" means four.
    let words = text.prefix { $0 != "(" }.split { $0.isWhitespace || ":/;".contains($0) }.map { word in
      word.hasSuffix(".") || word.hasSuffix(",") ? word.dropLast() : word
    }
    func isEater(_ index: Int) -> Bool {
      words.indices.contains(index) && RecipeYield.isEater(words[index])
    }
    let numbers = words.indices.filter { RecipeYield.number(words[$0]) != nil }
    let isPlain = words.indices.allSatisfy {
      numbers.contains($0) || isEater($0) || RecipeYield.fillers.contains(words[$0].lowercased())
    }
    // "8 servings, 1 (9-inch) tart": take the number next to the word for people or portions.
    let first = isPlain ? numbers.first : numbers.first { isEater($0 + 1) || isEater($0 - 1) }
    guard let first, let number = RecipeYield.number(words[first]) else {
      yield = text
      return
    }
    servings = number
    guard !number.contains("-"), let next = numbers.first(where: { $0 > first }), next <= first + 2,
      next == first + 1 || RecipeYield.fillers.contains(words[first + 1].lowercased()),
      let second = RecipeYield.number(words[next]), !second.contains("-")
    else { return }
    if isPlain || isEater(next + 1) || isEater(first - 1) { servings = "\(number)-\(second)" }
  }

  /// The servings stated in the text of a page with one recipe. Takes the first line that says only how many it
  /// serves, such as `Serves 4`, or `Servings` with `4` on the next line; nil if there is none.
  static func servings(onPage lines: [String]) -> String? {
    for (index, line) in lines.enumerated() where line.utf8.count <= 30 {
      let words = line.lowercased().split { $0.isWhitespace || $0 == ":" }
      guard words.contains(where: isEater) else { continue }
      let next = lines[index...].dropFirst().first ?? ""
      let text = words.count == 1 && number(next[...]) != nil ? line + " " + next : line
      let read = RecipeYield([text])
      let isAlone = text.lowercased().split { $0.isWhitespace || $0 == ":" }.allSatisfy {
        number($0) != nil || isEater($0) || fillers.contains(String($0))
      }
      if isAlone, let servings = read.servings { return servings }
    }
    return nil
  }

  /// A positive number or a range, such as `4` or `4-6`; nil for any other word.
  private static func number(_ word: Substring) -> String? {
    let parts = word.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    let numbers = parts.compactMap { Servings($0) }.filter { $0.hundredths > 0 }
    guard 1...2 ~= parts.count, numbers.count == parts.count else { return nil }
    return numbers.map(\.description).joined(separator: "-")
  }
}

/// The time that a recipe takes, in words. Converts ISO 8601 durations (`PT1H25M`) and numbers of minutes; keeps other
/// text.
enum RecipeTime {
  /// The total in words, or else the sum of the parts in minutes; if none can be counted, the first part as it is. nil if
  /// no time is known.
  static func of(total: String?, parts: [String?]) -> String? {
    if let total, let text = words(total) { return text }
    let known = parts.compactMap { $0 }
    let counted = known.compactMap(RecipeFacts.minutes)
    return counted.isEmpty ? known.lazy.compactMap { words($0) }.first : words(counted.reduce(0, +))
  }

  /// A time in words; nil if it is missing, zero, damaged, or longer than 60 bytes.
  static func words(_ text: String?) -> String? {
    guard let text else { return nil }
    let isCode = Int(text) != nil || text.hasPrefix("P") || text.hasPrefix("p")
    if isCode, let minutes = RecipeFacts.minutes(text) { return words(minutes) }
    // Leave out a damaged duration, which is of no use to the reader.
    return text.hasPrefix("P") && text.utf8.allSatisfy { $0 < 0x80 && $0 > 32 } || text.utf8.count > 60
      || text.contains("0") && !text.contains { $0.isNumber && $0 != "0" } ? nil : text
  }

  private static func words(_ minutes: Int) -> String? {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [(hours, "hour"), (rest, "minute")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " ")
  }
}
