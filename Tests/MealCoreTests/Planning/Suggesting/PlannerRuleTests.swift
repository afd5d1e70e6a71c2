import Testing

@testable import MealCore

/// Suggestions that keep the rules of the household.
@Suite struct PlannerRuleTests {
  @Test(arguments: ["salad never", "salad only jan", "salad only mon", "salad at most 1 in 30 days"])
  func `A side that a rule keeps away is left out`(rule: String) {
    let plan = PlannerTests.old(
      ["2013-02-20", "2013-03-01"].map { "\($0) dinner soup\n\($0) dinner salad\n" }.joined())
    let sides = HouseholdPlan(plan: plan, rules: rule).suggestions("2013-03-14", days: 1).entries.map(\.sides)
    #expect(sides == [[]])
    let wish = HouseholdPlan(plan: plan, rules: "rather \(rule)").suggestions("2013-03-14", days: 1)
    #expect(wish.entries.map { $0.sides.map(\.text) } == [["salad"]])
  }

  @Test
  func `A side that is never planned gives its dish no tags, and sides count for the sides of other meals`() {
    let days = ["2013-02-20", "2013-03-01"]
    let salad = PlannerTests.old(days.map { "\($0) dinner steak\n\($0) dinner salad +veg\n" }.joined())
    var home = HouseholdPlan(plan: salad, rules: "dinner only +veg")
    #expect(home.suggestions("2013-03-14", days: 1).entries.map(\.dish.text) == ["steak"])
    home.rules += "\nsalad never"
    #expect(home.suggestions("2013-03-14", days: 1).entries.isEmpty)
    let bread = ["soup", "steak"].map { dish in
      days.map { "\(HouseholdPlan.day($0) + (dish == "soup" ? 0 : 1)) dinner \(dish)\n" }
    }
    let table = days.flatMap { day in (0...1).map { "\(HouseholdPlan.day(day) + $0) dinner bread\n" } }
    home = HouseholdPlan(
      plan: PlannerTests.old((bread.joined() + table).joined()), rules: "bread at most 1 in 7 days")
    let sides = home.suggestions("2013-03-14", days: 2).entries.map { $0.sides.map(\.text) }
    #expect(sides == [["bread"], []])
  }

