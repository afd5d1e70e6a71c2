import Testing

@testable import MealCore

@Suite struct LineBatchTests {
  private func lines(_ batch: LineBatch) -> [String] {
    batch.records.map { String(decoding: batch.text($0), as: UTF8.self) }
  }

  @Test("lines are sorted by day, meal type and as they came; every and someday stand behind, as they came")
  func sorted() throws {
    for seed in UInt64(0)..<400 {
      var random = RandomDish(seed: seed)
      var all: [PlanLine] = []
      for number in 0..<Int(seed % 20) {
        let line = try random.line()
        // Few days, so that many lines share one.
        let day = DayNumber(unchecked: Int32(random.day().number % 3))
        switch line {
        case .entry(let entry): all.append(.entry(Entry(day: day, meal: entry.meal, dish: entry.dish)))
        case .nothing(_, let meal): all.append(.nothing(day, meal))
        case .skip(_, let meal, let dish): all.append(.skip(day, meal, dish))
        default: all.append(line)
        }
        if number % 5 == 0 { all.append(.comment) }
      }
      let order = MealOrder([.dinner, .breakfast])
      var batch = LineBatch(all)
      let kept = all.filter { $0 != .comment }
      #expect(lines(batch) == kept.map(\.text) && batch.count == kept.count, "seed \(seed)")
      batch.sort(order)

      var model: [PlanLine] = []
      for line in kept {
        // Behind the last line that it may stand behind.
        let place = model.lastIndex { !precedes(line, $0, order) }
        model.insert(line, at: place.map { $0 + 1 } ?? 0)
      }
      #expect(lines(batch) == model.map(\.text), "seed \(seed)")
      let once = lines(batch)
      batch.sort(order)
      #expect(lines(batch) == once, "seed \(seed)")
    }
  }

  private func precedes(_ a: PlanLine, _ b: PlanLine, _ order: MealOrder) -> Bool {
    guard let day = a.day, let meal = a.meal else { return false }
    guard let other = b.day, let otherMeal = b.meal else { return true }
    return day == other ? order.precedes(meal, otherMeal) : day < other
  }

  @Test("a line of more than 65,536 bytes is too long")
  func tooLong() throws {
    for (count, isTooLong) in [(65_536 - 14, false), (65_537 - 14, true)] {
      let line = PlanLine.someday(.lunch, try Dish(String(repeating: "a", count: count)))
      #expect(LineBatch.isTooLong(line) == isTooLong)
    }
  }
}
