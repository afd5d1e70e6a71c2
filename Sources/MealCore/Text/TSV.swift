/// Escapes and reads the values of tab-separated lines: TAB, line feed and backslash in a value are written
/// `\t`, `\n`, `\\`. A backslash before any other character is kept.
package enum TSV {
  /// Appends a value, escaped.
  package static func append(_ value: String, _ bytes: inout [UInt8]) {
    guard value.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == UInt8(ascii: "\\") }) else {
      bytes += value.utf8
      return
    }
    for byte in value.utf8 {
      switch byte {
      case 9: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 10: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      default: bytes.append(byte)
      }
    }
  }

  /// Appends a line with these values.
  package static func appendLine(_ values: [String], _ bytes: inout [UInt8]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(.tab) }
      append(value, &bytes)
    }
    bytes.append(.lineFeed)
  }

  /// Unescapes a single value.
  /// - Parameter text: the escaped value, without tabs.
  package static func value(_ text: String) -> String {
    String(decoding: values(Array(text.utf8)[...]).first ?? [], as: UTF8.self)
  }

  /// Splits and unescapes the values of a line.
  /// - Parameter line: the line without its line break.
  static func values(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    line.split(separator: 9, omittingEmptySubsequences: false).map { field in
      guard field.contains(UInt8(ascii: "\\")) else { return Array(field) }
      var value: [UInt8] = []
      var isEscaped = false
      for byte in field {
        if isEscaped {
          switch byte {
          case UInt8(ascii: "t"): value.append(9)
          case UInt8(ascii: "n"): value.append(10)
          case UInt8(ascii: "\\"): value.append(byte)
          default: value += [UInt8(ascii: "\\"), byte]
          }
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else {
          value.append(byte)
        }
      }
      if isEscaped { value.append(UInt8(ascii: "\\")) }
      return value
    }
  }
}
