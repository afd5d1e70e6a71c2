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
    return "mealschedule recipes 1\t\(String(hash, radix: 16))\t\(count)\t\(folder)\n"
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

  /// What is known of files, as far as they are still the same.
  /// - Parameter files: in the order in which the cache was made.
  /// - Returns: an entry for each, or nil; all nil where the cache is of another folder, or damaged.
  public static func cached(
    _ bytes: [UInt8], folder: String, files: [(path: String, size: Int, modified: Int)]
  ) -> [Entry?] {
    let none = [Entry?](repeating: nil, count: files.count)
    guard let end = bytes.firstIndex(of: 10) else { return none }
    let lines = bytes[(end + 1)...]
    let count = lines.reduce(0) { $1 == 10 ? $0 + 1 : $0 }
    guard head(lines, count, folder).utf8.elementsEqual(bytes[...end]) else { return none }
    var entries = none
    var reader = CacheReader(bytes, from: end + 1)
    var next = reader.line()
    for (index, file) in files.enumerated() {
      // Files that are gone, or were elsewhere in the order, are skipped.
      while let line = next, line.path < file.path { next = reader.line() }
      guard let line = next, line.path == file.path else { continue }
      if line.size == file.size, line.modified == file.modified {
        entries[index] = Entry(path: file.path, size: file.size, modified: file.modified, names: line.names)
      }
      next = reader.line()
    }
    return entries
  }
}

/// Reads the lines of a cache that is known to be whole.
private struct CacheReader {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  mutating func line() -> (size: Int, modified: Int, path: String, names: String)? {
    guard position < bytes.count else { return nil }
    return (number(), number(), text(until: 9), text(until: 10))
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

  private mutating func text(until end: UInt8) -> String {
    let start = position
    while position < bytes.count, bytes[position] != end { position += 1 }
    let text = String(decoding: bytes[min(start, bytes.count)..<position], as: UTF8.self)
    position += 1
    return text
  }
}
