import TestSupport
import Testing

@testable import MealCore

/// The cache that `RecipeIndex` writes.
@Suite struct RecipeCacheTests {
  private let index = RecipeIndex(
    [
      "Desserts/Crème brûlée.cook", "Fish pie.cook", "Risotto.cook", "a/Pasta.cook", "b/pasta.cook",
      "麻婆豆腐.cook",
    ]
    .map { path in
      RecipeIndex.Entry(
        path: path, size: 1, modified: 2, title: Recipe.name(ofFile: path), aliases: ["other \(path)"],
        RecipeFacts(
          tags: ["veg", "a\tb"], minutes: path == "Risotto.cook" ? 30 : nil, ingredients: ["rice", "é"]))
    })

  @Test func `the cache keeps what it is told, but no file that changed within the last second`() {
    let bytes = RecipeIndex.cache(of: index.entries, at: 5_000_000_000)
    #expect(RecipeIndex.entries(inCache: bytes[...]) == index.entries)
    #expect(RecipeIndex.entries(inCache: RecipeIndex.cache(of: index.entries, at: 3)[...]).isEmpty)
    let risotto = index.entry(path: "Risotto.cook")
    let facts = RecipeFacts(tags: ["veg", "a b"], minutes: 30, ingredients: ["rice", "é"])
    var known = risotto?.facts
    known?.ingredients = Set(risotto.map(Self.names) ?? [])
    #expect(known == facts)
    #expect(risotto?.facts == RecipeFacts(tags: ["veg", "a b"], minutes: 30))
  }

  private static func names(_ entry: RecipeIndex.Entry) -> [String] {
    var names: [String] = []
    entry.forEachName { names.append(String($0)) }
    return names
  }

  @Test func `the cache keeps which notes are no recipes`() {
    let note = RecipeIndex.Entry.note(path: "Diary.md", size: 3, modified: 2)
    let entries = RecipeIndex.entries(inCache: RecipeIndex.cache(of: [note], at: .max)[...])
    #expect(entries == [note] && entries[0].isNote && !index.entries[0].isNote)
  }

  @Test(arguments: Rounds.of(1..<11))
  func `no bytes crash the reader`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = RecipeIndex.cache(of: index.entries, at: 5_000_000_000)
    for _ in Rounds.of(100) {
      let cut = Array(bytes[..<Int.random(in: 0..<bytes.count, using: &random)])
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      for bytes in [cut, damaged] {
        let read = RecipeIndex(RecipeIndex.entries(inCache: bytes[...]))
        _ = read.entries.map { ($0.title, Self.names($0), $0.isCalled("pasta")) }
        for dish in ["risotto with peas", "PASTA", "rissoto", ""] { _ = read.recipe(ofDish: dish) }
      }
    }
  }
}
