import TestSupport
import Testing

@testable import MealCore

@Suite struct KnownLinesTests {
  @Test(arguments: Rounds.of(0..<200))
  func `each line of the plan stands for one new line that says the same`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isPlain = seed % 4 == 0
    let plan = (0..<Int.random(in: 0...30, using: &random)).map { _ in Self.line(isPlain, &random) }
    let new = (0..<Int.random(in: 0...30, using: &random)).map { _ in Self.line(isPlain, &random) }
    let lines = new.compactMap { try? PlanLine($0) }
    let contents = Plan(plan.map { $0 + "\n" }.joined())
    let taken = Self.taken(plan, new)
    let outcome = try contents.outcome(of: .insert(lines, skippingKnown: true))
    let expected = try contents.outcome(
      of: .insert(zip(lines, taken).filter { !$0.1 }.map(\.0), skippingKnown: false))
    #expect(outcome.edit == expected.edit, "seed \(seed): \(plan) \(new)")
    let count = taken.count { $0 }
    #expect(
      outcome.effects.last == .inserted(count: lines.count - count, alreadyThere: count), "seed \(seed)")
  }

  /// For each readable new line, whether the plan already has it. The plain way: each line of the plan counts for one
  /// new line with the same meaning, and a repeat counts for any number of lines with its dish on its days.
  private static func taken(_ plan: [String], _ new: [String]) -> [Bool] {
    let lines = plan.compactMap { try? PlanLine($0) }
    var counts: [String: Int] = [:]
    for line in lines { counts[line.text, default: 0] += 1 }
    return new.compactMap { try? PlanLine($0) }.map { line in
      if let count = counts[line.text], count > 0 {
        counts[line.text] = count - 1
        return true
      }
      return lines.contains { rule in
        guard case .repeating(let rule) = rule, case .entry(let entry) = line else { return false }
        return rule.meal == entry.meal && rule.dish == entry.dish && rule.falls(on: entry.day)
      }
    }
  }

  /// One of a few random lines, some of which differ only in spelling.
  private static func line(_ isPlain: Bool, _ random: inout SplitMix64) -> String {
    let plain = ["soup", "soup x4", "soup x4.0", "soup  +veg", "soup +veg", "-", "- soup"]
    let varied = ["é", "e\u{301}", "K", "\u{212A}", "é e\u{301}", "e\u{301} é", "寿司"]
    let dish = (isPlain ? plain : plain + varied).randomElement(using: &random) ?? ""
    let meal = ["dinner", "Dinner", "tea"].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return "someday \(meal) \(dish)"
    case 1: return "every 2 from 2013-03-12 \(meal) \(dish)"
    default: return "2013-03-1\(Int.random(in: 2...5, using: &random)) \(meal) \(dish)"
    }
  }
}
