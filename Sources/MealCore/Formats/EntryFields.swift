/// Makes plan lines from the fields of our own formats: the columns of TSV, the members of JSON objects.
enum EntryFields {
  /// The entry on a line of TSV: date, meal, dish, and optionally servings, tags and note. nil for a comment,
  /// a blank line and the header.
  static func tsvLine(_ text: ArraySlice<UInt8>) throws(LineError) -> PlanLine? {
    guard !text.isEmpty, text.first != .hash else { return nil }
    let fields = TSV.values(text)
    if fields.first.map({ String(decoding: $0, as: UTF8.self).lowercased() }) == "date" { return nil }
    let values = try fields.map(utf8)
    guard values.count >= 3 else {
      throw LineError(
        "the line has only \(values.count == 1 ? "one column" : "\(values.count) columns")",
        hint:
          "write these columns: \(EntryFormat.columns.joined(separator: ", ")); the first three are required")
    }
    func value(_ index: Int) -> String? {
      index < values.count && !values[index].isEmpty ? values[index] : nil
    }
    var tags: [Tag] = []
    // Split by scalars: a combining mark at the start of a tag would form one Character with the comma.
    for name in (value(4) ?? "").unicodeScalars.split(separator: ",").map(Substring.init) {
      guard let tag = Tag(name) else { throw LineError("\(name) is not a tag: tags cannot contain blanks") }
      tags.append(tag)
    }
    return try line(
      date: values[0], meal: values[1], dish: values[2], servings: value(3), tags: tags, note: value(5))
  }

  /// Decodes UTF-8 bytes.
  static func utf8(_ bytes: [UInt8]) throws(LineError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LineError("the line is not UTF-8")
    }
    return text
  }

  /// The entry with these fields; the dish and the note are plain text. A dish that is just `-` means that the meal
  /// is deliberately empty.
  static func line(
    date: String, meal: String, dish text: String, servings: String?, tags: [Tag], note: String?
  ) throws(LineError) -> PlanLine {
    guard let type = MealType(meal) else {
      throw LineError(
        meal.isEmpty
          ? "the meal type is missing" : "\(meal) is not a meal type: use only letters, digits, - and _")
    }
    let number = try EntryFields.servings(servings)
    let day = date == "someday" ? nil : try day(date)
    return try PlanLine(day, type, plainName: text, servings: number, tags: tags, note: note)
  }

  /// Reads a number of servings; nil for nil.
  static func servings(_ text: String?) throws(LineError) -> Servings? {
    guard let text else { return nil }
    guard let servings = Servings(text) else {
      throw LineError(
        "\(text) is not a number of servings", hint: "use 0 to 9999, with at most two decimals")
    }
    return servings
  }

  /// The day of a date, which must be written `YYYY-MM-DD`.
  static func day(_ text: String) throws(LineError) -> DayNumber {
    if text.utf8.count == 10, let day = DayNumber(text) { return day }
    // Explain the mistake only in a date of this length; a shorter date may lack a year, and so depend on today.
    if text.utf8.count == 10, let mistake = CountryDate(text[...], today: .first)?.mistake {
      throw LineError("\(text) is not a date: \(mistake)")
    }
    throw LineError(
      text.isEmpty ? "the date is missing" : "\(text) is not a date",
      hint: "write the date as 2013-03-14, or write someday")
  }

  // MARK: JSON

  /// The entry of a JSON object with the members that `EntryWriter` writes.
  static func line(_ object: JSONValue) throws(LineError) -> PlanLine {
    guard case .object = object else { throw LineError("there is \(object.kind) where an entry should be") }
    var tags: [Tag] = []
    switch object["tags"] ?? .null {
    case .null: break
    case .array(let values):
      for value in values {
        guard case .string(let name) = value else {
          throw LineError("a tag must be a string, not \(value.kind)")
        }
        guard let tag = Tag(name) else {
          throw LineError("\(name) is not a tag", hint: "a tag is a word without blanks or commas")
        }
        tags.append(tag)
      }
    case let other: throw LineError("tags must be an array, not \(other.kind)")
    }
    var servings: String?
    switch object["servings"] ?? .null {
    case .null: break
    case .number(let text): servings = text
    case let other: throw LineError("servings must be a number or null, not \(other.kind)")
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
    case let other: throw LineError("\(name) must be a string, not \(other.kind)")
    }
  }
}
