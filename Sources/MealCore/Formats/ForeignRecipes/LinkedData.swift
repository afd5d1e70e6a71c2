/// Finds JSON-LD (json-ld.org) in a document: the document itself, or the scripts of a web page.
///
///     <script type="application/ld+json">{"@type": "Recipe", …}</script>
///
/// A document is read as leniently as browsers read pages, in linear time: a line break in a string becomes a space;
/// needless backslashes, commas before a closing bracket, comments and the marks of CDATA are removed; and unreadable
/// scripts of a page are skipped.
struct LinkedData {
  /// The JSON values, in the order of the document.
  private(set) var values: [JSONValue] = []
  /// The errors of the scripts that could not be read.
  private(set) var errors: [LineError] = []

  /// - Parameter texts: the document, or the scripts of a page that are marked as JSON-LD.
  init(_ texts: [ArraySlice<UInt8>]) {
    for text in texts { read(text) }
  }

  /// Returns whether a document is JSON rather than a web page.
  static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes[TextEncoding.markLength(bytes)...].first { $0 > 32 }.map(opens) ?? false
  }

  /// Reads one or more consecutive JSON values. Text around them is ignored.
  private mutating func read(_ text: ArraySlice<UInt8>) {
    var text = text.drop { !LinkedData.opens($0) }
    // "//<![CDATA[" hides the script from XML parsers.
    if text.starts(with: "[CDATA[".utf8) { text = text.dropFirst(7).drop { !LinkedData.opens($0) } }
    if text.dropFirst().first(where: { $0 > 32 }) == UInt8(ascii: "&") {
      // A script that was escaped like text: {&quot;@type&quot;: …
      text = Array(MarkupText.decoded(Array(text)))[...]
    }
    var scanner = JSONScanner(LinkedData.mended(text), from: 0)
    do throws(LineError) {
      while let next = scanner.peek(), LinkedData.opens(next) { values.append(try scanner.value()) }
    } catch {
      errors.append(error)
    }
  }

  /// The text without comments, needless backslashes, and commas before a closing bracket. Control characters become
  /// spaces.
  private static func mended(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var (isEscaped, isInString) = (false, false)
    // The position of the last comma; nil once anything but blanks has followed it.
    var comma: Int?
    var place = text.startIndex
    while place < text.endIndex {
      let byte = text[place]
      if byte == UInt8(ascii: "/"), !isInString, let end = endOfComment(text[place...]) {
        place = end
        continue
      }
      if isEscaped, !"\"\\/bfnrtu".utf8.contains(byte) { bytes.removeLast() }
      if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
      isEscaped = byte == .backslash && !isEscaped
      if let comma, byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { bytes[comma] = 32 }
      if byte > 32 { comma = byte == UInt8(ascii: ",") && !isInString ? bytes.count : nil }
      bytes.append(byte < 32 ? 32 : byte)
      place += 1
    }
    return bytes
  }

  /// The place after the comment at the beginning of a string; nil if there is none.
  private static func endOfComment(_ text: ArraySlice<UInt8>) -> Int? {
    switch text.dropFirst().first {
    case UInt8(ascii: "/"): text.firstIndex(of: .lineFeed) ?? text.endIndex
    case UInt8(ascii: "*"): place(of: "*/", in: text.dropFirst(2)).map { $0 + 2 } ?? text.endIndex
    default: nil
    }
  }

  private static func opens(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  /// The place of the first occurrence of a string such as a tag, ignoring case; nil if there is none.
  static func place(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = text.utf8.first else { return nil }
    return bytes.indices.first { place in
      bytes[place] | 32 == first | 32 && bytes[place...].starts(with: text.utf8) { $0 | 32 == $1 | 32 }
    }
  }
}

/// The steps of a recipe in JSON-LD: a string, several strings, `HowToStep`s, and `HowToSection`s that contain these.
struct RecipeSteps {
  private var sections: [ForeignRecipe.Section] = []

  /// The sections that have steps.
  static func sections(_ value: JSONValue) -> [ForeignRecipe.Section] {
    var steps = RecipeSteps()
    steps.read(value)
    return steps.sections.filter { !$0.steps.isEmpty }
  }

  private mutating func read(_ value: JSONValue) {
    switch value {
    case .string(let text): for line in MarkupText.lines(text) { add(line) }
    case .array(let values): for value in values { read(value) }
    case .object: readObject(value)
    case .number, .null, .bool: break
    }
  }

  private mutating func readObject(_ value: JSONValue) {
    let parts = value["itemlistelement"] ?? value["steps"]
    let name = LinkedRecipe.first(value, "name")
    if LinkedRecipe.types(value).contains("HowToSection") || parts != nil && value["text"] == nil {
      let isStep = LinkedRecipe.types(value).contains("HowToStep")
      if !isStep, let name { begin(name) }
      read(parts ?? value["text"] ?? .null)
      return
    }
    // In Mealie, a step with a title begins a section; in Tandoor, a step with a name does.
    let isTandoor = value["instruction"] != nil
    if value["@type"] == nil, let title = isTandoor ? name : LinkedRecipe.first(value, "title") {
      begin(title)
    }
    if case .string(let text)? = value["instruction"] {
      for line in MarkupText.lines(text) { add(line) }
    } else if case .string(let text)? = value["text"] {
      for (index, line) in MarkupText.lines(text).enumerated() {
        add(index == 0 ? RecipeSteps.titled(line, name) : line)
      }
    } else if let item = value["item"] {
      read(item)
    } else if let name {
      add(name)
    }
  }

  /// A step with its name before it. The name is left out if it is long, begins with "step", or repeats the step's
  /// first words.
  private static func titled(_ text: String, _ name: String?) -> String {
    guard let name, name.utf8.count <= 60, !name.lowercased().hasPrefix("step") else { return text }
    let start = Folding.key(String(name.prefix(12)))
    return Folding.key(text).hasPrefix(start) ? text : "\(name): \(text)"
  }

  private mutating func begin(_ name: String) { sections.append(ForeignRecipe.Section(name: name)) }

  private mutating func add(_ line: String) {
    if line.hasPrefix("["), line.hasSuffix("]"), !line.dropFirst().dropLast().contains("["),
      line.utf8.count > 2
    {
      return begin(String(line.dropFirst().dropLast()))
    }
    let text = RecipeSteps.withoutNumber(line)
    guard !text.isEmpty else { return }
    if sections.isEmpty { sections.append(ForeignRecipe.Section(name: nil)) }
    sections[sections.count - 1].steps.append(text)
  }

  /// A step without its number or bullet: `1. `, `2) `, `Step 3: `, `• `.
  private static func withoutNumber(_ line: String) -> String {
    var text = line[...]
    if let first = text.first, "•▢☐*·".contains(first) { text = text.dropFirst().drop { $0 == " " } }
    let rest = text.lowercased().hasPrefix("step ") ? text.dropFirst(5) : text
    let digits = rest.prefix { "0"..."9" ~= $0 }
    let after = rest[digits.endIndex...].dropFirst()
    guard 1...2 ~= digits.utf8.count, let sign = rest[digits.endIndex...].first, ".):".contains(sign),
      after.first.map({ $0 == " " }) ?? true
    else { return String(text) }
    return String(after.drop { $0 == " " })
  }
}
