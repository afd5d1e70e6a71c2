/// The names of all recipes of a folder: enough to find that of a dish, without reading one of them.
public struct RecipeIndex: Sendable {
  /// A recipe's file and what the recipe is called.
  public struct Entry: Hashable, Sendable {
    /// From the recipes folder on.
    public let path: String
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int
    /// Its title, then the keys of its title, its file's name and its aliases, each once, with tabs between them: one
    /// text, so that thousands of recipes are read from the cache in no time.
    let names: String

    /// - Parameter recipe: as it was read.
    public init(path: String, size: Int, modified: Int, recipe: Recipe) {
      let names =
        [recipe.title, Recipe.name(ofFile: path)] + recipe.metadata.texts("alias")
        + recipe.metadata.texts("aliases")
      var keys: [String] = []
      for key in names.map(RecipeName.key) where !key.isEmpty && !keys.contains(key) { keys.append(key) }
      let title = String(recipe.title.map { $0.utf8.count == 1 && $0 < " " ? " " : $0 })
      self.init(
        path: path, size: size, modified: modified, names: ([title] + keys).joined(separator: "\t"))
    }

    init(path: String, size: Int, modified: Int, names: String) {
      self.path = path
      self.size = size
      self.modified = modified
      self.names = names
    }

    public var title: String { String(names[..<(names.firstIndex(of: "\t") ?? names.endIndex)]) }

    var keys: [Substring] {
      names.split(separator: "\t", omittingEmptySubsequences: false).dropFirst().map { $0 }
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
  /// A hash of each key, and whose it is. To look through ten thousand of them takes some microseconds, less than it
  /// would take to put them into a table for the few dishes of a week.
  private let hashes: [UInt64]
  private let owners: [Int32]

  public init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.path < $1.path }
    var hashes: [UInt64] = []
    var owners: [Int32] = []
    hashes.reserveCapacity(entries.count * 2)
    owners.reserveCapacity(entries.count * 2)
    for (index, entry) in self.entries.enumerated() {
      var names = entry.names
      names.withUTF8 { bytes in
        var hash = RecipeIndex.noHash
        var isKey = false
        func add() {
          hashes.append(hash)
          owners.append(Int32(index))
        }
        for byte in bytes {
          guard byte == 9 else {
            hash = RecipeIndex.hash(hash, byte)
            continue
          }
          if isKey { add() }
          (hash, isKey) = (RecipeIndex.noHash, true)
        }
        if isKey { add() }
      }
    }
    self.hashes = hashes
    self.owners = owners
  }

  // FNV-1a, 64 bits.
  private static var noHash: UInt64 { 0xCBF2_9CE4_8422_2325 }
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The places of all entries with that key.
  private func places(_ key: Substring) -> [Int] {
    let hash = key.utf8.reduce(RecipeIndex.noHash, RecipeIndex.hash)
    var places: [Int] = []
    for index in hashes.indices where hashes[index] == hash {
      let place = Int(owners[index])
      if entries[place].keys.contains(key) { places.append(place) }
    }
    return places
  }

  public func entry(path: String) -> Entry? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) >> 1
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path == path ? entries[low] : nil
  }

  /// The recipe of a dish: one of its name; else, if there is exactly one, a recipe whose name the dish begins with,
  /// such as `risotto` of `risotto with peas`.
  public func recipe(ofDish dish: String) -> Match {
    let beginnings = RecipeName.beginnings(RecipeName.key(dish))
    guard let whole = beginnings.first else { return .none(near: nil) }
    let exact = places(whole)
    let found = exact.isEmpty ? beginnings.dropFirst().flatMap(places) : exact
    return match(found, dish)
  }

  private func match(_ places: [Int], _ name: String) -> Match {
    let found = Set(places).sorted()
    switch found.count {
    case 0: return .none(near: near(name))
    case 1: return .recipe(entries[found[0]])
    default: return .ambiguous(found.map { entries[$0] })
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
    let keys = candidates.flatMap(\.keys).map { String($0) }
    guard let match = Nearest.match(key, among: keys) else { return nil }
    return candidates.first { $0.keys.contains(match[...]) }?.title
  }

  private static func letters(_ key: some StringProtocol) -> UInt64 {
    var letters: UInt64 = 0
    for byte in key.utf8 { letters |= 1 << UInt64(byte & 63) }
    return letters
  }
}
