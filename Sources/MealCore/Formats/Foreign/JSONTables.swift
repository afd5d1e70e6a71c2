/// The rows of a JSON document: an array of objects, consecutive objects, or an object that holds such arrays
/// under known names. One file may have several of these, such as the pages of an API response.
struct JSONTables {
  /// An object, with the line where it starts.
  struct Row {
    let value: JSONValue
    /// The line number of its start, from 1.
    let line: Int
  }

  /// Takes a row, with the name of its array or `""`.
  typealias Visit = (_ table: String, Row, inout EntryReader) -> Void

  /// The names of the arrays, including empty ones; `""` for an array or object without a name.
  private(set) var names: Set<String> = []
  /// In objects that hold arrays of rows: the members that are not such arrays.
  private(set) var members: [JSONValue.Member] = []
  /// The rows by the name of their array.
  private var tables: [String: [Row]] = [:]

  /// Reads rows that another program wrote. Stops at the first JSON error, which is reported.
  init(_ bytes: [UInt8], from start: Int, into reader: inout EntryReader) {
    var tables: [String: [Row]] = [:]
    read(bytes, from: start, JSONShape.tables, &reader) { name, row, _ in
      tables[name, default: []].append(row)
    }
    self.tables = tables
  }

  /// Reads the rows of our own formats, one by one. Stops at the first JSON error, which is reported.
  static func forEachRow(
    _ bytes: [UInt8], from start: Int, into reader: inout EntryReader, _ visit: Visit
  ) {
    var document = JSONTables()
    document.read(bytes, from: start, [], &reader, visit)
  }

  private init() {}

  /// The rows of these arrays, in this order.
  func rows(_ names: String...) -> [Row] {
    names.flatMap { tables[$0] ?? [] }
  }

  // MARK: Reading

  /// - Parameter tables: the names under which an object may hold arrays of rows.
  private mutating func read(
    _ bytes: [UInt8], from start: Int, _ tables: Set<String>, _ reader: inout EntryReader, _ visit: Visit
  ) {
    var scanner = JSONScanner(bytes, from: start)
    do throws(LineError) {
      while let byte = scanner.peek() {
        switch byte {
        case UInt8(ascii: "["): try readArray("", &scanner, &reader, visit)
        case UInt8(ascii: "{"): try readObject(tables, &scanner, &reader, visit)
        default: throw scanner.unexpected("an object or an array")
        }
      }
    } catch {
      reader.reject(scanner.lineNumber(), error)
    }
  }

  private mutating func readArray(
    _ name: String, _ scanner: inout JSONScanner, _ reader: inout EntryReader, _ visit: Visit
  ) throws(LineError) {
    names.insert(name)
    try scanner.forEachPart(until: UInt8(ascii: "]")) { scanner throws(LineError) in
      guard scanner.peek() != nil else { throw LineError("the JSON array is not closed") }
      let line = scanner.lineNumber()
      visit(name, Row(value: try scanner.value(depth: 2), line: line), &reader)
    }
  }

  /// Reads an object; an object without a known array in it is itself a row.
  private mutating func readObject(
    _ tables: Set<String>, _ scanner: inout JSONScanner, _ reader: inout EntryReader, _ visit: Visit
  ) throws(LineError) {
    let line = scanner.lineNumber()
    var others: [JSONValue.Member] = []
    var isRow = true
    try scanner.forEachPart(until: UInt8(ascii: "}")) { scanner throws(LineError) in
      let name = try scanner.memberName()
      if tables.contains(name), scanner.peek() == UInt8(ascii: "[") {
        isRow = false
        try readArray(name, &scanner, &reader, visit)
      } else {
        others.append(JSONValue.Member(name: name, value: try scanner.value(depth: 1)))
      }
    }
    if isRow {
      names.insert("")
      visit("", Row(value: .object(others), line: line), &reader)
    } else {
      members += others
    }
  }
}

/// Values of a row, read leniently: other programs write numbers as strings, and an empty string for a
/// missing value.
extension JSONTables.Row {
  /// The first of these members that is not blank, trimmed; nil if all are. `recipe.name` is the member `name` of the
  /// member `recipe`.
  func text(_ names: String...) throws(LineError) -> String? { try text(names) }

  /// The first of these members that is not blank, trimmed; nil if all are.
  func text(_ names: [String]) throws(LineError) -> String? {
    guard case .object = value else { throw LineError("there is \(value.kind) where an entry should be") }
    for name in names {
      switch name.split(separator: ".").reduce(value, { $0?[String($1)] }) ?? .null {
      case .null: continue
      case .string(let text), .number(let text):
        let text = CooklangCharacter.trimmed(text)
        if !text.isEmpty { return text }
      case let other: throw LineError("\(name) must be a string, not \(other.kind)")
      }
    }
    return nil
  }
}
