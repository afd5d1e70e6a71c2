/// The index as it is kept between two runs: a head, then a line a recipe, with size, time of change, path and names.
extension RecipeIndex {
  /// A checksum, how many there are, and of which folder.
  private static func head(_ lines: ArraySlice<UInt8>, _ count: Int, _ folder: String) -> String {
    // FNV-1a over words of 8 bytes: a damaged cache shows, and it costs next to nothing.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    lines.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* 0x100_0000_01B3
        hash ^= hash >> 32
        index += 8
      }
      for byte in bytes[index...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return "mealschedule recipes 2\t\(String(hash, radix: 16))\t\(count)\t\(folder)\n"
  }

  /// - Parameter time: now, in nanoseconds since 1970. A file changed in the last second is left out: it could change
  ///   again without a sign.
  public func cache(folder: String, at time: Int) -> [UInt8] {
    var lines: [UInt8] = []
    var count = 0
    for entry in entries where entry.modified < time - 1_000_000_000 {
      guard !entry.path.utf8.contains(where: { $0 < 32 }) else { continue }
      lines += "\(entry.size)\t\(entry.modified)\t\(entry.path)\t\(entry.names)\n".utf8
      count += 1
    }
    return Array(RecipeIndex.head(lines[...], count, folder).utf8) + lines
  }

  /// What a cache says of the files that are there now, as far as they are still the same.
  public struct Cached {
    private let bytes: [UInt8]
    private let records: [Record?]

    /// A cache of another folder, or a damaged one, knows nothing.
    /// - Parameters:
    ///   - paths: those of the files, one behind the other.
    ///   - files: in order of their paths, byte by byte; where in `paths` each has its own.
    public init(
      _ bytes: [UInt8], folder: String, paths: [UInt8],
      files: some Collection<(path: Range<Int>, size: Int, modified: Int)>
    ) {
      self.bytes = bytes
      guard let end = bytes.firstIndex(of: 10), Cached.isWhole(bytes, end, folder) else {
        records = [Record?](repeating: nil, count: files.count)
        return
      }
      records = bytes.withUnsafeBufferPointer { bytes in
        paths.withUnsafeBufferPointer { paths in
          var reader = CacheReader(bytes, from: end + 1)
          var next = reader.record()
          return files.map { file in
            let path = UnsafeBufferPointer(rebasing: paths[file.path])
            while let record = next {
              let order = UnsafeBufferPointer(rebasing: bytes[record.path]).order(to: path)
              guard order <= 0 else { return nil }
              next = reader.record()
              // Files that are gone are skipped.
              guard order == 0 else { continue }
              return record.size == file.size && record.modified == file.modified ? record : nil
            }
            return nil
          }
        }
      }
    }

    private static func isWhole(_ bytes: [UInt8], _ end: Int, _ folder: String) -> Bool {
      let lines = bytes[(end + 1)...]
      let count = lines.withUnsafeBufferPointer { $0.reduce(0) { $1 == 10 ? $0 + 1 : $0 } }
      return head(lines, count, folder).utf8.elementsEqual(bytes[...end])
    }

    /// The index of all of the files, if nothing about them has changed.
    public var index: RecipeIndex? {
      let known = records.compactMap { $0 }
      return known.count == records.count ? RecipeIndex(bytes, known) : nil
    }

    /// What is known of a file.
    /// - Parameter index: its place among the files.
    public subscript(index: Int) -> Entry? {
      records[index].map { record in
        Entry(
          path: String(decoding: bytes[record.path], as: UTF8.self), size: record.size,
          modified: record.modified, names: String(decoding: bytes[record.names], as: UTF8.self))
      }
    }
  }
}

/// Reads the lines of a cache that is known to be whole.
private struct CacheReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func record() -> RecipeIndex.Record? {
    guard position < bytes.count else { return nil }
    let (size, modified) = (number(), number())
    let path = text(until: 9)
    return RecipeIndex.Record(path: path, names: text(until: 10), size: size, modified: modified)
  }

  private mutating func number() -> Int {
    var value = 0
    while position < bytes.count, bytes[position] != 9 {
      value = value &* 10 &+ Int(bytes[position]) &- 48
      position += 1
    }
    position += 1
    return value
  }

  private mutating func text(until end: UInt8) -> Range<Int> {
    let start = min(position, bytes.count)
    while position < bytes.count, bytes[position] != end { position += 1 }
    defer { position += 1 }
    return start..<max(start, min(position, bytes.count))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Less than 0 where these bytes stand before others, 0 where they are the same.
  fileprivate func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
    var index = 0
    let end = Swift.min(count, other.count)
    let (words, otherWords) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
    while index + 8 <= end,
      words.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        == otherWords.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
      index += 8
    }
    while index < end, self[index] == other[index] { index += 1 }
    return index < end ? Int(self[index]) - Int(other[index]) : count - other.count
  }
}
