/// Reads a recipe from a JSON object: schema.org's names first, then those that recipe managers use.
///
/// Names are compared in lower case and without `_`, so that `recipe_ingredient`, as Mealie exports it, matches
/// `recipeIngredient`. Apply `plainNamed` to a value before using these functions.
enum LinkedRecipe {
  /// The types of an object, without their vocabulary: `Recipe` for `https://schema.org/Recipe`.
  static func types(_ value: JSONValue) -> [String] {
    texts(value["@type"]).map { type in
      String(type.split { "/#:".contains($0) }.last ?? "")
    }
  }

  /// Returns whether an object is a recipe, judging by its type or its members.
  static func isRecipe(_ value: JSONValue) -> Bool {
    if types(value).contains(where: { $0.lowercased() == "recipe" }) { return true }
    guard value["@type"] == nil, value["name"] != nil || value["title"] != nil else { return false }
    let hasSteps =
      value["recipeinstructions"] != nil || value["directions"] != nil || value["instructions"] != nil
    return value["recipeingredient"] != nil || value["ingredients"] != nil && hasSteps || isTandoor(value)
  }

  /// Returns whether a recipe is in the format of Tandoor, which has the ingredients within the steps.
  private static func isTandoor(_ value: JSONValue) -> Bool {
    guard case .array(let steps) = value["steps"] else { return false }
    return steps.contains { $0["instruction"] != nil && $0["ingredients"] != nil }
  }

  static func read(_ value: JSONValue) -> ForeignRecipe {
    var recipe = ForeignRecipe()
    recipe.title = first(value, "name", "title", "headline") ?? ""
    let written = RecipeYield(
      ["recipeyield", "yield", "yields", "recipeservings", "servings"].flatMap { texts(value[$0]) })
    (recipe.details[.servings], recipe.details[.yield]) = (written.servings, written.yield)
    let preparation = first(value, "preptime", "workingtime")
    let cooking = first(value, "cooktime", "performtime", "waitingtime")
    recipe.details[.prepTime] = RecipeTime.words(preparation)
    recipe.details[.cookTime] = RecipeTime.words(cooking)
    recipe.details[.time] = RecipeTime.of(total: first(value, "totaltime"), parts: [preparation, cooking])
    recipe.tags = tags(value)
    recipe.details[.author] = first(value, "author")
    recipe.details[.source] =
      addresses(value, ["url", "orgurl", "sourceurl", "isbasedon", "mainentityofpage", "@id"]).first
      ?? first(value, "source", "credittext", "publisher")
    recipe.details[.image] =
      addresses(value, ["image", "imageurl", "thumbnailurl", "photo", "photourl"]).first
    recipe.details[.rating] = rating(value)
    recipe.nutrition = nutrition(value["nutrition"] ?? value["nutritionalinfo"])
    recipe.notes = notes(value)
    let lists = ["recipeingredient", "ingredients", "ingredient"] + (isTandoor(value) ? ["steps"] : [])
    recipe.ingredients = lists.lazy.map { ingredients(value[$0]) }.first { !$0.isEmpty } ?? []
    // Some pages have the list twice, for the screen and for the printer.
    let half = recipe.ingredients.count / 2
    if half > 1, recipe.ingredients.prefix(half) == recipe.ingredients.suffix(half),
      recipe.ingredients.count == 2 * half
    {
      recipe.ingredients.removeLast(half)
    }
    recipe.sections =
      ["recipeinstructions", "directions", "instructions", "steps"].lazy.map {
        RecipeSteps.sections(value[$0] ?? .null)
      }.first { !$0.isEmpty } ?? []
    return recipe
  }

  // MARK: Values

  /// The text of the first of these members that has one, as one line; nil if none has.
  static func first(_ value: JSONValue, _ names: String...) -> String? {
    names.lazy.flatMap { texts(value[$0]) }.map(MarkupText.line).first { !$0.isEmpty }
  }

