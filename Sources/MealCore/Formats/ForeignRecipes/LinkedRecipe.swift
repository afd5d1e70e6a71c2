/// Reads a recipe from a JSON object: schema.org's names first, then those that recipe managers save.
enum LinkedRecipe {
  /// The types of an object, without their vocabulary: `Recipe` for `https://schema.org/Recipe`.
  static func types(_ value: JSONValue) -> [String] {
    texts(value["@type"]).map { type in
      String(type.split { "/#:".contains($0) }.last ?? "")
    }
  }

  /// Returns whether an object is a recipe, by its type or by what it has.
  static func isRecipe(_ value: JSONValue) -> Bool {
    if types(value).contains("Recipe") { return true }
    guard value["@type"] == nil, value["name"] != nil || value["title"] != nil else { return false }
    let hasSteps =
      value["recipeInstructions"] != nil || value["directions"] != nil || value["instructions"] != nil
    return value["recipeIngredient"] != nil || value["ingredients"] != nil && hasSteps
  }

  static func read(_ value: JSONValue) -> ForeignRecipe {
    var recipe = ForeignRecipe()
    recipe.title = first(value, "name", "title", "headline") ?? ""
    let written = RecipeYield(
      ["recipeYield", "yield", "recipeServings", "servings"].lazy.map { texts(value[$0]) }.first {
        !$0.isEmpty
      } ?? [])
    (recipe.servings, recipe.yield) = (written.servings, written.yield)
    recipe.time = RecipeTime.of(
      total: first(value, "totalTime", "total_time"),
      parts: [
        first(value, "prepTime", "prep_time"), first(value, "cookTime", "performTime", "cook_time"),
      ])
    recipe.tags = tags(value)
    recipe.author = first(value, "author")
    recipe.source = address(value) ?? first(value, "source", "creditText", "publisher")
    recipe.ingredients =
      ["recipeIngredient", "ingredients"].lazy.map { ingredients(value[$0]) }.first { !$0.isEmpty } ?? []
    recipe.sections = RecipeSteps.sections(
      value["recipeInstructions"] ?? value["directions"] ?? value["instructions"] ?? .null)
    return recipe
  }

  // MARK: Values

  /// The first of these members that has a text, as one line.
  private static func first(_ value: JSONValue, _ names: String...) -> String? {
    for name in names {
      for text in texts(value[name]) {
        let line = MarkupText.line(text)
        if !line.isEmpty { return line }
      }
    }
    return nil
  }

  /// The texts of a value: a string or a number, those of an array, the name of an object.
  static func texts(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text), .number(let text): [text]
    case .array(let values): values.flatMap { texts($0) }
    case .object:
      texts(["text", "name", "@value", "value", "title"].lazy.compactMap { value?[$0] }.first)
    case .null, .bool, nil: []
    }
  }

  private static func address(_ value: JSONValue) -> String? {
    let names = ["url", "orgURL", "source_url", "isBasedOn", "mainEntityOfPage", "@id"]
    let candidates = names.flatMap { name -> [String] in
      let member = value[name]
      return texts(member) + texts(member?["@id"]) + texts(member?["url"])
    }
    return candidates.first {
      ($0.hasPrefix("http://") || $0.hasPrefix("https://")) && !$0.contains { $0.isWhitespace }
    }
  }

  /// Categories, cuisines and keywords as words: `quick dinner` becomes `quick-dinner`.
  private static func tags(_ value: JSONValue) -> [String] {
    var tags: [String] = []
    var seen: Set<String> = []
    for name in ["recipeCategory", "recipeCuisine", "categories", "tags", "keywords"] {
      for text in texts(value[name]) {
        for part in MarkupText.line(text).split(whereSeparator: { ",;|".contains($0) }) {
          let words = part.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
          guard let tag = Tag(words.joined(separator: "-")), tag.name.utf8.count <= 40 else { continue }
          if tags.count < mostTags, seen.insert(tag.name).inserted { tags.append(tag.name) }
        }
      }
    }
    return tags
  }

  /// The most tags of a recipe; web sites name a hundred for search engines.
  private static var mostTags: Int { 12 }

  // MARK: Ingredients

  /// A line for each ingredient.
  private static func ingredients(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): return MarkupText.lines(text)
    case .array(let values): return values.flatMap { ingredients($0) }
    case .object:
      if let groups = value?["ingredients"] ?? value?["itemListElement"] {
        return texts(value?["name"] ?? value?["title"]).map { "[\($0)]" } + ingredients(groups)
      }
      let heading = texts(value?["title"]).map(MarkupText.line).filter { !$0.isEmpty }.map { "[\($0)]" }
      return heading + [ingredient(value ?? .null)].filter { !$0.isEmpty }
    case .number, .null, .bool, nil: return []
    }
  }

  /// An ingredient with members of its own, as Mealie saves it.
  private static func ingredient(_ value: JSONValue) -> String {
    if let text = first(value, "display", "originalText", "text", "original") { return text }
    let amount = first(value, "quantity", "amount").map { $0 == "0" || $0 == "0.0" ? "" : $0 }
    let parts = [amount, first(value, "unit"), first(value, "food", "name", "ingredient")]
    let line = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    guard let note = first(value, "note", "notes") else { return line }
    return line.isEmpty ? note : "\(line), \(note)"
  }
}

