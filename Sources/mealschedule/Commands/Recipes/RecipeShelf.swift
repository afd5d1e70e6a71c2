import MealCore

/// The folder of recipes that is in use: its index, from the cache as far as that holds, and what stands beside the
/// recipes.
struct RecipeShelf {
  /// nil where there is no home, and so none.
  let folder: String?
  let book: RecipeBook
  /// What could not be read of it.
  let problems: [String]
  /// Links in it that have the name of a recipe and lead nowhere, as the user would open them.
  let brokenLinks: [String]

  private static let purpose = "read the recipes folder"

  /// A folder that was named must be there; the usual one need not.
  init(_ settings: Settings, _ arguments: ParsedArguments) throws {
    guard let folder = settings.recipesPath else {
      self.init(folder: nil, RecipeIndex([]))
      return
    }
    let tree: FileTree
    do {
      tree = try FileTree(folder, suffix: ".cook", purpose: RecipeShelf.purpose)
    } catch {
      if let place = settings.recipesPlace { throw error.hinted("\(place) names it") }
      let isLacking = TextFile.isMissing(error) && !TextFile.isThere(folder)
      guard !arguments.has(.recipes), isLacking else { throw error }
      self.init(folder: folder, RecipeIndex([]))
      return
    }
    let cache = RecipeShelf.cache(settings, folder)
    self.init(
      folder: folder, RecipeShelf.index(tree, folder, cache), problems: tree.unreadable.map(\.message),
      brokenLinks: tree.brokenLinks.map { "\(folder)/\($0)" })
  }

  private init(
    folder: String?, _ index: RecipeIndex, problems: [String] = [], brokenLinks: [String] = []
  ) {
    self.folder = folder
    self.problems = problems
    self.brokenLinks = brokenLinks
    book = RecipeBook(index) { path throws(LineError) in
      try RecipeShelf.bytes("\(folder ?? ".")/\(path)")
    }
  }

  static func cache(_ settings: Settings, _ folder: String) -> CacheFile {
    CacheFile(home: settings.cacheHome, name: "recipes", folder: folder)
  }

  private static func bytes(_ path: String) throws(LineError) -> [UInt8] {
    do {
      return try TextFile.read(path, "read", isRequired: true) ?? []
    } catch {
      throw LineError("it cannot be read: \(error.reason)")
    }
  }

  /// What the cache has, as far as it still holds; all else is read, and the cache is made anew.
  private static func index(_ tree: FileTree, _ folder: String, _ cache: CacheFile) -> RecipeIndex {
    let known = RecipeIndex.Cached(
      cache.read() ?? [], folder: folder, paths: tree.paths,
      files: tree.files.lazy.map { ($0.path, $0.size, $0.modified) })
    if let index = known.index { return index }
    let entries = tree.files.enumerated().map { place, file in
      if let entry = known[place] { return entry }
      let path = tree.path(of: file)
      let recipe = Recipe(reading: (try? bytes("\(folder)/\(path)")) ?? [], file: path)
      return RecipeIndex.Entry(path: path, size: file.size, modified: file.modified, recipe: recipe)
    }
    let index = RecipeIndex(entries)
    cache.write(index.cache(folder: folder, at: CacheFile.now))
    return index
  }

  /// Where a recipe's file is.
  func path(of entry: RecipeIndex.Entry) -> String { "\(folder ?? ".")/\(entry.path)" }

  /// A problem of a recipe, with the path that the user would open.
  func located(_ problem: Problem) -> Problem {
    guard let folder, book.index.entry(path: problem.file) != nil else { return problem }
    return Problem(
      file: "\(folder)/\(problem.file)", line: problem.line, column: problem.column, message: problem.message,
      hint: problem.hint)
  }

  /// A file that stands beside the recipes, or in the folder `config` there; nil if there is none.
  func settingsFile(_ name: String) throws -> (path: String, bytes: [UInt8])? {
    guard let folder else { return nil }
    for path in RecipeShelf.places(of: name, in: folder) {
      if let bytes = try TextFile.read(path, "read", isRequired: false) { return (path, bytes) }
    }
    return nil
  }

  /// Where such a file may be; the first that is there counts.
  static func places(of name: String, in folder: String) -> [String] {
    ["\(folder)/\(name)", "\(folder)/config/\(name)"]
  }

  /// A problem with the path of its file from this folder on: where there is little room for it.
  func shortened(_ problem: Problem) -> Problem {
    guard let folder, problem.file.hasPrefix(folder + "/") else { return problem }
    return Problem(
      file: String(problem.file.dropFirst(folder.count + 1)), line: problem.line, column: problem.column,
      message: problem.message, hint: problem.hint)
  }
}
