/// A folder of recipes on disk: Cooklang files (`.cook` or `.cook.md`, and `.md` with `recipe: true` in the front
/// matter) in it and in the folders below it, and `aisle.conf`, `units.conf` and `pantry.conf` beside them.
///
///     let recipes = try RecipeFolder("/home/me/recipes", cacheHome: "/home/me/.cache/mealschedule")
///     recipes.book.index.recipe(ofDish: "risotto with peas")    // Mains/Risotto.cook
///     let household = Household(plan, today: today, recipes: { recipes })      // makes shopping lists
///
/// Opening the folder takes one system call per file, and reads the files that changed since the cache was
/// written; of a note that is not a recipe, it reads only the beginning. Recipes are read when they are needed.
public final class RecipeFolder {
  /// The path of the folder; nil for recipes that are not in a folder.
  public let path: String?
  /// The recipes in the folder.
  public let book: RecipeBook
  /// The settings of recipes that are in memory, not in a folder.
  private let inMemory: (aisles: AisleList, pantry: Pantry)?

  /// Recipes that are not in a folder.
  package init(_ book: RecipeBook, _ aisles: AisleList = AisleList(), _ pantry: Pantry = Pantry()) {
    (path, self.book) = (nil, book)
    inMemory = (aisles, pantry)
  }

  /// An empty collection without a folder.
  public convenience init() {
    self.init(nil, RecipeIndex([]))
  }

  /// Opens a folder.
  /// - Parameters:
  ///   - path: the folder's path, without a trailing slash.
  ///   - isRequired: whether a missing folder is an error; if false, it counts as empty.
  ///   - cacheHome: the folder for caches, created on demand; nil for no cache.
  /// - Throws: `SystemError` if the folder itself cannot be read.
  public convenience init(_ path: String, isRequired: Bool = true, cacheHome: String?) throws(SystemError) {
    let tree: FileTree
    do {
      tree = try FileTree(path, suffix: ".cook", ".md", purpose: "read the recipes folder")
    } catch {
      guard !isRequired, error.isMissing, !TextFile.isThere(path) else { throw error }
      self.init(path, RecipeIndex([]))
      return
    }
    let cache = cacheHome.map { RecipeFolder.cache(of: path, cacheHome: $0) }
    let (index, unread) = RecipeFolder.index(tree, path, cache)
    let folders = tree.unreadable.map(Problem.init(unread:))
    let others = tree.others.lazy.filter { !Recipe.isNote($0.path) }.map {
      Problem(.unread, file: "\(path)/\($0.path)", line: 1, message: $0.reason)
    }
    self.init(path, index, folders + others + unread)
  }

  private init(_ path: String?, _ index: RecipeIndex, _ unread: [Problem] = []) {
    (self.path, inMemory) = (path, nil)
    book = RecipeBook(index, unread: unread) { file throws(LineError) in
      try RecipeFolder.bytes("\(path ?? ".")/\(file)")
    }
  }

  private static func bytes(_ path: String) throws(LineError) -> [UInt8] {
    do {
      return try TextFile.read(path, "read", isRequired: true, mayBePipe: false, most: Recipe.longest) ?? []
    } catch {
      throw LineError("it cannot be read: \(error.reason)")
    }
  }

  private static func isMarked(_ note: String) throws(LineError) -> Bool {
    do {
      return Recipe.isMarked(try TextFile.beginning(of: note, 1 << 16, "read"))
    } catch {
      throw LineError("it cannot be read: \(error.reason)")
    }
  }

  // MARK: The cache

  /// The file that caches the index of a folder's recipes between runs. It may be removed at any time.
  /// - Parameter cacheHome: the folder for caches.
  package static func cache(of path: String, cacheHome: String) -> CacheFile {
    CacheFile(home: cacheHome, name: "recipes", folder: path)
  }

  /// The recipes of a folder, and the files that cannot be read. Recipes whose files have not changed are taken from
  /// the cache, which is written again if anything changed.
  private static func index(
    _ tree: FileTree, _ folder: String, _ cache: CacheFile?
  ) -> (RecipeIndex, unread: [Problem]) {
    let known = RecipeIndex.entries(inCache: cache?.read() ?? [])
    let isSame =
      known.count == tree.files.count
      && known.indices.allSatisfy {
        known[$0].size == tree.files[$0].size && known[$0].modified == tree.files[$0].modified
          && known[$0].pathBytes.span.isEqual(to: tree.paths.span.extracting(tree.files[$0].path))
      }
    if isSame { return (RecipeIndex(known), []) }
    var next = 0
    var isChanged = false
    var unread: [Problem] = []
    let entries = tree.files.map { file in
      let path = tree.path(of: file)
      // Both lists are sorted by path: the entries before this one belong to files that are gone.
      while next < known.count, known[next].pathBytes.span.precedes(path.utf8Span.span) {
        next += 1
        isChanged = true
      }
      if next < known.count, known[next].pathBytes.span.isEqual(to: path.utf8Span.span) {
        let entry = known[next]
        next += 1
        if entry.size == file.size, entry.modified == file.modified { return entry }
      }
      let recipe: Recipe
      do throws(LineError) {
        if Recipe.isNote(path), try !RecipeFolder.isMarked("\(folder)/\(path)") {
          isChanged = true
          return RecipeIndex.Entry.note(path: path, size: file.size, modified: file.modified)
        }
        let bytes = try RecipeFolder.bytes("\(folder)/\(path)")
        recipe = Recipe(reading: bytes, file: path)
      } catch {
        recipe = Recipe(unread: path, error.message)
      }
      guard recipe.isReadable else {
        // A file that cannot be read is found by its name alone, and not cached.
        unread += recipe.problems
        if Recipe.isNote(path) { return RecipeIndex.Entry.note(path: path, size: file.size, modified: .max) }
        return RecipeIndex.Entry(
          path: path, size: file.size, modified: .max, title: Recipe.name(ofFile: path), RecipeFacts())
      }
      isChanged = true
      return RecipeIndex.Entry(path: path, size: file.size, modified: file.modified, recipe: recipe)
    }
    if isChanged || next < known.count {
      cache?.write(RecipeIndex.cache(of: entries, at: Int(SystemClock.now())))
    }
    return (RecipeIndex(entries), unread)
  }