  @Test func `Recipes of one title break rules only by themselves`() throws {
    let book = RecipeBookTests.book([
      "Meat/Beef pie.cook": "---\ntitle: Pie\ntags: [meat]\ntime: 90\n---\n@beef{}",
      "Veg/Leek pie.cook": "---\ntitle: Pie\ntags: [veg]\ntime: 20\n---\n@leeks{}",
    ])
    let rules = "+meat never\nat most 60 minutes\neach dish at most 1 in 7 days\n"
    let plan = Plan("2013-03-14 dinner beef pie\n2013-03-15 dinner leek pie\n2013-03-16 dinner pie\n")
    let day = HouseholdPlan.day("2013-03-14")
    let home = Household(
      plan, today: day, recipes: { RecipeFolder(book) },
      rules: { PlanningRules(reading: Array(rules.utf8), file: "rules.txt", meals: [.dinner]) })
    let planner = try home.planner(for: day...day + 6, meals: [.dinner])
    let places = planner.breaches().map { $0.places.map(\.text) }
    #expect(places == [["beef pie Thu 14 Mar"], ["beef pie Thu 14 Mar"]])
    // A rule that names the title of both recipes applies to all three dishes.
    let banned = planner.adding([.never("pie", place: "--not")]).breaches().dropFirst(2)
    #expect(
      banned.flatMap { $0.places.map(\.text) } == [
        "pie Sat 16 Mar", "beef pie Thu 14 Mar", "leek pie Fri 15 Mar",
      ])
  }

  @Test func `A rule for one dish counts it as a side too, a rule for each dish only as a main dish`() {
    var home = HouseholdPlan(
      plan:
        "2013-03-14 dinner salad\n2013-03-16 dinner soup\n2013-03-16 dinner salad\n2013-03-17 lunch soup x0\n"
    )
    func broken(_ rule: String) -> [String] {
      home.rules = rule
      return home.planner("2013-03-14", days: 7).breaches().map { $0.places[0].text }
    }
    #expect(broken("salad at most 1 in 7 days") == ["salad Thu 14 Mar and Sat 16 Mar"])
    #expect(broken("dinner salad at most 1 in 7 days") == ["salad Thu 14 Mar and Sat 16 Mar"])
    #expect(broken("lunch salad at most 1 in 7 days").isEmpty)
    #expect(broken("soup at most 1 in 7 days").isEmpty)
    #expect(broken("each dish at most 1 in 7 days").isEmpty)
  }

  @Test func `A rule for each dish may be about one meal`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old(
        "2013-01-01 dinner rolls\n2013-01-31 dinner rolls\n2013-03-12 lunch rolls\n2013-03-13 lunch rolls\n"))
    func suggested(_ rule: String) -> [String] {
      home.rules = rule
      #expect(home.planner("2013-03-10", days: 7).breaches().count == (rule.hasPrefix("dinner") ? 0 : 1))
      return home.suggestions("2013-03-14", days: 1).entries.map(\.dish.text)
    }
    #expect(suggested("each dish at most 1 in 7 days").isEmpty)
    #expect(suggested("lunch each dish at most 1 in 7 days") == ["rolls"])
    #expect(suggested("dinner each dish at most 1 in 7 days") == ["rolls"])
  }

  @Test func `A new recipe is suggested at the meal that the rule names`() {
    var home = HouseholdPlan(plan: PlannerTests.old("2013-01-01 dinner soup\n2013-01-31 dinner soup\n"))
    home.recipes = ["Goulash": RecipeFacts(), "Soup": RecipeFacts()]
    home.rules = "lunch new at most 1 in 7 days"
    let found = home.suggestions("2013-03-14", days: 1, meals: [.lunch, .dinner])
    #expect(found.listed == ["2013-03-14 lunch Goulash 100", "2013-03-14 dinner soup 116"])
  }

  @Test func `A rule that a meal of the range and one after it break is broken`() {
    let home = HouseholdPlan(
      plan: "2013-03-16 dinner rice +milk\n2013-03-17 dinner soup +milk\n",
      rules: "+milk at most 1 in 3 days\nrice at most 1 in 7 days\n")
    func broken(_ first: String, _ plan: String = "") -> [String] {
      var home = home
      home.plan += plan
      return home.planner(first, days: 1).breaches().map(\.places[0].text)
    }
    #expect(broken("2013-03-15") == [])
    #expect(broken("2013-03-16") == ["2 from Fri 15 to Sun 17 Mar"])
    #expect(
      broken("2013-03-16", "2013-03-20 lunch rice\n")
        == ["2 from Fri 15 to Sun 17 Mar", "rice Sat 16 Mar and Wed 20 Mar"])
  }

  @Test func `Each dish keeps its distance from what is planned before and after`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old("2013-01-01 dinner soup\n2013-01-20 dinner soup\n2013-03-20 lunch soup\n"))
    #expect(home.suggestions("2013-03-07", days: 1).entries.isEmpty)
    #expect(home.suggestions("2013-03-06", days: 1).entries.count == 1)
    #expect(home.suggestions("2013-04-02", days: 1).entries.isEmpty)
    #expect(home.suggestions("2013-04-03", days: 1).entries.count == 1)
    home.rules = "+x never"
    #expect(home.suggestions("2013-03-19", days: 1).entries.count == 1)
  }

  @Test func `A dish that takes too long is left out, one without a time passes`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old(
        "2013-01-01 dinner roast\n2013-01-20 dinner roast\n2013-01-02 dinner soup\n2013-01-22 dinner soup\n"))
    home.recipes = ["roast": RecipeFacts(minutes: 120)]
    home.rules = "weekdays dinner at most 30 minutes"
    #expect(home.suggestions("2013-03-15", days: 1).entries.map(\.dish.text) == ["soup"])
    #expect(home.suggestions("2013-03-16", days: 1).entries.map(\.dish.text) == ["roast"])
    home.rules = "rather weekdays dinner at most 120 minutes"
    #expect(home.suggestions("2013-03-15", days: 1).entries.map(\.dish.text) == ["roast"])
  }

  @Test func `The tags of sides and of recipes count`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old(
        """
        2013-01-01 dinner steak
        2013-01-01 dinner salad +veg
        2013-01-20 dinner steak
        2013-01-20 dinner salad +veg
        2013-01-05 dinner stew
        2013-01-25 dinner stew

        """))
    home.rules = "dinner only +veg"
    #expect(home.suggestions("2013-03-15", days: 1).entries.map(\.dish.text) == ["steak"])
    home.recipes = ["stew": RecipeFacts(tags: ["veg"])]
    #expect(home.suggestions("2013-03-15", days: 2).entries.count == 2)
  }

  @Test func `A planned meal counts, and where it is too many already, no more are allowed`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old(
        """
        2013-01-01 dinner trout +fish
        2013-01-20 dinner trout +fish
        2013-01-02 dinner stew
        2013-01-25 dinner stew
        2013-03-12 dinner sushi +fish
        2013-03-13 dinner sushi +fish

        """))
    home.rules = "+fish at most 2 in 7 days"
    #expect(home.suggestions("2013-03-14", days: 1).entries.map(\.dish.text) == ["stew"])
    home.rules = "+fish at most 1 in 7 days"
    #expect(home.suggestions("2013-03-14", days: 1).entries.map(\.dish.text) == ["stew"])
    home.rules = "+fish at most 3 in 7 days"
    #expect(home.suggestions("2013-03-14", days: 1).entries.map(\.dish.text) == ["trout"])
  }

  @Test func `Rules that contradict each other are named`() {
    var home = HouseholdPlan(
      plan: PlannerTests.old("2013-01-01 dinner trout +fish\n2013-01-20 dinner trout +fish\n"))
    home.rules = "+fish at least 1 in 1 day\n+fish never\n+x never\n"
    let found = home.suggestions("2013-03-14", days: 1)
    #expect(found.entries.isEmpty && found.empty.count == 1)
    #expect(found.conflicts.map { $0.rules.map(\.text) } == [["+fish never"]])
    home.plan += "2013-01-02 dinner stew\n2013-01-22 dinner stew\n"
    #expect(
      home.suggestions("2013-03-14", days: 1).conflicts.map { $0.rules.map(\.text) }
        == [["+fish at least 1 in 1 day", "+fish never"]])
    // The rule for soup alone leaves the day empty, so only it is named. The other two rules would leave it empty, too.
    home.rules += "+soup at least 1 in 1 day\n"
    let both = home.suggestions("2013-03-14", days: 1).conflicts
    #expect(both.map { $0.rules.map(\.text) } == [["+soup at least 1 in 1 day"]])
    #expect(both.map(\.hasOthers) == [true] && found.conflicts.map(\.hasOthers) == [false])
  }

  @Test(arguments: [1025, 9999])
  func `A rule that asks for more meals than can ever be filled leaves the points as they are`(least: Int) {
    var home = HouseholdPlan(
      plan: PlannerTests.old("2013-01-01 dinner trout +fish\n2013-01-31 dinner trout +fish\n"))
    home.rules = "dinner +fish at least \(least) in 1 day"
    // 200 * 42 / (42 + 30) = 116.
    let found = home.suggestions("2013-03-14", days: 1)
    #expect(found.points == 116)
    #expect(found.broken.map(\.places[0].excess) == [least - 1])
    home.rules = "rather dinner +fish at least \(least) in 1 day"
    #expect(home.suggestions("2013-03-14", days: 1).points == 116 - 100 * (least - 1))
  }

  @Test func `Rules that a dish may break are in the order of the file`() {
    let rules = (1...12).map { "@thing\($0) never" }.joined(separator: "\n")
    var home = HouseholdPlan(plan: "2013-03-14 dinner pie\n", rules: rules)
    home.recipes = ["Soup": RecipeFacts()]
    let planner = home.planner("2013-03-14", days: 1)
    let doubts = planner.byRule(planner.findings().filter { $0.doubt != nil })
    #expect(doubts.map(\.rule.place) == (1...12).map { "rules.txt:\($0)" })
  }

  @Test func `A run of days that would end after the last day does not count`() {
    let home = HouseholdPlan(
      plan: PlannerTests.old("9999-11-01 dinner trout +fish\n9999-11-30 dinner trout +fish\n"),
      rules: "rather +fish at most 0 in 7 days")
    // 200 * 31 / (31 + 29) = 103; the last day is in one run of seven days.
    #expect(home.suggestions("9999-12-31", days: 1).points == 103 - 100)
  }
}
