/// JSON (RFC 8259): an object a dish, with the keys in the order of the design.
package enum JSON {
  static func append(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    bytes += "{\"date\":\"\(entry.date)\",\"day\":".utf8
    bytes +=
      (entry.day.map { "\($0.number),\"weekday\":\"\($0.weekday.name)\"" } ?? "null,\"weekday\":null").utf8
    bytes += ",\"meal\":".utf8
    append(entry.meal.name, &bytes)
    bytes += ",\"dish\":".utf8
    append(entry.dish.text, &bytes)
    bytes += ",\"servings\":\(entry.dish.servings?.description ?? "null"),\"tags\":[".utf8
    for (index, tag) in entry.dish.tags.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(tag.name, &bytes)
    }
    bytes += "],\"note\":".utf8
    if let note = entry.dish.note { append(note, &bytes) } else { bytes += "null".utf8 }
    if entry.isRepeat { bytes += ",\"repeat\":true".utf8 }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends a string in its quotes.
  package static func append(_ string: String, _ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 10: bytes += "\\n".utf8
      case 13: bytes += "\\r".utf8
      case 9: bytes += "\\t".utf8
      case 0..<32, 127:
        let digits = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends an array.
  static func appendList<Element>(
    _ elements: [Element], _ bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(element, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