  // MARK: Paths

  /// The path of a recipe's file, as the user would open it.
  public func path(of entry: RecipeIndex.Entry) -> String { "\(path ?? ".")/\(entry.path)" }

  /// The recipe whose file is at a path; nil if it is not in this folder.
  package func entry(at file: String) -> RecipeIndex.Entry? {
    guard let path else { return nil }
    if file.hasPrefix(path + "/") { return book.index.entry(path: String(file.dropFirst(path.count + 1))) }
    guard let found = try? Folder.resolved(file, purpose: "read"),
      let folder = try? Folder.resolved(path, purpose: "read"), found.hasPrefix(folder + "/")
    else { return nil }
    return book.index.entry(path: String(found.dropFirst(folder.count + 1)))
  }

  /// Replaces the file of a recipe's problem with the path that the user would open; other problems stay
  /// unchanged.
  public func located(_ problem: Problem) -> Problem {
    guard let path, book.index.entry(path: problem.file) != nil else { return problem }
    return problem.located(in: "\(path)/\(problem.file)")
  }

  /// Replaces a problem's file with its path relative to this folder, for a place with little room.
  package func shortened(_ problem: Problem) -> Problem {
    guard let path, problem.file.hasPrefix(path + "/") else { return problem }
    return problem.located(in: String(problem.file.dropFirst(path.count + 1)))
  }

  // MARK: The files beside the recipes

  /// The paths where a settings file such as `aisle.conf` may be; the first one that exists is used.
  package static func places(of name: String, in folder: String) -> [String] {
    ["\(folder)/\(name)", "\(folder)/config/\(name)"]
  }

  /// The text that a new settings file begins with.
  package static func template(of name: String) -> String {
    switch name {
    case "aisle.conf": StarterAisles.text
    case "units.conf":
      """
      // What things weigh. Remove the // from a line to use it.
      // flour: 1 cup = 125 g
      // onion: 1 = 150 g
      // 1 dozen = 12

      """
    default:
      """
      # What is in the house. Remove the # from a line to use it.
      # An amount with a date in bought is counted down; one without is taken off every list until you change it.
      # [shelf]
      # salt = true
      # flour = { quantity = "1%kg", bought = "2026-11-19", low = "500%g" }
      # [fridge]
      # butter = { quantity = "250%g", expire = "2026-12-24" }

      """
    }
  }

  /// The lines of a settings file; nil if it does not exist.
  private func settings(_ name: String) -> ConfLines? {
    guard let path else { return nil }
    for place in RecipeFolder.places(of: name, in: path) {
      do throws(SystemError) {
        if let bytes = try TextFile.read(place, "read", isRequired: false, most: Recipe.longest) {
          return ConfLines(bytes, file: place)
        }
      } catch {
        return ConfLines(unread: Problem(unread: error))
      }
    }
    return nil
  }

  /// Reads `aisle.conf`; recipes in memory have their own aisles. If there are none, returns those of a supermarket.
  public func aisles() -> AisleList {
    settings("aisle.conf").map { AisleList($0) } ?? inMemory?.aisles ?? .starter
  }

  /// Reads `aisle.conf` and `units.conf`.
  /// - Parameters:
  ///   - cups: the size of cups and spoons.
  ///   - system: the units to show; nil for those of the recipes.
  public func groceries(_ cups: Cups = .us, _ system: UnitSystem? = nil) -> Groceries {
    let aisles = aisles()
    let equations = settings("units.conf").map { UnitEquations($0, cups, aisles) } ?? UnitEquations()
    return Groceries(aisles, equations, cups: cups, system: system)
  }

  /// Reads `pantry.conf`; recipes in memory have their own pantry. If there is none, returns an empty one.
  public func pantry() -> Pantry {
    settings("pantry.conf").map { Pantry($0) } ?? inMemory?.pantry ?? Pantry()
  }
}

extension Problem {
  /// The problem of a file or folder that cannot be read.
  init(unread error: SystemError) {
    self.init(.unread, file: error.path, line: 0, message: "it cannot be read: \(error.reason)")
  }
}
