import MealCore

/// The value of `--format`.
enum ShowFormat {
  /// Text, laid out for reading.
  case text
  case entries(EntryFormat)
  /// A page to print.
  case html

  static let names = ["text", "tsv", "csv", "json", "jsonl", "md", "html", "plan"]

  /// - Parameter names: the formats of the command, for advice on an unknown one.
  init(_ name: String, header: Bool, among names: [String] = names) throws {
    if header, !["tsv", "csv"].contains(name) {
      throw UsageError(
        "--header works only with --format tsv or csv",
        hint: "csv always has a header; other formats have none")
    }
    if let format = EntryFormat(named: name, header: header) {
      self = .entries(format)
      return
    }
    switch name {
    case "text": self = .text
    case "html": self = .html
    case _ where name.contains("{"): self = .entries(.template(try Template(name)))
    default:
      let near = Likely.format(name, among: names)
      let isCalendar = near == nil && Likely.format(name, among: ["ics"]) != nil
      throw UsageError(
        "there is no format \(name)" + UsageError.guess(near),
        hint: isCalendar ? "for a calendar: mealschedule export ics" : ShowFormat.list(names))
    }
  }

  /// The formats in words: "the formats are tsv, csv, ..., and templates".
  static func list(_ names: [String]) -> String {
    "the formats are \(names.joined(separator: ", ")), and templates such as '{date} {dish}\\n'"
  }
}

extension ParsedArguments {
  /// The format that an option names; nil for text.
  func format(_ option: Option) throws -> EntryFormat? { EntryFormat(named: try choice(option) ?? "text") }
}

extension EntryFormat {
  /// The format with a name; nil for `text` and `html`, for unknown names, and for templates.
  init?(named name: String, header: Bool = false) {
    switch name {
    case "tsv": self = .tsv(header: header)
    case "csv": self = .csv
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "md": self = .markdown
    case "plan": self = .plan
    default: return nil
    }
  }
}

extension Output {
  /// Writes the days of a plan as a page to print. Returns the lines that cannot be read.
  /// - Parameter shown: returns a day as it is to be shown, and the lines below it; nil to leave it out.
  func writePage(
    _ range: ClosedRange<DayNumber>, of plan: Plan, _ shown: (DayPlan) -> (DayPlan, asides: [String])?
  ) throws -> [UnreadableLine] {
    let page = PlanPage(range)
    append { page.begin(&$0) }
    var days = plan.days(range)
    while let day = days.next() {
      if let (day, asides) = shown(day) { append { page.add(day, asides: asides, &$0) } }
      try flushIfLarge()
    }
    append { page.end(&$0) }
    return days.unreadable
  }
}

/// Writes entries in a format. On a terminal, control characters are replaced.
final class EntryOutput {
  private let output: Output
  private var writer: EntryWriter
  /// The number of entries so far.
  private(set) var count = 0

  init(_ output: Output, _ format: EntryFormat) {
    self.output = output
    writer = EntryWriter(format)
  }

  func begin() { append { $1.begin(&$0) } }
  /// - Parameter more: writes further members of the JSON object.
  func add(_ line: PlanLine, isRepeat: Bool = false, _ more: (inout JSONWriter) -> Void = { _ in }) {
    count += 1
    append { $1.add(line, isRepeat: isRepeat, to: &$0, more) }
  }

  /// Adds all entries of a day, and writes the buffer if it is large.
  func add(_ plan: DayPlan) throws {
    for meal in plan.meals {
      if meal.dishes.isEmpty { add(.nothing(plan.day, meal.type)) }
      for planned in meal.dishes {
        let entry = Entry(day: plan.day, meal: meal.type, dish: planned.dish)
        add(.entry(entry), isRepeat: planned.rhythm != nil)
      }
    }
    try flushIfLarge()
  }

  func end() { append { $1.end(&$0) } }
  func flushIfLarge() throws { try output.flushIfLarge() }

  private func append(_ body: (inout [UInt8], inout EntryWriter) -> Void) {
    guard output.isTerminal else {
      output.append { body(&$0, &writer) }
      return
    }
    var bytes: [UInt8] = []
    body(&bytes, &writer)
    if bytes.suffix(2).elementsEqual("\r\n".utf8) { bytes.removeSubrange(bytes.count - 2..<bytes.count - 1) }
    output.append { PrintableText.appendPrintable(bytes: bytes.span, to: &$0, keepingTabs: true) }
  }
}
