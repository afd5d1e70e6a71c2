@testable import MealCore

/// The results of reading a document, in the form that tests compare.
extension EntryReader {
  convenience init(_ text: String, as format: ImportFormat? = nil) {
    self.init(Array(text.utf8), name: "in", format: format)
  }

  /// The lines of the plan, in the order of the document.
  var planLines: [String] { lines.map(\.text) }
  /// The problems, as people see them.
  var messages: [String] { problems.map(\.description) }
}
