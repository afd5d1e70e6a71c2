import MealCore

/// Cuts long words in messages, so that a message stays one readable line.
enum LongWords {
  /// The most columns that a word may take.
  private static var most: Int { 60 }
  /// The most bytes that a path may have (Linux's PATH_MAX).
  private static var longestPath: Int { 4_096 }

  /// The most bytes that a message may have.
  private static var mostBytes: Int { 2_000 }

  /// The message with its long words cut, except paths, which are of little use without their ends. A very long message
  /// also loses its end.
  static func shortened(_ message: String) -> String {
    cut(capped(message)) { $0.contains("/") && $0.utf8.count <= longestPath }
  }

  /// The message, with its end cut if it is very long.
  static func capped(_ message: String) -> String {
    guard message.utf8.count > mostBytes else { return message }
    return String(decoding: message.utf8.prefix(mostBytes), as: UTF8.self) + "…"
  }

  /// The message with its long words cut, except those to keep.
  static func cut(_ message: String, keeping isKept: (Substring) -> Bool = { _ in false }) -> String {
    guard message.utf8.count > most else { return message }
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      DisplayWidth.of(word) > most && !isKept(word) ? cut(word) : String(word)
    }.joined(separator: " ")
  }

  /// The beginning of a word and an ellipsis, and the colon or semicolon after it.
  private static func cut(_ word: Substring) -> String {
    var width = 1
    let end = word.indices.first { index in
      width += DisplayWidth.of(word[index...index])
      return width > most
    }
    let isMark = word.last == ":" || word.last == ";"
    return word[..<(end ?? word.endIndex)] + "…" + (isMark ? word.suffix(1) : "")
  }
}
