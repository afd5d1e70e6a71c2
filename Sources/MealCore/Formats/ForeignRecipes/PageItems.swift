/// The recipes that a web page marks in its own text: microdata (`itemprop`, HTML section 5), RDFa Lite (`property`),
/// and the classes of h-recipe and hRecipe (microformats.org).
///
///     <div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Soup</h1> …
///
/// Each item becomes an object like those of JSON-LD. The value of an element is its markup, so that lists stay
/// lists. Elements are closed as leniently as in browsers. Takes linear time.
struct PageItems {
  /// The outermost marked items, in the order of the page.
  private(set) var items: [JSONValue] = []
  /// The canonical address of the page: from `<link rel="canonical" href="…">`, otherwise from its `og:url`; nil if
  /// it has neither.
  private(set) var address: String?
  /// The text of the page's `<title>`; nil if there is none.
  private(set) var title: String?
  /// The page's scripts that are marked as JSON-LD.
  private(set) var scripts: [ArraySlice<UInt8>] = []

  /// The way in which an item is marked.
  private enum Marking { case microdata, lite, classes }

  /// An element that is not closed yet.
  private struct Element {
    let name: String
    /// The names of the properties that have it as their value; empty if there are none.
    let properties: [String]
    /// The type of the item that it begins; nil if it does not begin one.
    let type: String?
    let marking: Marking
    /// Whether the classes of the elements within it are properties.
    let hasClasses: Bool
    /// The value from an attribute, which is used instead of the contents; nil to use the contents.
    let value: String?
    /// The place after the start tag.
    let start: Int
    /// The members found so far, if it begins an item.
    var members: [JSONValue.Member] = []
  }

  private let bytes: [UInt8]
  private var open: [Element] = []
  /// Properties of a recipe that are outside its element.
  private var strays: [JSONValue.Member] = []
  /// How many elements of each name are open. If none is open, an end tag can be skipped without a search.
  private var counts: [String: Int] = [:]

