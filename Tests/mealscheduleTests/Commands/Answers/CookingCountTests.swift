import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// Counts of what was cooked, compared with a plain model that looks at each period by itself.
@Suite struct CookingCountTests {
  /// A dish that was cooked at a meal.
  private struct Cooked {
    let day: DayNumber
    let meal: String
    let dish: String
    let tags: [String]
  }

  private static let dishes = [
    "pie x4 +veg", "Pie +veg +quick", "fish +fish", "soup x0 +veg", "soup", "stew +Veg +slow x2",
  ]
  private static let meals = ["lunch", "dinner", "buy"]

  /// A random plan: its days, and what was cooked on them.
  private static func plan(_ random: inout SplitMix64) throws -> (days: [DayPlan], cooked: [Cooked]) {
    var (days, cooked): ([DayPlan], [Cooked]) = ([], [])
    var day = try DayNumber(year: 2012, month: 12, day: 20)
    for _ in 0..<60 {
      day = day + Int.random(in: 1...9, using: &random)
      var lines: [PlanLine] = []
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let meal = meals.randomElement(using: &random) ?? "lunch"
        let text = dishes.randomElement(using: &random) ?? "pie"
        lines.append(try PlanLine("\(day) \(meal) \(text)"))
        let dish = try Dish(written: text)
        guard meal != "buy", !text.contains("x0") else { continue }
        cooked.append(Cooked(day: day, meal: meal, dish: dish.text, tags: dish.tags.map(\.name)))
      }
      days.append(DayPlan(day: day, lines: lines, repeats: [], order: .standard))
    }
    return (days, cooked)
  }

  /// The expected rows of a period, sorted: name, count, last day and gap, as in "pie 3 2013-03-14 7".
  private static func rows(_ cooked: [Cooked], by subject: CookingCount.Subject) -> [String] {
    var times: [String: [DayNumber]] = [:]
    var seen: Set<String> = []
    for dish in cooked {
      let names =
        switch subject {
        case .dish: [dish.dish]
        case .tag: dish.tags
        case .meal: [dish.meal]
        }
      for name in names.map({ $0.lowercased() }) {
        if subject != .dish, !seen.insert("\(dish.day) \(dish.meal) \(name)").inserted { continue }
        times[name, default: []].append(dish.day)
      }
    }
    return times.map { name, days in
      let gaps = zip(days.dropFirst(), days).map { $0 - $1 }.filter { $0 > 0 }.suffix(64).sorted()
      return "\(name) \(days.count) \(days[days.count - 1]) \(gaps.isEmpty ? 0 : gaps[gaps.count / 2])"
    }.sorted()
  }

  @Test(arguments: Rounds.of(1..<26))
  func `each period is counted as if there were no other`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let (days, cooked) = try Self.plan(&random)
    for subject in CookingCount.Subject.allCases {
      for period in [nil] + StatsPeriod.allCases.map(Optional.some) {
        for tags in [[], ["veg"], ["VEG", "quick"]] {
          let filter = tags.isEmpty ? nil : TagFilter(tags.compactMap { Tag($0) })
          var count = CookingCount(by: subject, per: period, tags: filter)
          for day in days { count.add(day) }
          count.finish()
          let keys = tags.map { $0.lowercased() }
          let wanted = cooked.filter { dish in
            keys.allSatisfy { key in dish.tags.contains { $0.lowercased() == key } }
              && (subject != .tag || !dish.tags.isEmpty)
          }
          let periods = Dictionary(grouping: wanted) { period?.name(of: $0.day) ?? "" }
          let found = Dictionary(grouping: count.rows) { $0.period }
          #expect(found.keys.sorted() == periods.keys.sorted())
          for (name, dishes) in periods {
            let rows = (found[name] ?? []).map {
              "\($0.name.lowercased()) \($0.count) \($0.last) \($0.gap ?? 0)"
            }
            #expect(rows.sorted() == Self.rows(dishes, by: subject))
          }
          // The rows are sorted by period, and within a period the most frequent come first.
          for (a, b) in zip(count.rows, count.rows.dropFirst()) {
            #expect((a.period, -a.count) <= (b.period, -b.count))
          }
        }
      }
    }
  }

  @Test func `what was not cooked for longest comes first`() throws {
    var count = CookingCount(by: .dish)
    for line in ["2013-03-01 lunch a", "2013-03-02 lunch b", "2013-03-03 lunch a", "2013-03-09 lunch c"] {
      let entry = try PlanLine(line)
      count.add(DayPlan(day: try #require(entry.day), lines: [entry], repeats: [], order: .standard))
    }
    count.finish(notSince: try DayNumber(year: 2013, month: 3, day: 4))
    #expect(count.rows.map(\.name) == ["b", "a"])
  }

  @Test func `a period has a name`() throws {
    let day = try DayNumber(year: 2012, month: 12, day: 31)
    #expect(StatsPeriod.allCases.map { $0.name(of: day) } == ["2013-W01", "2012-12", "2012"])
  }
}
