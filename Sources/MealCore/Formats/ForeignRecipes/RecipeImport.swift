/// The recipes of a document in schema.org's vocabulary (schema.org/Recipe), as JSON-LD, alone or in the
/// scripts of a web page. Also reads the similar formats of Mealie, Nextcloud, Paprika and RecipeSage.
///
///     let import = RecipeImport(bytes)
///     import.recipes[0].title                      // "Shepherd's Pie"
///     import.recipes[0].cooklang                   // the bytes of a .cook file
public struct RecipeImport: Sendable {
  /// A recipe that can be written as a Cooklang file.
  public struct Item: Sendable {
    /// The name.
    public let title: String
    /// The text of its file.
    public let cooklang: [UInt8]
    /// Whether it has ingredients.
    public let hasIngredients: Bool
  }

  /// The recipes, in the order of the document; of several with the same name, only the first.
  public private(set) var recipes: [Item] = []
  /// The reasons why the document, or one of its recipes, cannot be read.
  public private(set) var problems: [LineError] = []

  /// The longest document, in bytes: a web page is a few megabytes at most.
  public static let longest = 8 << 20

  /// Reads a document. Any bytes can be read; if they have no recipe, `problems` says what is missing.
  public init(_ bytes: [UInt8]) {
    guard bytes.count <= RecipeImport.longest else {
      problems = [LineError("it is longer than \(RecipeImport.longest >> 20) MiB, too long for a recipe")]
      return
    }
    guard !TextEncoding.isUTF16(bytes) else {
      problems = [LineError("the text is UTF-16", hint: "save it as UTF-8")]
      return
    }
    let data = LinkedData(bytes)
    var finder = RecipeFinder()
    for value in data.values { finder.look(in: value) }
    var titles: Set<String> = []
    for var recipe in finder.recipes
    where recipe.missing.isEmpty && titles.insert(Folding.key(recipe.title)).inserted {
      if recipe.source?.hasPrefix("http") != true { recipe.source = data.address ?? recipe.source }
      let writer = CooklangWriter(recipe)
      recipes.append(
        Item(title: recipe.title, cooklang: writer.bytes, hasIngredients: writer.hasIngredients))
    }
    if recipes.isEmpty { problems = RecipeImport.reasons(data, finder) }
  }

  /// Why there is no recipe.
  private static func reasons(_ data: LinkedData, _ finder: RecipeFinder) -> [LineError] {
    if let recipe = finder.recipes.first {
      let name = recipe.title.isEmpty ? "the recipe" : "the recipe \(recipe.title)"
      return [LineError("\(name) lacks \(recipe.missing.joined(separator: " and "))")]
    }
    if let error = data.errors.first { return [error] }
    guard data.isJSON || data.scriptCount > 0 else {
      return [
        LineError(
          "there is no machine-readable recipe in it: no <script type=\"application/ld+json\">, and it is not JSON",
          hint:
            "microdata is not read; of a page, save all, not just its text; or type the recipe: mealschedule recipe edit NAME"
        )
      ]
    }
    let kinds = finder.kinds.isEmpty ? "" : ", only \(finder.kinds.prefix(8).joined(separator: ", "))"
    return [LineError("there is no schema.org Recipe in its JSON\(kinds)")]
  }
}

/// Finds the recipes in a JSON document, at any depth.
private struct RecipeFinder {
  private(set) var recipes: [ForeignRecipe] = []
  /// The types of the other objects, for a message.
  private(set) var kinds: [String] = []

  mutating func look(in value: JSONValue) {
    switch value {
    case .array(let values): for value in values { look(in: value) }
    case .object(let members):
      if LinkedRecipe.isRecipe(value) {
        recipes.append(LinkedRecipe.read(value))
        return
      }
      let kind = LinkedRecipe.types(value).first
      if let kind, kinds.count < 20, !kinds.contains(kind) { kinds.append(kind) }
      for member in members { look(in: member.value) }
    case .null, .bool, .number, .string: break
    }
  }
}