  /// The maximum nesting depth; deeper elements are ignored.
  private static var deepest: Int { 200 }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = 0
    while let start = bytes[place...].firstIndex(of: UInt8(ascii: "<")) { place = readTag(start) }
    while !open.isEmpty { close(at: bytes.count) }
    if !strays.isEmpty, let last = items.lastIndex(where: LinkedRecipe.isRecipe),
      case .object(let members) = items[last]
    {
      items[last] = .object(members + strays.filter { stray in !members.contains { $0.name == stray.name } })
    }
  }

  // MARK: Tags

  /// The elements without an end tag.
  private static let void = Set(words: "meta link img br hr input source area base col embed track wbr")

  /// The elements that are blocks of text.
  private static let blocks = Set(
    words: """
      address article aside blockquote body dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header \
      html li main nav ol p section table tbody td th thead tr ul
      """)

  /// Reads the tag at "<". Returns the place at which to continue.
  private mutating func readTag(_ start: Int) -> Int {
    let rest = bytes[(start + 1)...]
    if rest.starts(with: "!--".utf8) { return LinkedData.place(of: "-->", in: rest) ?? bytes.count }
    let isEnd = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isEnd ? 1 : 0).prefix { ($0 | 32).isLowercaseLetter || $0.isDigit }
    guard !name.isEmpty else { return start + 1 }
    let tag = String(decoding: name, as: UTF8.self).lowercased()
    var end = name.endIndex
    var attributes: [String: String] = [:]
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { readAttribute(&end, &attributes) }
    let after = min(end + 1, bytes.count)
    if isEnd {
      // The end tag of an inline element does not end the block around it.
      let isBlock = PageItems.blocks.contains(tag)
      let match =
        counts[tag, default: 0] == 0
        ? nil
        : open.lastIndex { $0.name == tag || !isBlock && PageItems.blocks.contains($0.name) }
      if let match, open[match].name == tag {
        while open.count > match { close(at: start) }
      }
      return after
    }
    note(tag, attributes)
    // A list item ends where the next one begins, and a paragraph ends before any block.
    if let last = open.last?.name, last == "p" ? PageItems.blocks.contains(tag) : last == "li" && tag == "li"
    {
      close(at: start)
    }
    if open.count < PageItems.deepest {
      begin(tag, attributes, at: after)
      if PageItems.void.contains(tag) { close(at: after) }
    }
    guard tag == "script" || tag == "style" || tag == "title" else { return after }
    let text = LinkedData.place(of: "</\(tag)", in: bytes[after...]) ?? bytes.count
    if tag == "title", title == nil {
      title = MarkupText.line(String(decoding: bytes[after..<min(text, after + 500)], as: UTF8.self))
    }
    let type = attributes["type"].map { MarkupText.line($0).lowercased() } ?? ""
    if tag == "script", type.contains("ld+json") { scripts.append(bytes[after..<text]) }
    return text
  }

  /// Reads an attribute, or skips one character that cannot begin one.
  private func readAttribute(_ place: inout Int, _ attributes: inout [String: String]) {
    func isBlank(_ byte: UInt8) -> Bool { byte <= 32 || byte == UInt8(ascii: "/") }
    let name = bytes[place...].drop(while: isBlank).prefix { $0 > 32 && !"=>/".utf8.contains($0) }
    place = max(name.endIndex, min(place + 1, bytes.count))
    guard !name.isEmpty else { return }
    place = name.endIndex
    var value = bytes[place...].drop { $0 <= 32 }
    let key = String(decoding: name, as: UTF8.self).lowercased()
    guard value.first == UInt8(ascii: "=") else {
      attributes[key] = attributes[key] ?? ""
      return
    }
    value = value.dropFirst().drop { $0 <= 32 }
    if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = value.dropFirst().prefix { $0 != quote }
      place = min(value.endIndex + 1, bytes.count)
    } else {
      value = value.prefix { $0 > 32 && $0 != UInt8(ascii: ">") }
      place = value.endIndex
    }
    if attributes[key] == nil { attributes[key] = String(decoding: value, as: UTF8.self) }
  }

  /// Stores the canonical address of the page, if this tag has it.
  private mutating func note(_ tag: String, _ attributes: [String: String]) {
    let isCanonical = tag == "link" && attributes["rel"]?.lowercased() == "canonical"
    guard isCanonical || tag == "meta" && attributes["property"] == "og:url" && address == nil else { return }
    let link = MarkupText.line(attributes[isCanonical ? "href" : "content"] ?? "")
    if link.hasPrefix("http://") || link.hasPrefix("https://") { address = link }
  }

  // MARK: Items and properties

  /// Maps the classes of h-recipe and hRecipe to members of schema.org.
  private static let classes = Dictionary(
    rows: """
      name: p-name fn
      recipeIngredient: p-ingredient ingredient
      recipeInstructions: e-instructions instructions instruction
      recipeYield: p-yield yield
      totalTime: dt-duration duration
      prepTime: preptime
      cookTime: cooktime
      image: u-photo photo
      author: p-author author
      keywords: p-category tag
      """)

  private mutating func begin(_ tag: String, _ attributes: [String: String], at start: Int) {
    func names(_ attribute: String) -> [String] {
      (attributes[attribute] ?? "").split(whereSeparator: \.isWhitespace).map { name in
        String(name.split { "/#:".contains($0) }.last ?? "")
      }
    }
    let owner = open.last { $0.type != nil }
    let classes =
      attributes["class"].map { $0.utf8.count < 1000 ? $0.lowercased().split(separator: " ") : [] } ?? []
    var properties = names(owner?.marking == .lite ? "property" : "itemprop")
    if properties.isEmpty, owner?.hasClasses == true {
      properties = classes.compactMap { PageItems.classes[String($0)] }
    }
    let hasClasses = classes.contains("h-recipe") || classes.contains("hrecipe")
    var (type, marking) = (attributes["itemtype"], Marking.microdata)
    if attributes["itemscope"] == nil {
      type = nil
      if owner?.marking == .lite || names("typeof").contains(where: { $0.lowercased() == "recipe" }) {
        (type, marking) = (attributes["typeof"], .lite)
      }
      if type == nil, hasClasses, owner == nil { (type, marking) = ("format/Recipe", .classes) }
    } else {
      type = type ?? ""
    }
    let value: String? =
      switch tag {
      case "a", "link": attributes["content"] ?? (properties.contains("url") ? attributes["href"] : nil)
      case "img": attributes["src"] ?? attributes["content"]
      case "meta": attributes["content"] ?? ""
      case "time": attributes["datetime"] ?? attributes["content"]
      case "data", "meter": attributes["value"]
      default:
        attributes["content"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
          ?? attributes["title"].flatMap { $0.hasPrefix("PT") || $0.hasPrefix("P0") ? $0 : nil }
      }
    let element = Element(
      name: tag, properties: properties, type: type, marking: marking,
      hasClasses: hasClasses || type == nil && owner?.hasClasses == true, value: value, start: start)
    open.append(element)
    counts[tag, default: 0] += 1
  }

  private mutating func close(at end: Int) {
    let element = open.removeLast()
    counts[element.name, default: 1] -= 1
    let owner = open.lastIndex { $0.type != nil }
    let text = bytes[element.start..<max(end, element.start)]
    guard let type = element.type else {
      guard !element.properties.isEmpty, text.count <= 50_000 else { return }
      let value = JSONValue.string(element.value ?? String(decoding: text, as: UTF8.self))
      guard let owner else {
        // The recipe's element may have been closed too early.
        for name in element.properties where name.contains("ngredient") || name == "recipeInstructions" {
          strays.add(name, value)
        }
        return
      }
      let around = Set(open[(owner + 1)...].flatMap(\.properties))
      for name in element.properties where !around.contains(name) { open[owner].members.add(name, value) }
      return
    }
    var members = element.members
    members.append(JSONValue.Member(name: "@type", value: .string(type)))
    // An item without properties has its text as its name.
    if members.count == 1, let value = element.value ?? String(validating: text.prefix(2000), as: UTF8.self) {
      members.append(JSONValue.Member(name: "name", value: .string(value)))
    }
    guard let owner, !element.properties.isEmpty else { return items.append(.object(members)) }
    for name in element.properties { open[owner].members.add(name, .object(members)) }
  }
}

extension [JSONValue.Member] {
  /// Adds a value. Several values of the same property become an array of at most 2000 values.
  fileprivate mutating func add(_ name: String, _ value: JSONValue) {
    guard let place = firstIndex(where: { $0.name == name }) else {
      return append(JSONValue.Member(name: name, value: value))
    }
    let values = self[place].value.elements
    guard values.count < 2000 else { return }
    self[place] = JSONValue.Member(name: name, value: .array(values + [value]))
  }
}
