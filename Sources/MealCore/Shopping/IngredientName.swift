/// Names of ingredients, for matching.
enum IngredientName {
  /// A key without regard to case and runs of spaces.
  static func key(_ name: String) -> String {
    name.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{A0}" }.joined(separator: " ")
  }
}
