import Testing

@testable import MealCore

@Suite struct PlannerTests {
  /// A plan with the given lines that is not young, since it begins with snacks in 2011.
  static func old(_ lines: String) -> String { "2011-01-01 snack apple\n2011-01-02 snack apple\n" + lines }

  // MARK: Points

  @Test func `A dish away for its usual gap has 100 points, twice as long 133`() {
    let home = HouseholdPlan(
      plan: Self.old("2013-02-10 dinner soup\n2013-02-20 dinner soup\n"), rules: "rather +x never\n")
    #expect(home.suggestions("2013-03-02", days: 1).listed == ["2013-03-02 dinner soup 100"])
    #expect(home.suggestions("2013-03-12", days: 1).listed == ["2013-03-12 dinner soup 133"])
    #expect(
      home.suggestions("2013-03-13", days: 1).entries[0].reasons == ["not since 21 days, usually every 10"])
  }

  @Test func `After more than a year a dish has 100 points again`() {
    let home = HouseholdPlan(plan: Self.old("2012-02-20 dinner soup\n2012-03-01 dinner soup\n"))
    #expect(home.suggestions("2013-03-01", days: 1).listed == ["2013-03-01 dinner soup 194"])
    #expect(home.suggestions("2013-03-02", days: 1).listed == ["2013-03-02 dinner soup 100"])
  }

  @Test func `The usual weekday adds 30 points`() {
    let home = HouseholdPlan(
      plan: Self.old(
        (0..<4).map { "\(HouseholdPlan.day("2013-01-04") + 7 * $0) dinner fish fingers\n" }.joined()))
    let friday = home.suggestions("2013-02-22", days: 1)
    #expect(friday.listed == ["2013-02-22 dinner fish fingers 190"])
    #expect(friday.entries[0].reasons == ["not since 28 days, usually every 7", "usually on Fridays"])
    #expect(home.suggestions("2013-02-23", days: 1).listed == ["2013-02-23 dinner fish fingers 161"])
  }

  @Test func `A dish for someday has at least 150 points`() {
    let home = HouseholdPlan(
      plan: Self.old("someday dinner ramen x4 +soup ; buy noodles\nsomeday lunch tacos\n"))
    let found = home.suggestions("2013-03-14", days: 1)
    #expect(found.listed == ["2013-03-14 dinner ramen 150"])
    #expect(found.entries[0].reasons == ["from someday"])
    #expect(found.entries[0].someday?.written == "ramen x4 +soup ; buy noodles")
    let ruled = HouseholdPlan(
      plan: Self.old("someday dinner ramen\n"), rules: "rather someday at most 1 in 7 days\n"
    ).suggestions("2013-03-14", days: 1).entries[0]
    #expect(
      ruled.reasons + ruled.countings == ["from someday: 1 of at most 1 in these 7 days"])
    #expect(found.entries[0].dish.written == "ramen x4 +soup")
  }

  @Test func `Leftovers for someday keep their whole note`() {
    let home = HouseholdPlan(plan: Self.old("someday dinner ragu x0 ; freezer, thaw the night before\n"))
    let found = home.suggestions("2013-03-14", days: 1).entries
    #expect(found.map(\.dish.written) == ["ragu x0 ; freezer, thaw the night before"])
  }

  @Test func `The dice are those of FNV-1a`() {
    // Compute FNV-1a of "7 2013-03-02 dinner soup" without the library; the dice are the hash modulo 50.
    var hash: UInt64 = 14_695_981_039_346_656_037
    for byte in "7 2013-03-02 dinner soup".utf8 {
      hash = (hash ^ UInt64(byte)).multipliedReportingOverflow(by: 1_099_511_628_211).partialValue
    }
    let home = HouseholdPlan(
      plan: Self.old("2013-02-10 dinner Soup\n2013-02-20 dinner SOUP\n"), rules: "rather +x never\n")
    #expect(home.suggestions("2013-03-02", days: 1, seed: 7).points == 100 + Int(hash % 50))
  }

  @Test
  func `A dish for someday is taken once, and then comes back only if it has been planned often enough`() {
    let lines = "someday dinner ramen\n2013-02-01 dinner soup\n2013-02-20 dinner soup\n"
    let home = HouseholdPlan(plan: Self.old(lines), rules: "each dish at most 1 in 7 days\n")
    let found = home.suggestions("2013-03-14", days: 21)
    let ramen = found.entries.filter { $0.dish.text == "ramen" }
    #expect(ramen.map(\.someday?.text) == ["ramen"])
    #expect(found.entries.count { $0.dish.text == "soup" } == 3)
    // A suggested dish does not count as cooked: it changes neither the usual gap nor the usual weekday.
    let times = ["2013-01-18", "2013-02-15", "2013-03-01"].map { "\($0) dinner ramen +soup\n" }.joined()
    let often = HouseholdPlan(
      plan: Self.old(times + "someday dinner ramen\n"), rules: "each dish at most 1 in 7 days\n")
    let again = often.suggestions("2013-03-15", days: 8)
    #expect(again.listed == ["2013-03-15 dinner ramen 150", "2013-03-22 dinner ramen 40"])
    #expect(again.entries.map(\.someday?.text) == ["ramen", nil])
    #expect(again.entries[1].reasons == ["not since 7 days, usually every 28"])
    #expect(again.entries[1].dish.written == "ramen +soup")
    // It does not count in a young plan either, where one time is enough.
    var young = HouseholdPlan(plan: "someday dinner ramen\n", rules: "each dish at most 1 in 7 days\n")
    young.recipes = ["Goulash": RecipeFacts()]
    #expect(
      young.suggestions("2013-03-14", days: 14).listed
        == ["2013-03-14 dinner ramen 150", "2013-03-15 dinner Goulash 100"])
  }

  @Test func `A dish suggested for another day costs there what the best dish in its place leaves`() throws {
    let plan = Self.old(
      "2013-01-01 dinner a\n2013-01-31 dinner a\n2013-01-03 dinner b\n2013-02-01 dinner b\n")
    let planner = HouseholdPlan(plan: plan).planner("2013-03-28", days: 2)
    #expect(
      planner.suggestions().listed == ["2013-03-28 dinner a 130", "2013-03-29 dinner b 131"])
    let verdicts = try #require(planner.verdicts(on: "a"))
    #expect(
      verdicts.map { "\($0.verdict)" } == [
        #"suggested(["not since 56 days, usually every 30"])"#, "cost(0, wishes: [])",
      ])
  }

  @Test func `A dish for someday that was away for long keeps its points`() {
    let home = HouseholdPlan(
      plan: Self.old("2013-02-01 dinner soup\n2013-02-03 dinner soup\nsomeday dinner soup\n"))
    let found = home.suggestions("2013-03-03", days: 1)
    #expect(found.listed == ["2013-03-03 dinner soup 186"])
    #expect(found.entries[0].reasons == ["not since 28 days, usually every 2"])
  }

  @Test func `A wish costs 100 points for each meal over it in each run, and for each dish that it forbids`()
  {
    var home = HouseholdPlan(plan: Self.old("2013-01-01 dinner trout +fish\n2013-01-31 dinner trout +fish\n"))
    // 200 * 42 / (42 + 30) = 116; the day is in two runs of two days.
    home.rules = "rather +fish at most 0 in 2 days"
    #expect(home.suggestions("2013-03-14", days: 1).points == 116 - 200)
    home.rules = "rather dinner only +soup\nrather trout only weekends\nrather +fish never"
    #expect(home.suggestions("2013-03-14", days: 1).listed == ["2013-03-14 dinner trout -184"])
    home.rules = "rather +soup 2 to 3 in 1 day"
    #expect(home.suggestions("2013-03-14", days: 1).points == 116 - 200)
  }

  @Test func `A dish of the winter is not suggested in summer, unless it is planned for someday`() {
    let times = ["2011-12-01", "2011-12-15", "2011-12-29", "2012-12-01", "2012-12-15", "2012-12-29"]
    let lines = times.map { "\($0) dinner goulash\n" }.joined()
    #expect(HouseholdPlan(plan: Self.old(lines)).suggestions("2013-06-01", days: 1).entries.isEmpty)
    #expect(
      HouseholdPlan(plan: Self.old(lines + "someday dinner goulash\n")).suggestions("2013-06-01", days: 1)
        .listed
        == ["2013-06-01 dinner goulash 183"])
    #expect(HouseholdPlan(plan: Self.old(lines)).suggestions("2013-11-12", days: 1).entries.count == 1)
  }

  @Test func `A thing is used up once, in whichever stretch`() {
    var home = HouseholdPlan(plan: Self.old("2013-01-01 dinner pie\n2013-01-31 dinner pie\n"))
    home.rules = "each dish at most 1 in 7 days"
    home.recipes = ["pie": RecipeFacts(ingredients: ["spinach"])]
    home.perishables = [
      Perishable(name: "spinach", key: "spinach", until: HouseholdPlan.day("2013-03-14")),
      Perishable(name: "cream", key: "cream", until: .last),
    ]
    let found = home.suggestions("2013-03-01", days: 16)
    let using = found.entries.filter { $0.reasons.contains { $0.hasPrefix("uses up the spinach") } }
    #expect(using.count == 1 && using[0].day == found.entries[0].day && found.entries.count > 1)
    #expect(found.points == found.entries.reduce(100) { $0 + $1.points })
    // Two lots of the same thing are named together.
    home.perishables.append(
      Perishable(name: "spinach", key: "spinach", until: HouseholdPlan.day("2013-03-07")))
    let both = home.suggestions("2013-03-01", days: 1)
    #expect(both.entries[0].reasons.last == "uses up the spinach, good until Thu 7 Mar and Thu 14 Mar")
    home.perishables.removeLast()
    home.plan += "2013-03-12 lunch pie\n"
    #expect(home.suggestions("2013-03-01", days: 2).entries.allSatisfy { $0.reasons.count == 1 })
  }

  @Test func `A thing that spoils is used up`() {
    var home = HouseholdPlan(
      plan: Self.old(
        "2013-01-10 dinner pie\n2013-01-20 dinner pie\n2013-01-01 dinner soup\n2013-01-11 dinner soup\n"))
    home.recipes = ["pie": RecipeFacts(ingredients: ["spinach"])]
    home.perishables = [
      Perishable(name: "spinach", key: "spinach", until: HouseholdPlan.day("2013-03-02"))
    ]
    let found = home.suggestions("2013-03-01", days: 1)
    #expect(found.listed == ["2013-03-01 dinner pie 160"] && found.points == 260)
    #expect(found.entries[0].reasons.last == "uses up the spinach, good until Sat 2 Mar")
    #expect(home.suggestions("2013-03-03", days: 1).listed == ["2013-03-03 dinner soup 167"])
  }

  // MARK: Candidates

  @Test func `Leftovers, skips, sides and things to buy are not times of a dish`() {
    let home = HouseholdPlan(
      plan: Self.old(
        """
        2013-01-01 dinner chili x8
        2013-01-02 dinner chili x0
        2013-01-03 dinner steak
        2013-01-03 dinner salad
        2013-01-13 dinner steak
        2013-01-13 dinner salad
        2013-01-20 buy salt
        2013-01-21 buy salt
        every 7 from 2013-01-05 dinner pizza
        2013-01-12 dinner - pizza
        """))
    // Chili was cooked once, salad is only a side, and pizza repeats.
    #expect(home.suggestions("2013-03-07", days: 1).entries.map(\.dish.text) == ["steak"])
    #expect(home.suggestions("2013-03-07", days: 1).entries[0].sides.map(\.text) == ["salad"])
    #expect(home.suggestions("2013-03-07", days: 1).entries[0].reasons.last == "with salad")
  }

  @Test func `In a young plan one time is enough, and recipes are new`() {
    var home = HouseholdPlan(plan: "2013-03-01 dinner soup\n")
    home.recipes = ["Goulash": RecipeFacts(), "Soup": RecipeFacts()]
    let found = home.suggestions("2013-03-16", days: 2)
    #expect(found.listed == ["2013-03-16 dinner Goulash 100", "2013-03-17 dinner soup 69"])
    #expect(found.entries.map(\.reasons) == [["never cooked so far"], ["once so far, 16 days ago"]])
    home.plan = "2012-03-01 dinner soup\n2012-03-09 dinner soup\n"
    #expect(home.suggestions("2013-03-15", days: 2).entries.map(\.dish.text) == ["soup"])
    home.rules = "new at most 1 in 7 days"
    #expect(home.suggestions("2013-03-15", days: 2).entries.count == 2)
  }

  // MARK: Stretches

  @Test func `A long range is filled stretch by stretch, and no dish comes back too soon`() {
    let days = HouseholdPlan.day("2012-06-01")
    let dishes = (0..<20).map { "dish \($0)" }
    let lines = (0..<200).map { "\(days + $0) dinner \(dishes[$0 * 7 % 20])\n" }
    let home = HouseholdPlan(plan: Self.old(lines.joined()))
    let found = home.suggestions("2013-01-20", days: 30)
    #expect(found.entries.count == 30 && found.doubt == 0)
    for (index, entry) in found.entries.enumerated() {
      for other in found.entries[(index + 1)...] where other.dish.text == entry.dish.text {
        #expect(other.day - entry.day >= 14)
      }
    }
  }

  @Test func `The order of the lines of a day and of someday does not change the answer`() {
    let lines = [
      "2013-01-01 dinner a", "2013-01-11 dinner a", "2013-01-02 dinner b", "2013-01-12 dinner b",
      "someday dinner c", "someday dinner d",
    ]
    let forwards = HouseholdPlan(plan: Self.old(lines.joined(separator: "\n")))
    let backwards = HouseholdPlan(plan: Self.old(lines.reversed().joined(separator: "\n")))
    #expect(
      forwards.suggestions("2013-03-14", days: 4).listed
        == backwards.suggestions("2013-03-14", days: 4).listed)
  }
}
