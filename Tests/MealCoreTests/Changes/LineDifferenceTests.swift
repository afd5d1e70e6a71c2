import TestSupport
import Testing

@testable import MealCore

@Suite("The lines that differ")
struct LineDifferenceTests {
  /// The new version, computed from the old one and the hunks.
  private func applied<Line: Hashable>(_ hunks: [LineDifference.Hunk], _ old: [Line], _ new: [Line]) -> [Line]
  {
    var result: [Line] = []
    var index = 0
    for hunk in hunks {
      result += old[index..<hunk.old.lowerBound]
      #expect(hunk.new.lowerBound == result.count)
      result += new[hunk.new]
      index = hunk.old.upperBound
    }
    return result + old[index...]
  }

  @Test("the hunks make the new version of the old one, whatever the lines", arguments: Rounds.of(0..<300))
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let kinds = [2, 5, 40].randomElement(using: &random) ?? 5
    func text() -> [Int] {
      (0..<Int.random(in: 0...30, using: &random)).map { _ in Int.random(in: 0..<kinds, using: &random) }
    }
    let (old, new) = (text(), text())
    let hunks = LineDifference(from: old, to: new).hunks
    #expect(applied(hunks, old, new) == new, "\(old) \(new)")
    for (hunk, next) in zip(hunks, hunks.dropFirst()) {
      #expect(hunk.old.upperBound < next.old.lowerBound, "joined: \(old) \(new)")
    }
  }

  @Test("of lines that occur once, exactly those that were changed differ", arguments: Rounds.of(0..<60))
  func edits(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = Array(0..<1_000)
    let changed = Set(
      (0..<Int.random(in: 1...8, using: &random)).map { _ in Int.random(in: old.indices, using: &random) })
    var new: [Int] = []
    for line in old {
      guard changed.contains(line) else {
        new.append(line)
        continue
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new.append(-line - 1)
      case 1: new += [line, -line - 1]
      default: break
      }
    }
    let hunks = LineDifference(from: old, to: new).hunks
    #expect(applied(hunks, old, new) == new)
    #expect(hunks.flatMap { $0.old }.allSatisfy(changed.contains), "seed \(seed)")
  }

  @Test("versions without a common line, and lines that repeat by the thousand, are compared too")
  func large() {
    let count = 20_000
    let hunks = LineDifference(from: Array(0..<count), to: Array(count..<2 * count)).hunks
    #expect(hunks == [.init(old: 0..<count, new: 0..<count)])
    let (blank, other) = (
      [Int](repeating: 0, count: count), [Int](repeating: 0, count: count - 1) + [1, 0, 2]
    )
    #expect(applied(LineDifference(from: blank, to: other).hunks, blank, other) == other)
  }
}
