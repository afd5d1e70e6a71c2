import MealCore

/// Finding a window of days in plans of different sizes.
enum StoreBenchmarks {
  /// - Parameter folder: holds the plans and the remembered state about them.
  static func all(in folder: String) throws -> [Benchmark] {
    try [("0", 0), ("15,000", 3_750), ("1,000,000", 250_000)].flatMap { name, days in
      let middle = try DayNumber(year: 2013, month: 3, day: 7)
      let range = middle...middle + 14
      let file = TypicalPlan.file(from: middle - days / 2, days: days)
      let path = "\(folder)/\(days).txt"
      try TemporaryFolder.write(file, path)
      let store = PlanStore(path: path, stateHome: folder + "/state")
      // The first pass finds that the plan is sorted, and the snapshot remembers it.
      let opened = try store.load()
      let inMemory = try Plan(file, name: "plan")
      let expected = days == 0 ? 0 : range.count * TypicalPlan.meals.count
      return [
        Benchmark("15 days of \(name) entries, in memory", count: 200) {
          try (0..<200).reduce(0) { sum, _ in try sum &+ dishes(inMemory, range, expected) }
        },
        Benchmark("15 days of \(name) entries, of an open file", count: 200) {
          try (0..<200).reduce(0) { sum, _ in try sum &+ dishes(opened, range, expected) }
        },
        Benchmark("15 days of \(name) entries, file opened each time", count: 200) {
          try (0..<200).reduce(0) { sum, _ in try sum &+ dishes(store.load(), range, expected) }
        },
      ]
    }
  }

  /// The number of dishes in a range.
  private static func dishes(
    _ snapshot: Plan, _ range: ClosedRange<DayNumber>, _ expected: Int
  ) throws -> Int {
    var stream = snapshot.days(range)
    var count = 0
    while let day = stream.next() {
      for meal in day.meals { count += meal.dishes.count }
    }
    precondition(count == expected, "\(count) dishes, not \(expected)")
    return count
  }
}
