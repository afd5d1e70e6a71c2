import MealCore

/// What `--format` names.
enum ShowFormat {
  /// For eyes.
  case text
  case entries(EntryFormat)

  private static let names = ["text", "tsv", "csv", "json", "jsonl", "md", "plan"]

  init(_ name: String, header: Bool) throws {
    if header, name != "tsv" {
      throw UsageError(
        "--header goes with --format tsv only", hint: "csv has a header already; the others have none")
    }
    switch name {
    case "text": self = .text
    case "tsv": self = .entries(.tsv(header: header))
    case "csv": self = .entries(.csv)
    case "json": self = .entries(.json)
    case "jsonl": self = .entries(.jsonl)
    case "md": self = .entries(.markdown)
    case "plan": self = .entries(.plan)
    case _ where name.contains("{"): self = .entries(.template(try Template(name)))
    default:
      let near = Nearest.match(name, among: ShowFormat.names)
      throw UsageError(
        "there is no format \(name)" + (near.map { ": did you mean \($0)?" } ?? ""),
        hint:
          "there are \(ShowFormat.names.joined(separator: ", ")), and templates such as '{date} {dish}\\n'")
    }
  }
}

/// Entries on their way out in a format. What goes to a terminal has nothing in it that it would obey; what goes
/// to a program is as it is.
final class EntryOutput {
  private let output: Output
  private var writer: EntryWriter

  init(_ output: Output, _ format: EntryFormat) {
    self.output = output
    writer = EntryWriter(format)
  }

  func begin() { append { $1.begin(&$0) } }
  func add(_ entry: ListedEntry) { append { $1.add(entry, &$0) } }

  /// All of a day; what has gathered is written if that is much.
  func add(_ plan: DayPlan) throws {
    for meal in plan.meals {
      if meal.dishes.isEmpty { addNothing(plan.day, meal.type) }
      for planned in meal.dishes {
        add(
          ListedEntry(day: plan.day, meal: meal.type, dish: planned.dish, isRepeat: planned.interval != nil))
      }
    }
    try flushIfLarge()
  }

  func addNothing(_ day: DayNumber, _ meal: MealType) { append { $1.addNothing(day, meal, &$0) } }
  func end() { append { $1.end(&$0) } }
  func flushIfLarge() throws { try output.flushIfLarge() }

  private func append(_ body: (inout [UInt8], inout EntryWriter) -> Void) {
    guard output.isTerminal else {
      output.append { body(&$0, &writer) }
      return
    }
    var bytes: [UInt8] = []
    body(&bytes, &writer)
    if bytes.suffix(2) == [13, 10] { bytes.removeSubrange(bytes.count - 2..<bytes.count - 1) }
    output.append { PrintableText.appendPrintable(bytes: bytes.span, to: &$0, keepingTabs: true) }
  }
}
