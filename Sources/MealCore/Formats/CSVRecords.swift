/// The records of a CSV file (RFC 4180): values in double quotes may contain separators, line breaks and
/// doubled quotes. The separator need not be a comma.
struct CSVRecords {
  /// A record. If it has an error, its values may be wrong.
  struct Record {
    let values: [[UInt8]]
    /// The line number of its start, from 1.
    let line: Int
    let error: LineError?
  }

  private var rest: ArraySlice<UInt8>
  private let separator: UInt8
  /// The line number of the next record, from 1.
  private var line: Int

  init(_ bytes: [UInt8], from start: Int, line: Int = 1, separator: UInt8 = UInt8(ascii: ",")) {
    rest = bytes[start...]
    self.separator = separator
    self.line = line
  }

  /// The next record; nil at the end.
  mutating func next() -> Record? {
    guard !rest.isEmpty else { return nil }
    let first = line
    var values: [[UInt8]] = []
    var error: LineError?
    repeat { values.append(value(&error)) } while take(separator)
    _ = take(.carriageReturn)
    if take(.lineFeed) { line += 1 }
    return Record(values: values, line: first, error: error)
  }

  /// Consumes the given byte if it is next. Returns whether it did.
  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a value, up to the separator, line break or end after it.
  private mutating func value(_ error: inout LineError?) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    // Some programs write a blank before the quote.
    let quoted = rest.drop { $0 == .space }
    guard quoted.first == quote else { return Array(plainText()) }
    rest = quoted.dropFirst()
    var value: [UInt8] = []
    while true {
      value += rest.prefix { $0 != quote }
      rest = rest.drop { $0 != quote }
      guard take(quote) else {
        error = LineError("a quote is not closed")
        break
      }
      guard take(quote) else { break }
      value.append(quote)
    }
    line += value.count { $0 == .lineFeed }
    rest = rest.drop { $0 == .space }
    if !plainText().isEmpty {
      error = LineError("there is text after a closing quote", hint: "inside quotes, write each quote twice")
      rest = rest.drop { $0 != .lineFeed }
    }
    return value
  }

  /// Consumes the text before the next separator, line break or end.
  private mutating func plainText() -> ArraySlice<UInt8> {
    var text = rest.prefix { $0 != separator && $0 != .lineFeed }
    // A carriage return at the end belongs to the line break.
    if text.last == .carriageReturn, rest[text.endIndex...].first != separator { text.removeLast() }
    rest = rest[text.endIndex...]
    return text
  }
}
