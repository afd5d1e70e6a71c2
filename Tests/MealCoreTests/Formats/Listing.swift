@testable import MealCore

/// Writes entries in a format, and reads plan lines from an input.
enum Listing {
  static func written(_ lines: [(line: PlanLine, isRepeat: Bool)], _ format: EntryFormat) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = EntryWriter(format)
    writer.begin(&bytes)
    for (line, isRepeat) in lines { writer.add(line, isRepeat: isRepeat, to: &bytes) }
    writer.end(&bytes)
    return bytes
  }

  static func lines(_ reader: EntryReader) -> [[UInt8]] {
    reader.lines.map { Array($0.text.utf8) }
  }

  static func read(_ text: String) -> EntryReader { EntryReader(Array(text.utf8), name: "in") }

  /// The first problem of an input, after its line number.
  static func problem(_ text: String) -> String? {
    read(text).problems.first.map { "\($0.line): \($0.message)" }
  }

  static func random(seed: UInt64) throws -> [(line: PlanLine, isRepeat: Bool)] {
    var random = RandomDish(seed: seed)
    return try (0..<Int(seed % 5)).map { number in
      let day = random.day()
      let (meal, dish) = (random.meal(), try random.dish())
      return (
        number == 3 ? .someday(meal, dish) : .entry(Entry(day: day, meal: meal, dish: dish)), number == 1
      )
    }
  }
}
