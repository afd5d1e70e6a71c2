import TestSupport
import Testing

@testable import MealCore

@Suite("Merging two changes of the same lines")
struct LineMergeTests {
  private func merge(_ base: String, _ theirs: String, _ mine: String) -> (merged: String, clashes: String) {
    let merge = LineMerge(base: Array(base), theirs: Array(theirs), mine: Array(mine))
    return (String(merge.merged), String(merge.clashes))
  }

  @Test("changes in different places are both made")
  func apart() {
    #expect(merge("abcdef", "aXcdef", "abcdYf") == ("aXcdYf", ""))
    #expect(merge("abcdef", "bcdef", "abcde") == ("bcde", ""))
    #expect(merge("abc", "abc", "aXc") == ("aXc", ""))
    #expect(merge("abc", "aXc", "abc") == ("aXc", ""))
    #expect(merge("abc", "aXc", "aXc") == ("aXc", ""))
    #expect(merge("ab", "Xb", "aY") == ("XY", ""))
  }

  @Test("lines that both put in at one place are all kept, the same ones once")
  func insertions() {
    #expect(merge("ab", "aXb", "aYb") == ("aXYb", ""))
    #expect(merge("ab", "aXb", "aXb") == ("aXb", ""))
    #expect(merge("", "X", "Y") == ("XY", ""))
  }

  @Test("a line that both changed differently clashes")
  func clashes() {
    #expect(merge("abc", "aXc", "aYc").clashes == "b")
    #expect(merge("abc", "ac", "aYc").clashes == "b")
    #expect(merge("abc", "ac", "ac") == ("ac", ""))
  }

  @Test("with one side unchanged the other is the result", arguments: 0..<60)
  func oneSide(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func text() -> [Int] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
    }
    let (base, other) = (text(), text())
    #expect(LineMerge(base: base, theirs: other, mine: base).merged == other, "seed \(seed)")
    #expect(LineMerge(base: base, theirs: base, mine: other).merged == other, "seed \(seed)")
    #expect(LineMerge(base: base, theirs: other, mine: other).merged == other, "seed \(seed)")
    #expect(LineMerge(base: base, theirs: other, mine: base).clashes.isEmpty, "seed \(seed)")
  }

  @Test("thousands of lines that both sides changed are merged in linear time", arguments: [true, false])
  func growth(areEqual: Bool) {
    let isLinear = Growth.isLinear(to: 16_000) { count in
      let base = Array(0..<count)
      let theirs = base.map { $0 + count }
      let mine = areEqual ? theirs : base.map { $0 + 2 * count }
      let merge = LineMerge(base: base, theirs: theirs, mine: mine)
      #expect(merge.clashes.count == (areEqual ? 0 : count))
    }
    #expect(isLinear)
  }
}
