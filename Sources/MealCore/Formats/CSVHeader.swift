/// The first record of a table: the meaning of its columns, and the separator between them.
///
/// The usual column names of spreadsheets and other programs are recognized, in English and German; case, blanks and
/// punctuation are ignored. If several columns match a field, the one with the more usual name wins.
struct CSVHeader {
  /// The columns of date, meal, dish, servings, tags and note, in this order; nil for a missing column.
  let places: [Int?]
  /// The names of the columns that are ignored.
  let ignored: [String]
  /// The number of columns.
  let count: Int
  /// Whether `EntryWriter` may have written it; if so, every value is taken literally.
  let isOwn: Bool
  /// Whether one of its values is a date.
  private let hasDate: Bool
  /// The line number of its start, from 1.
  let line: Int
  /// The records after it.
  let records: CSVRecords

  /// Whether it names all columns that an entry needs.
  var isComplete: Bool { places.prefix(3).allSatisfy { $0 != nil } }
  /// Whether it names no columns, but looks like a row of a table: three values or more, one of them a date.
  var isRow: Bool { found == 0 && count > 2 && hasDate }
  /// Whether it names no known column, but the next record looks like a row: the same number of values, one of
  /// them a date.
  var isUnknown: Bool {
    var records = records
    guard count > 1, found == 0, let row = records.next(), row.values.count == count else { return false }
    return row.values.contains { DateColumn.isDate(SingleLine.dish(String(decoding: $0, as: UTF8.self))) }
  }
  /// Whether it has a date column and at least one other column.
  var namesDate: Bool { places[0] != nil && count > 1 }

  /// The known names of each column in the form that `key` returns, the most usual first.
  private static let names: [[String]] = [
    ["date", "day", "datum", "mealdate", "plandate", "planneddate", "planned"],
    ["meal", "mealtype", "mahlzeit", "entrytype", "type", "course", "slot"],
    ["dish", "recipe", "recipename", "title", "name", "food", "item", "gericht", "rezept"],
    ["servings", "portions", "people", "serves", "portionen", "personen"],
    ["tags", "labels", "categories", "tag", "label", "category"],
    ["note", "notes", "comment", "comments", "notiz"],
  ]

  /// Reads the header with the separator that gives the most known columns. Skips blank lines and comments
  /// before it, and the `sep=;` of spreadsheets.
  init(_ bytes: [UInt8], from start: Int) {
    let (start, line) = CSVHeader.skipPreamble(bytes, from: start, skipsSeparator: true)
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 9].map { separator in
      CSVHeader(CSVRecords(bytes, from: start, line: line, separator: separator), line, separator)
    }
    self = candidates.max { ($0.found, $0.isTable ? 1 : 0) < ($1.found, $1.isTable ? 1 : 0) } ?? candidates[0]
  }

  private init(_ records: CSVRecords, _ line: Int, _ separator: UInt8) {
    var records = records
    let values = records.next()?.values ?? []
    let titles = values.map { SingleLine.dish(String(decoding: $0, as: UTF8.self)) }
    let keys = titles.map(CSVHeader.key)
    var places = CSVHeader.names.map { names in
      names.lazy.compactMap { keys.firstIndex(of: $0) }.first
    }
    // In the header "date, meal type, meal", the meal column has the dish.
    if places[2] == nil, let dish = places[1], keys[dish] == "meal",
      let type = CSVHeader.names[1].dropFirst().lazy.compactMap({ keys.firstIndex(of: $0) }).first
    {
      places[1] = type
      places[2] = dish
    }
    self.places = places
    self.records = records
    self.line = line
    count = values.count
    hasDate = titles.contains(where: DateColumn.isDate)
    ignored = titles.indices.filter { !places.contains($0) && !titles[$0].isEmpty }.map { titles[$0] }
    isOwn =
      separator == UInt8(ascii: ",") && titles.allSatisfy { EntryFormat.columns.contains($0.lowercased()) }
  }

  private var isTable: Bool { isRow || isUnknown }
  private var found: Int { count > 1 ? places.count { $0 != nil } : 0 }

  private static func key(_ title: String) -> String {
    String(String.UnicodeScalarView(title.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }))
  }

  /// The position and the number of the first line that is not blank or a comment.
  /// - Parameter skipsSeparator: whether to skip a line like `sep=;` too.
  static func skipPreamble(
    _ bytes: [UInt8], from start: Int, skipsSeparator: Bool
  ) -> (position: Int, line: Int) {
    var (position, line) = (start, 1)
    while position < bytes.count {
      let text = bytes[position...].prefix { $0 != 10 }
      let first = text.first { $0 != 32 && $0 != 9 && $0 != 13 }
      guard first == nil || first == .hash || skipsSeparator && text.starts(with: "sep=".utf8) else { break }
      position = min(text.endIndex + 1, bytes.count)
      line += 1
    }
    return (position, line)
  }
}
