/// The index of a recipes folder, kept from an earlier run.
///
/// A cache is a line with a checksum and the folder's path, then the text of a `RecipeIndex`.
package struct RecipeCache {
  private let bytes: [UInt8]
  /// For each file; nil where the cache does not know its present state.
  private let records: [RecipeIndex.Record?]
  /// The number of recipes in the cache.
  private let total: Int
  /// The range of the keys in the text.
  private let keys: Range<Int>

  // MARK: Writing

  /// The bytes of a cache.
  ///
  /// - Parameter time: now, in nanoseconds since 1970. Files changed in the last second are left out: they
  ///   may change again without a newer time.
  package static func bytes(of index: RecipeIndex, folder: String, at time: Int) -> [UInt8] {
    let entries = index.entries
    let settled = entries.filter { entry in
      entry.modified < time - 1_000_000_000 && !entry.path.utf8.contains { $0 < 32 }
    }
    let text = settled.count == entries.count ? index.text : RecipeIndex(settled).text
    return Array(head(text[...], folder).utf8) + text
  }

  /// The first line. The checksum is FNV-1a over words of 8 bytes.
  private static func head(_ text: ArraySlice<UInt8>, _ folder: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = text.span.bytes
    var index = 0
    while index + 8 <= bytes.byteCount {
      hash = (hash ^ bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01B3
      hash ^= hash >> 32
      index += 8
    }
    for byte in text.dropFirst(index) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return "mealschedule recipes 3\t\(String(hash, radix: 16))\t\(folder)\n"
  }

  // MARK: Reading

  /// Looks up the files that are in the folder now. A damaged cache, or that of another folder, is ignored.
  /// - Parameters:
  ///   - paths: the paths of all files, concatenated.
  ///   - files: sorted by path, byte by byte; for each the range of its path in `paths`, its size and its
  ///     time.
  package init(
    _ bytes: [UInt8], folder: String, paths: [UInt8],
    files: some Collection<(path: Range<Int>, size: Int, modified: Int)>
  ) {
    self.bytes = bytes
    guard let end = bytes.firstIndex(of: 10),
      RecipeCache.head(bytes[(end + 1)...], folder).utf8.elementsEqual(bytes[...end])
    else {
      records = [RecipeIndex.Record?](repeating: nil, count: files.count)
      (total, keys) = (0, 0..<0)
      return
    }
    var position = end + 1
    var total = 0
    func nextRecord() -> RecipeIndex.Record? {
      guard let record = RecipeCache.record(bytes.span, &position) else { return nil }
      total += 1
      return record
    }
    var next = nextRecord()
    records = files.map { file in
      while let record = next {
        let order = RecipeCache.order(bytes.span, record.path, paths.span, file.path)
        guard order <= 0 else { return nil }
        next = nextRecord()
        // Files that are gone are skipped.
        guard order == 0 else { continue }
        return record.size == file.size && record.modified == file.modified ? record : nil
      }
      return nil
    }
    while nextRecord() != nil {}
    self.total = total
    keys = min(position + 1, bytes.count)..<bytes.count
  }

  /// The index of all files; nil if a file was changed, added or removed since.
  package var index: RecipeIndex? {
    let known = records.compactMap { $0 }
    return known.count == records.count && known.count == total ? RecipeIndex(bytes, known, keys: keys) : nil
  }

  /// The known names of a file, by its place among the files; nil if it has changed.
  package subscript(place: Int) -> RecipeIndex.Entry? {
    records[place].map { record in
      RecipeIndex.Entry(
        path: String(decoding: bytes[record.path], as: UTF8.self), size: record.size,
        modified: record.modified, names: String(decoding: bytes[record.names], as: UTF8.self))
    }
  }

  /// Reads a line; nil at the empty line after the last recipe.
  private static func record(_ bytes: Span<UInt8>, _ position: inout Int) -> RecipeIndex.Record? {
    guard position < bytes.count, bytes[position] != 10 else { return nil }
    let (size, modified) = (number(bytes, &position), number(bytes, &position))
    let path = field(bytes, &position, until: 9)
    return RecipeIndex.Record(
      path: path, names: field(bytes, &position, until: 10), size: size, modified: modified)
  }

  private static func number(_ bytes: Span<UInt8>, _ position: inout Int) -> Int {
    var number = 0
    for index in field(bytes, &position, until: 9) { number = number &* 10 &+ Int(bytes[index]) &- 48 }
    return number
  }

  private static func field(_ bytes: Span<UInt8>, _ position: inout Int, until end: UInt8) -> Range<Int> {
    let start = min(position, bytes.count)
    position = start
    while position < bytes.count, bytes[position] != end { position += 1 }
    defer { position += 1 }
    return start..<position
  }

  /// Less than 0 if one range of bytes comes before the other, 0 if they are equal.
  private static func order(
    _ a: Span<UInt8>, _ first: Range<Int>, _ b: Span<UInt8>, _ second: Range<Int>
  ) -> Int {
    var index = 0
    let end = min(first.count, second.count)
    while index < end {
      let (one, other) = (a[first.lowerBound + index], b[second.lowerBound + index])
      if one != other { return Int(one) - Int(other) }
      index += 1
    }
    return first.count - second.count
  }
}
