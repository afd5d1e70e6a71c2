/// Names of ingredients, for matching.
enum IngredientName {
  /// A key without regard to case and runs of spaces.
  static func key(_ name: String) -> String {
    if isKey(name) { return name }
    return name.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }.joined(
      separator: " ")
  }

  /// Whether a name is its own key, as most are.
  private static func isKey(_ name: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: " "): guard last != byte else { return false }
      case 0..<32, UInt8(ascii: "A")...UInt8(ascii: "Z"), 128...: return false
      default: break
      }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }
}
