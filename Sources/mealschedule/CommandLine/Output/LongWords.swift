import MealCore

/// Cuts long words in messages, so that a message stays one line that people can read.
///
/// Paths are not cut: without its end, a path says little.
struct LongWords {
  /// The long words of the command line, which may contain blanks.
  private let typed: [(word: [UInt8], cut: [UInt8])]

  /// The most columns of a word.
  private static var most: Int { 60 }
  /// A word of more bytes is not a path (Linux's PATH_MAX).
  private static var longestPath: Int { 4_096 }

  /// - Parameter arguments: the words of the command line.
  init(_ arguments: [String]) {
    let words = arguments.flatMap { argument -> [Substring] in
      // A message about `--name=value` may have the value alone.
      let value = argument.hasPrefix("-") ? argument.split(separator: "=", maxSplits: 1).dropFirst() : []
      return [argument[...]] + value
    }
    typed = words.filter { DisplayWidth.of($0) > LongWords.most }.map {
      (Array($0.utf8), Array(LongWords.cut($0).utf8))
    }
  }

  /// A message with its long words cut, paths too.
  static func cut(_ message: String) -> String {
    message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      DisplayWidth.of(word) > most ? cut(word) : String(word)
    }.joined(separator: " ")
  }

  /// The message with its long words cut.
  func shortened(_ message: String) -> String {
    guard message.utf8.count > LongWords.most else { return message }
    var bytes = Array(message.utf8)
    for (word, cut) in typed { LongWords.replace(word, by: cut, in: &bytes) }
    return LongWords.shortened(String(decoding: bytes, as: UTF8.self))
  }

  /// A message with its long words cut, except paths.
  static func shortened(_ message: String) -> String {
    guard message.utf8.count > most else { return message }
    return message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let isPath = word.contains("/") && word.utf8.count <= longestPath
      return DisplayWidth.of(word) > most && !isPath ? cut(word) : String(word)
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

  private static func replace(_ word: [UInt8], by cut: [UInt8], in bytes: inout [UInt8]) {
    guard let first = word.first, bytes.count >= word.count else { return }
    var start = 0
    while start <= bytes.count - word.count {
      if bytes[start] == first, bytes[start..<start + word.count].elementsEqual(word) {
        bytes.replaceSubrange(start..<start + word.count, with: cut)
        start += cut.count
      } else {
        start += 1
      }
    }
  }
}
