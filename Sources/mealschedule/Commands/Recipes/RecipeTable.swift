import MealCore

extension RecipeBook {
  /// Writes the recipes as a list.
  /// - Parameter format: text, tsv or json.
  func write(_ format: String, to output: Output) {
    let entries = index.entries
    switch format {
    case "tsv": for entry in entries { output.writeTSV([entry.title, entry.path, servings(entry) ?? ""]) }
    case "json":
      output.writeJSON(entries) { entry, json in
        json.object {
          $0.member("name", entry.title)
          $0.member("path", entry.path)
          $0.member("servings", raw: servings(entry))
        }
      }
    default: writeText(to: output)
    }
  }

  /// A column of names, followed by paths within the folder.
  private func writeText(to output: Output) {
    let entries = index.entries
    let titles = entries.map { PrintableText.of($0.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    for (entry, title) in zip(entries, titles) {
      output.writeLine(title.padded(to: width) + "  " + PrintableText.of(entry.path))
    }
  }

  private func servings(_ entry: RecipeIndex.Entry) -> String? {
    recipe(entry.path).servings.map(RecipeJSON.number)
  }
}
