/// Entries from JSON: an array of objects, or objects one after the other.
extension EntryReader {
  static func readJSON(_ bytes: [UInt8], from start: Int, into lines: inout LineCollector) {
    var scanner = JSONScanner(bytes, from: start)
    let isArray = scanner.peek() == UInt8(ascii: "[")
    if isArray {
      scanner.skip()
      if scanner.peek() == UInt8(ascii: "]") {
        scanner.skip()
        rejectRest(scanner, line: 1, counted: 0, into: &lines)
        return
      }
    }
    var (line, counted) = (1, 0)
    while scanner.peek() != nil {
      line = scanner.line(since: counted, line: line)
      counted = scanner.position
      var value: JSONValue?
      var isDone = false
      lines.add(line) { () throws(LineError) in
        let read = try scanner.value()
        value = read
        return try EntryReader.line(read)
      }
      // Behind a mistake in the JSON itself nothing can be told apart any more.
      guard value != nil else { return }
      if isArray {
        lines.add(scanner.line(since: counted, line: line)) { () throws(LineError) in
          isDone = true
          isDone = try scanner.isLast(UInt8(ascii: "]"))
          return .comment
        }
        if isDone {
          rejectRest(scanner, line: line, counted: counted, into: &lines)
          return
        }
      }
    }
    if isArray { lines.add(line) { () throws(LineError) in throw LineError("the JSON array is not closed") } }
  }

  /// What stands behind an array would be lost: two lists in one file, for one.
  private static func rejectRest(
    _ scanner: JSONScanner, line: Int, counted: Int, into lines: inout LineCollector
  ) {
    var scanner = scanner
    guard scanner.peek() != nil else { return }
    lines.reject(
      scanner.line(since: counted, line: line),
      LineError(
        "something stands behind the JSON array", hint: "put all entries into one array, or write JSON lines")
    )
  }

  /// The line of a plan that an object of `show --format json` stands for.
  static func line(_ object: JSONValue) throws(LineError) -> PlanLine {
    guard case .object = object else { throw LineError("there is \(object.kind) where an entry should be") }
    var tags: [Tag] = []
    switch object["tags"] ?? .null {
    case .null: break
    case .array(let values):
      for value in values {
        guard case .string(let name) = value, let tag = Tag(name) else {
          throw LineError(
            "tags have \(value.kind) in them that is not a tag",
            hint: "a tag is a word without blanks and commas")
        }
        tags.append(tag)
      }
    case let other: throw LineError("tags are an array, not \(other.kind)")
    }
    var servings: String?
    switch object["servings"] ?? .null {
    case .null: break
    case .number(let text): servings = text
    case let other: throw LineError("servings are a number or null, not \(other.kind)")
    }
    return try line(
      date: try text(object, "date") ?? "", meal: try text(object, "meal") ?? "",
      dish: try text(object, "dish") ?? "",
      servings: servings, tags: tags, note: try text(object, "note"))
  }

  private static func text(_ object: JSONValue, _ name: String) throws(LineError) -> String? {
    switch object[name] ?? .null {
    case .null: return nil
    case .string(let text): return text
    case let other: throw LineError("\(name) is a string, not \(other.kind)")
    }
  }
}
