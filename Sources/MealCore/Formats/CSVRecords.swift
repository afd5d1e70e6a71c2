/// The records of a CSV file (RFC 4180): values in double quotes may contain separators, line breaks and
/// doubled quotes. The separator need not be a comma.
struct CSVRecords {
  /// One record.
  struct Record {
    let values: [[UInt8]]
    /// The line number of its start, from 1.
    let line: Int
    let error: LineError?
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  /// The start of the next record.
  private(set) var position: Int
  /// The line number of the next record, from 1.
  private(set) var line: Int

  init(_ bytes: [UInt8], from start: Int, line: Int = 1, separator: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.separator = separator
    self.line = line
    position = start
  }

  /// The next record; nil at the end.
  mutating func next() -> Record? {
    guard position < bytes.count else { return nil }
    let first = line
    var values: [[UInt8]] = []
    var error: LineError?
    while true {
      values.append(value(&error))
      guard position < bytes.count else { break }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      if byte == 13, position < bytes.count, bytes[position] == 10 { position += 1 }
      line += 1
      break
    }
    return Record(values: values, line: first, error: error)
  }

  /// Reads a value, up to the separator, line break or end after it.
  private mutating func value(_ error: inout LineError?) -> [UInt8] {
    var value: [UInt8] = []
    // Some programs write a blank before the quote.
    let quote = bytes[position...].prefix { $0 == .space }.endIndex
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != separator, bytes[position] != 10, !isLineEnd {
        value.append(bytes[position])
        position += 1
      }
      return value
    }
    position = quote + 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte != UInt8(ascii: "\"") {
        if byte == 10 { line += 1 }
        value.append(byte)
      } else if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
        value.append(byte)
        position += 1
      } else {
        while position < bytes.count, bytes[position] == .space { position += 1 }
        if position < bytes.count, bytes[position] != separator, bytes[position] != 10, !isLineEnd {
          error = LineError("there is text after a closing quote", hint: "a quote within quotes is doubled")
          skipLine()
        }
        return value
      }
    }
    error = LineError("a quote is not closed")
    return value
  }

  /// Whether the carriage return at the position belongs to a line end.
  private var isLineEnd: Bool {
    bytes[position] == 13 && (position + 1 == bytes.count || bytes[position + 1] == 10)
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 10 { position += 1 }
  }
}
