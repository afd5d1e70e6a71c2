/// Files that are no text at all: they are not read further.
enum NonText {
  /// What is wrong with them; nil for all others.
  static func message(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "the text is UTF-16; save it as UTF-8"
    }
    return bytes.contains(0) ? "this is no text: there are null bytes in it" : nil
  }
}
