/// What planning needs of the recipes of a folder, kept from an earlier run, so that thousands of recipes need not
/// be read again.
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

  /// Looks up recipes. A damaged cache is ignored.
  /// - Parameter entries: in the order of the index.
  package init(_ bytes: [UInt8], _ entries: [RecipeIndex.Entry]) {
    self.bytes = bytes
    guard bytes.starts(with: RecipeFactsCache.head), bytes.suffix(4).elementsEqual(RecipeFactsCache.end)
    else {
      lines = Array(repeating: nil, count: entries.count)
      return
    }
    let end = bytes.count - RecipeFactsCache.end.count
    var place = RecipeFactsCache.head.count
    lines = entries.map { entry -> Range<Int>? in
      let begin = Array("\(entry.size)\t\(entry.modified)\t\(entry.path)\t".utf8)
      // The lines of recipes that are gone or have changed are skipped, but not those of later recipes.
      var next = place
      while next < end {
        let stop = bytes[next..<end].firstIndex(of: 10) ?? end
        if stop - next > begin.count, bytes[next..<(next + begin.count)].elementsEqual(begin) {
          place = stop + 1
          return next + begin.count..<stop
        }
        guard RecipeFactsCache.path(bytes[next..<stop]).lexicographicallyPrecedes(entry.path.utf8) else {
          return nil
        }
        next = stop + 1
        place = next
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
  package func facts(at place: Int, key: ((String) -> String)?) -> RecipeFacts? {
    guard let line = lines[place] else { return nil }
    let fields = bytes[line].split(separator: 9, omittingEmptySubsequences: false)
    guard fields.count >= 2, let number = Int(String(decoding: fields[1], as: UTF8.self)), number >= 0,
      number <= fields.count - 2
    else { return nil }
    func texts(_ fields: ArraySlice<ArraySlice<UInt8>>) -> [String] {
      fields.map { String(decoding: $0, as: UTF8.self) }
    }
    return RecipeFacts(
      tags: Set(texts(fields[2..<(2 + number)])), minutes: Int(String(decoding: fields[0], as: UTF8.self)),
      uses: key.map { Set(texts(fields[(2 + number)...]).map($0)) } ?? [])
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
