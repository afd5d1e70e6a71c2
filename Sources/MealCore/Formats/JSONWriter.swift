/// Appends JSON (RFC 8259) to bytes, value by value, without spaces.
///
///     JSONWriter.write(to: &bytes) { json in
///       json.object {
///         $0.member("dish", "risotto")
///         $0.member("tags", dish.tags) { $0.string($1.name) }
///       }
///     }
///
/// Commas are added automatically. Members keep the order in which they are written.
package struct JSONWriter {
  private var bytes: [UInt8]
  /// Whether the next value or key needs a comma before it.
  private var needsComma = false

  /// Appends the values that `body` writes, without copying the existing bytes.
  package static func write(to bytes: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(bytes: [])
    swap(&bytes, &writer.bytes)
    body(&writer)
    swap(&bytes, &writer.bytes)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Values

  /// Writes a string; null for nil.
  package mutating func string(_ text: String?) {
    guard let text else { return raw("null") }
    begin()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case 0..<32, 127:
        bytes += (byte < 16 ? "\\u000" : "\\u00").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text that is already JSON: a number, `true` or `null`.
  package mutating func raw(_ text: String) {
    begin()
    bytes += text.utf8
  }

  /// Writes an object with the members that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; `body` writes one value for each element.
  /// - Parameter areLines: whether each element begins on a new line.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, areLines: Bool = false, _ body: (inout JSONWriter, Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for element in elements {
      if areLines {
        begin()
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
      }
      body(&self, element)
    }
    close(UInt8(ascii: "]"))
  }

  // MARK: Members of an object

  /// Writes the name of a member; write its value next.
  package mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a string; null for nil.
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    string(text)
  }

  /// Writes a member with a whole number; null for nil.
  package mutating func member(_ name: String, _ number: Int?) {
    member(name, raw: number?.description)
  }

  /// Writes a member with a value that is already JSON; null for nil.
  package mutating func member(_ name: String, raw text: String?) {
    key(name)
    raw(text ?? "null")
  }

  /// Writes a member with an array; `body` writes one value for each element.
  package mutating func member<Element>(
    _ name: String, _ elements: some Sequence<Element>, areLines: Bool = false,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array(elements, areLines: areLines, body)
  }

  // MARK: Bytes

  /// Writes a comma if the next value or key needs one.
  private mutating func begin() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    begin()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

/// A JSON array with one element per line, indented by two spaces, written element by element.
package struct JSONLines {
  private var isEmpty = true

  /// Creates an array without elements.
  package init() {}

  /// Appends the opening bracket.
  package func begin(_ bytes: inout [UInt8]) { bytes += "[".utf8 }

  /// Appends the value that `body` writes as an element.
  package mutating func add(_ bytes: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    bytes += (isEmpty ? "\n  " : ",\n  ").utf8
    isEmpty = false
    JSONWriter.write(to: &bytes, body)
  }

  /// Appends the closing bracket and a line feed.
  package func end(_ bytes: inout [UInt8]) { bytes += (isEmpty ? "]\n" : "\n]\n").utf8 }
}
