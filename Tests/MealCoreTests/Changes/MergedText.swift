import MealCore

/// A merged plan, split into its lines and conflicts without code of the library.
struct MergedText {
  /// The lines outside of conflicts.
  var plain: [String] = []
  /// The two versions of each conflict.
  var conflicts: [(ours: [String], theirs: [String])] = []

  init(_ text: String) {
    var side = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      switch (side, line.prefix(7)) {
      case (_, "<<<<<<<"):
        side = 1
        conflicts.append(([], []))
      case (1, "======="): side = 2
      case (2, ">>>>>>>"): side = 0
      case (1, _): conflicts[conflicts.count - 1].ours.append(String(line))
      case (2, _): conflicts[conflicts.count - 1].theirs.append(String(line))
      default: plain.append(String(line))
      }
    }
  }

  /// All lines, including both versions of each conflict.
  var all: [String] { plain + conflicts.flatMap { $0.ours + $0.theirs } }

  /// Describes the first mistake in the merge of a history; nil if there is none.
  func mistake(in history: TwoPersonHistory) -> String? {
    var seen: [String: Int] = [:]
    for line in all { seen[line, default: 0] += 1 }
    if let twice = seen.first(where: { $0.value > 1 }) { return "twice: \(twice.key)" }
    var expected: Set<String> = []
    var open: Set<String> = []
    for (number, outcome) in history.outcomes {
      switch outcome {
      case .gone: break
      case .line(let line): expected.insert(line)
      case .open(let lines):
        expected.formUnion(lines)
        open.formUnion(lines)
        if !conflicts.contains(where: { !lines.filter(($0.ours + $0.theirs).contains).isEmpty }) {
          return "not marked: \(number) \(lines)"
        }
      }
    }
    if let lost = expected.subtracting(seen.keys).first { return "lost: \(lost)" }
    if let extra = Set(seen.keys).subtracting(expected).first { return "extra: \(extra)" }
    return nil
  }
}

extension MergedText {
  /// Whether the lines outside of conflicts are in the order of a plan.
  static func isSorted(_ text: String) -> Bool {
    let keys = MergedText(text).plain.map { line -> String in
      let words = line.split(separator: " ")
      guard words[0] != "every", words[0] != "someday" else { return "z" }
      return "\(words[0]) \(TwoPersonHistory.meals.firstIndex(of: String(words[1])) ?? 9)"
    }
    return zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

/// Merges two versions of a plan. Returns the merged text and the number of clashes.
func merged(_ base: String, _ ours: String, _ theirs: String) -> (text: String, clashes: Int) {
  let merge = PlanMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  return (String(decoding: merge.bytes, as: UTF8.self), merge.clashes.count)
}
