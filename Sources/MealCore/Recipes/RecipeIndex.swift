/// The names of all recipes of a folder: enough to find that of a dish, without reading one of them.
public struct RecipeIndex: Sendable {
  /// A recipe's file and what the recipe is called.
  public struct Entry: Hashable, Sendable {
    /// From the recipes folder on.
    public let path: String
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int
    public let title: String
    /// Of its title, its file's name and its aliases, each once.
    let keys: [String]

    /// - Parameter recipe: as it was read.
    public init(path: String, size: Int, modified: Int, recipe: Recipe) {
      self.path = path
      self.size = size
      self.modified = modified
      title = recipe.title
      let names =
        [recipe.title, Recipe.name(ofFile: path)] + recipe.metadata.texts("alias")
        + recipe.metadata.texts("aliases")
      var keys: [String] = []
      for key in names.map(RecipeName.key) where !key.isEmpty && !keys.contains(key) { keys.append(key) }
      self.keys = keys
    }

    init(path: String, size: Int, modified: Int, title: String, keys: [String]) {
      self.path = path
      self.size = size
      self.modified = modified
      self.title = title
      self.keys = keys
    }
  }

  /// What was found for a dish.
  public enum Match: Hashable, Sendable {
    case recipe(Entry)
    /// Several that it could be.
    case ambiguous([Entry])
    /// None; the title of one that was probably meant, if there is one.
    case none(near: String?)
  }

  /// In order of their paths.
  public let entries: [Entry]
  private let byKey: [String: [Int]]
  private let byPath: [String: Int]

  public init(_ entries: [Entry]) {
    self.entries = entries
    var byKey: [String: [Int]] = [:]
    var byPath: [String: Int] = [:]
    byKey.reserveCapacity(entries.count * 2)
    byPath.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() {
      byPath[entry.path] = index
      for key in entry.keys { byKey[key, default: []].append(index) }
    }
    self.byKey = byKey
    self.byPath = byPath
  }

  public func entry(path: String) -> Entry? { byPath[path].map { entries[$0] } }

  /// The recipe of that very name.
  public func named(_ name: String) -> Match {
    match([RecipeName.key(name)[...]], name)
  }

  /// The recipe of a dish: one of its name; else, if there is exactly one, a recipe whose name the dish begins with,
  /// such as `risotto` of `risotto with peas`.
  public func recipe(ofDish dish: String) -> Match {
    let beginnings = RecipeName.beginnings(RecipeName.key(dish))
    guard let whole = beginnings.first else { return .none(near: nil) }
    if byKey[String(whole)] != nil { return match([whole], dish) }
    return match(beginnings, dish)
  }

  private func match(_ keys: [Substring], _ name: String) -> Match {
    var found: [Int] = []
    for key in keys {
      for index in byKey[String(key)] ?? [] where !found.contains(index) { found.append(index) }
    }
    switch found.count {
    case 0: return .none(near: near(name))
    case 1: return .recipe(entries[found[0]])
    default: return .ambiguous(found.sorted().map { entries[$0] })
    }
  }

  /// The title that differs from a name by few typing errors. All that cannot be near are left out first, by the
  /// letters in them: each error changes two of them at most.
  private func near(_ name: String) -> String? {
    let key = RecipeName.key(name)
    let letters = RecipeIndex.letters(key)
    let most = max(1, key.utf8.count / 3)
    let candidates = entries.filter { entry in
      entry.keys.contains {
        abs($0.utf8.count - key.utf8.count) <= most
          && (RecipeIndex.letters($0) ^ letters).nonzeroBitCount <= 2 * most
      }
    }
    guard candidates.count <= 200 else { return nil }
    let keys = candidates.flatMap(\.keys)
    guard let match = Nearest.match(key, among: keys) else { return nil }
    return candidates.first { $0.keys.contains(match) }?.title
  }

  private static func letters(_ key: String) -> UInt64 {
    var letters: UInt64 = 0
    for byte in key.utf8 { letters |= 1 << UInt64(byte & 63) }
    return letters
  }
}
