/// The rows of a JSON document: an array of objects, consecutive objects, or an object that holds such arrays
/// under known names. One file may have several of these, such as the pages of an API response.
struct JSONRows {
  /// An object and its place.
  struct Row {
    let value: JSONValue
    /// The line number of its start, from 1.
    let line: Int
  }

  /// The names of the arrays read; `""` for an array or object without a name.
  private(set) var names: Set<String> = []
  /// The other members of objects that hold arrays of rows.
  private(set) var members: [JSONValue.Member] = []

  private let tables: Set<String>
  private var scanner: JSONScanner
  private var line = 1
  private var counted: Int

  /// - Parameter tables: the names of arrays of rows within an object.
  init(_ bytes: [UInt8], from start: Int, tables: Set<String> = []) {
    scanner = JSONScanner(bytes, from: start)
    counted = start
    self.tables = tables
  }

  /// Calls `visit` for each row, with the name of its array or `""`. Stops at the first JSON error, which is
  /// reported.
  mutating func read(
    into lines: inout LineCollector, _ visit: (_ table: String, Row, inout LineCollector) -> Void
  ) {
    do throws(LineError) {
      while let byte = scanner.peek() {
        switch byte {
        case UInt8(ascii: "["): try readArray("", &lines, visit)
        case UInt8(ascii: "{"): try readObject(&lines, visit)
        default: throw scanner.unexpected("an object or an array")
        }
      }
    } catch {
      count()
      lines.reject(line, error)
    }
  }

  private mutating func count() {
    line = scanner.line(since: counted, line: line)
    counted = max(counted, scanner.position)
  }

  private mutating func readArray(
    _ name: String, _ lines: inout LineCollector, _ visit: (String, Row, inout LineCollector) -> Void
  ) throws(LineError) {
    scanner.skip()
    names.insert(name)
    guard scanner.peek() != UInt8(ascii: "]") else { return scanner.skip() }
    repeat {
      guard scanner.peek() != nil else { throw LineError("the JSON array is not closed") }
      count()
      visit(name, Row(value: try scanner.value(depth: 2), line: line), &lines)
    } while try !scanner.isLast(UInt8(ascii: "]"))
  }

  /// Reads an object; an object without a known array in it is itself a row.
  private mutating func readObject(
    _ lines: inout LineCollector, _ visit: (String, Row, inout LineCollector) -> Void
  ) throws(LineError) {
    count()
    let first = line
    scanner.skip()
    var others: [JSONValue.Member] = []
    var isRow = true
    if scanner.peek() == UInt8(ascii: "}") {
      scanner.skip()
    } else {
      repeat {
        let name = try scanner.memberName()
        if tables.contains(name), scanner.peek() == UInt8(ascii: "[") {
          isRow = false
          try readArray(name, &lines, visit)
        } else {
          others.append(JSONValue.Member(name: name, value: try scanner.value(depth: 1)))
        }
      } while try !scanner.isLast(UInt8(ascii: "}"))
    }
    if isRow {
      names.insert("")
      visit("", Row(value: .object(others), line: first), &lines)
    } else {
      members += others
    }
  }
}

/// The rows of another program's JSON document.
struct JSONTables {
  typealias Row = JSONRows.Row

  /// The rows by the name of their array; other rows are under `""`.
  private let tables: [String: [Row]]
  /// The names of the arrays, including empty ones.
  let names: Set<String>
  /// The other members of the documents.
  let members: [JSONValue.Member]

  /// Reads up to the first JSON error, which is reported.
  init(_ bytes: [UInt8], from start: Int, into lines: inout LineCollector) {
    var rows = JSONRows(bytes, from: start, tables: JSONShape.tables)
    var tables: [String: [Row]] = [:]
    rows.read(into: &lines) { name, row, _ in tables[name, default: []].append(row) }
    self.tables = tables
    (names, members) = (rows.names, rows.members)
  }

  /// The rows of these arrays, in this order.
  func rows(_ names: String...) -> [Row] {
    names.flatMap { tables[$0] ?? [] }
  }
}

/// Values of a row, read leniently: other programs write numbers as strings, and an empty string for a
/// missing value.
extension JSONTables.Row {
  /// The first of these members that is not blank, trimmed.
  func text(_ names: String...) throws(LineError) -> String? {
    guard case .object = value else { throw LineError("there is \(value.kind) where an entry should be") }
    for name in names {
      switch value[name] ?? .null {
      case .null: continue
      case .string(let text), .number(let text):
        let text = SingleLine.trimmed(text)
        if !text.isEmpty { return text }
      case let other: throw LineError("\(name) is a string, not \(other.kind)")
      }
    }
    return nil
  }

  /// The name of an object in the row, such as `recipe`.
  func name(of member: String) -> String? {
    guard case .string(let name) = value[member]?["name"] else { return nil }
    let text = SingleLine.trimmed(name)
    return text.isEmpty ? nil : text
  }
}
