/// A table for people, in Markdown.
enum Markdown {
  static func append(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    let day = entry.day.map { "\($0.weekday.shortName) \($0)" } ?? "someday"
    var dish = PrintableText.of(entry.dish.text)
    if let servings = entry.dish.servings { dish += " ×\(servings)" }
    for tag in entry.dish.tags { dish += " +\(tag)" }
    if let note = entry.dish.note { dish += " (\(PrintableText.of(note)))" }
    bytes += "| \(day) | \(entry.meal) | ".utf8
    for byte in dish.utf8 {
      if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    bytes += " |\n".utf8
  }
}
