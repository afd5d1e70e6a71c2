import Testing

@testable import MealCore

@Suite struct PlainLineTests {
  @Test(arguments: [
    "2013-03-14 dinner risotto alla milanese x4 +veg ; soak the saffron", "2013-03-14 tea scones",
    "2013-03-14 lunch Erdäpfelsalat", "2013-03-14 dinner お好み焼き x4", "2013-03-14 dinner soup ; ",
  ])
  func `a line as most are is plain`(text: String) throws {
    let plain = try #require(Self.plain(Array(text.utf8)))
    #expect(plain.day.description == "2013-03-14")
    #expect(text.hasSuffix(" " + plain.dish))
  }

  @Test(arguments: UInt64(0)..<300)
  func `a plain line can be read, and stands on its day`(seed: UInt64) throws {
    var (dishes, numbers) = (RandomDish(seed: seed), SplitMix64(seed: seed))
    for _ in 0..<20 {
      var bytes = Array(try dishes.line().text.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let odd: [UInt8] = [0, 9, 13, 32, 45, 59, 92, 127, 128, 194, 195, 255, 97]
        let byte = odd.randomElement(using: &numbers) ?? 0
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = byte
      }
      guard let plain = Self.plain(bytes) else { continue }
      let read = try #require(
        try? bytes.withUnsafeBufferPointer { try PlanLine($0) }, "seed \(seed): \(bytes)")
      guard case .entry(let entry) = read else {
        Issue.record("seed \(seed): \(bytes)")
        continue
      }
      #expect(entry.day == plain.day, "seed \(seed)")
      #expect(try Dish(written: plain.dish) == entry.dish, "seed \(seed)")
    }
  }

  private static func plain(_ bytes: [UInt8]) -> (day: DayNumber, dish: String)? {
    bytes.withUnsafeBufferPointer { bytes in
      var dates = LineDates()
      return PlainLine(bytes, &dates).map { ($0.day, String(decoding: $0.dish, as: UTF8.self)) }
    }
  }
}
