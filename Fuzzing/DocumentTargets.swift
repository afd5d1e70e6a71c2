/// Reads entries in the formats of other programs. If there are no problems, the lines must read back as plan lines.
///
/// The first byte chooses the format; with most of its values, the reader detects the format.
func fuzzEntries(_ bytes: [UInt8]) {
  let formats = ImportFormat.allCases
  let format = bytes.first.flatMap { formats.indices.contains(Int($0)) ? formats[Int($0)] : nil }
  let reader = EntryReader(Array(bytes.dropFirst()), name: "in", format: format)
  check(reader.problems.count == min(reader.problemCount, 20), "the problems are miscounted")
  check(reader.problems.allSatisfy { $0.line >= 1 }, "a problem before the first line")
  guard reader.problemCount == 0 else { return }
  let lines = reader.lines.map(\.text)
  let again = EntryReader(Array(lines.map { $0 + "\n" }.joined().utf8), name: "again", format: .plan)
  check(again.problemCount == 0 && again.lines.map(\.text) == lines, "the lines do not read back")
}

/// Reads a calendar, whose lines must read back as plan lines, and merges the bytes as three versions of a plan.
func fuzzCalendar(_ bytes: [UInt8]) {
  let meals = MealOrder.standard.configured
  let reader = CalendarReader(
    bytes, name: "in", meal: .dinner, isMeal: { meals.contains($0) }, offset: { _ in 3_600 })
  for line in reader.lines {
    check((try? PlanLine(line.text)) == line, "\(line.text) does not read back")
  }
  // Merge the same bytes, split into three versions of a plan.
  let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
  guard parts.count == 3 else { return }
  let marks = ConflictMarks(size: 7, ours: "a", theirs: "b")
  func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> PlanMerge {
    PlanMerge(base: base, ours: ours, theirs: theirs, order: .standard, marks: marks)
  }
  _ = merged(parts[0], parts[1], parts[2])
  check(merged(parts[0], parts[0], parts[0]).bytes == parts[0], "merging a version with itself changes it")
}
