/// Comma-separated values, RFC 4180: the columns of TSV, values in double quotes where they need it, lines that
/// end in CRLF.
enum CSV {
  static func append(_ entry: ListedEntry, _ bytes: inout [UInt8]) {
    let values = [
      entry.date, entry.meal.name, entry.dish.text, entry.dish.servings?.description ?? "", entry.tagList,
      entry.dish.note ?? "",
    ]
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(value, &bytes)
    }
    bytes += [13, 10]
  }

  private static func append(_ value: String, _ bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    guard value.utf8.contains(where: { $0 == quote || $0 == UInt8(ascii: ",") || $0 == 10 || $0 == 13 })
    else {
      bytes += value.utf8
      return
    }
    bytes.append(quote)
    for byte in value.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }
}
