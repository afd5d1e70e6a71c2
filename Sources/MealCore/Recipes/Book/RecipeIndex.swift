/// The names of all recipes of a folder, enough to find the recipe of a dish without reading any recipe.
///
/// One text holds all of them, and may be the cache itself. A name is found by binary search in it, so
/// nothing has to be built for a folder of thousands of recipes that has not changed.
public struct RecipeIndex: Sendable {
  /// The result of looking for a dish's recipe.
  public enum Match: Hashable, Sendable {
    /// The one recipe that the dish may mean.
    case recipe(Entry)
    /// Several recipes that it may mean.
    case ambiguous([Entry])
    /// No recipe; the title of one that was probably meant, if there is one.
    case none(near: String?)
  }

  /// Where a recipe is in the text, and the state of its file.
  struct Record: Sendable {
    let path: Range<Int>
    /// As in `Entry.names`.
    let names: Range<Int>
    let size: Int
    let modified: Int
  }

  /// A line `size path names` for each recipe, sorted by path; an empty line; a line `key number` for each
  /// key of a recipe, sorted by key. Fields are separated by TABs, sorting is by bytes, numbers count from 0.
  let text: [UInt8]
  private let records: [Record]
  /// The lines of keys.
  private let keys: Range<Int>

  /// The index of some recipes, in O(n log n).
  public init(_ entries: [Entry]) {
    var text: [UInt8] = []
    var records: [Record] = []
    var keys: [(key: [UInt8], number: Int)] = []
    for entry in entries.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      text += "\(entry.size)\t\(entry.modified)\t".utf8
      let path = text.count
      text += entry.path.utf8
      text.append(9)
      let names = text.count
      text += entry.names.utf8
      for key in entry.keys { keys.append((Array(key.utf8), records.count)) }
      records.append(
        Record(
          path: path..<names - 1, names: names..<text.count, size: entry.size, modified: entry.modified))
      text.append(10)
    }
    text.append(10)
    let start = text.count
    keys.sort { a, b in
      a.key == b.key ? a.number < b.number : a.key.lexicographicallyPrecedes(b.key)
    }
    for (key, number) in keys {
      text += key
      text += "\t\(number)\n".utf8
    }
    self.init(text, records, keys: start..<text.count)
  }

  init(_ text: [UInt8], _ records: [Record], keys: Range<Int>) {
    self.text = text
    self.records = records
    self.keys = keys
  }

  // MARK: Recipes

  /// The number of recipes.
  public var count: Int { records.count }

  /// All recipes in order of their paths, byte by byte.
  public var entries: [Entry] { records.indices.map(entry) }

  /// The recipe at a place in that order.
  package func entry(at index: Int) -> Entry {
    let record = records[index]
    return Entry(
      path: String(decoding: text[record.path], as: UTF8.self), size: record.size, modified: record.modified,
      names: String(decoding: text[record.names], as: UTF8.self))
  }

  /// The title of the recipe at a place.
  package func title(at index: Int) -> String {
    let names = text[records[index].names]
    return String(decoding: names[..<(names.firstIndex(of: 9) ?? names.endIndex)], as: UTF8.self)
  }

  /// The path of the recipe at a place, within the folder.
  package func path(at index: Int) -> ArraySlice<UInt8> { text[records[index].path] }

  /// The state of the file of the recipe at a place: its size, its time and its path, with a TAB after each.
  package func fileState(at index: Int) -> ArraySlice<UInt8> {
    let record = records[index]
    let start = text[..<record.path.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return text[start..<record.names.lowerBound]
  }

  /// The recipe at a path within the folder; nil if there is none.
  public func entry(path: String) -> Entry? {
    var low = 0
    var high = records.count
    while low < high {
      let middle = (low + high) >> 1
      if text[records[middle].path].lexicographicallyPrecedes(path.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < records.count && text[records[low].path].elementsEqual(path.utf8) ? entry(at: low) : nil
  }

  // MARK: Keys

  /// The end of the field or line that begins at `start`.
  private func end(_ separator: UInt8, from start: Int) -> Int {
    text[start..<keys.upperBound].firstIndex(of: separator) ?? keys.upperBound
  }

  /// The numbers of all recipes that have a key.
  private func numbers(_ key: Substring) -> [Int] {
    var (low, high) = (keys.lowerBound, keys.upperBound)
    while low < high {
      let middle = (low + high) >> 1
      let start = text[low..<middle].lastIndex(of: 10).map { $0 + 1 } ?? low
      if text[start..<end(9, from: start)].lexicographicallyPrecedes(key.utf8) {
        low = min(end(10, from: start) + 1, high)
      } else {
        high = start
      }
    }
    var numbers: [Int] = []
    while low < keys.upperBound, text[low..<end(9, from: low)].elementsEqual(key.utf8) {
      if let number = number(afterKey: end(9, from: low)) { numbers.append(number) }
      low = min(end(10, from: low) + 1, keys.upperBound)
    }
    return numbers
  }

  /// The number of the recipe after the TAB at a place; nil if the text is damaged.
  private func number(afterKey tab: Int) -> Int? {
    var number = 0
    var place = tab + 1
    while place < keys.upperBound, text[place] != 10 {
      number = min(number * 10 + Int(text[place] &- 48), records.count)
      place += 1
    }
    return number < records.count ? number : nil
  }

  /// The places of the recipes that share one of their names with another recipe. One pass over all names.
  package var placesOfSharedNames: Set<Int> {
    var places: Set<Int> = []
    var (place, last) = (keys.lowerBound, keys.lowerBound..<keys.lowerBound)
    while place < keys.upperBound {
      let tab = end(9, from: place)
      if text[place..<tab].elementsEqual(text[last]) {
        places.formUnion([last.upperBound, tab].compactMap(number))
      }
      last = place..<tab
      place = min(end(10, from: tab) + 1, keys.upperBound)
    }
    return places
  }

  // MARK: Dishes

  /// The recipe of a dish: one with the dish's name; else the only one whose name the dish begins with, such
  /// as `risotto` for `risotto with peas`. A binary search; only a dish without a recipe costs a pass over
  /// all names.
  public func recipe(ofDish dish: String) -> Match {
    let found = places(ofDish: dish)
    switch found.count {
    case 0: return .none(near: near(dish))
    case 1: return .recipe(entry(at: found[0]))
    default: return .ambiguous(found.map(entry))
    }
  }

  /// The place of the one recipe that a dish may mean; nil if there is none, or if there are several. Unlike
  /// `recipe(ofDish:)`, it does not look for similar names, which takes time.
  package func onlyPlace(ofDish dish: String) -> Int? {
    let found = places(ofDish: dish)
    return found.count == 1 ? found[0] : nil
  }

  /// The places of the recipes that have a name, as title, file name or alias.
  package func places(named name: String) -> [Int] {
    let key = RecipeName.key(name)
    return key.isEmpty ? [] : numbers(key[...])
  }

  /// The places of the recipes that a dish may mean, ascending.
  private func places(ofDish dish: String) -> [Int] {
    let key = RecipeName.key(dish)
    guard !key.isEmpty else { return [] }
    let exact = numbers(key[...])
    if exact.count == 1 { return exact }
    return Set(exact.isEmpty ? RecipeName.beginnings(key).dropFirst().flatMap(numbers) : exact).sorted()
  }

  /// Best suggestion: the closest title by edit distance, else the only title that starts with `name`. The
  /// letters of the keys are a pre-filter: one edit changes at most two of them.
  private func near(_ name: String) -> String? {
    let key = RecipeName.key(name)
    let (length, most) = (key.utf8.count, max(1, key.utf8.count / 3))
    let letters = key.utf8.reduce(0) { $0 | RecipeIndex.letter($1) }
    // Among too many candidates there is no best one.
    let limit = 200
    var near: Set<Int> = []
    var longer: Set<Int> = []
    let bytes = text.span
    var place = keys.lowerBound
    while place < keys.upperBound {
      let start = place
      while place < keys.upperBound, bytes[place] != 9 { place += 1 }
      let (tab, count) = (place, place - start)
      if abs(count - length) <= most, near.count <= limit {
        var found: UInt64 = 0
        for index in start..<tab { found |= RecipeIndex.letter(bytes[index]) }
        if (found ^ letters).nonzeroBitCount <= 2 * most, let number = number(afterKey: tab) {
          near.insert(number)
        }
      }
      if count > length, bytes[start + length] == 32, text[start..<tab].starts(with: key.utf8) {
        if let number = number(afterKey: tab) { longer.insert(number) }
      }
      while place < keys.upperBound, bytes[place] != 10 { place += 1 }
      place += 1
    }
    let candidates = near.count <= limit ? near.sorted().map(entry) : []
    if let match = Nearest.match(key, among: candidates.flatMap(\.keys).map { String($0) }) {
      return candidates.first { $0.keys.contains(match[...]) }?.title
    }
    return longer.count == 1 ? longer.first.map { entry(at: $0).title } : nil
  }

  /// The bit of a letter.
  private static func letter(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 63) }

  /// The titles of the recipes with a name in which a word begins with the typed text: `Goulash` and
  /// `Veal goulash` for `goul`. In order of their paths.
  package func titles(withBeginning typed: String) -> [String] {
    let key = RecipeName.key(typed)
    guard !key.isEmpty else { return [] }
    var titles: [String] = []
    for entry in entries {
      let hasWord = entry.keys.contains { $0.hasPrefix(key) || $0.containsUTF8(of: " " + key) }
      if hasWord, !titles.contains(entry.title) { titles.append(entry.title) }
    }
    return titles
  }

  /// The names of more than one recipe, each with its recipes in order of their paths. The names are keys.
  package var sharedNames: [(name: String, entries: [Entry])] {
    var names: [String] = []
    var owners: [String: [Entry]] = [:]
    for entry in entries {
      for key in entry.keys.map(String.init) {
        if owners[key] == nil { names.append(key) }
        owners[key, default: []].append(entry)
      }
    }
    return names.compactMap { name in
      owners[name].flatMap { $0.count > 1 ? (name, $0) : nil }
    }
  }
}
