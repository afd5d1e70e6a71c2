/// Reads JSON (RFC 8259) from bytes, value by value.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position: Int
  /// The last result of `lineNumber`, and the position of the scanner at that call.
  private var counted: (line: Int, position: Int)

  /// The maximum nesting of arrays and objects.
  private static var deepest: Int { 64 }

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
    counted = (1, start)
  }

  /// The next byte that is not white space; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count, [32, 9, 10, 13].contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Consumes the byte that `peek` returned.
  mutating func skip() { position += 1 }

  /// The line number of the position, from 1.
  mutating func lineNumber() -> Int {
    counted.line += bytes[counted.position..<position].count { $0 == .lineFeed }
    counted.position = position
    return counted.line
  }

  /// Reads the next value.
  mutating func value(depth: Int = 0) throws(LineError) -> JSONValue {
    guard depth < JSONScanner.deepest else { throw LineError("the JSON is nested too deeply") }
    guard let byte = peek() else { throw LineError("the JSON ends too early") }
    switch byte {
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try forEachPart(until: UInt8(ascii: "}")) { scanner throws(LineError) in
        let name = try scanner.memberName()
        members.append(JSONValue.Member(name: name, value: try scanner.value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try forEachPart(until: UInt8(ascii: "]")) { scanner throws(LineError) in
        elements.append(try scanner.value(depth: depth + 1))
      }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected("a value")
    }
  }

  /// Reads an array or an object, whose opening bracket is next.
  /// - Parameters:
  ///   - close: the closing bracket.
  ///   - read: reads an element of the array or a member of the object.
  mutating func forEachPart(
    until close: UInt8, _ read: (inout JSONScanner) throws(LineError) -> Void
  ) throws(LineError) {
    skip()
    guard peek() != close else { return skip() }
    repeat { try read(&self) } while try !isLast(close)
  }

  /// Reads a member's name and the colon after it.
  mutating func memberName() throws(LineError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let name = try string()
    guard peek() == UInt8(ascii: ":") else { throw unexpected("a colon") }
    skip()
    return name
  }

  /// Consumes "," or `close`; returns true for `close`, and for a comma directly before it if lenient.
  mutating func isLast(_ close: UInt8) throws(LineError) -> Bool {
    let byte = peek()
    guard byte == close || byte == UInt8(ascii: ",") else {
      throw unexpected("a comma or \(Character(Unicode.Scalar(close)))")
    }
    skip()
    return byte == close
  }

  func unexpected(_ wanted: String) -> LineError {
    guard position < bytes.count else { return LineError("the JSON ends where \(wanted) should be") }
    let found = PrintableText.of(
      String(decoding: bytes[position..<min(position + 12, bytes.count)], as: UTF8.self))
    return LineError("the JSON has \(found) where \(wanted) should be")
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(LineError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected("a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(LineError) -> String {
    let start = position
    _ = take(.hyphen)
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
      throw unexpected("a number")
    }
    if take(.period) {
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(.plus) { _ = take(.hyphen) }
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Consumes the given byte if it is next. Returns whether it did.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func digits() -> Int {
    let digits = bytes[position...].prefix(while: \.isDigit)
    position = digits.endIndex
    return digits.count
  }

  private mutating func string() throws(LineError) -> String {
    skip()
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw LineError("a string is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"): try escape(&text)
      case 0..<32:
        throw LineError("a string contains a control character", hint: "write \\n for a line break")
      default: text.append(byte)
      }
    }
    throw LineError("a string is not closed")
  }

  private mutating func escape(_ text: inout [UInt8]) throws(LineError) {
    guard position < bytes.count else { throw LineError("a string is not closed") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"):
      var value = try hexadecimal()
      // Characters beyond U+FFFF are written as two surrogates: RFC 8259, section 7.
      if value & 0xFC00 == 0xD800, bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let low = try hexadecimal()
        if low & 0xFC00 == 0xDC00 { value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF) }
      }
      guard let scalar = Unicode.Scalar(value) else { throw LineError("a string has an unpaired surrogate") }
      text += String(Character(scalar)).utf8
    default: throw LineError("a string has an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(LineError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw LineError("\\u must be followed by four hexadecimal digits")
    }
    position += 4
    return value
  }
}

/// A JSON value (RFC 8259). Numbers are kept as text.
///
/// We have our own small and strict reader because linking the toolchain's decoder makes every command start
/// a third slower, and that decoder cannot read a million objects one by one.
package indirect enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Equatable, Sendable {
    /// The name, which need not be unique in the object.
    package let name: String
    package let value: JSONValue
  }

  /// The value of the object's member with this name, or of the last of several; nil if there is none.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The elements of an array; for any other value, an array of just this value.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [self] } }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
