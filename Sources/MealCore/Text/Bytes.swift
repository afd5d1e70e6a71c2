import CLibrary

/// Named constants for the ASCII bytes that the parsers look for.
extension UInt8 {
  package static var tab: UInt8 { 0x09 }
  package static var lineFeed: UInt8 { 0x0A }
  package static var carriageReturn: UInt8 { 0x0D }
  package static var space: UInt8 { 0x20 }
  package static var hash: UInt8 { 0x23 }
  package static var plus: UInt8 { 0x2B }
  package static var comma: UInt8 { 0x2C }
  package static var hyphen: UInt8 { 0x2D }
  package static var period: UInt8 { 0x2E }
  package static var semicolon: UInt8 { 0x3B }
  package static var backslash: UInt8 { 0x5C }
  package static var delete: UInt8 { 0x7F }

  /// Whether the byte is a space or a tab.
  @inline(__always)
  package var isBlank: Bool { self == .space || self == .tab }
  /// Whether the byte is `0` to `9`.
  @inline(__always)
  package var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether the byte is `a` to `z`.
  @inline(__always)
  package var isLowercaseLetter: Bool { self &- 0x61 < 26 }
  /// Whether the byte is `A` to `Z`.
  @inline(__always)
  package var isCapitalLetter: Bool { self &- 0x41 < 26 }
  /// The byte, in lower case if it is `A` to `Z`.
  @inline(__always)
  var lowercased: UInt8 { isCapitalLetter ? self | 0x20 : self }
}

extension Span<UInt8> {
  /// The index of the first occurrence of `byte` at or after `start`; nil if there is none.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start, Int32(byte), count - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  /// Returns whether the given bytes occur as one contiguous run.
  func contains(_ run: Span<UInt8>) -> Bool {
    guard !run.isEmpty else { return true }
    var start = 0
    while let found = firstIndex(of: run[0], from: start), found + run.count <= count {
      let end = found + run.count
      if self[end - 1] == run[run.count - 1], extracting(found..<end).isEqual(to: run) { return true }
      start = found + 1
    }
    return false
  }

  /// Whether all bytes are ASCII.
  var isASCII: Bool { indices.reduce(0) { $0 | self[$1] } < 0x80 }

  /// Whether all bytes are ASCII and none is a capital letter.
  var isPlain: Bool {
    // No early exit, so that the compiler can vectorize the loop.
    var all: UInt8 = 0
    withUnsafeBufferPointer { for byte in $0 { all |= byte | (byte.isCapitalLetter ? 0x80 : 0) } }
    return all < 0x80
  }

  /// The bytes, with `A` to `Z` in lower case.
  var lowercased: [UInt8] {
    var bytes = [UInt8](self)
    for index in bytes.indices { bytes[index] = bytes[index].lowercased }
    return bytes
  }

  /// Returns whether the last bytes are those of a string.
  func ends(with text: StaticString) -> Bool {
    let start = count - text.utf8CodeUnitCount
    return start >= 0 && (start..<count).allSatisfy { self[$0] == text.utf8Start[$0 - start] }
  }

  /// The value of one to six digits without a leading zero, such as `0` or `42`; nil for anything else.
  var shortNumber: Int? {
    1...6 ~= count && self[0].isDigit && (count == 1 || self[0] != UInt8(ascii: "0")) ? number : nil
  }

  /// The value of one to 19 digits, negative after a hyphen; nil for anything else.
  var number: Int? {
    let digits = (count > 1 && self[0] == .hyphen ? 1 : 0)..<count
    guard 1...19 ~= digits.count else { return nil }
    var number = 0
    for index in digits {
      guard self[index].isDigit else { return nil }
      number = 10 &* number &+ Int(self[index] & 15)
    }
    return digits.lowerBound == 0 ? number : 0 &- number
  }

  /// The 64-bit FNV-1a hash. It is the same in every run of the program, so names made from it can be stored.
  var fnv1a: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in indices { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    return hash
  }

  /// A checksum like FNV-1a, but over eight bytes at a time, as little-endian numbers, then over each remaining byte.
  var checksum: UInt64 {
    let wholes = count & ~7
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in stride(from: 0, to: wholes, by: 8) {
      let word = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x100_0000_01B3
    }
    for index in wholes..<count { hash = (hash ^ UInt64(self[index])) &* 0x100_0000_01B3 }
    return hash
  }

  /// Returns whether the bytes come before those of another span.
  func precedes(_ other: Span<UInt8>) -> Bool {
    let order = order(other)
    return order == 0 ? count < other.count : order < 0
  }

  /// Returns whether both spans have the same bytes.
  package func isEqual(to other: Span<UInt8>) -> Bool { count == other.count && order(other) == 0 }

