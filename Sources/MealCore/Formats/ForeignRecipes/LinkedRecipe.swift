/// Reads a recipe from a JSON object: schema.org's names first, then those that recipe managers use.
enum LinkedRecipe {
  /// The types of an object, without their vocabulary: `Recipe` for `https://schema.org/Recipe`.
  static func types(_ value: JSONValue) -> [String] {
    texts(value["@type"]).map { type in
      String(type.split { "/#:".contains($0) }.last ?? "")
    }
  }

  /// Returns whether an object is a recipe, judging by its type or its members.
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

  /// The first of these members with a text, as one line.
  static func first(_ value: JSONValue, _ names: String...) -> String? {
    names.lazy.flatMap { texts(value[$0]) }.map(MarkupText.line).first { !$0.isEmpty }
  }

  /// The texts of a value: a string or number, the texts of an array, or the name of an object.
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
      ($0.hasPrefix("http://") || $0.hasPrefix("https://"))
        && $0.unicodeScalars.allSatisfy { $0.value > 32 && !$0.properties.isWhitespace && $0.value != 127 }
    }
  }

  /// Categories, cuisines and keywords as words: `quick dinner` becomes `quick-dinner`.
  private static func tags(_ value: JSONValue) -> [String] {
    let names = ["recipeCategory", "recipeCuisine", "categories", "tags", "keywords"]
    let lines = names.flatMap { texts(value[$0]) }.map(MarkupText.line)
    var tags: [String] = []
    for part in lines.flatMap({ $0.split { ",;|".contains($0) } }) where tags.count < mostTags {
      let words = part.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
      guard let tag = Tag(words.joined(separator: "-")), tag.name.utf8.count <= 40 else { continue }
      if !tags.contains(tag.name) { tags.append(tag.name) }
    }
    return tags
  }

  /// The maximum number of tags; web sites list a hundred for search engines.
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
