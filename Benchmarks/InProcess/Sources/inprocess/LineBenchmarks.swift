import MealCore

/// Parsing and writing plan lines.
enum LineBenchmarks {
  static func all() throws -> [Benchmark] {
    let texts = TypicalPlan.lines(from: DayNumber.first + 735_000, days: 2_500)
    let lines = try texts.map { try PlanLine($0) }
    return [
      Benchmark("plan line, read", count: texts.count) {
        var sum = 0
        for text in texts { sum = sum &* 3 &+ (try PlanLine(text).day?.number ?? 0) }
        return sum
      },
      Benchmark("plan line, written", count: lines.count) {
        var bytes: [UInt8] = []
        for line in lines {
          line.append(to: &bytes)
          bytes.append(UInt8(ascii: "\n"))
        }
        return bytes.count
      },
    ]
  }
}
