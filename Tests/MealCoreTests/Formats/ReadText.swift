@testable import MealCore

/// What tests look at after reading a document.
extension EntryReader {
  init(_ text: String, as format: ImportFormat? = nil) {
    self.init(Array(text.utf8), name: "in", format: format)
  }

  /// The lines of the plan, as they came.
  var planLines: [String] { lines.map(\.text) }
  /// The problems, as people see them.
  var messages: [String] { problems.map(\.description) }
}
