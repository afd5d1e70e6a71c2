/// Reads JSON (RFC 8259) from bytes, value by value.
struct JSONScanner {
  private let bytes: [UInt8]
  private(set) var position: Int

  /// The maximum nesting of arrays and objects.
  private static var deepest: Int { 64 }

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
  }

  /// The next byte that is not white space; nil at the end.
  mutating func peek() -> UInt8? {
    while position < bytes.count, [32, 9, 10, 13].contains(bytes[position]) { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Consumes the byte that `peek` returned.
  mutating func skip() { position += 1 }

  /// The line number at the position, counted from an earlier position and its line number.
  func line(since start: Int, line: Int) -> Int {
    bytes[start..<min(position, bytes.count)].reduce(line) { $0 + ($1 == 10 ? 1 : 0) }
  }

  /// Reads the next value.
  mutating func value(depth: Int = 0) throws(LineError) -> JSONValue {
    guard depth < JSONScanner.deepest else { throw LineError("the JSON is nested too deeply") }
    guard let byte = peek() else { throw LineError("the JSON ends too early") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members(depth))
    case UInt8(ascii: "["): return .array(try elements(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected("a value")
    }
  }

  private mutating func members(_ depth: Int) throws(LineError) -> [JSONValue.Member] {
    skip()
    var members: [JSONValue.Member] = []
    if peek() == UInt8(ascii: "}") {
      skip()
      return []
    }
    while true {
      let name = try memberName()
      members.append(JSONValue.Member(name: name, value: try value(depth: depth + 1)))
      if try isLast(UInt8(ascii: "}")) { return members }
    }
  }

  /// Reads a member's name and the colon after it.
  mutating func memberName() throws(LineError) -> String {
    guard peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
    let name = try string()
    guard peek() == UInt8(ascii: ":") else { throw unexpected("a colon") }
    skip()
    return name
  }

  private mutating func elements(_ depth: Int) throws(LineError) -> [JSONValue] {
    skip()
    var elements: [JSONValue] = []
    if peek() == UInt8(ascii: "]") {
      skip()
      return []
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try isLast(UInt8(ascii: "]")) { return elements }
    }
  }

  /// Consumes "," or `close`; returns true for `close`.
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
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[position - whole] != UInt8(ascii: "0") else {
      throw unexpected("a number")
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    if position < bytes.count, bytes[position] | 32 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      guard digits() > 0 else { throw unexpected("a digit") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] >= 48, bytes[position] <= 57 { position += 1 }
    return position - start
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
        throw LineError("a string has a control character in it", hint: "JSON writes \\n for a line break")
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
