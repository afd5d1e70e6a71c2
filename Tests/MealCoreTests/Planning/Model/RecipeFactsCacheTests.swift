import Testing

@testable import MealCore

@Suite struct RecipeFactsCacheTests {
  private let now = 10_000_000_000

  private func entry(_ path: String, _ modified: Int = 1) -> RecipeIndex.Entry {
    RecipeIndex.Entry(path: path, size: 20, modified: modified, recipe: Recipe(reading: [], file: path))
  }

  private func known(_ paths: [String]) -> [(entry: RecipeIndex.Entry, facts: RecipeFacts)] {
    paths.map { path in
      (entry(path), RecipeFacts(tags: ["veg", path], minutes: path == "b.cook" ? nil : 30, uses: ["Crème"]))
    }
  }

  @Test func `What is written is read again`() throws {
    let all = known(["a.cook", "b.cook", "c/d.cook"])
    let cache = RecipeFactsCache(RecipeFactsCache.bytes(of: all, at: now), all.map(\.entry))
    #expect(cache.isComplete)
    for (place, known) in all.enumerated() {
      let facts = try #require(cache.facts(at: place) { $0.uppercased() })
      #expect(facts.tags == known.facts.tags && facts.minutes == known.facts.minutes)
      #expect(facts.uses == ["CRÈME"])
      #expect(cache.facts(at: place, key: nil)?.uses.isEmpty ?? false)
    }
  }

  @Test func `Recipes that were added, changed or removed are not known, the others are`() {
    let all = known(["a.cook", "b.cook", "c.cook", "e.cook"])
    let bytes = RecipeFactsCache.bytes(of: all, at: now)
    let entries = [entry("0.cook"), entry("a.cook"), entry("b.cook", 2), entry("d.cook"), entry("e.cook")]
    let cache = RecipeFactsCache(bytes, entries)
    #expect(
      entries.indices.map { cache.facts(at: $0, key: nil) != nil } == [false, true, false, false, true])
    #expect(!cache.isComplete)
  }

  @Test func `Files of the last second, and names that would break a line, are left out`() {
    let late = [(entry: entry("a.cook", now - 5), facts: RecipeFacts())]
    #expect(!RecipeFactsCache(RecipeFactsCache.bytes(of: late, at: now), late.map(\.entry)).isComplete)
    let odd = [(entry: entry("a.cook"), facts: RecipeFacts(uses: ["a\tb"]))]
    #expect(!RecipeFactsCache(RecipeFactsCache.bytes(of: odd, at: now), odd.map(\.entry)).isComplete)
  }

  @Test func `A cache that was cut off anywhere, or damaged, is never wrong`() {
    let all = known(["a.cook", "b.cook"])
    let bytes = RecipeFactsCache.bytes(of: all, at: now)
    for end in 0..<bytes.count {
      #expect(!RecipeFactsCache(Array(bytes[..<end]), all.map(\.entry)).isComplete)
    }
    #expect(
      RecipeFactsCache(Array("mealschedule facts 1\n20\t1\ta.cook\nend\n".utf8), all.map(\.entry)).facts(
        at: 0, key: nil) == nil)
    #expect(
      RecipeFactsCache(Array("mealschedule facts 1\n20\t1\ta.cook\t-\t9\tx\nend\n".utf8), all.map(\.entry))
        .facts(at: 0, key: nil) == nil)
  }
}
