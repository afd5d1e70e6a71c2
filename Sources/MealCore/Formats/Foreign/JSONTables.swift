/// The rows of a JSON document: an array of objects, consecutive objects, or an object that holds such arrays
/// under known names. One file may have several of these, such as the pages of an API response.
struct JSONTables {
  /// An object, with the line where it starts.
  struct Row {
    let value: JSONValue
    /// The number of its first line, from 1.
    let line: Int
  }

  /// Called with each row and the name of its array; `""` if the array has no name.
  typealias Visit = (_ table: String, Row) -> Void

  /// The names of the arrays, including empty ones; `""` for an array or object without a name.
  private(set) var names: Set<String> = []
  /// The other members of the objects that hold arrays of rows.
  private(set) var members: [JSONValue.Member] = []
  /// The rows by the name of their array.
  private var tables: [String: [Row]] = [:]

  /// Reads rows that another program wrote. Stops at the first JSON error, which is reported.
  init(_ bytes: [UInt8], from start: Int, into reader: EntryReader) {
    var tables: [String: [Row]] = [:]
    read(bytes, from: start, JSONShape.tables, reader) { name, row in
      tables[name, default: []].append(row)
    }
    self.tables = tables
  }

  /// Reads the rows of our own formats, one by one. Stops at the first JSON error, which is reported.
  static func forEachRow(_ bytes: [UInt8], from start: Int, into reader: EntryReader, _ visit: Visit) {
    var document = JSONTables()
    document.read(bytes, from: start, [], reader, visit)
  }

  private init() {}

  /// The rows of these arrays, in this order.
  func rows(_ names: String...) -> [Row] {
    names.flatMap { tables[$0] ?? [] }
  }

  // MARK: Reading

  /// - Parameter tables: the names under which an object may hold arrays of rows.
  private mutating func read(
    _ bytes: [UInt8], from start: Int, _ tables: Set<String>, _ reader: EntryReader, _ visit: Visit
  ) {
    var scanner = JSONScanner(bytes, from: start)
    do throws(LineError) {
      while let byte = scanner.peek() {
        switch byte {
        case UInt8(ascii: "["): try readArray("", &scanner, visit)
        case UInt8(ascii: "{"): try readObject(tables, &scanner, visit)
        default: throw scanner.unexpected("an object or an array")
        }
      }
    } catch {
      reader.reject(scanner.lineNumber(), error)
    }
  }

  private mutating func readArray(
    _ name: String, _ scanner: inout JSONScanner, _ visit: Visit
  ) throws(LineError) {
    names.insert(name)
    try scanner.forEachPart(until: UInt8(ascii: "]")) { scanner throws(LineError) in
      guard scanner.peek() != nil else { throw LineError("the JSON array is not closed") }
      let line = scanner.lineNumber()
      visit(name, Row(value: try scanner.value(depth: 2), line: line))
    }
  }

  /// Reads an object; an object without a known array in it is itself a row.
  private mutating func readObject(
    _ tables: Set<String>, _ scanner: inout JSONScanner, _ visit: Visit
  ) throws(LineError) {
    let line = scanner.lineNumber()
    var others: [JSONValue.Member] = []
    var isRow = true
    try scanner.forEachPart(until: UInt8(ascii: "}")) { scanner throws(LineError) in
      let name = try scanner.memberName()
      if tables.contains(name), scanner.peek() == UInt8(ascii: "[") {
        isRow = false
        try readArray(name, &scanner, visit)
      } else {
        others.append(JSONValue.Member(name: name, value: try scanner.value(depth: 1)))
      }
    }
    if isRow {
      names.insert("")
      visit("", Row(value: .object(others), line: line))
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
  func text(_ names: String...) throws(LineError) -> String? {
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

  /// The day of a date, or of a datetime, whose time and zone are ignored.
  static func day(_ text: String?) throws(LineError) -> DayNumber {
    guard let text else { throw LineError("the date is missing", hint: "write the date as 2013-03-14") }
    return try EntryFields.day(DateColumn.word(text))
  }
}

/// Recognizes the program that wrote a JSON document by the names in its first object.
enum JSONShape {
  /// The members of a document that contain rows.
  static let tables = Set(words: "items results meal_plan meal_plan_sections recipes products")

  /// The known shapes, for messages.
  static let known =
    "it must be the output of show (date, meal, dish), or a plan of Mealie (items with date and entryType), "
    + "Tandoor (results with from_date and meal_type) or Grocy (meal_plan with meal_plan_sections and recipes)"

  /// The format of a document. Invalid JSON is treated as our own format, whose reader reports the error.
  static func recognize(_ bytes: [UInt8], from start: Int) throws(LineError) -> ImportFormat {
    var scanner = JSONScanner(bytes, from: start)
    let isArray = scanner.peek() == UInt8(ascii: "[")
    if isArray { scanner.skip() }
    if isArray, scanner.peek() == UInt8(ascii: "]") { return .json }
    guard let first = try? scanner.value() else { return .json }
    guard let format = isArray ? format(ofRow: first, own: .json) : format(ofDocument: first) else {
      throw LineError("the JSON is not a meal plan of a known kind", hint: known)
    }
    return format
  }

  private static func format(ofDocument document: JSONValue) -> ImportFormat? {
    guard case .object(let members) = document else { return nil }
    for member in members where tables.contains(member.name) {
      guard case .array(let rows) = member.value else { continue }
      guard member.name == "items" || member.name == "results" else { return .grocy }
      guard let row = rows.first else { return member.name == "items" ? .mealie : .tandoor }
      return format(ofRow: row, own: nil)
    }
    return members.isEmpty ? nil : format(ofRow: document, own: .jsonl)
  }

  private static func format(ofRow row: JSONValue, own: ImportFormat?) -> ImportFormat? {
    guard case .object(let members) = row else { return nil }
    let names = Set(members.map(\.name))
    func has(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }
    if has("meal", "dish") { return own }
    if has("entryType", "entry_type") { return .mealie }
    if has("from_date", "recipe_name", "meal_type", "meal_type_name") { return .tandoor }
    if has("section_id", "recipe_servings") || has("day") && has("type", "recipe_id") { return .grocy }
    return nil
  }
}
