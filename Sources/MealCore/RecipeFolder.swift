/// A folder of recipes on disk: Cooklang files (`.cook`) in it and in the folders below it, and `aisle.conf` and
/// `pantry.conf` beside them.
///
///     let recipes = try RecipeFolder("/home/me/recipes", cacheHome: "/home/me/.cache/mealschedule")
///     recipes.book.index.recipe(ofDish: "risotto with peas")    // Mains/Risotto.cook
///     let list = try recipes.shoppingList(for: plans)           // of some `DayPlan`s
///
/// Opening it asks the system for the state of each file, and reads those that have changed since the cache was written.
/// Recipes are read when they are needed.
public struct RecipeFolder {
  /// The path of the folder; nil if there is none.
  public let path: String?
  /// Its recipes.
  public let book: RecipeBook
  /// The folders in it that cannot be read.
  public let unreadable: [SystemError]
  /// The paths of links that are named like a recipe and lead nowhere.
  public let brokenLinks: [String]

  /// No folder and no recipes.
  public init() {
    self.init(nil, RecipeIndex([]))
  }

  /// Opens a folder.
  /// - Parameters:
  ///   - path: the folder, without a slash at its end.
  ///   - isRequired: whether a folder that does not exist is an error; otherwise it counts as empty.
  ///   - cacheHome: the folder for caches, made on demand; nil for no cache.
  /// - Throws: if the folder itself cannot be read.
  public init(_ path: String, isRequired: Bool = true, cacheHome: String?) throws(SystemError) {
    let tree: FileTree
    do {
      tree = try FileTree(path, suffix: ".cook", purpose: "read the recipes folder")
    } catch {
      guard !isRequired, TextFile.isMissing(error), !TextFile.isThere(path) else { throw error }
      self.init(path, RecipeIndex([]))
      return
    }
    let cache = cacheHome.map { RecipeFolder.cache(of: path, cacheHome: $0) }
    self.init(path, RecipeFolder.index(tree, path, cache), tree.unreadable, tree.brokenLinks)
  }

  private init(
    _ path: String?, _ index: RecipeIndex, _ unreadable: [SystemError] = [], _ brokenLinks: [String] = []
  ) {
    self.path = path
    self.unreadable = unreadable
    self.brokenLinks = brokenLinks.map { "\(path ?? ".")/\($0)" }
    book = RecipeBook(index) { file throws(LineError) in
      try RecipeFolder.bytes("\(path ?? ".")/\(file)")
    }
  }

  private static func bytes(_ path: String) throws(LineError) -> [UInt8] {
    do {
      return try TextFile.read(path, "read", isRequired: true) ?? []
    } catch {
      throw LineError("it cannot be read: \(error.reason)")
    }
  }

  // MARK: The cache

  /// The file that keeps the names of a folder's recipes between two runs. It may be removed at any time.
  /// - Parameter cacheHome: the folder for caches.
  public static func cache(of path: String, cacheHome: String) -> CacheFile {
    CacheFile(home: cacheHome, name: "recipes", folder: path)
  }

  /// The index from the cache, if no file has changed; else an index made from the cache and from the files that have
  /// changed, and the cache is written again.
  private static func index(_ tree: FileTree, _ folder: String, _ cache: CacheFile?) -> RecipeIndex {
    let known = RecipeCache(
      cache?.read() ?? [], folder: folder, paths: tree.paths,
      files: tree.files.lazy.map { ($0.path, $0.size, $0.modified) })
    if let index = known.index { return index }
    let entries = tree.files.enumerated().map { place, file in
      if let entry = known[place] { return entry }
      let path = tree.path(of: file)
      let recipe = Recipe(reading: (try? bytes("\(folder)/\(path)")) ?? [], file: path)
      return RecipeIndex.Entry(path: path, size: file.size, modified: file.modified, recipe: recipe)
    }
    let index = RecipeIndex(entries)
    cache?.write(RecipeCache.bytes(of: index, folder: folder, at: CacheFile.now))
    return index
  }

  // MARK: Paths

  /// The path of a recipe's file, as the user would open it.
  public func path(of entry: RecipeIndex.Entry) -> String { "\(path ?? ".")/\(entry.path)" }

  /// A problem of a recipe with the path of its file as the user would open it; other problems unchanged.
  public func located(_ problem: Problem) -> Problem {
    guard let path, book.index.entry(path: problem.file) != nil else { return problem }
    return problem.located(in: "\(path)/\(problem.file)")
  }

  /// A problem with the path of its file within this folder, for places with little room.
  public func shortened(_ problem: Problem) -> Problem {
    guard let path, problem.file.hasPrefix(path + "/") else { return problem }
    return problem.located(in: String(problem.file.dropFirst(path.count + 1)))
  }

  // MARK: Shopping

  /// The places where a settings file such as `aisle.conf` may be; the first one that exists counts.
  public static func places(of name: String, in folder: String) -> [String] {
    ["\(folder)/\(name)", "\(folder)/config/\(name)"]
  }

  private func settingsFile(_ name: String) throws(SystemError) -> (bytes: [UInt8], path: String)? {
    guard let path else { return nil }
    for place in RecipeFolder.places(of: name, in: path) {
      if let bytes = try TextFile.read(place, "read", isRequired: false) { return (bytes, place) }
    }
    return nil
  }

  /// Reads `aisle.conf`; a list without aisles if there is none.
  public func aisles() throws(SystemError) -> AisleList {
    guard let (bytes, path) = try settingsFile("aisle.conf") else { return AisleList() }
    return AisleList(reading: bytes, file: path)
  }

  /// Reads `pantry.conf`; an empty pantry if there is none.
  public func pantry() throws(SystemError) -> Pantry {
    guard let (bytes, path) = try settingsFile("pantry.conf") else { return Pantry() }
    return Pantry(reading: bytes, file: path)
  }

  /// The shopping list for some days, without the things in the pantry.
  ///
  /// `ShoppingCount` makes lists with more say in it: of any dishes, for another pantry, less what is bought already.
  /// - Parameters:
  ///   - household: the servings of dishes that do not say; nil for those of their recipes.
  ///   - keepsPurposes: whether the list knows which dishes each thing is for.
  /// - Throws: if `aisle.conf` or `pantry.conf` exists and cannot be read.
  public func shoppingList(
    for plans: some Sequence<DayPlan>, household: Servings? = nil, keepsPurposes: Bool = false
  ) throws(SystemError) -> ShoppingList {
    var count = ShoppingCount(book, try aisles(), household: household, keepsPurposes: keepsPurposes)
    for plan in plans { count.add(plan) }
    return count.list(without: try pantry())
  }
}
