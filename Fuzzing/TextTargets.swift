/// Reads a plan. Readable lines must be written as lines with the same meaning, and undoing a change must restore any
/// plan byte for byte.
func fuzzPlan(_ bytes: [UInt8]) {
  for line in bytes.split(separator: 10) {
    guard let text = String(validating: line, as: UTF8.self), let plan = try? PlanLine(text) else { continue }
    let again = try? PlanLine(plan.text)
    check(again == plan, "\(plan.text) is read as \(again.map(\.text) ?? "nothing")")
  }
  let plan = MemoryPlan(bytes)
  guard let soup = try? PlanLine("2013-03-14 dinner soup") else { return }
  let week = DayNumber.first + 734_935...DayNumber.first + 734_945
  let place = PlanPlace(days: week)
  let changes: [PlanChange] = [
    .add([.line(soup)]), .sort, .shift(week, by: 3), .remove(.place(place), repeats: .thoseDays()),
    .copy(.place(place), to: PlanPlace(day: week.upperBound + 5, meal: nil)),
    .rewrite(days: nil, base: bytes, text: bytes.reversed()),
  ]
  for change in changes {
    // A change may be refused.
    guard (try? plan.apply(change)) != nil else { continue }
    _ = try? plan.undo()
    check(plan.bytes == bytes, "a change was not undone")
  }
}

/// Reads a date and a range. A day that is read must read back from its written forms, for each purpose.
func fuzzDates(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let today = DayNumber.first + 734_939
  for purpose in [DayExpression.Purpose.lookup, .planning, .end(of: today + 10)] {
    let read = DayExpression(today: today, for: purpose)
    guard let day = try? read.day(text) else { continue }
    check(
      (try? read.day("\(day)")) == day && (try? read.day(day.spelledOut)) == day,
      "\(day) is read back as another day")
  }
  let read = DayExpression(today: today)
  let words = text.split(separator: " ").map(String.init)
  if let days = try? read.range(text) {
    check(
      (try? read.range("\(days.lowerBound)..\(days.upperBound)")) == days,
      "\(days) is read back as another range")
  }
  if let (_, count) = try? read.leadingRange(of: words) {
    check(1...words.count ~= count, "a range has more words than the text")
  }
  if let trailing = try? read.trailingRange(of: words) {
    check(1..<max(2, words.count) ~= trailing.words, "a range has more words than the text")
  }
}

/// Reads rules. Each line may have at most one rule or problem.
func fuzzRules(_ bytes: [UInt8]) {
  let rules = PlanningRules(reading: bytes, file: "rules.txt", meals: MealOrder.standard.configured)
  let lines = bytes.count { $0 == 10 } + 1
  check(rules.problems.allSatisfy { 1...lines ~= $0.line }, "a problem after the end of the file")
  check(rules.rules.count + rules.problems.count <= lines, "there are more rules and problems than lines")
}
