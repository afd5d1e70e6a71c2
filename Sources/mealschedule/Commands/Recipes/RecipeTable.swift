import MealCore

/// The recipes of a folder as a list: text, TSV or JSON.
struct RecipeTable {
  static let formats = ["text", "tsv", "json"]

  private let book: RecipeBook
  private let entries: [RecipeIndex.Entry]

  init(_ book: RecipeBook) {
    self.book = book
    entries = book.index.entries
  }

  /// - Parameter format: one of `formats`.
  func append(_ format: String, to bytes: inout [UInt8]) {
    switch format {
    case "tsv": appendTSV(&bytes)
    case "json": appendJSON(&bytes)
    default: appendText(&bytes)
    }
  }

  /// A column of names, followed by paths within the folder.
  private func appendText(_ bytes: inout [UInt8]) {
    let titles = entries.map { PrintableText.of($0.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    for (entry, title) in zip(entries, titles) {
      let gap = String(repeating: " ", count: max(0, width - DisplayWidth.of(title)) + 2)
      bytes += (title + gap + PrintableText.of(entry.path) + "\n").utf8
    }
  }

  /// `name path servings`; servings are empty if the recipe has none.
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
    var list = JSONLines()
    list.begin(&bytes)
    for entry in entries {
      list.add(&bytes) { json in
        json.object {
          $0.member("name", entry.title)
          $0.member("path", entry.path)
          $0.member("servings", raw: servings(entry))
        }
      }
    }
    list.end(&bytes)
  }

  private func servings(_ entry: RecipeIndex.Entry) -> String? {
    book.recipe(entry.path).servings.map(RecipeJSON.number)
  }
}
