import TestSupport
import Testing

@testable import MealCore

/// Dishes that can be cooked with what is in the house.
@Suite struct CookableTests {
  private static let today = DayNumber.first + 734_939

  private static func household(
    _ files: [String: String], pantry: String = "", plan: String = "", rules: String = ""
  ) -> Household {
    let folder = RecipeFolder(
      RecipeBookTests.book(files), AisleList(), Pantry(reading: Array(pantry.utf8), file: "pantry.conf"))
    return Household(
      Plan(plan), today: today, recipes: { folder },
      rules: { PlanningRules(reading: Array(rules.utf8), file: "rules.txt", meals: [.dinner]) })
  }

  private static func words(_ household: Household, _ most: Int = 9, on day: DayNumber = today) throws
    -> [String]
  {
    try household.cookable(on: day, missing: most).recipes.map { "\($0.entry.title): \($0.words)" }
  }

  private static let files = [
    "Omelette.cook": "---\nservings: 2\n---\n@eggs{3} @butter{1%tbsp} @salt @?chives{1%bunch}",
    "Pie.cook": "---\nservings: 2\n---\n@./Dough{2} @leeks{2}", "Dough.cook": "@flour{200%g} @salt",
    "Tea.cook": "Boil.", "Soup.cook": "---\ntags: veg\n---\n@leeks{1} @cream{100%ml} @thyme{a few sprigs}",
  ]

