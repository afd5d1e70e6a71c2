import Testing

@testable import MealCore

@Suite struct AheadListTests {
  /// Wednesday, 13 March 2013.
  private static let wednesday = DayNumber.first + 734_939

  private static func dish(_ written: String) throws -> Dish { try Dish(written: written) }

  /// The tasks of a dish on Sunday, 17 March: "Sat 16 Mar evening soak the beans".
  private static func tasks(_ written: String, waits: [RecipeWait] = []) throws -> [String] {
    AheadList.items(for: try dish(written), on: wednesday + 4, at: .lunch) { _ in waits }.map { item in
      "\(item.day.spelledOutWithoutYear) \(item.part ?? "-") \(item.what)"
    }
  }

  @Test(arguments: [
    ("soak the beans the night before", ["Sat 16 Mar evening soak the beans"]),
    ("soak the beans the evening before", ["Sat 16 Mar evening soak the beans"]),
    ("dough the morning before", ["Sat 16 Mar morning dough"]),
    ("the day before make the dough", ["Sat 16 Mar - make the dough"]),
    ("3 days before, marinate it", ["Thu 14 Mar - marinate it"]),
    ("marinate 3 days before", ["Thu 14 Mar - marinate"]),
    ("start it 2 days before in the evening", ["Fri 15 Mar evening start it"]),
    ("soak the cod from Wednesday evening, change the water", ["Wed 13 Mar evening soak the cod"]),
    ("score the rind on Sunday", ["Sun 10 Mar - score the rind"]),
    ("order it by fri noon", ["Fri 15 Mar noon order it"]),
    ("in brine since Thu in the afternoon", ["Thu 14 Mar afternoon in brine"]),
    ("soak it at noon the day before", ["Sat 16 Mar noon soak it"]),
    ("at noon the day before, soak it", ["Sat 16 Mar noon soak it"]),
    ("in the morning the day before soak it", ["Sat 16 Mar morning soak it"]),
    ("soak it in the evening on Thursday", ["Thu 14 Mar evening soak it"]),
    ("soak it at noon", ["Sun 17 Mar noon soak it"]),
    ("make it from Thursday on", ["Thu 14 Mar - make it"]), ("buy from Thursday", ["Thu 14 Mar - buy"]),
    ("make from Thursday dough", []),
    ("dough in the morning", ["Sun 17 Mar morning dough"]),
    (
      "thaw the mince; dough in the morning. Oma comes",
      ["Sat 16 Mar evening thaw the mince", "Sun 17 Mar morning dough"]
    ),
    ("defrost it in the morning", ["Sun 17 Mar morning defrost it"]),
    ("Thaw it", ["Sat 16 Mar evening Thaw it"]),
    ("broth from the freezer", ["Sat 16 Mar evening broth from the freezer"]),
    ("take 1.5 kg mince from the freezer", ["Sat 16 Mar evening take 1.5 kg mince from the freezer"]),
    ("from the freezer", []), ("Friday's bread", []), ("Oma comes on time", []), ("better cooked slowly", []),
    ("0 days before", []), ("400 days before", []), ("thawed already", []),
  ])
  func `A clause of a note says what is to be done, and when`(_ note: String, _ expected: [String]) throws {
    #expect(try Self.tasks("dal ; \(note)") == expected)
  }

  @Test func `A timer that the note has already is not there twice`() throws {
    let waits = [RecipeWait(what: "Soak", days: 1), RecipeWait(what: "rise", days: 1)]
    #expect(
      try Self.tasks("dal ; soak the beans 2 days before", waits: waits)
        == ["Fri 15 Mar - soak the beans", "Sat 16 Mar evening rise"])
    #expect(
      try Self.tasks("dal ; soaking the beans the night before", waits: waits).count == 3)
  }

  @Test func `Leftovers are only thawed`() throws {
    let note = "thaw it, soak the beans the night before"
    let waits = [RecipeWait(what: "rise", days: 1)]
    #expect(try Self.tasks("dal x0 ; \(note)", waits: waits) == ["Sat 16 Mar evening thaw it"])
    #expect(
      try Self.tasks("dal x4 ; \(note)", waits: waits) == [
        "Sat 16 Mar evening thaw it", "Sat 16 Mar evening soak the beans", "Sat 16 Mar evening rise",
      ])
  }

  @Test(arguments: [
    ("~soak{12%hours}", [("soak", 1)]), ("~soak{6%h}", [("soak", 1)]), ("~soak{5.9%hours}", []),
    ("~{12%hours}", []), ("~cool{24%hours}", [("cool", 1)]), ("~cool{24.1%hours}", [("cool", 2)]),
    ("~cure{2%days} and ~rest{360%minutes}", [("cure", 2), ("rest", 1)]),
    ("~soak{8-12%hours}", [("soak", 1)]),
    ("~age{6%weeks}", [("age", 42)]), ("~age{2%years}", []), ("~age{60%weeks}", []), ("~soak{long}", []),
  ])
  func `A named timer of six hours or more is a long wait`(_ step: String, _ expected: [(String, Int)]) {
    let waits = RecipeWait.all(in: Recipe(reading: Array("Wait \(step).".utf8), file: "Bread.cook"))
    #expect(waits == expected.map { RecipeWait(what: $0.0, days: $0.1) })
  }

  @Test func `The list is by day, then by the part of the day, and has only the days asked for`() throws {
    let list = AheadList(Self.wednesday...Self.wednesday + 2)
    let notes = [
      "dough in the morning", "soak it on Fri evening, oats by Fri noon, thaw it", "2 days before",
    ]
    for (index, note) in notes.enumerated() {
      let day = Self.wednesday + [0, 4, 4][index]
      let meal = DayPlan.Meal(type: .dinner, dishes: [.init(dish: try Self.dish("dish \(index) ; \(note)"))])
      list.add(DayPlan(day: day, meals: [meal])) { _ in [] }
    }
    #expect(list.items.map(\.what) == ["dough", "2 days before", "oats", "soak it"])
    #expect(list.items.map(\.dish) == ["dish 0", "dish 2", "dish 1", "dish 1"])
    #expect(list.items(on: Self.wednesday).count == 1)
    #expect(list.late.isEmpty)
  }

  @Test func `A move to an earlier day makes it too late, unless it was late already or the day is past`()
    throws
  {
    let today = Self.wednesday
    let beans = try Self.dish("beans ; soak them the night before, buy them 3 days before")
    func missed(from old: Int?, to new: Int) -> [String] {
      AheadList.missed(beans, from: old.map { today + $0 }, to: today + new, at: .dinner, today: today) { _ in
        []
      }
      .map(\.what)
    }
    #expect(missed(from: 6, to: 4) == [])
    #expect(missed(from: 6, to: 2) == ["buy them"])
    #expect(missed(from: 6, to: 0) == ["soak them", "buy them"])
    #expect(missed(from: 2, to: 0) == ["soak them"])
    #expect(missed(from: 0, to: 1) == [])
    #expect(missed(from: 6, to: -1) == [])
    #expect(missed(from: nil, to: 1) == ["buy them"])
  }
}
