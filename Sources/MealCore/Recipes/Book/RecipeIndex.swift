/// The recipes of a folder by their names: enough to find the recipe of a dish, and the facts that planning needs,
/// without reading any recipe.
public struct RecipeIndex: Sendable {
  /// The result of looking for a dish's recipe.
  public indirect enum Match: Hashable, Sendable {
    /// The one recipe that the dish may mean.
    case recipe(Entry)
    /// Several recipes that it may mean.
    case ambiguous([Entry])
    /// No recipe. `near` finds one that was probably meant.
    case unknown
  }

  /// All recipes in order of their paths, byte by byte.
  public let entries: [Entry]
  /// The checksum of each name's key and the place of its recipe in `entries`, sorted.
  private let names: [(checksum: UInt64, place: Int)]

  /// Creates the index of the given recipes in O(n log n). Entries of notes are left out.
  public init(_ entries: [Entry]) {
    let entries = entries.contains(where: \.isNote) ? entries.filter { !$0.isNote } : entries
    let sorted = entries.sorted { $0.pathBytes.span.precedes($1.pathBytes.span) }
    var names: [(checksum: UInt64, place: Int)] = []
    names.reserveCapacity(2 * sorted.count)
    for place in sorted.indices { sorted[place].forEachKey { names.append(($0.checksum, place)) } }
    names.sort { $0 < $1 }
    (self.entries, self.names) = (sorted, names)
  }

  /// The number of recipes.
  public var count: Int { entries.count }

  /// The recipe at a path within the folder; nil if there is none. If there is no `Rice.cook`, that path means
  /// `Rice.cook.md` or else `Rice.md`.
  public func entry(path: String) -> Entry? { place(path: path).map { entries[$0] } }

  /// The place in `entries` of the recipe that a path means; nil if there is none.
  func place(path: String) -> Int? {
    if let place = place(of: path) { return place }
    guard path.hasSuffix(".cook") else { return nil }
    return place(of: path + ".md") ?? place(of: Recipe.withoutSuffix(path) + ".md")
  }

  private func place(of path: String) -> Int? {
    let place = entries.indices.search { !entries[$0].pathBytes.span.precedes(path.utf8Span.span) }
    return place < entries.count && entries[place].path == path ? place : nil
  }

  // MARK: Dishes

  /// The recipe of a dish: one with the dish's name; else the only one whose name the dish begins with, such
  /// as `risotto` for `risotto with peas`.
  public func recipe(ofDish dish: String) -> Match {
    let found = places(ofDish: dish)
    switch found.count {
    case 0: return .unknown
    case 1: return .recipe(entries[found[0]])
    default: return .ambiguous(found.map { entries[$0] })
    }
  }

  /// The place of the one recipe that a dish may mean; nil if there is none, or if there are several.
  package func onlyPlace(ofDish dish: String) -> Int? {
    let found = places(ofDish: dish)
    return found.count == 1 ? found[0] : nil
  }

  /// The places of the recipes that have a name, as title, file name or alias.
  package func places(named name: String) -> [Int] { places(withKey: RecipeName.key(name)) }

  private func places(withKey key: String) -> [Int] {
    let checksum = key.utf8Span.span.checksum
    let first = names.indices.search { names[$0].checksum >= checksum }
    return names[first...].prefix { $0.checksum == checksum }.map(\.place).filter {
      entries[$0].keys.contains(key)
    }
  }

  /// The places of the recipes that a dish may mean, ascending.
  private func places(ofDish dish: String) -> [Int] {
    let key = RecipeName.key(dish)
    let exact = places(withKey: key)
    guard exact.isEmpty else { return exact }
    return Set(RecipeName.beginnings(key).dropFirst().flatMap { places(withKey: String($0)) }).sorted()
  }

  /// The title of the recipe that was probably meant by a name that no recipe has: the closest by edit distance, else
  /// the only one that starts with the name; nil if there is none. Takes one pass over all names.
  public func near(_ name: String) -> String? {
    let key = RecipeName.key(name)
    func letters(_ key: Span<UInt8>) -> UInt64 { key.indices.reduce(0) { $0 | 1 << UInt64(key[$1] & 63) } }
    // One edit changes at most two bits of the set of letters.
    let (length, own) = (key.utf8.count, letters(key.utf8Span.span))
    let most = max(1, length / 3)
    let beginning = key + " "
    var (similar, longer): (Set<String>, Set<Int>) = ([], [])
    for place in entries.indices {
      entries[place].forEachKey { other in
        if abs(other.count - length) <= most, (letters(other) ^ own).nonzeroBitCount <= 2 * most {
          similar.insert(String(other))
        }
        let start = other.extracting(first: min(length + 1, other.count))
        if start.isEqual(to: beginning.utf8Span.span) { longer.insert(place) }
      }
    }
    // If there are too many candidates, the best one is unlikely to be the intended one.
    if similar.count <= 200, let match = Nearest.match(key, among: similar.sorted()),
      let place = places(withKey: match).first
    {
      return entries[place].title
    }
    return longer.count == 1 ? longer.first.map { entries[$0].title } : nil
  }

  /// The recipes with a name in which every typed word begins a word: `Goulash` and `Veal goulash` for `goul`. If
  /// there are none, those with a name that has every typed word anywhere, or in the singular or plural. The recipes
  /// are in order of their paths.
  package func entries(withPart typed: String) -> [Entry] {
    let words = RecipeName.key(typed).split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    let begun = entries.filter { entry in
      entry.keys.contains { key in words.allSatisfy { RecipeName.begins($0, aWordOf: key) } }
    }
    guard begun.isEmpty else { return begun }
    return entries.filter { entry in
      entry.keys.contains { key in
        words.allSatisfy { word in
          key.containsUTF8(of: word)
            || key.split(separator: " ").contains { RecipeName.areSame(word, String($0)) }
        }
      }
    }
  }

  /// The names that several recipes share, each with its recipes in order of their paths. The names are keys.
  package var sharedNames: [(name: String, entries: [Entry])] {
    var places: [String: [Int]] = [:]
    for place in entries.indices {
      for key in entries[place].keys { places[key, default: []].append(place) }
    }
    let shared = places.filter { $0.value.count > 1 }.sorted { ($0.value[0], $0.key) < ($1.value[0], $1.key) }
    return shared.map { ($0.key, $0.value.map { entries[$0] }) }
  }
}
