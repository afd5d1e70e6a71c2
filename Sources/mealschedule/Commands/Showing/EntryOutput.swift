import MealCore

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

  init(_ output: Output, _ format: EntryFormat) {
    self.output = output
    writer = EntryWriter(format)
  }

  func begin() { append { $1.begin(&$0) } }
  /// - Parameter more: writes further members of the JSON object.
  func add(_ line: PlanLine, isRepeat: Bool = false, _ more: (inout JSONWriter) -> Void = { _ in }) {
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
