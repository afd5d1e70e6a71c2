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
    let isJSON = LinkedData.isJSON(bytes)
    let longest = isJSON ? RecipeImport.longestJSON : RecipeImport.longest
    guard bytes.count <= longest else {
      problems = [RecipeImport.tooLong(longest)]
      return
    }
    guard !TextEncoding.isUTF16(bytes) else {
      problems = [LineError("the text is UTF-16", hint: "save it as UTF-8")]
      return
    }
    let bytes = RecipeImport.utf8(bytes)
    let page = isJSON ? nil : PageItems(bytes)
    let data = LinkedData(page?.scripts ?? [bytes[TextEncoding.markLength(bytes)...]])
    var finder = RecipeFinder()
    for value in data.values { finder.look(in: value.plainNamed) }
    var found = finder.complete
    if let page {
      if found.isEmpty {
        // Complete the items marked in the page's text with details from its JSON.
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
          title: recipe.title, cooklang: writer.bytes, hasIngredients: writer.hasIngredients))
    }
    let hasData = page.map { !$0.scripts.isEmpty } ?? true
    if recipes.isEmpty { problems = RecipeImport.reasons(data, finder, hasData: hasData) }
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
  /// - Parameter hasData: whether the document is JSON, or a page with JSON-LD.
  private static func reasons(
    _ data: LinkedData, _ finder: RecipeFinder, hasData: Bool
  ) -> [LineError] {
    if let recipe = finder.recipes.first {
      let name = recipe.title.isEmpty ? "the recipe" : "the recipe \(recipe.title)"
      return [LineError("\(name) lacks \(recipe.missing.joined(separator: " and "))")]
    }
    if let error = data.errors.first { return [error] }
    guard hasData else {
      return [
        LineError(
          "there is no machine-readable recipe in it: no JSON-LD, no microdata or RDFa, no h-recipe, and it is not JSON",
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
  /// The names of other objects, by the `@id` with which recipes refer to their authors.
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

/// The documents in a user's file that may have recipes: the file itself if it is a web page or JSON, or all such
/// files in an archive and in the archives within it.
///
///     for document in RecipeDocuments(bytes, name: "Export.paprikarecipes").all { … }
///
/// Paprika's export is a zip archive of gzipped JSON, and Tandoor's is a zip archive of zip archives; those of Mealie,
/// Nextcloud Cookbook, RecipeSage and Recipya have JSON in folders. Pictures and all other files are ignored.
public struct RecipeDocuments {
  /// A document, or the reason that it could not be read.
  public struct Document {
    /// The name of the file, with the path in the archive: `Export.zip: soup/recipe.json`.
    public let name: String
    fileprivate let read: () throws(LineError) -> [UInt8]

    /// The recipes in it.
    public var recipes: RecipeImport {
      do throws(LineError) {
        return RecipeImport(try read())
      } catch {
        return RecipeImport(unread: error)
      }
    }
  }

  /// The documents, in the order of the archive.
  public private(set) var all: [Document] = []
  /// Whether the user's file is an archive, even one without documents.
  public private(set) var isArchive = false

  /// The extensions of files that may have recipes.
  public static let endings = [
    ".html", ".htm", ".xhtml", ".json", ".jsonld", ".zip", ".gz", ".paprikarecipe", ".paprikarecipes",
  ]

  /// Returns whether a file may have recipes, judging by its path. Hidden files, and those that a browser saves next
  /// to a page, have none.
  public static func isDocument(_ path: String) -> Bool {
    let path = path.lowercased()
    let folders = path.split(separator: "/").dropLast()
    return endings.contains { path.hasSuffix($0) }
      && !folders.contains { $0.hasSuffix("_files") || $0.hasSuffix("-dateien") || $0 == "__macosx" }
      && path.split(separator: "/").last?.hasPrefix(".") == false
  }

  /// The maximum size of an archive within an archive, in bytes.
  private static var longestInner: Int { 64 << 20 }
  /// How many more bytes may be read from archives within the archive.
  private var innerLeft = 512 << 20

  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - name: the name of the file, to be shown.
  public init(_ bytes: [UInt8], name: String) { add(bytes, name, depth: 0) }

  private mutating func add(_ bytes: [UInt8], _ name: String, depth: Int) {
    guard ZipArchive.isZip(bytes[...]) else {
      return all.append(Document(name: name) { () throws(LineError) in try RecipeDocuments.plain(bytes) })
    }
    isArchive = true
    do throws(LineError) {
      guard depth < 2 else { throw LineError("the archives in it are nested too deeply") }
      let archive = try ZipArchive(bytes)
      let files = archive.files.filter { RecipeDocuments.isDocument($0.path) }
      guard !files.isEmpty || depth > 0 else {
        throw LineError("there is no web page or JSON file in the archive")
      }
      for file in files {
        let name = depth == 0 ? "\(name): \(file.path)" : "\(name)/\(file.path)"
        if file.path.lowercased().hasSuffix(".zip") {
          let inner = try archive.contents(of: file, most: min(RecipeDocuments.longestInner, innerLeft))
          innerLeft -= inner.count
          add(inner, name, depth: depth + 1)
        } else {
          all.append(
            Document(name: name) { () throws(LineError) in
              try RecipeDocuments.plain(archive.contents(of: file, most: RecipeImport.longestJSON))
            })
        }
      }
    } catch {
      all.append(Document(name: name) { () throws(LineError) in throw error })
    }
  }

  /// The contents of a document, expanded if they are gzipped.
  private static func plain(_ bytes: [UInt8]) throws(LineError) -> [UInt8] {
    Inflate.isGzip(bytes[...]) ? try Inflate.gunzip(bytes[...], most: RecipeImport.longestJSON) : bytes
  }
}
