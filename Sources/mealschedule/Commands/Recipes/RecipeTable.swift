import MealCore

/// The recipes of a folder as a list: for eyes, or for other programs.
struct RecipeTable {
  static let formats = ["text", "tsv", "json"]

  private let book: RecipeBook
  private let entries: [RecipeIndex.Entry]

  init(_ book: RecipeBook) {
    self.book = book
    entries = book.index.entries
  }

  /// - Parameter format: text for all but tsv and json.
  func append(_ format: String, to bytes: inout [UInt8]) {
    switch format {
    case "tsv": appendTSV(&bytes)
    case "json": appendJSON(&bytes)
    default: appendText(&bytes)
    }
  }

  /// Names in a column, and paths from the folder on.
  private func appendText(_ bytes: inout [UInt8]) {
    let titles = entries.map { PrintableText.of($0.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    for (entry, title) in zip(entries, titles) {
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.of(title)) + 2)
      bytes += (title + gap + PrintableText.of(entry.path) + "\n").utf8
    }
  }

  /// `name path servings`, the last one empty where the recipe does not say.
  private func appendTSV(_ bytes: inout [UInt8]) {
    for entry in entries {
      for text in [entry.title, entry.path] {
        TSV.append(text, &bytes)
        bytes.append(9)
      }
      bytes += (servings(entry) ?? "").utf8
      bytes.append(10)
    }
  }

  private func appendJSON(_ bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, entry) in entries.enumerated() {
      bytes += "\(index == 0 ? "" : ",")\n  {\"name\":".utf8
      JSON.append(entry.title, &bytes)
      bytes += ",\"path\":".utf8
      JSON.append(entry.path, &bytes)
      bytes += ",\"servings\":\(servings(entry) ?? "null")}".utf8
    }
    bytes += (entries.isEmpty ? "]\n" : "\n]\n").utf8
  }

  private func servings(_ entry: RecipeIndex.Entry) -> String? {
    book.recipe(entry.path).servings.map(RecipeJSON.number)
  }
}
