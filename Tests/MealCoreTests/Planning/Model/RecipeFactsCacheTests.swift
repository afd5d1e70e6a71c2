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
    var cache = RecipeFactsCache(RecipeFactsCache.bytes(of: all, at: now), RecipeIndex(all.map(\.entry)))
    #expect(cache.isComplete)
    for (place, known) in all.enumerated() {
      let read = cache.facts(at: place) { $0.uppercased() }
      let facts = try #require(read)
      #expect(facts.tags == known.facts.tags && facts.minutes == known.facts.minutes)
      #expect(facts.uses == ["CRÈME"])
      let short = cache.facts(at: place, key: nil)
      #expect(short?.uses == [])
    }
  }

  @Test func `Recipes that were added, changed or removed are not known, the others are`() {
    let all = known(["a.cook", "b.cook", "c.cook", "e.cook"])
    let bytes = RecipeFactsCache.bytes(of: all, at: now)
    let entries = [entry("0.cook"), entry("a.cook"), entry("b.cook", 2), entry("d.cook"), entry("e.cook")]
    var cache = RecipeFactsCache(bytes, RecipeIndex(entries))
    let isKnown = entries.indices.map { cache.facts(at: $0, key: nil) != nil }
    #expect(isKnown == [false, true, false, false, true])
    #expect(!cache.isComplete)
  }

  @Test func `Files of the last second, and names that would break a line, are left out`() {
    let late = [(entry: entry("a.cook", now - 5), facts: RecipeFacts())]
    #expect(
      !RecipeFactsCache(RecipeFactsCache.bytes(of: late, at: now), RecipeIndex(late.map(\.entry))).isComplete)
    let odd = [(entry: entry("a.cook"), facts: RecipeFacts(uses: ["a\tb"]))]
    #expect(
      !RecipeFactsCache(RecipeFactsCache.bytes(of: odd, at: now), RecipeIndex(odd.map(\.entry))).isComplete)
  }

  @Test func `A cache that was cut off anywhere, or damaged, is never wrong`() {
    let all = known(["a.cook", "b.cook"])
    let bytes = RecipeFactsCache.bytes(of: all, at: now)
    for end in 0..<bytes.count {
      #expect(!RecipeFactsCache(Array(bytes[..<end]), RecipeIndex(all.map(\.entry))).isComplete)
    }
    for line in ["", "\t-", "\t-\t", "\t-\t9\tx", "\t-\t-1\tx", "\t-\t99999999999999999999\tx"] {
      let text = "mealschedule facts 1\n20\t1\ta.cook\(line)\nend\n"
      var cache = RecipeFactsCache(Array(text.utf8), RecipeIndex(all.map(\.entry)))
      let facts = cache.facts(at: 0, key: nil)
      #expect(facts == nil)
    }
  }
}
