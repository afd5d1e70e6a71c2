import MealCore
import TestSupport
import Testing

/// Merges of random, damaged and very long plans.
@Suite struct PlanMergeFuzzTests {
  @Test(
    "random histories of two people: no dish is silently wrong, and only dishes that both changed are marked")
  func histories() throws {
    for seed in Rounds.of(0..<500) {
      let history = TwoPersonHistory(seed: seed)
      let (text, clashes) = merged(
        TwoPersonHistory.text(history.base), TwoPersonHistory.text(history.ours),
        TwoPersonHistory.text(history.theirs))
      let mistake = MergedText(text).mistake(in: history)
      try #require(mistake == nil, "seed \(seed)")
      #expect(clashes <= history.sharedCount, "seed \(seed)")
      #expect(MergedText.isSorted(text), "seed \(seed)")
    }
  }

  @Test("plans as accidents leave them: a version that nobody else changed wins byte for byte")
  func oneSided() throws {
    for seed in Rounds.of(0..<200) {
      var random = RandomPlan(seed: seed)
      let (base, other) = (random.bytes(count: 30), random.bytes(count: 30))
      #expect(PlanMerge(base: base, ours: other, theirs: base).bytes == other, "seed \(seed)")
      #expect(PlanMerge(base: base, ours: other, theirs: other).bytes == other, "seed \(seed)")
      let taken = PlanMerge(base: base, ours: base, theirs: other)
      #expect(taken.clashes.isEmpty, "seed \(seed)")
      #expect(lines(taken.bytes) == lines(other), "seed \(seed)")
    }
  }

  /// The readable lines, sorted.
  private func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 10).compactMap { line in
      let text = String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
      let start = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
      return (try? PlanLine(start))?.text
    }.sorted()
  }

  @Test("no line is there more often than on the side that has it more often")
  func counts() {
    for seed in Rounds.of(0..<200) {
      var random = RandomPlan(seed: seed)
      let (base, ours, theirs) = (random.bytes(count: 12), random.bytes(count: 12), random.bytes(count: 12))
      let merge = PlanMerge(base: base, ours: ours, theirs: theirs)
      func counted(_ bytes: [UInt8]) -> [String: Int] {
        lines(bytes).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      }
      let (inOurs, inTheirs) = (counted(ours), counted(theirs))
      for (line, count) in counted(merge.bytes) {
        #expect(count <= max(inOurs[line] ?? 0, inTheirs[line] ?? 0, 1), "seed \(seed): \(line)")
      }
    }
  }

  @Test("the time of a merge grows with the plans, not with their square")
  func growth() {
    #expect(
      Growth.isLinear(to: 8_000) { count in
        let lines = (0..<count).map { "\(DayNumber.first + $0 / 3) dinner dish \($0 % 50)" }
        var (ours, theirs) = (lines, lines)
        for index in stride(from: 0, to: count - 10, by: 20) {
          ours[index] += " ; ours"
          theirs[index + 10] += " x4"
        }
        _ = merged(
          lines.joined(separator: "\n"), ours.joined(separator: "\n"), theirs.joined(separator: "\n"))
      })
  }

  @Test("thousands of dishes that both sides changed take linear time", arguments: [" x4", " x6"])
  func manyClashes(theirs: String) {
    let isLinear = Growth.isLinear(to: 8_000) { count in
      let lines = (0..<count).map { "\(DayNumber.first + $0 / 3) dinner dish \($0)" }
      func text(_ end: String) -> String { lines.map { $0 + end + "\n" }.joined() }
      #expect(merged(text(""), text(" x4"), text(theirs)).clashes == (theirs == " x4" ? 0 : count))
    }
    #expect(isLinear)
  }
}
