/// Finds JSON-LD (json-ld.org) in a document: the document itself, or the scripts of a web page.
///
///     <script type="application/ld+json">{"@type": "Recipe", …}</script>
///
/// It is read leniently, in linear time: a line break in a string becomes a space, needless backslashes are
/// removed, and unreadable scripts of a page are skipped.
struct LinkedData {
  /// The JSON values, in the order of the document.
  private(set) var values: [JSONValue] = []
  /// The errors of the scripts that could not be read.
  private(set) var errors: [LineError] = []
  /// Whether the document is JSON rather than a web page.
  let isJSON: Bool
  /// The number of scripts that should be JSON-LD.
  private(set) var scriptCount = 0

  init(_ bytes: [UInt8]) {
    let start = TextEncoding.markLength(bytes)
    let first = bytes[start...].first { $0 > 32 }
    isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isJSON { read(bytes[start...]) } else { readPage(bytes) }
  }

  /// Reads one or more consecutive JSON values. Text around them is ignored.
  private mutating func read(_ text: ArraySlice<UInt8>) {
    let bytes = LinkedData.mended(text)
    var scanner = JSONScanner(bytes, from: bytes.firstIndex { LinkedData.opens($0) } ?? bytes.count)
    do throws(LineError) {
      while let next = scanner.peek(), LinkedData.opens(next) { values.append(try scanner.value()) }
    } catch {
      errors.append(error)
    }
  }

  /// The text without control characters and unknown escapes.
  private static func mended(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in text {
      if isEscaped, !"\"\\/bfnrtu".utf8.contains(byte) { bytes.removeLast() }
      isEscaped = byte == .backslash && !isEscaped
      bytes.append(byte < 32 ? 32 : byte)
    }
    return bytes
  }

  private static func opens(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  // MARK: Web pages

  private mutating func readPage(_ bytes: [UInt8]) {
    var place = 0
    while let tag = LinkedData.place(of: "<script", in: bytes[place...]) {
      let head = bytes[tag...].prefix { $0 != UInt8(ascii: ">") }
      guard head.endIndex < bytes.count else { return }
      let end = LinkedData.place(of: "</script", in: bytes[head.endIndex...]) ?? bytes.count
      if LinkedData.isLinkedData(head) {
        scriptCount += 1
        read(bytes[(head.endIndex + 1)..<max(end, head.endIndex + 1)])
      }
      place = end
    }
  }

  private static func isLinkedData(_ tag: ArraySlice<UInt8>) -> Bool {
    // A tag has few attributes; anything long is text that only looks like a tag.
    let text = String(decoding: tag.prefix(1000), as: UTF8.self).lowercased()
    return text.contains("ld+json") || text.contains("ld&#x2b;json") || text.contains("ld&#43;json")
  }

  /// The first occurrence of a tag, ignoring case.
  /// - Parameter tag: in lower case.
  private static func place(of tag: String, in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { place in
      bytes[place] == UInt8(ascii: "<") && bytes[place...].starts(with: tag.utf8) { $0 | 32 == $1 | 32 }
    }
  }
}
