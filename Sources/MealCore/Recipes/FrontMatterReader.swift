/// Reads front matter: what YAML people write there, without all of YAML.
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
/// A line is `key: value`, split at the first colon, both trimmed. Lines further in belong to the key above them:
/// members, items behind `- `, or text. All values are text, without the quotes around them.
struct FrontMatterReader {
  private let lines: [Line]
  private var index = 0
  private(set) var problems: [(line: Int, message: String)] = []

  /// How deep values are nested at most: what is further in is text.
  private static var deepest: Int { 16 }

  private struct Line {
    let number: Int
    let indent: Int
    let text: ArraySlice<UInt8>
  }

  init(_ lines: [ArraySlice<UInt8>], firstLine: Int) {
    self.lines = lines.enumerated().compactMap { index, bytes in
      let text = CooklangCharacter.trimmed(bytes)
      guard !text.isEmpty, text.first != UInt8(ascii: "#") else { return nil }
      return Line(
        number: firstLine + index, indent: bytes.prefix { $0 == 32 || $0 == 9 }.count, text: text)
    }
  }

  mutating func read() -> RecipeMetadata { members(depth: 0) }

  /// The members from here on that are as far in as the first, or further at the top.
  private mutating func members(depth: Int) -> RecipeMetadata {
    var metadata = RecipeMetadata()
    let indent = index < lines.count ? lines[index].indent : 0
    while index < lines.count, depth == 0 || lines[index].indent >= indent {
      let line = lines[index]
      index += 1
      guard let colon = line.text.firstIndex(of: UInt8(ascii: ":")) else {
        problems.append((line.number, "there is no colon: a line of the front matter is key: value"))
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
    guard value.isEmpty || isBlock && value.count <= 2, index < lines.count else {
      return FrontMatterReader.value(value)
    }
    let first = lines[index]
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
    while index < lines.count, FrontMatterReader.isListItem(lines[index].text) {
      values.append(FrontMatterReader.value(lines[index].text.dropFirst()))
      index += 1
    }
    return values
  }

  private mutating func text(below indent: Int, separator: String) -> String {
    var texts: [String] = []
    while index < lines.count, lines[index].indent > indent {
      texts.append(String(decoding: lines[index].text, as: UTF8.self))
      index += 1
    }
    return texts.joined(separator: separator)
  }

  // MARK: Values on one line

  /// A text, or a list in brackets.
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