/// For how many a recipe is, or what it makes.
///
///     RecipeYield(["4", "4 servings"])      // servings 4
///     RecipeYield(["Makes 12 cookies"])     // yield 12 cookies
struct RecipeYield {
  private(set) var servings: String?
  private(set) var yield: String?

  /// Words for people and their portions.
  private static let eaters: Set<String> = [
    "serve", "serves", "serving", "servings", "people", "person", "persons", "portion", "portions", "adults",
    "portionen", "personen", "personne", "personnes", "persone", "porzioni", "personas", "raciones",
    "porciones",
    "porties", "personer", "portioner", "porções", "porcje", "osoby", "pers", "for", "für", "pour", "per",
    "para", "voor", "of", "about", "approx", "approximately", "to", "up", "ca", "yields", "yield", "makes",
  ]

  /// - Parameter texts: what it says, perhaps several times; the longest says most.
  init(_ texts: [String]) {
    let lines = texts.map(MarkupText.line).filter { !$0.isEmpty && $0 != "0" }
    guard let text = lines.max(by: { $0.utf8.count < $1.utf8.count }), text.utf8.count <= 120 else { return }
    let words = text.split { $0.isWhitespace || ":,.()".contains($0) && !$0.isNumber }
    let number = words.lazy.compactMap { RecipeYield.number($0) }.first
    let others = words.filter {
      RecipeYield.number($0) == nil && !["-", "–", "to"].contains($0.lowercased())
    }
    guard let number, others.allSatisfy({ RecipeYield.eaters.contains($0.lowercased()) }) else {
      yield = text
      return
    }
    let numbers = words.compactMap { RecipeYield.number($0) }
    servings = numbers.count > 1 && !number.contains("-") ? "\(number)-\(numbers[1])" : number
  }

  /// A number above zero, or a range: `4`, `4-6`.
  private static func number(_ word: Substring) -> String? {
    let parts = word.split(omittingEmptySubsequences: false) { "-–—".contains($0) }
    guard 1...2 ~= parts.count,
      parts.allSatisfy({ Servings($0).map { $0.hundredths > 0 } ?? false })
    else { return nil }
    return parts.joined(separator: "-")
  }
}

/// How long a recipe takes: durations of ISO 8601 (`PT1H25M`) in words; other texts as they are.
enum RecipeTime {
  /// The total, else the sum of the parts.
  static func of(total: String?, parts: [String?]) -> String? {
    if let total, let text = words(total) { return text }
    let known = parts.compactMap { $0 }
    let counted = known.compactMap { minutes($0) }
    return counted.isEmpty ? known.lazy.compactMap { words($0) }.first : words(counted.reduce(0, +))
  }

  private static func words(_ text: String) -> String? {
    if let minutes = minutes(text) { return words(minutes) }
    // A duration that cannot be read says nothing to people either.
    return text.hasPrefix("P") && text.utf8.allSatisfy { $0 < 0x80 && $0 > 32 } || text.utf8.count > 60
      ? nil : text
  }

  private static func words(_ minutes: Int) -> String? {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let parts = [(hours, "hour"), (rest, "minute")].filter { $0.0 > 0 }
    return parts.isEmpty ? nil : parts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " ")
  }

  /// The minutes of `P1DT2H30M`, `PT90M`; nil for another text. Seconds are left out.
  private static func minutes(_ text: String) -> Int? {
    guard text.utf8.first == UInt8(ascii: "P"), text.utf8.count <= 30 else { return nil }
    var (minutes, number, digits, isTime) = (0, 0, 0, false)
    var isFraction = false
    for byte in text.utf8.dropFirst() {
      switch byte {
      case _ where byte.isDigit:
        if isFraction { continue }
        digits += 1
        guard digits <= 6 else { return nil }
        number = number * 10 + Int(byte - 48)
        continue
      case .period, .comma:
        isFraction = true
        continue
      case UInt8(ascii: "T"): isTime = true
      case UInt8(ascii: "D") where digits > 0: minutes += number * 1440
      case UInt8(ascii: "H") where digits > 0: minutes += number * 60
      case UInt8(ascii: "M") where digits > 0 && isTime: minutes += number
      case UInt8(ascii: "S") where digits > 0: break
      case UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "W"): guard number == 0 else { return nil }
      default: return nil
      }
      (number, digits, isFraction) = (0, 0, false)
    }
    return minutes
  }
}