  /// Compares the spans up to the end of the shorter one: negative if this one comes first, 0 if they are equal up to
  /// there.
  private func order(_ other: Span<UInt8>) -> CInt {
    withUnsafeBytes { own in
      other.withUnsafeBytes { others in
        guard let a = own.baseAddress, let b = others.baseAddress else { return 0 }
        return memcmp(a, b, Swift.min(own.count, others.count))
      }
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The words of the text, separated by white space.
  package var words: [Substring] {
    // Splitting bytes is faster than splitting characters.
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return split(whereSeparator: \.isWhitespace) }
    return Substring(self).utf8.split { $0 == .space || 0x09...0x0D ~= $0 }.map { Substring($0) }
  }
}

extension StringProtocol {
  /// Returns whether the text is one of some words, ignoring case.
  /// - Parameter words: words in lower case, separated by blanks.
  package func isOne(of words: String) -> Bool {
    let text = lowercased()
    return words.split(separator: " ").contains { $0 == text }
  }
}

extension Set<String> {
  /// The words of a table, separated by blanks and line feeds.
  init(words table: String) { self = Set(table.utf8.split { $0 <= .space }.map { String(Substring($0)) }) }
}

extension [String: String] {
  /// Maps each word of a table to the text before the colon in its row: `evening: night eve, noon: midday`.
  init(rows table: String) {
    self.init()
    for row in table.utf8.split(whereSeparator: { $0 == .lineFeed || $0 == .comma }) {
      let sides = row.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      let key = String(Substring(sides[0].drop { $0 == .space }))
      for word in sides[1].split(separator: .space) { self[String(Substring(word))] = key }
    }
  }
}

extension UInt64 {
  /// The number as sixteen hexadecimal digits.
  var hexDigits: String { String(self, radix: 16).zeroPadded(to: 16) }
}

extension String {
  /// The text with zeros before it, so that it has at least `count` digits.
  func zeroPadded(to count: Int) -> String {
    String(repeating: "0", count: Swift.max(0, count - utf8.count)) + self
  }
}

extension [UInt8] {
  /// A copy of the bytes.
  package init(_ bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { [UInt8]($0) }
  }

  /// Appends the bytes.
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends a string in UTF-8. Appending its `utf8` view would be slower, since it goes through an iterator.
  package mutating func append(_ text: Substring) { append(text.utf8Span.span) }

  /// Appends a field of a TAB-separated line; the first field must not be empty. Control characters in it become
  /// blanks.
  mutating func append(field: String) {
    if !isEmpty { append(.tab) }
    append(TabFields.plain(field).utf8Span.span)
  }

  /// The line that begins at a position, without its line end, and the start of the next line.
  func line(at start: Int) -> (text: ArraySlice<UInt8>, end: Int) {
    let end = span.firstIndex(of: .lineFeed, from: start) ?? count
    let hasReturn = end > start && self[end - 1] == .carriageReturn
    return (self[start..<(hasReturn ? end - 1 : end)], Swift.min(end + 1, count))
  }

  /// Appends a number's digits.
  package mutating func append(decimal number: Int) { append(contentsOf: number.description.utf8) }
}

extension String {
  /// The text whose UTF-8 bytes `append` appends.
  package init(utf8 append: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    append(&bytes)
    self = String(decoding: bytes, as: UTF8.self)
  }

  /// Decodes UTF-8; invalid bytes become U+FFFD.
  package init(_ utf8: Span<UInt8>) {
    if let valid = try? UTF8Span(validating: utf8) {
      self.init(copying: valid)
    } else {
      self = String(decoding: [UInt8](utf8), as: UTF8.self)
    }
  }
}

extension StringProtocol {
  /// Returns whether the UTF-8 bytes of `text` occur in the bytes of this string.
  ///
  /// Use this instead of `contains(_:)`, which links the two-megabyte regular-expression library into the program.
  package func containsUTF8(of text: some StringProtocol) -> Bool {
    let (own, wanted) = (String(self), String(text))
    return own.utf8Span.span.contains(wanted.utf8Span.span)
  }
}

/// The fields of a TAB-separated line, in order; with a line feed as the separator, the lines of text.
struct TabFields: Sequence, IteratorProtocol {
  private let separator: UInt8
  /// The fields that are left; nil after the last one.
  private(set) var rest: ArraySlice<UInt8>?

  init(_ line: ArraySlice<UInt8>, separator: UInt8 = .tab) { (rest, self.separator) = (line, separator) }

  /// The next field; nil after the last one.
  mutating func next() -> ArraySlice<UInt8>? {
    guard let line = rest else { return nil }
    guard let tab = line.span.firstIndex(of: separator) else {
      rest = nil
      return line
    }
    rest = line[(line.startIndex + tab + 1)...]
    return line[..<(line.startIndex + tab)]
  }

  /// The string with blanks in place of control characters.
  static func plain(_ field: String) -> String {
    let bytes = field.utf8Span.span
    guard bytes.indices.contains(where: { bytes[$0] < 32 }) else { return field }
    return String(field.map { $0 < " " || $0.isNewline ? " " : $0 })
  }
}
