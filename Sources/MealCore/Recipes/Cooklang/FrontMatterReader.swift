/// Reads front matter: the subset of YAML that is common there.
///
///     title: Pancakes
///     aliases: [crêpes, "Palatschinken"]
///     source:
///       author: Oma
///     tags:
///       - quick
///     description: |
///       Thin ones.
///
/// A line is `key: value`, split at the first colon; the key and the value are trimmed. Indented lines belong to the
/// key above them: they are members, items that begin with `- `, or text. All values are text, without quotes.
struct FrontMatterReader: ~Copyable {
  private let source: [UInt8]
  private let end: Int
  /// The start of the line after `next`, and its number.
  private var position, number: Int
  /// The next line that is neither blank nor a comment; nil at the end.
  private var next: Line?
  private var problems: CooklangProblems

  /// The maximum nesting; deeper values are text.
  private static var deepest: Int { 16 }

  private struct Line {
    let number: Int
    let indent: Int
    let text: ArraySlice<UInt8>
  }

  /// Reads the front matter at the beginning of a recipe.
  /// - Returns: the front matter and the index after it; nil if there is none.
  static func read(
    _ source: [UInt8], _ problems: inout CooklangProblems
  ) -> (metadata: RecipeMetadata, end: Int)? {
    func lineEnd(from start: Int) -> Int { source.span.firstIndex(of: 10, from: start) ?? source.count }
    let begin = TextEncoding.markLength(source)
    guard isRule(source[begin..<lineEnd(from: begin)]) else { return nil }
    let first = min(source.count, lineEnd(from: begin) + 1)
    var start = first
    while start < source.count {
      let end = lineEnd(from: start)
      if isRule(source[start..<end]) {
        var reader = FrontMatterReader(source, first..<start, firstLine: 2, problems)
        let metadata = reader.read()
        problems = reader.problems
        return (metadata, min(source.count, end + 1))
      }
      start = end + 1
    }
    problems.add("the front matter does not end", hint: "close it with a line ---", line: 1)
    return nil
  }

  /// Returns whether a line is `---`, optionally followed by white space.
  private static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && CooklangCharacter.trimmed(line.dropFirst(3)).isEmpty
  }

  /// - Parameters:
  ///   - lines: the range of the lines in the source, without the `---` lines around them.
  ///   - firstLine: the line number of the first of them.
  ///   - problems: the problems so far.
  private init(_ source: [UInt8], _ lines: Range<Int>, firstLine: Int, _ problems: CooklangProblems) {
    self.source = source
    self.problems = problems
    (position, end) = (lines.lowerBound, lines.upperBound)
    number = firstLine
    advance()
  }

  private mutating func advance() {
    next = nil
    while next == nil, position < end {
      let bytes = source[position..<end].prefix { $0 != 10 }
      let text = CooklangCharacter.trimmed(bytes)
      if let first = text.first, first != UInt8(ascii: "#") {
        next = Line(number: number, indent: bytes.prefix { $0 == 32 || $0 == 9 }.count, text: text)
      }
      position = bytes.endIndex + 1
      number += 1
    }
  }

  /// Reads all lines.
  private mutating func read() -> RecipeMetadata { members(depth: 0) }

  /// Reads the members that are indented at least as far as the first of them; at the top level, all members.
  private mutating func members(depth: Int) -> RecipeMetadata {
    var metadata = RecipeMetadata()
    let indent = next?.indent ?? 0
    while let line = next, depth == 0 || line.indent >= indent {
      advance()
      guard let colon = line.text.firstIndex(of: UInt8(ascii: ":")) else {
        problems.add("the line has no colon: front matter is written as key: value", line: line.number)
        continue
      }
      let key = FrontMatterReader.unquoted(CooklangCharacter.trimmed(line.text[..<colon]))
      let value = CooklangCharacter.trimmed(line.text[(colon + 1)...])
      metadata.set(key, self.value(value, under: line, depth: depth), line: line.number)
    }
    return metadata
  }

  private mutating func value(
    _ value: ArraySlice<UInt8>, under line: Line, depth: Int
  ) -> RecipeMetadata.Value {
    let isBlock = value.first.map { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") } ?? false
    guard value.isEmpty || isBlock && value.count <= 2, let first = next else {
      return FrontMatterReader.value(value)
    }
    if isBlock {
      return .text(text(below: line.indent, separator: value.first == UInt8(ascii: "|") ? "\n" : " "))
    }
    if FrontMatterReader.isListItem(first.text), first.indent >= line.indent { return .list(list()) }
    guard first.indent > line.indent else { return .text("") }
    if depth < FrontMatterReader.deepest, first.text.contains(UInt8(ascii: ":")) {
      return .map(members(depth: depth + 1))
    }
    return .text(text(below: line.indent, separator: " "))
  }

  private static func isListItem(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8)
  }

  private mutating func list() -> [RecipeMetadata.Value] {
    var values: [RecipeMetadata.Value] = []
    while let line = next, FrontMatterReader.isListItem(line.text) {
      values.append(FrontMatterReader.value(line.text.dropFirst()))
      advance()
    }
    return values
  }

  private mutating func text(below indent: Int, separator: String) -> String {
    var texts: [String] = []
    while let line = next, line.indent > indent {
      texts.append(String(decoding: line.text, as: UTF8.self))
      advance()
    }
    return texts.joined(separator: separator)
  }

  // MARK: Values on one line

  /// Reads a value on one line: a string, or a list in brackets.
  static func value(_ bytes: ArraySlice<UInt8>) -> RecipeMetadata.Value {
    let text = CooklangCharacter.trimmed(bytes)
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]"), text.count > 1 else {
      return .text(unquoted(text))
    }
    let items = text.dropFirst().dropLast().split(separator: UInt8(ascii: ","))
    return .list(items.map { .text(unquoted(CooklangCharacter.trimmed($0))) })
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> String {
    let isQuoted =
      text.count > 1 && text.first == text.last
      && (text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'"))
    return String(decoding: isQuoted ? text.dropFirst().dropLast() : text, as: UTF8.self)
  }
}
