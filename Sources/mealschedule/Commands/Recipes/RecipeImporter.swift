import MealCore

/// One run of `recipe import`: makes recipes from saved pages, exports, archives and folders of these.
///
/// A recipe that is already in the folder is left alone, so that a second run changes nothing. If one of several files
/// cannot be read, the others are still imported.
final class RecipeImporter {
  private let invocation: Invocation
  private let recipes: RecipeFolder
  private var known: KnownRecipes
  /// The numbers of recipes imported, of those that were there already, and of those that the user should check.
  private var counts = (imported: 0, there: 0, doubtful: 0)
  /// The documents and recipes that were not read, and why.
  private var unread: [(name: String?, problem: LineError)] = []
  /// Whether there are too many documents to name each recipe.
  private var isLong = false

  /// The files that are to be flushed at the end.
  private var unflushed: [String] = []

  /// With this many documents or more, a line shows the progress, and recipes are not named one by one.
  private static let many = 20

  init(_ invocation: Invocation, _ recipes: RecipeFolder) {
    (self.invocation, self.recipes) = (invocation, recipes)
    known = KnownRecipes(recipes)
  }

  func run(_ paths: [String]) throws -> ExitStatus {
    guard let first = paths.first else {
      throw UsageError(
        "recipe import needs a file",
        hint: "usage: mealschedule recipe import FILE|FOLDER...; - is standard input")
    }
    var files: [String] = []
    for path in paths { files += try RecipeImporter.files(at: path) }
    if files.count == 1 {
      let documents = try documents(first == files[0] ? first : files[0])
      if !documents.isArchive, files[0] == first { return try importAlone(documents.all) }
      importAll(documents.all)
    } else {
      isLong = files.count >= RecipeImporter.many
      for (index, file) in files.enumerated() {
        showProgress(index, of: files.count)
        do {
          importAll(try documents(file).all, isInner: true)
        } catch {
          unread.append((nil, LineError(error.shownMessage, hint: (error as? any UserFacingError)?.hint)))
        }
      }
    }
    try NewFile.flush(unflushed)
    showProgress(0, of: 0)
    return report()
  }

  // MARK: Files

  /// The path itself or, for a folder, the files in it that may contain recipes.
  private static func files(at path: String) throws -> [String] {
    guard path != "-" else { return [path] }
    guard !TextFile.isThere(path), let tree = try? FileTree(path, suffix: "", purpose: "read the folder")
    else { return [path] }
    let paths = tree.files.map(tree.path(of:))
    let files = paths.filter(RecipeDocuments.isDocument)
    guard !files.isEmpty else {
      if paths.contains(where: { $0.hasSuffix(".cook") }) {
        throw UsageError(
          "the recipes in \(path) need no import",
          hint: "to plan with this folder, run 'mealschedule edit config' and write:\nrecipes \(path)")
      }
      throw UsageError(
        "there is nothing to import in \(path)",
        hint: "names of files to import end in \(RecipeDocuments.endings.joined(separator: ", "))")
    }
    return files.map { "\(path.hasSuffix("/") ? String(path.dropLast()) : path)/\($0)" }
  }

  private func documents(_ path: String) throws -> RecipeDocuments {
    let (bytes, name) = try invocation.input(path, "read the recipe")
    return RecipeDocuments(bytes, name: name)
  }

  // MARK: Recipes

  /// Imports a single document. If no recipe can be read from it, the command fails.
  private func importAlone(_ documents: [RecipeDocuments.Document]) throws -> ExitStatus {
    guard let document = documents.first else { return .done }
    let found = document.recipes
    guard !found.recipes.isEmpty else {
      let problem = found.problems.first
      if document.name.hasSuffix(".cook") {
        let path = try newPath(Recipe.name(ofFile: document.name))
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let make =
          folder.isEmpty || TextFile.isThere(folder) ? "" : "mkdir -p \(ShellQuoting.quoted(folder)) && "
        throw UsageError(
          "\(document.name) is already a recipe",
          hint: "to copy it into the recipes folder, write:\n" + make
            + "cp \(ShellQuoting.quoted([document.name, path]))")
      }
      throw UsageError(
        "nothing was imported from \(document.name): \(problem?.message ?? "there is no recipe in it")",
        hint: problem?.hint)
    }
    var status = ExitStatus.done
    for recipe in found.recipes where try add(recipe) != .done { status = .unreadableLines }
    return status
  }

  private func importAll(_ documents: [RecipeDocuments.Document], isInner: Bool = false) {
    isLong = isLong || documents.count >= RecipeImporter.many
    for (index, document) in documents.enumerated() {
      if !isInner { showProgress(index, of: documents.count) }
      let found = document.recipes
      if found.recipes.isEmpty, let problem = found.problems.first { unread.append((document.name, problem)) }
      for recipe in found.recipes {
        do {
          if try add(recipe) != .done { counts.doubtful += 1 }
        } catch {
          unread.append((nil, LineError(error.shownMessage)))
        }
      }
    }
  }

