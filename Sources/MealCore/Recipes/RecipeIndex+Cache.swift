/// The index as it is kept between two runs: a line a recipe, with size and time of change, path, title and keys.
extension RecipeIndex {
  private static func head(_ folder: String, _ count: Int) -> String {
    "mealschedule recipes 1\t\(count)\t\(folder)\n"
  }

  /// - Parameter time: now, in nanoseconds since 1970. A file changed in the last second is left out: it could change
  ///   again without a sign.
  public func cache(folder: String, at time: Int) -> [UInt8] {
    let kept = entries.filter { entry in
      entry.modified < time - 1_000_000_000
        && ([entry.path, entry.title] + entry.keys).allSatisfy { !$0.utf8.contains { $0 < 32 } }
    }
    var bytes = Array(RecipeIndex.head(folder, kept.count).utf8)
    for entry in kept {
      bytes += "\(entry.size)\t\(entry.modified)\t\(entry.path)\t\(entry.title)".utf8
      for key in entry.keys {
        bytes.append(9)
        bytes += key.utf8
      }
      bytes.append(10)
    }
    return bytes
  }

  /// The entries of a cache, by path; none if it is of another folder, or damaged.
  public static func cached(_ bytes: [UInt8], folder: String) -> [String: Entry] {
    let lines = bytes.split(separator: 10)
    guard let first = lines.first, bytes.last == 10,
      String(decoding: first, as: UTF8.self) + "\n" == head(folder, lines.count - 1)
    else { return [:] }
    var entries: [String: Entry] = [:]
    entries.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      let fields = line.split(separator: 9).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count > 3, let size = Int(fields[0]), let modified = Int(fields[1]) else { return [:] }
      entries[fields[2]] = Entry(
        path: fields[2], size: size, modified: modified, title: fields[3], keys: Array(fields[4...]))
    }
    return entries
  }
}
