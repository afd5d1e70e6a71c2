/// Detects the encoding of a file: UTF-8, with or without a byte order mark, or one that we do not read.
package enum TextEncoding {
  /// The byte order mark that some editors write before UTF-8.
  package static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The length of the byte order mark: 3, or 0 if there is none.
  package static func markLength(_ bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: mark) ? mark.count : 0
  }

  /// Returns whether bytes begin with the byte order mark of UTF-16.
  package static func isUTF16(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The reason to reject bytes: they are UTF-16, or have null bytes. nil for all others.
  package static func refusal(_ bytes: [UInt8]) -> String? {
    if isUTF16(bytes) { return "the text is UTF-16; save it as UTF-8" }
    return bytes.span.firstIndex(of: 0) != nil ? "this is not text: there are null bytes in it" : nil
  }

  /// The index of the first byte that is not valid UTF-8; nil if all are valid.
  package static func firstInvalid(_ bytes: Span<UInt8>) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}
