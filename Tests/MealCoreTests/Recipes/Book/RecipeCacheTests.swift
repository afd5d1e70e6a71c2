import TestSupport
import Testing

@testable import MealCore

@Suite struct RecipeCacheTests {
  private let index = RecipeIndex(
    [
      "Desserts/Crème brûlée.cook", "Fish pie.cook", "Risotto.cook", "a/Pasta.cook", "b/pasta.cook",
      "麻婆豆腐.cook",
    ]
    .map { path in
      RecipeIndex.Entry(path: path, size: 1, modified: 2, recipe: Recipe(reading: [], file: path))
    })

  private func cached(_ bytes: [UInt8], folder: String = "/r", size: Int = 1) -> [RecipeIndex.Entry] {
    let known = known(bytes, folder: folder, size: size)
    return index.entries.indices.compactMap { known[$0] }
  }

  private func known(_ bytes: [UInt8], folder: String = "/r", size: Int = 1) -> RecipeCache {
    var paths: [UInt8] = []
    let files = index.entries.map { entry in
      let start = paths.count
      paths += entry.path.utf8
      return (path: start..<paths.count, size: size, modified: entry.modified)
    }
    return RecipeCache(bytes, folder: folder, paths: paths, files: files)
  }

  @Test func `the cache keeps what it is told`() {
    let bytes = RecipeCache.bytes(of: index, folder: "/r", at: 5_000_000_000)
    #expect(cached(bytes) == index.entries)
    #expect(cached(bytes, folder: "/other").isEmpty)
    #expect(cached(bytes, size: 2).isEmpty)
    #expect(cached(RecipeCache.bytes(of: index, folder: "/r", at: 3)).isEmpty)
    #expect(known(bytes).index?.entries == index.entries)
    let fewer = RecipeIndex(Array(index.entries.dropFirst(3).dropLast()))
    #expect(cached(RecipeCache.bytes(of: fewer, folder: "/r", at: 5_000_000_000)) == fewer.entries)
    #expect(known(RecipeCache.bytes(of: fewer, folder: "/r", at: 5_000_000_000)).index == nil)
  }

  @Test(arguments: Rounds.of(1..<11))
  func `a damaged cache is as good as none`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bytes = RecipeCache.bytes(of: index, folder: "/r", at: 5_000_000_000)
    for _ in Rounds.of(100) {
      #expect(cached(Array(bytes[..<Int.random(in: 0..<bytes.count, using: &random)])).isEmpty)
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      #expect(cached(damaged).isEmpty)
    }
  }

  @Test func `an index from the cache finds the same recipes`() throws {
    let bytes = RecipeCache.bytes(of: index, folder: "/r", at: 5_000_000_000)
    let cached = try #require(known(bytes).index)
    for dish in ["risotto with peas", "PASTA", "rissoto", "crème", "fish pie", "nothing", "麻婆豆腐", ""] {
      #expect(cached.recipe(ofDish: dish) == index.recipe(ofDish: dish))
    }
  }

  @Test func `a recipe that is gone makes the index out of date, and no other entry`() {
    let bytes = RecipeCache.bytes(
      of: RecipeIndex(
        index.entries + [RecipeIndex.Entry(path: "Gone.cook", size: 1, modified: 2, names: "Gone\tgone")]),
      folder: "/r", at: 5_000_000_000)
    #expect(cached(bytes) == index.entries && known(bytes).index == nil)
  }
}
