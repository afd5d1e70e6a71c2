import MealCore

/// A recipe laid out as text: its name, ingredients and steps, wrapped to a width.
struct RecipePage {
  private(set) var bytes: [UInt8] = []
  private let width: Int
  private let style: TextStyle

  /// The maximum width in columns; wider lines are hard to read.
  private static var widest: Int { 80 }

  init(_ recipe: Recipe, _ groceries: Groceries = Groceries(), width: Int, style: TextStyle) {
    self.width = max(12, min(width, RecipePage.widest))
    self.style = style
    let paragraphs = RecipeParagraph.all(of: recipe, in: groceries.system, groceries.measures(of:))
    for paragraph in paragraphs.prefix(while: { $0.kind != .ingredient }) { append(paragraph) }
    var table = AmountTable()
    for part in paragraphs where part.kind == .ingredient { table.add(part.amount, part.text) }
    let amountWidth = AmountTable.amountWidth([table], within: self.width)
    table.append(amountWidth: amountWidth, width: self.width, to: &bytes)
    for paragraph in paragraphs.drop(while: { $0.kind != .ingredient }) { append(paragraph) }
  }

  private mutating func append(_ paragraph: RecipeParagraph) {
    let role: TextStyle.Role
    switch paragraph.kind {
    case .heading: role = .heading
    case .fact: role = .detail
    case .note: role = .note
    case .step, .gap: role = .plain
    // Ingredients are in a table.
    case .ingredient: return
    }
    let room = width - max(paragraph.indent, paragraph.hang)
    for (index, line) in AmountTable.wrapped(paragraph.text, width: room).enumerated() {
      bytes += "".padded(to: index == 0 ? paragraph.indent : paragraph.hang).utf8
      style.append(line, role, to: &bytes)
      AmountTable.endLine(&bytes)
    }
  }
}

/// Recipes as a list: text, TSV or JSON, perhaps with what each lacks and uses up.
struct RecipeTable {
  let book: RecipeBook
  var rows: [(entry: RecipeIndex.Entry, cookable: Cookable?)]

  /// - Parameter format: text, tsv or json.
  func write(_ format: String, _ invocation: Invocation) {
    let output = invocation.output
    switch format {
    case "tsv": for (entry, cookable) in rows { output.writeTSV(columns(entry, cookable)) }
    case "json":
      output.writeJSON(rows) { row, json in
        json.member("name", row.entry.title)
        json.member("path", row.entry.path)
        json.member("servings", raw: servings(row.entry))
        json.member("minutes", row.entry.facts.minutes)
        json.member("tags", row.entry.facts.tags.sorted()) { $0.string($1) }
        if let cookable = row.cookable { CookableJSON.write(cookable, &json) }
      }
    default:
      if rows.contains(where: { $0.cookable != nil }) {
        writeText(to: output)
      } else {
        writeColumns(invocation)
      }
    }
  }

  private func columns(_ entry: RecipeIndex.Entry, _ cookable: Cookable?) -> [String] {
    let facts = entry.facts
    var columns = [entry.title, entry.path, servings(entry) ?? ""]
    if let cookable {
      let names = [cookable.missing.map(\.name), cookable.unsure, cookable.useUp.map(\.name)]
      columns += ["\(cookable.missing.count)"] + names.map { $0.joined(separator: ", ") }
    }
    return columns + [facts.minutes.map { "\($0)" } ?? "", facts.tags.sorted().joined(separator: ",")]
  }

  /// Writes columns: name, time, servings and tags, and the path if several recipes have the same name.
  private func writeColumns(_ invocation: Invocation) {
    let titles = Dictionary(rows.map { ($0.entry.title, 1) }, uniquingKeysWith: +)
    invocation.say(
      columns: rows.map { row in
        let facts = row.entry.facts
        let tags = facts.tags.sorted().map { "+\($0)" }.joined(separator: " ")
        let path = titles[row.entry.title] == 1 ? "" : row.entry.path
        return [
          StyledText(row.entry.title), StyledText(facts.minutes.map(RecipeTable.time) ?? "", .detail),
          StyledText(servings(row.entry).map { "for \($0)" } ?? "", .detail),
          StyledText([tags, path].filter { !$0.isEmpty }.joined(separator: "  "), .detail),
        ]
      })
  }

  /// A time in words: `45 min`, `2 h`, `1 h 30 min`.
  private static func time(_ minutes: Int) -> String {
    let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    return parts.isEmpty ? "0 min" : parts.map { "\($0) \($1)" }.joined(separator: " ")
  }

  /// Writes a column of names, and after each name what the recipe lacks and uses up.
  private func writeText(to output: Output) {
    let titles = rows.map { PrintableText.of($0.entry.title) }
    let width = min(40, titles.map { DisplayWidth.of($0) }.max() ?? 0)
    for (row, title) in zip(rows, titles) {
      output.writeLine(title.padded(to: width) + "  " + PrintableText.of(row.cookable?.words ?? ""))
    }
  }

  private func servings(_ entry: RecipeIndex.Entry) -> String? {
    book.servings(of: entry).map(RecipeJSON.number)
  }
}