  /// The strings in a value: a string or number, the strings in an array, or the text or name of an object.
  static func texts(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text), .number(let text): [text]
    case .array(let values): values.flatMap { texts($0) }
    case .object:
      texts(["text", "name", "@value", "value", "title"].lazy.compactMap { value?[$0] }.first)
    case .null, .bool, nil: []
    }
  }

  /// The web addresses in these members, or in objects within them.
  private static func addresses(_ value: JSONValue, _ names: [String]) -> [String] {
    let values = names.flatMap { value[$0]?.elements ?? [] }
    let addresses = values.flatMap { value -> [String] in
      texts(value) + ["url", "contenturl", "@id"].flatMap { texts(value[$0]) }
    }
    return addresses.filter {
      ($0.hasPrefix("http://") || $0.hasPrefix("https://")) && $0.utf8.count <= 2000
        && $0.unicodeScalars.allSatisfy { $0.value > 32 && !$0.properties.isWhitespace && $0.value != 127 }
    }
  }

  /// Categories, cuisines and keywords as words: `quick dinner` becomes `quick-dinner`.
  private static func tags(_ value: JSONValue) -> [String] {
    let names = ["recipecategory", "recipecuisine", "categories", "tags", "keywords"]
    let lines = names.flatMap { texts(value[$0]) }.map(MarkupText.line)
    let tags = lines.flatMap { $0.split { ",;|".contains($0) } }.compactMap { part in
      Tag(part.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.joined(separator: "-"))?.name
    }
    return Array(tags.filter { $0.utf8.count <= 40 }.distinct().prefix(mostTags))
  }

  /// The maximum number of tags; some web sites list a hundred for search engines.
  private static var mostTags: Int { 12 }

  /// The rating, which must be a positive number; nil if there is none.
  private static func rating(_ value: JSONValue) -> String? {
    let written = value["aggregaterating"].map { texts($0["ratingvalue"]) } ?? texts(value["rating"])
    return written.map(MarkupText.line).first { text in
      text.utf8.count <= 12 && text.first?.isNumber ?? false && text.contains { "1"..."9" ~= $0 }
    }
  }

  /// Maps schema.org's names of nutrients, in lower case, to the names to write.
  private static let nutrients = Dictionary(
    rows: """
      serving size: servingsize
      calories: calories
      carbohydrates: carbohydratecontent
      cholesterol: cholesterolcontent
      fat: fatcontent
      fiber: fibercontent
      protein: proteincontent
      saturated fat: saturatedfatcontent
      sodium: sodiumcontent
      sugar: sugarcontent
      trans fat: transfatcontent
      unsaturated fat: unsaturatedfatcontent
      """)

  private static func nutrition(_ value: JSONValue?) -> [(name: String?, amount: String)] {
    guard case .object(let members) = value else {
      let text = texts(value).map(MarkupText.line).joined(separator: ", ")
      return text.isEmpty || text.utf8.count > 500 ? [] : [(nil, text)]
    }
    return members.compactMap { member -> (name: String?, amount: String)? in
      guard let name = nutrients[member.name], let text = texts(member.value).map(MarkupText.line).first,
        !text.isEmpty, text.utf8.count <= 60
      else { return nil }
      return (name, text)
    }
  }

  /// The user's notes on the recipe, in Paprika, Mealie and RecipeSage.
  private static func notes(_ value: JSONValue) -> [String] {
    let comments = (value["comment"]?.elements ?? []).filter { first($0, "name") == "Author Notes" }
    let notes = value["notes"]?.elements ?? []
    return (notes + comments).flatMap { note -> [String] in
      let title = note["text"] == nil ? nil : first(note, "title").map { $0 + ":" }
      return (title.map { [$0] } ?? []) + texts(note).flatMap(MarkupText.lines)
    }
  }

  // MARK: Ingredients

  /// A line for each ingredient in a value, and one in brackets for each heading.
  private static func ingredients(_ value: JSONValue?) -> [String] {
    switch value {
    case .string(let text): return lines(text)
    case .array(let values):
      // Some sites split their text at each comma, even a decimal one: "1", "5 TL Senf".
      return values.flatMap { ingredients($0) }.joined(by: ",") { last, line in
        last.utf8.count < 4 && last.allSatisfy(\.isWholeNumber) && line.first?.isNumber ?? false
      }
    case .object:
      if let groups = value?["ingredients"] ?? value?["itemlistelement"] {
        let headings = value?["instruction"] == nil ? texts(value?["name"] ?? value?["title"]) : []
        return headings.filter { !$0.isEmpty }.map { "[\($0)]" } + ingredients(groups)
      }
      let heading = texts(value?["title"]).map(MarkupText.line).filter { !$0.isEmpty }.map { "[\($0)]" }
      return heading + [ingredient(value ?? .null)].filter { !$0.isEmpty }
    case .number, .null, .bool, nil: return []
    }
  }

  /// The ingredients in a string: its lines, where a line that is just an amount is joined to the next one; or, if the
  /// text is one long line, its parts, split at commas before numbers.
  private static func lines(_ text: String) -> [String] {
    let lines = MarkupText.lines(text)
    if lines.count == 1, text.utf8.count > 60 {
      let parts = lines[0].split(separator: ", ").map(String.init)
        .joined(by: ", ") { _, part in !(part.first?.isNumber ?? false) }
      return parts.count > 3 ? parts : lines
    }
    // "2 cups", "flour" are one ingredient.
    return lines.joined(by: " ") { last, line in
      line.first == "(" || IngredientWords.wholeMeasure(last, isApart: false) != nil
    }
  }

  /// The line for an ingredient that is an object, as Mealie and Tandoor save it.
  private static func ingredient(_ value: JSONValue) -> String {
    if value["isheader"] == .bool(true) { return first(value, "note").map { "[\($0)]" } ?? "" }
    if let text = first(value, "display", "text", "original") { return text }
    let (food, note) = (first(value, "food", "name", "ingredient"), first(value, "note", "notes"))
    if food == nil, let text = first(value, "originaltext") { return text }
    let (hasAmount, unit) = (value["noamount"] != .bool(true), first(value, "unit"))
    let amount = first(value, "quantity", "amount", "value").map { decimal($0) }
    // Mealie keeps a line that it did not parse as the note of an ingredient without an amount.
    if food == nil, let note, value["disableamount"] == .bool(true) || unit == nil && amount == "1" {
      return note
    }
    let parts = [hasAmount ? amount : nil, hasAmount ? unit : nil, food]
    let line = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    return note.map { line.isEmpty ? $0 : "\(line), \($0)" } ?? line
  }

  /// A number in its shortest form: `2.0` is `2`, `0.0` is the empty string, a third is `1/3`.
  private static func decimal(_ text: String) -> String {
    guard let point = text.firstIndex(of: "."), text[point...].dropFirst().allSatisfy(\.isWholeNumber) else {
      return text == "0" ? "" : text
    }
    var decimals = text[point...].dropFirst()
    let whole = text[..<point]
    let prefix = whole == "0" ? "" : whole + " "
    if decimals.count >= 4, let fraction = ["333": "1/3", "666": "2/3"][decimals.prefix(3)] {
      return prefix + fraction
    }
    while decimals.last == "0" { decimals.removeLast() }
    return decimals.isEmpty ? (whole == "0" ? "" : String(whole)) : "\(whole).\(decimals)"
  }
}

extension [String] {
  /// Returns the lines, with each line appended to the previous one where `belongs` returns true.
  func joined(by separator: String, where belongs: (_ last: String, _ line: String) -> Bool) -> [String] {
    reduce(into: []) { lines, line in
      if let last = lines.last, belongs(last, line) {
        lines[lines.count - 1] += separator + line
      } else {
        lines.append(line)
      }
    }
  }
}

extension JSONValue {
  /// The value with the names of all members in lower case, without `_`.
  var plainNamed: JSONValue {
    switch self {
    case .array(let values): .array(values.map(\.plainNamed))
    case .object(let members):
      .object(
        members.map { member in
          Member(
            name: member.name.lowercased().filter { $0 != "_" }, value: member.value.plainNamed)
        })
    case .null, .bool, .number, .string: self
    }
  }
}
