/// The facts in the recipes of a folder, kept from an earlier run, so that thousands of recipes need not be read
/// again.
///
/// A cache is a first line, a line for each recipe in the order of the index, and a line that ends it. The fields
/// of a line are separated by TABs: size, time and path of the file, the minutes or `-`, the number of tags, the
/// tags, the keys of the ingredients.
package struct RecipeFactsCache {
  private static let head = Array("mealschedule facts 1\n".utf8)
  private static let end = Array("end\n".utf8)

  private let bytes: [UInt8]
  /// For each recipe, the fields after its path; nil if the cache does not know the present state of its file.
  private let lines: [Range<Int>?]
  /// The sets of tags that were read so far, by the bytes of their fields: many recipes have the same.
  private var tagSets: [String: Set<String>] = [:]

  /// Looks up recipes. A damaged cache is ignored.
  package init(_ bytes: [UInt8], _ index: RecipeIndex) {
    self.bytes = bytes
    guard bytes.starts(with: RecipeFactsCache.head), bytes.suffix(4).elementsEqual(RecipeFactsCache.end)
    else {
      lines = Array(repeating: nil, count: index.count)
      return
    }
    let end = bytes.count - RecipeFactsCache.end.count
    var next = RecipeFactsCache.head.count
    lines = (0..<index.count).map { place -> Range<Int>? in
      let state = index.fileState(at: place)
      // The lines of recipes that are gone or have changed are skipped, but not those of later recipes.
      while next < end {
        let line = next
        let stop = bytes[line..<end].firstIndex(of: 10) ?? end
        if stop - line > state.count, bytes[line..<(line + state.count)].elementsEqual(state) {
          next = stop + 1
          return line + state.count..<stop
        }
        guard RecipeFactsCache.path(bytes[line..<stop]).lexicographicallyPrecedes(index.path(at: place))
        else {
          return nil
        }
        next = stop + 1
      }
      return nil
    }
  }

  /// The third field of a line.
  private static func path(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.split(separator: 9, maxSplits: 3, omittingEmptySubsequences: false).dropFirst(2).first ?? []
  }

  /// Whether the facts of all recipes are known.
  package var isComplete: Bool { !lines.contains(nil) }

  /// The facts of a recipe.
  /// - Parameters:
  ///   - place: its place in the index.
  ///   - key: the key of an ingredient's name; nil if the ingredients do not matter.
  package mutating func facts(at place: Int, key: ((String) -> String)?) -> RecipeFacts? {
    guard let line = lines[place] else { return nil }
    func text(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    var fields = TabFields(bytes[line])
    guard let minutes = fields.next(), let count = fields.next(), let number = Int(text(count)), number >= 0
    else { return nil }
    var names: [ArraySlice<UInt8>] = []
    let start = fields.rest?.startIndex ?? line.upperBound
    var end = start
    for _ in 0..<number {
      guard let name = fields.next() else { return nil }
      names.append(name)
      end = name.endIndex
    }
    let written = text(bytes[start..<end])
    let tags = tagSets[written] ?? Set(names.map(text))
    tagSets[written] = tags
    var uses: Set<String> = []
    if let key { while let thing = fields.next() { uses.insert(key(text(thing))) } }
    return RecipeFacts(tags: tags, minutes: Int(text(minutes)), uses: uses)
  }

  /// The bytes of a cache.
  /// - Parameters:
  ///   - known: all recipes, in the order of the index. Those whose fields cannot be told apart are left out.
  ///   - time: now, in nanoseconds since 1970. Files changed in the last second are left out: they may change
  ///     again without a newer time.
  package static func bytes(of known: [(entry: RecipeIndex.Entry, facts: RecipeFacts)], at time: Int)
    -> [UInt8]
  {
    var bytes = head
    for (entry, facts) in known where entry.modified < time - 1_000_000_000 {
      let minutes = facts.minutes.map { "\($0)" } ?? "-"
      let line =
        ["\(entry.size)", "\(entry.modified)", entry.path, minutes, "\(facts.tags.count)"]
        + facts.tags.sorted() + facts.uses.sorted()
      guard !line.contains(where: { $0.utf8.contains { $0 < 32 } }) else { continue }
      bytes += line.joined(separator: "\t").utf8
      bytes.append(10)
    }
    return bytes + end
  }
}
