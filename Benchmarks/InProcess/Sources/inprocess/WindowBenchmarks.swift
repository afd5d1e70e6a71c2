import MealCore

/// Laying out days and their text.
enum WindowBenchmarks {
  static func all() throws -> [Benchmark] {
    let first = DayNumber.first + 735_000
    let perDay = TypicalPlan.meals.count
    let lines = try TypicalPlan.lines(from: first, days: 1_000).map { try PlanLine($0) }
    let days = (0..<1_000).map { day in
      (day: first + day, lines: Array(lines[day * perDay..<(day + 1) * perDay]))
    }
    let plans = days.map { DayPlan(day: $0.day, lines: $0.lines, repeats: [], order: .standard) }
    let repeats = try ["oats", "coffee", "fish and chips", "pizza", "roast"].enumerated().map { index, dish in
      try rule("every \(index + 2) from 2013-03-08 dinner \(dish)")
    }
    let dishes = lines.compactMap { $0.dish?.text }
    let sentences = dishes.map { "\($0) with whatever the garden and the cellar still have this week" }
    return [
      Benchmark("day plan of 4 dishes", count: days.count) {
        days.reduce(0) { sum, day in
          sum &+ DayPlan(day: day.day, lines: day.lines, repeats: [], order: .standard).meals.count
        }
      },
      Benchmark("day plan of 4 dishes and 5 repeats", count: days.count) {
        days.reduce(0) { sum, day in
          sum &+ DayPlan(day: day.day, lines: day.lines, repeats: repeats, order: .standard).meals.count
        }
      },
      rows("day row of 4 dishes, 80 columns", plans, width: 80),
      rows("day row of 4 dishes, 40 columns", plans, width: 40),
      Benchmark("display width of a dish", count: dishes.count) {
        dishes.reduce(0) { $0 &+ DisplayWidth.of($1) }
      },
      Benchmark("dish made safe to print", count: dishes.count) {
        dishes.reduce(0) { $0 &+ PrintableText.of($1).utf8.count }
      },
      wrapping("dish wrapped to 60 columns (fits)", dishes, width: 60),
      wrapping("dish of 12 words wrapped to 30 columns", sentences, width: 30),
    ]
  }

  private static func rule(_ text: String) throws -> Repeat {
    guard case .repeating(let rule) = try PlanLine(text) else { preconditionFailure("\(text) is a repeat") }
    return rule
  }

  private static func rows(_ name: String, _ plans: [DayPlan], width: Int) -> Benchmark {
    let layout = RowLayout(width: width)
    return Benchmark(name, count: plans.count) {
      plans.reduce(0) { $0 &+ DayRow($1, layout).height }
    }
  }

  private static func wrapping(_ name: String, _ texts: [String], width: Int) -> Benchmark {
    Benchmark(name, count: texts.count) {
      var lines: [TextLine] = []
      for text in texts {
        if lines.count > 10_000 { lines.removeAll(keepingCapacity: true) }
        Wrapping.appendLines(of: text, width: width, to: &lines)
      }
      return lines.count
    }
  }
}
