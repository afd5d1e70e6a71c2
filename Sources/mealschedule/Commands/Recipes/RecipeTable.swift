import MealCore

/// Recipes as a list: text, TSV or JSON, perhaps with what each lacks and uses up.
struct RecipeTable {
  let book: RecipeBook
  var rows: [(entry: RecipeIndex.Entry, cookable: Cookable?)]

  /// - Parameter format: text, tsv or json.
  func write(_ format: String, to output: Output) {
    switch format {
    case "tsv": for (entry, cookable) in rows { output.writeTSV(columns(entry, cookable)) }
    case "json":
      output.writeJSON(rows) { row, json in
        json.object {
          $0.member("name", row.entry.title)
          $0.member("path", row.entry.path)
          $0.member("servings", raw: servings(row.entry))
          if let cookable = row.cookable { CookableJSON.write(cookable, &$0) }
        }
      }
    default: writeText(to: output)
    }
  }

  private func columns(_ entry: RecipeIndex.Entry, _ cookable: Cookable?) -> [String] {
    let columns = [entry.title, entry.path, servings(entry) ?? ""]
    guard let cookable else { return columns }
    let names = [cookable.missing.map(\.name), cookable.unsure, cookable.useUp.map(\.name)]
    return columns + ["\(cookable.missing.count)"] + names.map { $0.joined(separator: ", ") }
  }

  /// A column of names, followed by paths within the folder, or by what each lacks and uses up.
  private func writeText(to output: Output) {
    let titles = rows.map { PrintableText.of($0.entry.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    for (row, title) in zip(rows, titles) {
      let words = row.cookable?.words ?? row.entry.path
      output.writeLine(title.padded(to: width) + "  " + PrintableText.of(words))
    }
  }

  private func servings(_ entry: RecipeIndex.Entry) -> String? {
    book.servings(of: entry).map(RecipeJSON.number)
  }
}
