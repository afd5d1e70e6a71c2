/// The names of all recipes of a folder: enough to find that of a dish, without reading one of them.
///
/// One text holds all of them, and may be the cache itself: thousands of recipes are known in no time.
public struct RecipeIndex: Sendable {
  /// What was found for a dish.
  public enum Match: Hashable, Sendable {
    case recipe(Entry)
    /// Several that it could be.
    case ambiguous([Entry])
    /// None; the title of one that was probably meant, if there is one.
    case none(near: String?)
  }

  /// Where in the text a recipe stands, and the state of its file.
  struct Record: Sendable {
    let path: Range<Int>
    /// As in `Entry.names`.
    let names: Range<Int>
    let size: Int
    let modified: Int
  }

  private let text: [UInt8]
  /// In order of their paths, byte by byte.
  private let records: [Record]
  /// All keys by their hashes, by linear probing: where in `text` each is, and whose it is. Plain numbers, for the
  /// table is made anew each time.
  private let slots: [Slot]
  private let mask: Int
  /// Of keys that several recipes have, the recipes behind the first, each with the place of the next.
  private let others: [(owner: Int32, next: Int32)]

  private struct Slot {
    var start: Int32 = 0
    var count: Int32 = 0
    /// Of a recipe, from 1; 0 where the slot is free.
    var owner: Int32 = 0
    /// In `others`, from 1; 0 where the key is that of one recipe.
    var next: Int32 = 0
  }

  public init(_ entries: [Entry]) {
    var text: [UInt8] = []
    var records: [Record] = []
    for entry in entries.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let start = text.count
      text += entry.path.utf8
      let middle = text.count
      text += entry.names.utf8
      records.append(
        Record(
          path: start..<middle, names: middle..<text.count, size: entry.size, modified: entry.modified))
    }
    self.init(text, records)
  }

  /// - Parameter records: in order of their paths.
  init(_ text: [UInt8], _ records: [Record]) {
    self.text = text
    self.records = records
    let keys = text.withUnsafeBufferPointer { text in
      records.reduce(0) { count, record in
        text[record.names].reduce(count) { $1 == 9 ? $0 + 1 : $0 }
      }
    }
    var size = 16
    while size < 2 * keys { size *= 2 }
    let mask = size - 1
    var slots = [Slot](repeating: Slot(), count: size)
    var others: [(owner: Int32, next: Int32)] = []
    text.withUnsafeBufferPointer { text in
      for (index, record) in records.enumerated() {
        RecipeIndex.forEachKey(of: text[record.names]) { key in
          let place = RecipeIndex.place(of: key, slots, mask, text)
          if slots[place].owner != 0 {
            others.append((Int32(index + 1), slots[place].next))
            slots[place].next = Int32(others.count)
          } else {
            slots[place] = Slot(
              start: Int32(clamping: key.startIndex), count: Int32(clamping: key.count),
              owner: Int32(index + 1))
          }
        }
      }
    }
    self.others = others
    self.slots = slots
    self.mask = mask
  }

  /// How many recipes there are.
  public var count: Int { records.count }

  /// In order of their paths, byte by byte.
  public var entries: [Entry] { records.indices.map(entry) }

  private func entry(at index: Int) -> Entry {
    let record = records[index]
    return Entry(
      path: String(decoding: text[record.path], as: UTF8.self), size: record.size, modified: record.modified,
      names: String(decoding: text[record.names], as: UTF8.self))
  }

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

  private static func forEachKey(
    of names: Slice<UnsafeBufferPointer<UInt8>>, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void
  ) {
    guard var start = names.firstIndex(of: 9).map({ $0 + 1 }) else { return }
    for index in start..<names.endIndex where names[index] == 9 {
      body(names[start..<index])
      start = index + 1
    }
    body(names[start...])
  }

  /// FNV-1a, 64 bits.
  private static func hash(_ key: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Where in the table a key is, or the free slot that it would have.
  private static func place(
    of key: some Collection<UInt8>, _ slots: [Slot], _ mask: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    var place = hash(key) & mask
    while slots[place].owner != 0 {
      let start = Int(slots[place].start)
      if text[start..<start + Int(slots[place].count)].elementsEqual(key) { break }
      place = (place + 1) & mask
    }
    return place
  }

  /// The places of all entries with that key.
  private func places(_ key: Substring) -> [Int] {
    let slot = slots[text.withUnsafeBufferPointer { RecipeIndex.place(of: key.utf8, slots, mask, $0) }]
    guard slot.owner != 0 else { return [] }
    var places = [Int(slot.owner) - 1]
    var next = slot.next
    while next != 0 {
      places.append(Int(others[Int(next) - 1].owner) - 1)
      next = others[Int(next) - 1].next
    }
    return places
  }

  // MARK: A dish

  /// The recipe of a dish: one of its name; else, if there is exactly one, a recipe whose name the dish begins with,
  /// such as `risotto` of `risotto with peas`.
  public func recipe(ofDish dish: String) -> Match {
    let beginnings = RecipeName.beginnings(RecipeName.key(dish))
    guard let whole = beginnings.first else { return .none(near: nil) }
    let exact = places(whole)
    let found = Set(exact.isEmpty ? beginnings.dropFirst().flatMap(places) : exact).sorted()
    switch found.count {
    case 0: return .none(near: near(dish))
    case 1: return .recipe(entry(at: found[0]))
    default: return .ambiguous(found.map(entry))
    }
  }

  /// The title that differs from a name by few typing errors, else the only one that goes on where the name ends. All that cannot be near are left out first, by the
  /// letters in them: each error changes two of them at most.
  private func near(_ name: String) -> String? {
    let key = RecipeName.key(name)
    let letters = RecipeIndex.letters(key.utf8)
    let name = Array(key.utf8)
    let length = key.utf8.count
    let most = max(1, length / 3)
    var places: [Int] = []
    var longer: Set<Int> = []
    text.withUnsafeBufferPointer { text in
      for (place, record) in records.enumerated() {
        RecipeIndex.forEachKey(of: text[record.names]) { key in
          if key.count > length, key[key.startIndex + length] == 32, key.starts(with: name) {
            longer.insert(place)
          }
          guard abs(key.count - length) <= most, places.last != place,
            (RecipeIndex.letters(key) ^ letters).nonzeroBitCount <= 2 * most
          else { return }
          places.append(place)
        }
      }
    }
    let candidates = places.count <= 200 ? places.map(entry) : []
    let keys = candidates.flatMap(\.keys).map { String($0) }
    if let match = Nearest.match(key, among: keys) {
      return candidates.first { $0.keys.contains(match[...]) }?.title
    }
    return longer.count == 1 ? longer.first.map { entry(at: $0).title } : nil
  }

  private static func letters(_ key: some Sequence<UInt8>) -> UInt64 {
    key.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
