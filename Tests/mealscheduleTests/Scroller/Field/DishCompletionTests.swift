import TestSupport
import Testing

@testable import MealCore
@testable import mealschedule

@Suite struct DishCompletionTests {
  @Test(arguments: [
    ("", ["Bœuf", "fish & chips", "Äpfel im Schlafrock", "½ chicken"]),
    ("b", ["Bœuf"]), ("BOE", ["Bœuf"]), ("apfel", ["Äpfel im Schlafrock"]), ("Ä", ["Äpfel im Schlafrock"]),
    ("ch", ["fish & chips", "½ chicken"]), ("schlaf", ["Äpfel im Schlafrock"]), ("rock", []),
    ("fish & chips", []), ("FISH & CHIPS", ["fish & chips"]), ("1/2", ["½ chicken"]),
  ])
  func `a dish is found by its start or the start of a word`(typed: String, found: [String]) {
    let dishes = DishCompletion(["Bœuf", "fish & chips", "Äpfel im Schlafrock", "½ chicken"])
    #expect(dishes.matches(typed) == found)
  }

  @Test func `those that begin with it come first, the most recent first`() {
    let dishes = DishCompletion(["apple soup", "soup", "noodle soup", "Soupe à l'oignon"])
    #expect(dishes.matches("soup") == ["Soupe à l'oignon", "apple soup", "noodle soup"])
  }

  @Test func `blank dishes, dishes that come again, and what a terminal would obey are left out`() {
    let dishes = DishCompletion(["soup", "", "  ", "soup", "\u{1B}[2J", "Soup"])
    #expect(dishes.matches("") == ["soup", "Soup"])
  }

  @Test(
    arguments: [
      ("bo", nil), ("boe", "uf"), ("boeuf", nil), ("creme b", "rûlée"), ("CRÈME", " brûlée"), ("x", nil),
    ] as [(String, String?)])
  func `an offer goes on where the typed text ends`(typed: String, rest: String?) {
    #expect(DishCompletion(["Bœuf", "Crème brûlée"]).offer(for: typed)?.rest == rest)
  }

  @Test func `what was typed and the rest have the key of the dish, whatever the texts`() {
    var offers = 0
    for seed in Rounds.of(0..<2_000) {
      var random = RandomEdit(seed: seed)
      let dish = random.text(pieces: 6, hasForeign: false)
      let typed = String(dish.prefix(random.number(0...4))).uppercased()
      guard let offer = DishCompletion([dish]).offer(for: typed) else { continue }
      offers += 1
      #expect(offer.dish == dish && !offer.rest.isEmpty && dish.hasSuffix(offer.rest), "seed \(seed)")
      let begin = String(dish.dropLast(offer.rest.count))
      #expect(Folding.key(begin) == Folding.key(typed), "seed \(seed)")
    }
    #expect(offers > 100)
  }
}
