import MealCore

/// Prints lines of text: coloured if wanted, wrapped to the width of the screen, and without control
/// characters.
struct TextPrinter {
  let style: TextStyle
  /// The width to wrap to; nil to keep each line whole.
  let width: Int?

  /// - Parameter hang: the columns by which second and later lines are indented.
  func append(_ line: StyledText, hang: Int, to bytes: inout [UInt8]) {
    let parts = line.parts.map { (text: PrintableText.of($0.text), role: $0.role) }
    let text = parts.reduce(into: "") { $0 += $1.text }
    guard let width, DisplayWidth.of(text) > width else {
      for part in parts { style.append(part.text, part.role, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
      return
    }
    // A narrow screen gets a small indent, so that there is room for words.
    let hang = width - hang < 12 ? min(2, width / 10) : hang
    var isFirst = true
    Wrapping.forEachLine(of: text[...], width: width, hang: hang) { line in
      if !isFirst { bytes += repeatElement(UInt8(ascii: " "), count: hang) }
      isFirst = false
      var start = 0
      for part in parts {
        let utf8 = part.text.utf8
        let own = (line.start..<line.end).clamped(to: start..<start + utf8.count)
        style.append(
          String(decoding: utf8.dropFirst(own.lowerBound - start).prefix(own.count), as: UTF8.self),
          part.role,
          to: &bytes)
        start += utf8.count
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

/// The size of the screen for text output.
enum TextWidth {
  /// The width in columns: `--width`, else the terminal's width, else `COLUMNS`, else 80.
  static func columns(_ arguments: ParsedArguments, _ context: Context) -> Int {
    if let text = arguments.value(.width), let width = Int(text), width > 0 { return width }
    if context.output.isTerminal, let size = terminalSize(of: 1), size.ws_col > 0 { return Int(size.ws_col) }
    return context.variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 80
  }

  /// The width to wrap lines to if the output is a terminal, or if `--width` or `COLUMNS` is given. Otherwise
  /// nil: lines stay whole, for programs that read them.
  static func limit(_ arguments: ParsedArguments, _ context: Context) -> Int? {
    let isNamed = arguments.has(.width) || context.variable("COLUMNS") != nil
    return isNamed || context.output.isTerminal ? columns(arguments, context) : nil
  }

  /// The terminal's height, else `LINES`, else 24.
  static func rows(_ context: Context) -> Int {
    if context.output.isTerminal, let size = terminalSize(of: 1), size.ws_row > 0 { return Int(size.ws_row) }
    return context.variable("LINES").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? 24
  }

  /// The width of the terminal that shows messages.
  static func columnsOfErrors() -> Int {
    terminalSize(of: 2).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } ?? 80
  }

  private static func terminalSize(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }
}

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

  /// The beginning of a word, an ellipsis, and the colon or semicolon at the end of the word, if there is one.
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