  /// Writes a recipe unless it is already in the folder.
  private func add(_ recipe: RecipeImport.Item) throws -> ExitStatus {
    guard recipe.cooklang.count <= Recipe.longest else {
      throw UsageError("\(recipe.title) is longer than \(Recipe.longest >> 20) MiB, too long for a recipe")
    }
    let read = Recipe(reading: recipe.cooklang, file: recipe.title)
    if let path = known.path(of: read) {
      counts.there += 1
      if !isLong {
        invocation.confirm(StyledText("\(recipe.title) is already there: ") + StyledText(path, .place))
      }
      return .done
    }
    let (path, namesake) = (try newPath(recipe.title), known.namesake(of: read))
    try NewFile(path).write(recipe.cooklang, isFlushed: !isLong)
    if isLong { unflushed.append(path) }
    known.add(read, path)
    counts.imported += 1
    invocation.context.done =
      counts.imported == 1 ? "the recipe was added" : "\(counts.imported) recipes were added"
    guard !isLong else { return RecipeReview.problems(of: read).isEmpty ? .done : .unreadableLines }
    invocation.confirm(StyledText(verb: "added") + StyledText(path, .place))
    if let namesake {
      invocation.warn("\(namesake) has that name too: a dish called \(recipe.title) gets neither recipe")
    }
    if !recipe.hasIngredients {
      invocation.warn("\(recipe.title) has no ingredients, so nothing is bought for it")
    }
    return try RecipeCheck(invocation, nil).run([path], quiet: true)
  }

  /// A path that is free: `Soup.cook`, or `Soup 2.cook` if that is taken.
  private func newPath(_ title: String) throws -> String {
    let name = RecipeImporter.fileName(title)
    for number in 1...1000 {
      let path = try recipes.newPath(named: number == 1 ? name : "\(name) \(number)")
      if !TextFile.isThere(path) { return path }
    }
    throw UsageError("there are a thousand recipes called \(title)")
  }

  /// The title as the name of a file: no slash, no control characters, no dot at its beginning, and short enough
  /// for any file system.
  private static func fileName(_ title: String) -> String {
    var name = ""
    for character in PrintableText.of(title) {
      guard name.utf8.count + character.utf8.count <= 120 else { break }
      name.append("/\\:*?\"<>|".contains(character) ? "-" : character)
    }
    while name.first == "." || name.first == " " { name.removeFirst() }
    while name.last == " " || name.last == "." { name.removeLast() }
    return name.isEmpty ? "Recipe" : name
  }

  // MARK: Report

  /// Shows on a terminal how far the import is, on one line; the last call clears it.
  private func showProgress(_ done: Int, of count: Int) {
    guard invocation.context.errors.isTerminal, isLong, done % 5 == 0 else { return }
    invocation.context.errors.write(count == 0 ? "\r\u{1B}[K" : "\r\(done) of \(count)")
    try? invocation.context.errors.flush()
  }

  private func report() -> ExitStatus {
    for (name, problem) in unread.prefix(RecipeImporter.many) {
      let words = name.map { "\($0) was not read: " } ?? "mealschedule: "
      invocation.warn("\(words)\(problem.message)\(problem.hint.map { "; " + $0 } ?? "")")
    }
    if unread.count > RecipeImporter.many {
      invocation.warn("… and \(unread.count - RecipeImporter.many) more were not read")
    }
    let parts = [
      ("imported \(counts.imported)", true), ("already there \(counts.there)", counts.there > 0),
      ("not read \(unread.count)", !unread.isEmpty),
    ]
    invocation.confirm(StyledText(parts.filter(\.1).map(\.0).joined(separator: ", ")))
    if isLong, counts.doubtful > 0 {
      invocation.warn("\(counts.doubtful) of them may need a look: mealschedule recipe check")
    }
    if unread.isEmpty { return .done }
    return counts.imported + counts.there == 0 ? .wrongCommand : .unreadableLines
  }
}

/// The recipes in the folder, to find out whether an imported one is already among them: from the same address, or with
/// the same title and ingredients.
struct KnownRecipes {
  /// The paths by address; only of recipes that were there before this run.
  private var sources: [String: String] = [:]
  /// The paths by title and ingredients.
  private var contents: [String: String] = [:]
  /// The paths by title.
  private var titles: [String: String] = [:]

  init(_ recipes: RecipeFolder) {
    for entry in recipes.book.index.entries {
      let (recipe, path) = (recipes.book.recipe(entry.path), recipes.path(of: entry))
      add(recipe, path)
      if let source = KnownRecipes.source(of: recipe) { sources[source] = path }
    }
  }

  /// Adds a recipe without its address: other recipes of an imported page may have the same one.
  mutating func add(_ recipe: Recipe, _ path: String) {
    contents[KnownRecipes.contents(of: recipe)] = path
    titles[Folding.key(recipe.title)] = path
  }

  /// The path of the same recipe in the folder; nil if it is not there yet.
  func path(of recipe: Recipe) -> String? {
    KnownRecipes.source(of: recipe).flatMap { sources[$0] } ?? contents[KnownRecipes.contents(of: recipe)]
  }

  /// The path of a recipe with the same title; nil if there is none.
  func namesake(of recipe: Recipe) -> String? { titles[Folding.key(recipe.title)] }

  private static func contents(of recipe: Recipe) -> String {
    let names = recipe.ingredients.map { Folding.key($0.name) }.sorted()
    return ([Folding.key(recipe.title)] + names).joined(separator: "\n")
  }

  /// The address of the recipe's page; nil for the address of a whole site, which does not identify a recipe.
  private static func source(of recipe: Recipe) -> String? {
    guard let text = recipe.metadata.text("source"), let scheme = text.firstRange(of: "://")
    else { return nil }
    var address = text[scheme.upperBound...].prefix { $0 != "#" }
    if address.hasPrefix("www.") { address = address.dropFirst(4) }
    while address.last == "/" { address.removeLast() }
    return address.contains("/") || address.contains("?") ? String(address) : nil
  }
}
