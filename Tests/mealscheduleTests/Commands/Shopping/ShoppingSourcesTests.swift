import MealCore
import TestSupport
import Testing

@testable import mealschedule

/// A list is the same whether an earlier run has kept what is left before it or not.
@Suite struct ShoppingSourcesTests {
  /// A plan with recipes, a pantry and a stock.
  private struct House {
    let folder: TemporaryFolder
    var today = DayNumber.first + 734_939

    init() throws {
      folder = try TemporaryFolder()
      try folder.makeFolder("recipes")
      for (name, text) in [
        "Soup": "@peas{100%g} @beans{2} @salt", "Pie": "@peas{1/4%kg} @flour{400%g} @butter{1%cup}",
        "Bread": "@flour{333%g} @salt",
      ] {
        try folder.write("---\nservings: 1\n---\n\(text)\n", to: "recipes/\(name).cook")
      }
      // As if they were some seconds old: recipes that changed within the last second are not remembered.
      let home = folder["cache/mealschedule"]
      let recipes = try RecipeFolder(folder["recipes"], cacheHome: nil)
      RecipeFolder.cache(of: folder["recipes"], cacheHome: home).write(
        RecipeCache.bytes(
          of: recipes.book.index, folder: folder["recipes"], at: CacheFile.now + 2_000_000_000))
    }

    private func environment(cache: String) -> [String: String] {
      [
        "HOME": folder.path, "MEALSCHEDULE_TODAY": today.description, "XDG_CACHE_HOME": folder[cache],
        "MEALSCHEDULE_FILE": folder["plan.txt"],
      ]
    }

    /// - Returns: whether the command did something.
    @discardableResult
    func run(_ words: String...) -> Bool {
      InnerProgram(environment: environment(cache: "cache")).run(words).status == .done
    }

    /// A list as JSON, made two seconds from now, and whether the stock file was read for it.
    func list(_ days: ClosedRange<DayNumber>, cache: String) throws -> (text: String, hasRead: Bool) {
      let environment = environment(cache: cache)
      let context = Context(
        environment: { environment[$0] }, output: Output(), errors: Output(), readInput: { [] },
        now: { 0 })
      let arguments = try ParsedArguments([], options: Command.shop.options, command: "shop")
      let settings = try Settings(arguments, context)
      var sources = try ShoppingSources(settings, arguments)
      sources.now += 2_000_000_000
      var hasRead = false
      let purchases = try sources.purchases()
      let list = try sources.list(try settings.plan(context), for: days, keepsPurposes: true) {
        hasRead = true
        return purchases
      }.list
      var bytes: [UInt8] = []
      ShoppingJSON.append(list, days, &bytes)
      return (String(decoding: bytes, as: UTF8.self), hasRead)
    }

    /// The file that keeps what is left; nil if there is none.
    var kept: String? {
      folder.names(in: "cache/mealschedule").first { $0.hasPrefix("larder") }.map {
        "cache/mealschedule/\($0)"
      }
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `a list is the same with and without what an earlier run has kept`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var house = try House()
    var hits = 0
    func day(_ days: ClosedRange<Int>) -> String {
      (house.today + Int.random(in: days, using: &random)).description
    }
    for day in -8...9 {
      house.run("add", (house.today + day).description, "lunch", day % 2 == 0 ? "pie" : "soup")
    }
    house.run("shop", "--tick", "flour", "peas", "salt")
    for step in 0..<40 {
      let dish = ["soup x2", "pie x3", "bread x5", "toast"].randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: house.run("add", day(-9...9), "dinner", dish)
      case 2:
        house.run("add", day(-9...6), "buy", ["2 l milk", "peas 1 kg"].randomElement(using: &random) ?? "")
      case 3: house.run("remove", day(-9...9), "dinner")
      case 4: house.run("move", day(-5...5), "to", day(-5...9))
      case 5, 6:
        for name in ["flour", "peas", "peas 30 g", "salt", "butter", "milk", "beans"]
        where Bool.random(using: &random) { house.run("shop", "--tick", name) }
      case 7: house.run(Bool.random(using: &random) ? "undo" : "redo")
      case 8:
        let pantry = ["", "butter = { quantity = 3%cups, bought = 2013-03-10 }\n", "flour = true\n"]
        try house.folder.write(pantry.randomElement(using: &random) ?? "", to: "recipes/pantry.conf")
      default: house.today = house.today + Int.random(in: 1...3, using: &random)
      }
      let first = house.today + Int.random(in: 0...1, using: &random)
      let days = first...first + Int.random(in: 2...8, using: &random)
      let cold = try house.list(days, cache: "cold\(step)").text
      for _ in 0..<3 {
        let (text, hasRead) = try house.list(days, cache: "cache")
        #expect(text == cold, "seed \(seed), step \(step)")
        if !hasRead { hits += 1 }
      }
      guard step % 5 == 0, let kept = house.kept else { continue }
      var damaged = try house.folder.bytes(kept)
      let place = Int.random(in: damaged.indices, using: &random)
      damaged[place] ^= UInt8.random(in: 1...255, using: &random)
      try house.folder.write(damaged, to: kept)
      #expect(try house.list(days, cache: "cache").text == cold, "seed \(seed), step \(step), damaged")
    }
    #expect(hits > 10)
  }

  @Test
  func `nothing is kept of a stock or a plan with lines that cannot be read, so they are reported each time`()
    throws
  {
    let house = try House()
    try house.folder.write("2013-03-11 dinner soup x2\n2013-03-15 dinner pie\n", to: "plan.txt")
    #expect(house.run("shop", "--tick", "flour", "peas"))
    func hasRead() throws -> Bool {
      let days = house.today...house.today + 6
      for _ in 0..<2 { _ = try house.list(days, cache: "cache") }
      return try house.list(days, cache: "cache").hasRead
    }
    #expect(try !hasRead())
    try house.folder.write(
      "2013-03-11 dinner soup x2\n2013-03-12 dinner\n2013-03-15 dinner pie\n", to: "plan.txt")
    #expect(try hasRead())
  }
}
