/// The rows of another program's JSON document: a bare array of objects, an object that holds such arrays by
/// known names, or several of these one after the other (the pages of an answer in one file).
struct JSONTables {
  /// An object and its place.
  struct Row {
    let value: JSONValue
    /// The line that it begins on, from 1.
    let line: Int
  }

  /// The rows by the name of their array; other rows are under `""`.
  private(set) var tables: [String: [Row]] = [:]
  /// The other members of the documents.
  private(set) var members: [JSONValue.Member] = []

  private var line = 1
  private var counted: Int

  /// Reads up to the first error in the JSON, and reports that.
  init(_ bytes: [UInt8], from start: Int, into lines: inout LineCollector) {
    counted = start
    var scanner = JSONScanner(bytes, from: start)
    do throws(LineError) {
      while let byte = scanner.peek() {
        switch byte {
        case UInt8(ascii: "["): try readRows("", &scanner)
        case UInt8(ascii: "{"): try readDocument(&scanner)
        default: throw LineError("there is no JSON object or array", hint: JSONShape.known)
        }
      }
    } catch {
      count(scanner)
      lines.reject(line, error)
    }
  }

  /// The rows of these arrays, in this order.
  func rows(_ names: String...) -> [Row] {
    names.flatMap { tables[$0] ?? [] }
  }

  private mutating func count(_ scanner: JSONScanner) {
    line = scanner.line(since: counted, line: line)
    counted = max(counted, scanner.position)
  }

  private mutating func readRows(_ name: String, _ scanner: inout JSONScanner) throws(LineError) {
    scanner.skip()
    tables[name, default: []] += []
    guard scanner.peek() != UInt8(ascii: "]") else { return scanner.skip() }
    repeat {
      _ = scanner.peek()
      count(scanner)
      tables[name, default: []].append(Row(value: try scanner.value(depth: 2), line: line))
    } while try !scanner.isLast(UInt8(ascii: "]"))
  }

  /// Reads an object; one without a known array in it is itself a row.
  private mutating func readDocument(_ scanner: inout JSONScanner) throws(LineError) {
    count(scanner)
    let first = line
    scanner.skip()
    var others: [JSONValue.Member] = []
    var isRow = true
    guard scanner.peek() != UInt8(ascii: "}") else { return scanner.skip() }
    repeat {
      let name = try scanner.memberName()
      if JSONShape.tables.contains(name), scanner.peek() == UInt8(ascii: "[") {
        isRow = false
        try readRows(name, &scanner)
      } else {
        others.append(JSONValue.Member(name: name, value: try scanner.value(depth: 1)))
      }
    } while try !scanner.isLast(UInt8(ascii: "}"))
    if isRow {
      tables["", default: []].append(Row(value: .object(others), line: first))
    } else {
      members += others
    }
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

  /// The name of an object within the row, such as `recipe`.
  func name(of member: String) -> String? {
    guard case .string(let name) = value[member]?["name"] else { return nil }
    let text = SingleLine.trimmed(name)
    return text.isEmpty ? nil : text
  }
}