  @Test func `there, unsure, missing and promised`() throws {
    let pantry =
      "eggs = 6\nbutter = '200%g'\nflour = '500%g'\nsalt = true\n"
      + "leeks = { quantity = 2, expire = '\(Self.today + 3)' }\ncream = '1%l'\n"
    let house = Self.household(Self.files, pantry: pantry, plan: "\(Self.today + 1) dinner pie\n")
    let tomorrow = (Self.today + 1).spelledOutWithoutYear
    #expect(
      try Self.words(house) == [
        "Omelette: all there, if there is enough butter",
        "Pie: buy 300 g flour (promised to pie, \(tomorrow)), 2 leeks (promised to pie, \(tomorrow))",
        "Soup: buy 1 leek (promised to pie, \(tomorrow)), a few sprigs thyme",
        "Dough: buy 100 g flour (promised to pie, \(tomorrow)); for Pie",
      ])
    let list = try house.cookable(on: Self.today, missing: 0)
    #expect(list.recipes.map(\.entry.title) == ["Omelette"] && list.notKnown == ["Tea"])
    // An item without a purchase date is not counted down: after tomorrow's pie, it still counts as there.
    #expect(
      try Self.words(house, 0, on: Self.today + 2).contains { $0.hasPrefix("Pie: all there; uses up leeks") })
  }

  @Test func `what goes bad comes first, by whatever bought it`() throws {
    let house = Self.household(
      Self.files,
      pantry: "salt = true\nflour = '1%kg'\ncream = { quantity = '1%l', expire = '\(Self.today + 5)' }\n",
      plan: "\(Self.today - 1) bought leeks 9 ; until \(Self.today + 2)\n"
        + "\(Self.today - 1) bought thyme {a few sprigs}\n")
    let day = { (Self.today + $0).spelledOutWithoutYear }
    #expect(
      try Self.words(house, 0) == [
        "Soup: all there; uses up leeks, good until \(day(2)), and cream, good until \(day(5))",
        "Pie: all there; uses up leeks, good until \(day(2))", "Dough: all there; for Pie",
      ])
    #expect(try Self.words(house, 0, on: Self.today + 3).map { $0.prefix(4) } == ["Doug"])
  }

  @Test func `guests eat with the household of what is promised`() throws {
    let plan =
      "\(Self.today + 1) dinner pie\n\(Self.today + 1) dinner +oma\n\(Self.today + 1) dinner +vera +max\n"
    func missing(_ rules: String) throws -> String? {
      let pantry = "flour = { quantity = '800%g', bought = '\(Self.today)' }\nsalt = true\nleeks = 9"
      return try Self.words(Self.household(Self.files, pantry: pantry, plan: plan, rules: rules)).first {
        $0.hasPrefix("Dough")
      }
    }
    // A pie for 2 takes 400 g of flour; with three guests, it takes 1 kg.
    #expect(
      try missing("+oma:\n+vera:\n")
        == "Dough: buy 200 g flour (promised to pie, \((Self.today + 1).spelledOutWithoutYear)); for Pie")
    #expect(try missing("") == "Dough: all there; for Pie")
  }

  @Test func `what was ticked until a day goes bad like what the pantry says expires`() throws {
    let until = "\(Self.today + 5)"
    let pantry = Self.household(
      Self.files, pantry: "leeks = { expire = '\(until)' }\ncream = { quantity = '1%l', expire = '\(until)' }"
    )
    let ticked = Self.household(
      Self.files,
      plan: "\(Self.today) bought leeks ; for \(Self.today)..\(Self.today + 6), until \(until)\n"
        + "\(Self.today) bought cream 1 l ; until \(until)\n")
    func uses(_ house: Household) throws -> [String] {
      try house.cookable(on: Self.today, missing: 9).recipes.map { "\($0.entry.title) \($0.useUp)" }.sorted()
    }
    #expect(try uses(ticked) == uses(pantry))
    let suggested = try [pantry, ticked].map { house in
      try house.suggestions(for: Self.today...Self.today).entries.map {
        "\($0.dish.text) \($0.points) \($0.reasons)"
      }
    }
    #expect(suggested[0] == suggested[1] && suggested[0].first?.contains("uses up the leeks") == true)
    // A thing that was bought for the days of a list may be good for longer, so it need not be used up.
    let listed = Self.household(
      Self.files, plan: "\(Self.today) bought leeks ; for \(Self.today)..\(Self.today + 6)\n")
    #expect(try listed.cookable(on: Self.today, missing: 9).recipes.allSatisfy(\.useUp.isEmpty))
  }

  @Test func `rules of the day and the choice hold, and what is not known is left out`() throws {
    let house = Self.household(
      Self.files, pantry: "salt = true",
      rules: "omelette only sat\nrather +veg never\ndinner pie at most 1 in 7 days\n")
    #expect(!(try Self.words(house)).contains { $0.hasPrefix("Omelette") })
    #expect(try Self.words(house).contains { $0.hasPrefix("Soup") })
    let never = Self.household(Self.files, rules: "+veg never\n")
    #expect(!(try Self.words(never)).contains { $0.hasPrefix("Soup") })
    let chosen = try house.recipes(.init(without: [Thing("leek")]))
    #expect(chosen.entries.map(\.title) == ["Dough", "Omelette"] && chosen.notKnown == ["Tea"])
    #expect(try house.recipes(.init(with: [Thing("flour")])).entries.map(\.title) == ["Dough", "Pie"])
    #expect(try house.cookable(on: Self.today, missing: 0).nearest?.missing.count == 1)
  }

  /// Random households in whole grams, compared with a model that keeps one number for each thing.
  @Test(arguments: 0..<80) func `it counts like a plain model`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["ash", "beet", "corn", "dill", "fig"]
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var files: [String: String] = [:]
    var needs: [[String: Int]] = []
    for place in 0..<8 {
      var own: [String: Int] = [:]
      for name in names where number(0...1) == 0 { own[name] = number(1...4) }
      var text = own.sorted { $0.key < $1.key }.map { "@\($0.key){\($0.value)%g}" }.joined(separator: " ")
      if place > 4, number(0...1) == 0 {
        let (part, times) = (number(0...4), number(1...3))
        text += " @./R\(part){\(times)}"
        for (name, amount) in needs[part] { own[name, default: 0] += amount * times }
        if needs[part].isEmpty { own["R\(part)"] = -1 }
      }
      if own.isEmpty { text = "Wait." }
      needs.append(own)
      files["R\(place).cook"] = text
    }
    var (pantry, plan) = ("", "")
    var lots: [(name: String, left: Int, until: Int)] = []
    for name in names {
      if number(0...2) > 0 {
        let (amount, until) = (number(1...12), number(-2...20))
        pantry += "\(name) = { quantity = '\(amount)%g', expire = '\(Self.today + until)' }\n"
        lots.append((name, amount, until))
      }
      if number(0...2) > 0 {
        let amount = number(1...9)
        plan += "\(Self.today) bought \(name) \(amount) g\n"
        lots.append((name, amount, 999))
      }
    }
    lots.sort { $0.until < $1.until }
    var planned: [(day: Int, place: Int)] = []
    for day in 0..<9 where number(0...2) == 0 {
      planned.append((day, number(0...7)))
      plan += "\(Self.today + day) dinner R\(planned[planned.count - 1].place)\n"
    }
    func left(_ name: String) -> Int {
      lots.filter { $0.name == name && $0.until >= 0 }.map(\.left).reduce(0, +)
    }
    let before = Dictionary(uniqueKeysWithValues: names.map { ($0, left($0)) })
    for (day, place) in planned where day < 7 {
      for (name, amount) in needs[place] {
        var amount = amount
        for lot in lots.indices where lots[lot].name == name && lots[lot].until >= day {
          let taken = min(amount, lots[lot].left)
          (amount, lots[lot].left) = (amount - taken, lots[lot].left - taken)
        }
      }
    }
    let list = try Self.household(files, pantry: pantry, plan: plan).cookable(on: Self.today, missing: 2)
    var expected: [String] = []
    for (place, own) in needs.enumerated() where !own.isEmpty {
      let missing = own.filter { $0.value < 0 || left($0.key) < $0.value }
      guard missing.count <= 2 else { continue }
      let words = missing.sorted { $0.key.lowercased() < $1.key.lowercased() }.map { name, amount in
        let first = planned.first { $0.day < 7 && needs[$0.place][name] != nil }
        let promise = amount > 0 && (before[name] ?? 0) >= amount ? first.map { " for \($0.day)" } ?? "" : ""
        return amount < 0 || name.hasPrefix("R") ? name : "\(amount - left(name)) \(name)\(promise)"
      }
      let soon = lots.filter { own[$0.name] != nil && $0.left > 0 && 0...13 ~= $0.until }.map(\.name)
      expected.append("R\(place) \(words) \(soon)")
    }
    let found = list.recipes.sorted { $0.entry.path < $1.entry.path }.map { recipe in
      let words = recipe.missing.map { thing in
        let promise = thing.promised.flatMap(\.day).map { " for \($0 - Self.today)" } ?? ""
        return thing.name.hasPrefix("R")
          ? thing.name : "\(thing.amounts.text.replacing(" g", with: "")) \(thing.name)\(promise)"
      }
      return
        "\(recipe.entry.title) \(words) \(recipe.useUp.sorted { ($0.expire, $0.name) < ($1.expire, $1.name) }.map(\.name))"
    }
    #expect(found == expected, "\(files) \(pantry) \(plan)")
    #expect(zip(list.recipes, list.recipes.dropFirst()).allSatisfy { !$1.precedes($0) })
  }

  /// A recipe without references is judged by its entry in the index, and one that refers to it by its expansion.
  @Test(arguments: 0..<60) func `a recipe lacks as much as one that consists of it`(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["flour", "&flour", "& flour", "Flour", "milk", "eggs", "egg", "salt", "oil", "&", "tea"]
    let amounts = [
      "", "2", "=2", "0", "1/2", "2-3%g", "=2-3", "500 g", "some", "a few", "1 1/2%cup", "1,5%l", "007",
      "5%Bund",
      "1%tsp", "=1%kg", "999999%kg", "4 x 2%g",
    ]
    let ingredients = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let mark = Int.random(in: 0...4, using: &random) == 0 ? "?" : ""
      return
        "@\(mark)\(names.randomElement(using: &random) ?? ""){\(amounts.randomElement(using: &random) ?? "")}"
    }
    let servings = ["", "---\nservings: 3\n---\n"].randomElement(using: &random) ?? ""
    let files = [
      "Own.cook": servings + ingredients.joined(separator: " "), "Whole.cook": servings + "@./Own{1}",
    ]
    let house = Self.household(
      files,
      pantry:
        "flour = '\(Int.random(in: 1...900, using: &random))%g'\nmilk = '1%l'\nsalt = true\noil = '3%bunch'\n"
        + "eggs = { quantity = 3, expire = '\(Self.today + 2)' }\n")
    let people = ["", "1", "2.5", "3", "40"].randomElement(using: &random).flatMap { Servings($0) }
    let found = try house.cookable(on: Self.today, missing: 99, servings: people).recipes.map { recipe in
      let missing = recipe.missing.map { "\($0.amounts.text) \($0.name)" }
      return "\(missing) \(recipe.unsure) \(recipe.useUp)"
    }
    #expect(found.count != 1 && Set(found).count < 2, "\(files) \(found)")
  }

  @Test func `the index has what a list needs of a recipe`() throws {
    let text =
      "---\ntitle: A\tB\nservings: 1 1/2\nyield: [2 loaves, 500%ml]\n---\n@flour{1/3%cup}(sifted) @?salt "
      + "@./Dough{=2} @milk{a little%ml} @&flour{007%g} @eggs{+5} @oil{}\n"
    let recipe = Recipe(reading: Array(text.utf8), file: "A.cook")
    let entry = RecipeIndex.Entry(path: "A.cook", size: 1, modified: 2, recipe: recipe)
    let bytes = RecipeIndex.cache(of: [entry], at: .max)
    let cached = try #require(RecipeIndex.entries(inCache: bytes[...]).first)
    let (outline, plain) = (try #require(RecipeOutline(cached)), RecipeOutline(recipe))
    #expect(cached == entry && "\(outline.ingredients)" == "\(plain.ingredients)")
    #expect(outline.servings == plain.servings && outline.yields == plain.yields)
    var names: [String] = []
    var (numbers, units): ([Int?], [String]) = ([], [])
    cached.forEachIngredient { ingredient, name, _, unit in
      names.append(ingredient.isNeeded ? String(name) : "(\(String(name)))")
      units.append(String(unit))
      numbers.append(ingredient.number)
      return true
    }
    #expect(names == ["flour", "(salt)", "./Dough", "milk", "&flour", "eggs", "oil"])
    #expect(numbers == [nil, nil, 2, nil, nil, nil, nil] && cached.mayRefer)
    #expect(units == ["cup", "", "", "ml", "g", "", ""])
  }
}
