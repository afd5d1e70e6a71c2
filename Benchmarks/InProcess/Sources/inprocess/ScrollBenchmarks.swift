import CountedMalloc
import MealCore

/// The sliding window: 24 rows of days with four dishes each.
enum ScrollBenchmarks {
  private static let steps = 16_000

  static func all() throws -> [Benchmark] {
    let first = DayNumber.first + 735_000
    let perDay = TypicalPlan.meals.count
    let lines = try TypicalPlan.lines(from: first, days: 1_000).map { try PlanLine($0) }
    let plans = (0..<1_000).map { day in
      DayPlan(
        day: first + day, lines: Array(lines[day * perDay..<(day + 1) * perDay]), repeats: [],
        order: .standard)
    }
    let days = PreparedDays(plans)
    let near = jump(30, days)
    let reached = try near.measure(rounds: 5).median
    return [
      withinDay(plans), crossing(days, width: 80), crossing(days, width: 40), near,
      jump(3_000_000, days, target: 3 * reached), update(days), resize(days),
    ]
  }

  /// The number of allocations in 16,000 steps down and as many up, after a warm-up; -1 if they cannot be
  /// counted.
  static func allocations() throws -> Int {
    let lines = try TypicalPlan.lines(from: .first + 735_000, days: 4).map { try PlanLine($0) }
    var days = PreparedDays([DayPlan(day: .first, lines: lines, repeats: [], order: .standard)])
    var window = DayWindow(rows: 24, layout: RowLayout(width: 40), at: .first + 735_000, &days)
    var before = 0
    for _ in 0..<2 {
      // The first round is the warm-up, in which the buffers grow.
      before = counted_allocations()
      for _ in 0..<steps { window.scroll(lines: 1, &days) }
      for _ in 0..<steps { window.scroll(lines: -1, &days) }
    }
    // The program has allocated before this, so a count of 0 means that nothing is counted.
    return before <= 0 ? -1 : counted_allocations() - before
  }

  /// Scrolls up and down within one tall day, so that no day enters or leaves.
  private static func withinDay(_ plans: [DayPlan]) -> Benchmark {
    let dishes = plans.prefix(20).flatMap { $0.meals.flatMap(\.dishes) }
    var days = PreparedDays([DayPlan(day: .first, meals: [.init(type: .dinner, dishes: dishes)])])
    var window = DayWindow(rows: 24, layout: RowLayout(width: 80), at: .first + 735_000, &days)
    return Benchmark("scroll by a line, no day comes in", count: steps, target: 100) {
      var sum = 0
      for step in 0..<steps {
        sum &+= window.scroll(lines: step / 40 % 2 == 0 ? 1 : -1, &days) &+ window.top.line
      }
      return sum
    }
  }

  /// Scrolls line by line. The time is per day that enters, including the steps in between.
  private static func crossing(_ days: PreparedDays, width: Int) -> Benchmark {
    var days = days
    let start = DayNumber.first + 735_000
    var window = DayWindow(rows: 24, layout: RowLayout(width: width), at: start, &days)
    var count = -window.layoutCount
    for _ in 0..<steps { window.scroll(lines: 1, &days) }
    count += window.layoutCount
    var direction = -1
    let name = "scroll by lines until a day of 4 dishes has come in, \(width) columns"
    return Benchmark(name, count: count, target: width == 80 ? 2_000 : nil) {
      for _ in 0..<steps { window.scroll(lines: direction, &days) }
      direction = -direction
      return window.top.day.number &+ window.top.line
    }
  }

  /// Jumps there and back, both outside the window.
  private static func jump(_ distance: Int, _ days: PreparedDays, target: Double? = nil) -> Benchmark {
    var days = days
    var window = DayWindow(rows: 24, layout: RowLayout(width: 80), at: .first + 300_000, &days)
    return Benchmark("jump of \(distance) days, outside the window", count: 400, target: target) {
      for step in 0..<400 {
        let day = window.top.day.clampedAdding(step % 2 == 0 ? distance : -distance)
        window.show(day, line: window.top.line, atRow: 0, &days)
      }
      return window.top.day.number
    }
  }

  private static func update(_ days: PreparedDays) -> Benchmark {
    var days = days
    var window = DayWindow(rows: 24, layout: RowLayout(width: 80), at: .first + 735_000, &days)
    return Benchmark("a day in the window changes", count: 4_000) {
      for _ in 0..<4_000 {
        let anchor = window.anchor(of: window.place(atRow: 12))
        window.update(window.top.day + 1, keeping: anchor, &days)
      }
      return window.top.line
    }
  }

  private static func resize(_ days: PreparedDays) -> Benchmark {
    var days = days
    let layouts = [RowLayout(width: 79), RowLayout(width: 80)]
    var window = DayWindow(rows: 24, layout: layouts[1], at: .first + 735_000, &days)
    return Benchmark("resize by a column", count: 400) {
      for step in 0..<400 {
        let anchor = window.anchor(of: window.place(atRow: 12))
        window.resize(rows: 24, layout: layouts[step % 2], keeping: anchor, &days)
      }
      return window.top.line
    }
  }
}
