@testable import MealCore

/// Entries written in a format, and the plan lines that are read from an input.
enum Listing {
  static func written(_ entries: [ListedEntry], _ format: EntryFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = EntryWriter(format)
    writer.begin(&bytes)
    for entry in entries { writer.add(entry, &bytes) }
    writer.end(&bytes)
    return bytes
  }

  static func lines(_ reader: EntryReader) -> [[UInt8]] {
    reader.batch.records.map { Array(reader.batch.text($0)) }
  }

  static func read(_ text: String) -> EntryReader { EntryReader(Array(text.utf8), name: "in") }

  /// What the first problem of an input is, its line first.
  static func problem(_ text: String) -> String? {
    read(text).problems.first.map { "\($0.line): \($0.message)" }
  }

  static func random(seed: UInt64) throws -> [ListedEntry] {
    var random = RandomDish(seed: seed)
    return try (0..<Int(seed % 5)).map { number in
      ListedEntry(
        day: number == 3 ? nil : random.day(), meal: random.meal(), dish: try random.dish(),
        isRepeat: number == 1)
    }
  }
}
