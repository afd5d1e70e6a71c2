/// The recipes of a document in schema.org's vocabulary (schema.org/Recipe), as JSON-LD, alone or in the
/// scripts of a web page. Also reads the similar formats of Mealie, Nextcloud, Paprika and RecipeSage.
///
/// `LinkedData` finds the JSON in a page; if it has no recipe, `PageItems` finds the items marked in the page's text.
/// `LinkedRecipe` reads these as a `ForeignRecipe`, a recipe in plain text; `IngredientLine` parses its ingredients,
/// `IngredientMentions` finds them in the steps, and `CooklangWriter` writes the file.
///
///     let import = RecipeImport(bytes)
///     import.recipes[0].title                      // "Shepherd's Pie"
///     import.recipes[0].cooklang                   // the bytes of a .cook file
public struct RecipeImport: Sendable {
  /// A recipe that can be written as a Cooklang file.
  public struct Item: Sendable {
    /// The name of the recipe.
    public let title: String
    /// The source of the recipe: an address, or a name.
    package let source: String?
    /// The text of its Cooklang file.
    public let cooklang: [UInt8]
    /// Whether it has ingredients.
    public let hasIngredients: Bool
  }

  /// The recipes, in the order of the document; of several with the same name, only the first.
  public private(set) var recipes: [Item] = []
  /// The reasons why the document, or one of its recipes, cannot be read.
  public private(set) var problems: [LineError] = []

  /// The size limit for a page, in bytes; real pages are a few megabytes.
  public static let longest = 8 << 20
  /// The size limit for a JSON export, in bytes; it may have thousands of recipes.
  static let longestJSON = 64 << 20

  /// Reads a document. Any bytes can be read; if they have no recipe, `problems` says what is missing.
  public init(_ bytes: [UInt8]) {
    let longest = LinkedData.isJSON(bytes) ? RecipeImport.longestJSON : RecipeImport.longest
    guard bytes.count <= longest else {
      problems = [RecipeImport.tooLong(longest)]
      return
    }
    guard !TextEncoding.isUTF16(bytes) else {
      problems = [LineError("the text is UTF-16", hint: "save it as UTF-8")]
      return
    }
    let bytes = RecipeImport.utf8(bytes)
    let data = LinkedData(bytes)
    var finder = RecipeFinder()
    for value in data.values { finder.look(in: value.plainNamed) }
    var found = finder.complete
    if !data.isJSON {
      let page = PageItems(bytes, isHead: !found.isEmpty)
      if found.isEmpty {
        // Complete the items marked in the page's text from its JSON.
        let known = finder.recipes
        for item in page.items { finder.look(in: item.plainNamed) }
        finder.recipes = finder.recipes.map { recipe in
          recipe.completed(with: known.first ?? ForeignRecipe(), title: page.title)
        }
        found = finder.complete
      }
      if let address = page.address { for index in found.indices { found[index].details[.source] = address } }
      if found.count == 1 {
        let lines = MarkupText.lines(String(decoding: bytes, as: UTF8.self))
        let list = PageIngredients(lines)
        if list.isMore(than: found[0].ingredients) { found[0].ingredients = list.lines }
        if !found[0].hasYield { found[0].details[.servings] = RecipeYield.servings(onPage: lines) }
      }
    }
    var titles: Set<String> = []
    for recipe in found where titles.insert(Folding.key(recipe.title)).inserted {
      let writer = CooklangWriter(recipe)
      recipes.append(
        Item(
          title: recipe.title, source: recipe.details[.source], cooklang: writer.bytes,
          hasIngredients: writer.hasIngredients))
    }
    if recipes.isEmpty { problems = RecipeImport.reasons(data, finder) }
  }

  /// The text in UTF-8. Old pages are in Windows-1252.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
    let head = String(decoding: bytes.prefix(4000), as: UTF8.self).lowercased()
    guard !head.contains("charset=utf-8"), !head.contains("charset=\"utf-8") else {
      return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }
    let windows = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(0x80..<0xA0 ~= byte ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }

  static func tooLong(_ most: Int) -> LineError {
    LineError("it is longer than \(most >> 20) MiB, too long for a recipe")
  }

  /// Creates an import without recipes, for a document that could not be read.
  init(unread problem: LineError) { problems = [problem] }

  /// The reasons why there is no recipe.
  private static func reasons(_ data: LinkedData, _ finder: RecipeFinder) -> [LineError] {
    if let recipe = finder.recipes.first {
      let name = recipe.title.isEmpty ? "the recipe" : "the recipe \(recipe.title)"
      return [LineError("\(name) lacks \(recipe.missing.joined(separator: " and "))")]
    }
    if let error = data.errors.first { return [error] }
    guard data.isJSON || data.scriptCount > 0 else {
      return [
        LineError(
          "there is no machine-readable recipe in it: no JSON-LD, no microdata, and it is not JSON",
          hint: "save the whole page, not just its text; or type the recipe: mealschedule recipe edit NAME")
      ]
    }
    let kinds = finder.kinds.isEmpty ? "" : ", only \(finder.kinds.prefix(8).joined(separator: ", "))"
    return [LineError("there is no schema.org Recipe in its JSON\(kinds)")]
  }
}

/// Finds the recipes in a JSON document, at any depth.
private struct RecipeFinder {
  var recipes: [ForeignRecipe] = []
  /// The types of the other objects, for a message.
  private(set) var kinds: [String] = []
  /// The names of other objects by `@id`, by which recipes refer to their authors.
  private var names: [String: String] = [:]

  /// The recipes without missing parts, with the names of their authors.
  var complete: [ForeignRecipe] {
    recipes.filter(\.missing.isEmpty).map { recipe in
      var recipe = recipe
      if let author = recipe.details[.author], author.hasPrefix("@") {
        recipe.details[.author] = names[author]
      }
      return recipe
    }
  }

  mutating func look(in value: JSONValue) {
    switch value {
    case .array(let values): for value in values { look(in: value) }
    case .object(let members):
      if LinkedRecipe.isRecipe(value) {
        var recipe = LinkedRecipe.read(value)
        if recipe.details[.author] == nil, case .string(let id) = value["author"]?["@id"] {
          recipe.details[.author] = "@" + id
        }
        recipes.append(recipe)
        return
      }
      if let recipes = MealieBackup.recipes(in: value) { return look(in: .array(recipes)) }
      if case .string(let id) = value["@id"], let name = LinkedRecipe.first(value, "name") {
        names["@" + id] = name
      }
      let kind = LinkedRecipe.types(value).first
      if let kind, kinds.count < 20, !kinds.contains(kind) { kinds.append(kind) }
      for member in members { look(in: member.value) }
    case .null, .bool, .number, .string: break
    }
  }
}
