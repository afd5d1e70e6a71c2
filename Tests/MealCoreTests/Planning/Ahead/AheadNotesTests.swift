import Testing

@testable import MealCore

/// A hundred notes as people write them, on a dish for Thursday, 24 December 2026.
@Suite struct AheadNotesTests {
  private static let asking: [(note: String, tasks: [String])] = [
    ("marinate overnight", ["Wed 23 Dec evening marinate"]),
    ("soak beans 12h before", ["Wed 23 Dec evening soak beans"]),
    ("start the dough two days before", ["Tue 22 Dec - start the dough"]),
    ("brine for 24 hours", ["Wed 23 Dec evening brine"]),
    ("guests: thaw the chicken", ["Wed 23 Dec evening thaw the chicken"]),
    ("take chicken out of the freezer", ["Wed 23 Dec evening take chicken out of the freezer"]),
    ("buy cheese by 22 dec", ["Tue 22 Dec - buy cheese"]),
    ("pickle 2 days ahead", ["Tue 22 Dec - pickle"]),
    ("soak the chickpeas the night before", ["Wed 23 Dec evening soak the chickpeas"]),
    ("soak chickpeas night before", ["Wed 23 Dec evening soak chickpeas"]),
    ("put the beans to soak the previous evening", ["Wed 23 Dec evening put the beans to soak"]),
    ("leave in the fridge overnight", ["Wed 23 Dec evening leave in the fridge"]),
    ("needs to marinate overnight", ["Wed 23 Dec evening needs to marinate"]),
    ("chickpeas soaked overnight", ["Wed 23 Dec evening chickpeas soaked"]),
    ("Overnight soak!", ["Wed 23 Dec evening soak"]),
    ("dough overnight in the fridge", ["Wed 23 Dec evening dough in the fridge"]),
    ("overnight: soak the lentils", ["Wed 23 Dec evening soak the lentils"]),
    ("soak the lentils, overnight", ["Wed 23 Dec evening soak the lentils"]),
    ("dough: two days before", ["Tue 22 Dec - dough"]),
    ("Tuesday evening: feed the starter", ["Tue 22 Dec evening feed the starter"]),
    ("order turkey 2 weeks before", ["Thu 10 Dec - order turkey"]),
    ("order the goose two weeks in advance", ["Thu 10 Dec - order the goose"]),
    ("order the goose a week ahead", ["Thu 17 Dec - order the goose"]),
    ("cure the salmon for 48 hours", ["Tue 22 Dec - cure the salmon"]),
    ("dry-brine 1-2 days", ["Tue 22 Dec - dry-brine"]),
    ("marinate for at least eight hours", ["Wed 23 Dec evening marinate"]),
    ("48h marinade", ["Tue 22 Dec - marinade"]),
    ("needs 24 hours in the brine", ["Wed 23 Dec evening needs 24 hours in the brine"]),
    ("ferment three to four days", ["Sun 20 Dec - ferment"]),
    ("let the batter rest for half a day", ["Wed 23 Dec evening let the batter rest"]),
    ("make the stock a couple of days beforehand", ["Tue 22 Dec - make the stock"]),
    ("make pastry a day early", ["Wed 23 Dec - make pastry"]),
    ("make the sauce ahead", ["Wed 23 Dec - make the sauce"]),
    ("remember to defrost the peas", ["Wed 23 Dec evening remember to defrost the peas"]),
    ("don't forget to thaw the bread", ["Wed 23 Dec evening don't forget to thaw the bread"]),
    ("mince must thaw", ["Wed 23 Dec evening mince must thaw"]),
    ("for Oma; get the lamb from the freezer", ["Wed 23 Dec evening get the lamb from the freezer"]),
    ("move the soup from freezer to fridge", ["Wed 23 Dec evening move the soup from freezer to fridge"]),
    ("take the roast out of the freezer on Tuesday", ["Tue 22 Dec - take the roast out of the freezer"]),
    ("thaw the fish in the morning", ["Thu 24 Dec morning thaw the fish"]),
    ("buy the fish that morning", ["Thu 24 Dec morning buy the fish"]),
    ("salt the duck on Wednesday night", ["Wed 23 Dec evening salt the duck"]),
    ("pick up the bread Wednesday", ["Wed 23 Dec - pick up the bread"]),
    ("order oysters before Monday", ["Mon 21 Dec - order oysters"]),
    ("collect the goose on the 23rd", ["Wed 23 Dec - collect the goose"]),
    ("order by December 15th", ["Tue 15 Dec - order"]),
    ("fetch the tree and the carp on 21.12.", ["Mon 21 Dec - fetch the tree and the carp"]),
    ("the Sunday before, bake the biscuits", ["Sun 20 Dec - bake the biscuits"]),
    ("bake the ham the night before the party", ["Wed 23 Dec evening bake the ham"]),
    ("pre-soak the fruit 36 hours before baking", ["Tue 22 Dec - pre-soak the fruit"]),
  ]

  private static let remarks = [
    "overnight oats", "from the freezer aisle", "uses up the soaked beans", "overnight guests",
    "Oma stays overnight", "keeps overnight", "keeps 3 days in the fridge", "leftovers keep for two days",
    "good until Friday", "use by Wednesday", "eat by 22 dec", "better the day after",
    "leftover rice from the day before", "with the broth from Sunday's chicken", "the roast from Sunday",
    "roast chicken from Monday", "we are out the evening before", "Oma arrives on Wednesday",
    "the night before Christmas", "2 days before payday", "no need to soak", "no soaking, no waiting",
    "don't thaw it", "cook from frozen, do not defrost", "already marinated overnight",
    "marinate for 30 minutes",
    "marinate 2 hours", "rest 10 minutes before serving", "take the steak out of the fridge 1 hour before",
    "simmer for 3 hours", "straight from the freezer", "chips straight from the freezer", "for the freezer",
    "freeze the rest", "put half in the freezer", "frozen peas", "thawed peas are fine",
    "cheddar aged 12 months",
    "use within 2 days", "enough for two days", "make double for Friday", "Friday's bread", "Sunday roast",
    "soak up the sauce with bread", "salted caramel", "pickled gherkins on the side", "bought on Tuesday",
    "best in the evening", "order pizza if we are late", "can be made the day before",
  ]

  /// The tasks, as "Wed 23 Dec evening soak the beans".
  private static func tasks(_ note: String) throws -> [String] {
    let day = try #require(DayNumber("2026-12-24"))
    let dish = try Dish(written: "dish ; \(note)")
    return AheadList.items(for: dish, on: day, at: .dinner) { _ in [] }.map {
      "\($0.day.spelledOutWithoutYear) \($0.part ?? "-") \($0.what)"
    }
  }

  @Test(arguments: asking) func `A note asks for something`(_ note: String, _ expected: [String]) throws {
    #expect(try Self.tasks(note) == expected)
  }

  @Test(arguments: remarks) func `A note asks for nothing`(_ note: String) throws {
    #expect(try Self.tasks(note) == [])
  }

  @Test func `There are a hundred`() { #expect(Self.asking.count == 50 && Self.remarks.count == 50) }

  @Test func `A date is not kept for another year, everything else is`() {
    #expect(
      AheadNote.kept(of: "buy cheese by 22 dec; guests: thaw it, marinate overnight")
        == "thaw it, marinate overnight")
    #expect(AheadNote.kept(of: "3 days before, marinate it") == "3 days before, marinate it")
  }
}
