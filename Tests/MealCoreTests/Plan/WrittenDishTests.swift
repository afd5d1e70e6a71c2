import TestSupport
import Testing

@testable import MealCore

@Suite struct WrittenDishTests {
  @Test(arguments: [
    "risotto", "risotto alla milanese x4 +veg ; soak the saffron", "soup x0", "tarte x2.5 +a +b",
    "a +veg x4", "x4", "+veg", "b x4 x5", "soup ;-) +veg", "risotto +žig", "risotto  alla  milanese x0.5",
    "お好み焼き x4 ; a ; b",
  ])
  func `what was written is told from its bytes`(text: String) throws {
    let parts = try #require(Self.parts("2013-03-14 dinner " + text))
    #expect(parts == Parts(try Dish(written: text)))
  }

  @Test(arguments: [
    "risotto x04", "risotto x4.0", "risotto x2.50", "risotto ", "risotto  x4", "risotto ;", "risotto x4 ;",
    "risotto x4 ;  note", "risotto +a  +b", "risotto x4 +a ", "risotto x00",
  ])
  func `what would be written otherwise is read`(text: String) {
    #expect(Self.parts("2013-03-14 dinner " + text) == nil)
  }

  @Test(arguments: Rounds.of(0..<300))
  func `it says what reading says, and would be written so`(seed: UInt64) throws {
    var (dishes, numbers) = (RandomDish(seed: seed), SplitMix64(seed: seed))
    let words = [" x4", " x4.0", " x04", " +veg", " +", " +a,b", " ;", " ; ", "  ", " x", " +ß", "; n"]
    for _ in 0..<20 {
      var text = try dishes.line().text
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        text += words.randomElement(using: &numbers) ?? ""
      }
      guard let parts = Self.parts(text) else { continue }
      let line = try PlanLine(text)
      #expect(line.dish.map(Parts.init) == parts, "seed \(seed): \(text)")
      #expect(Array(line.text.utf8) == Array(text.utf8), "seed \(seed): \(text)")
    }
  }

  /// What a dish says, to the byte.
  private struct Parts: Equatable {
    let name, tags: [UInt8]
    let note: [UInt8]?

    init(_ dish: Dish) {
      name = Array(dish.text.utf8)
      tags = Array(dish.tags.map { "+\($0.name)" }.joined(separator: " ").utf8)
      note = dish.note.map { Array($0.utf8) }
    }

    init(_ dish: WrittenDish) {
      var tags: [[UInt8]] = []
      _ = dish.hasTag { tag in
        tags.append([UInt8](tag))
        return false
      }
      (name, self.tags) = ([UInt8](dish.name), Array(tags.joined(separator: " ".utf8)))
      if let note = dish.note { self.note = [UInt8](note) } else { note = nil }
    }
  }

  private static func parts(_ text: String) -> Parts? {
    let bytes = Array(text.utf8)
    guard let dish = LineView(bytes.span).canonicalDish else { return nil }
    return Parts(dish)
  }
}
