import Testing

@testable import MealCore

@Suite struct PlanningRulesTests {
  private func read(_ text: String) -> PlanningRules {
    PlanningRules(reading: Array(text.utf8), file: "/home/me/rules.txt", meals: MealOrder.standard.configured)
  }

  private func demand(_ line: String) throws -> PlanningRule.Demand {
    try #require(read(line).rules.first).demand
  }

  @Test func `Each form of a count is read`() throws {
    #expect(
      try demand("dinner +Fish 1 to 2 in 7 days") == .count(.tag("fish"), least: 1, most: 2, days: 7))
    #expect(try demand("+veg at least 3 in 7 days") == .count(.tag("veg"), least: 3, most: nil, days: 7))
    #expect(try demand("someday at most 1 in 1 day") == .count(.someday, least: 0, most: 1, days: 1))
    #expect(try demand("new at least 1 in 30 days") == .count(.new, least: 1, most: nil, days: 30))
    #expect(try demand("each dish at most 1 in 14 days") == .count(.eachDish, least: 0, most: 1, days: 14))
    #expect(
      try demand("Crème Brûlée at most 1 in 60 days")
        == .count(.dish("creme brulee"), least: 0, most: 1, days: 60))
  }

  @Test func `Meals, weekdays and wishes are read before the rest`() throws {
    let rule = try #require(read("rather fri sat-mon dinner only +fish +soup  # at last").rules.first)
    #expect(rule.isWish && rule.meal == .dinner && rule.demand == .tags(["fish", "soup"]))
    #expect(rule.weekdays == [.friday, .saturday, .sunday, .monday])
    #expect(rule.text == "rather fri sat-mon dinner only +fish +soup" && rule.place == "rules.txt:1")
    let effort = try #require(read("weekdays at most 30 minutes").rules.first)
    #expect(effort.demand == .minutes(30) && effort.meal == nil && effort.weekdays?.count == 5)
  }

  @Test func `A dish may be kept to weekdays, to a part of the year, or away`() throws {
    #expect(try demand("tacos only weekends") == .only(.dish("tacos"), .weekdays([.saturday, .sunday])))
    #expect(try demand("liver never") == .only(.dish("liver"), .never))
    #expect(try demand("+game never") == .only(.tag("game"), .never))
    // Before a dish with `never`, a meal type is part of the dish's name.
    #expect(try demand("dinner rolls never") == .only(.dish("dinner rolls"), .never))
    let span = try #require(YearSpan(["oct", "to", "apr"]))
    #expect(try demand("goulash only oct to apr") == .only(.dish("goulash"), .dates(span)))
  }

  @Test(arguments: [
    ("may to sep", "2013-05-01", true), ("may to sep", "2013-09-30", true),
    ("may to sep", "2013-10-01", false),
    ("15 apr to 24 jun", "2013-04-14", false), ("15 apr to 24 jun", "2013-04-15", true),
    ("15 apr to 24 jun", "2013-06-24", true), ("15 apr to 24 jun", "2013-06-25", false),
    ("nov", "2013-11-30", true), ("nov", "2013-12-01", false), ("oct to apr", "2013-01-05", true),
    ("oct to apr", "2013-05-01", false), ("feb", "2016-02-29", true),
  ])
  func `A part of the year has its first and its last day`(_ span: String, _ day: String, _ isIn: Bool) throws
  {
    let span = try #require(YearSpan(span.split(separator: " ").map(String.init)))
    #expect(span.contains(try #require(DayNumber(day))) == isIn)
  }

  @Test func `Things may be listed with commas, each with its sign, and a guest needs no space`() {
    let rules = read("+oma:@nuts, @oat milk never").rules
    #expect(rules.first?.guest == "oma" && rules.first?.unwanted.map(\.name) == ["nuts,", "oat milk"])
  }

  @Test(arguments: [
    ("no tacos", "tacos never, or @tacos never for an ingredient"), ("no nuts", "@nuts never"),
    ("no nuts for Max", "@nuts never"),
    ("no @peanuts", "@peanuts never"), ("never @walnuts", "@walnuts never"),
    ("@walnuts never @peanuts never", "@walnuts @peanuts never"),
    ("@nuts or @milk never", "@nuts @milk never"), ("@nuts and @milk never", "@nuts @milk never"),
    ("@nuts or milk never", "@nuts @milk never"), ("@nuts, milk never", "@nuts @milk never"),
    ("@nuts,oat milk never", "@nuts @oat milk never"),
    ("allergy: nuts", "@nuts never"), ("allergic to nuts, milk", "@nuts @milk never"),
    ("allergy: nuts and milk", "@nuts @milk never"),
    ("allergic to: peanuts", "@peanuts never"), ("Allergies to: nuts, milk", "@nuts @milk never"),
    ("allergies : nuts", "@nuts never"), ("allergic to: @nuts", "@nuts never"),
    ("oma: no nuts mondays", "+oma: @nuts only tue-sun"),
    ("no fish except fridays", "fish only fri, or +fish only fri for a tag"),
    ("no fish on fri, sat", "fish only sun-thu, or +fish only sun-thu for a tag"),
    ("fish but not fridays", "fish only sat-thu, or +fish only sat-thu for a tag"),
    ("no nuts or milk", "@nuts @milk never"), ("Oma: no garlic or onions", "+oma: @garlic @onions never"),
    ("Oma: no garlic", "+oma: @garlic never"), ("+Oma: no garlic", "+oma: @garlic never"),
    ("max: @nuts never", "+max: @nuts never, or @nuts never for somebody who eats at every meal"),
    ("rather never liver", "rather liver never, or rather @liver never for an ingredient"),
    ("pizza once a week", "pizza at most 1 in 7 days, or +pizza at most 1 in 7 days for a tag"),
    ("vegetarian 3 times a week", "+vegetarian at least 3 in 7 days"),
    ("meat at most 3 times a week", "+meat at most 3 in 7 days"),
    ("pasta at most 2 in 7 days", "+pasta at most 2 in 7 days"), ("mon-thu quick", "mon-thu only +quick"),
    ("fri dinner fish", "fri dinner only +fish"), ("mondays only +veg", "mon only +veg"),
    ("fish every friday", "fri dinner only +fish"),
    ("dinner +fish at most 2 per week", "dinner +fish at most 2 in 7 days"),
    ("+fish 1 to 2 in a week", "+fish 1 to 2 in 7 days"),
    ("+fish at least once a week", "+fish at least 1 in 7 days"),
    ("+meat max 3 per week", "+meat at most 3 in 7 days"),
    ("dinner +meat no more than 2 times in 2 weeks", "dinner +meat at most 2 in 14 days"),
    ("no dish twice in 10 days", "each dish at most 1 in 10 days"),
    ("no repeats within 10 days", "each dish at most 1 in 10 days"),
    ("each dinner dish at most 1 in 10 days", "dinner each dish at most 1 in 10 days"),
    ("each dish at dinner at most 1 a week", "dinner each dish at most 1 in 7 days"),
    ("every dish at most 1 in 9 days", "each dish at most 1 in 9 days"),
    ("every lunch at most 1 in 9 days", "lunch each dish at most 1 in 9 days"),
    ("nothing more than once a fortnight", "each dish at most 1 in 14 days"),
    ("never the same meal twice in 2 weeks", "each dish at most 1 in 14 days"),
    ("+fish at most 1 a month", "+fish at most 1 in 30 days"),
    ("+veg at least 3 in 2 weeks", "+veg at least 3 in 14 days"),
    ("dinner at most 30 min", "dinner at most 30 minutes"),
    ("dinner at most 30min", "dinner at most 30 minutes"),
    ("dinner at most 1 hour", "dinner at most 60 minutes"), ("mon..thu only +quick", "mon-thu only +quick"),
    ("tacos only mon..thu", "tacos only mon-thu, or +tacos only mon-thu for a tag"),
    ("a new dish once a month", "new at least 1 in 30 days"),
    ("same dish not within 10 days", "each dish at most 1 in 10 days"),
    ("max 30 minutes on tue and wed", "tue wed dinner at most 30 minutes"),
    ("eggs 2-3 times a week", "+eggs 2 to 3 in 7 days"), ("fri only fish soup", "fri only +fish +soup"),
    ("wed dinner only +quick or +slow", "wed dinner only +quick +slow"),
    ("wed only quick, slow and veg", "wed only +quick +slow +veg"),
    ("wed only +quick, +slow", "wed only +quick +slow"),
    ("no fish on Fridays", "fish only sat-thu, or +fish only sat-thu for a tag"),
    ("+fish never on mon and thu", "+fish only tue wed fri sat sun"),
    ("rather no fish pie on weekdays", "rather fish pie only sat sun"),
    ("tacos only on fridays", "tacos only fri, or +tacos only fri for a tag"),
    ("tacos only Fridays", "tacos only fri, or +tacos only fri for a tag"),
    ("fish on fridays", "fri dinner only +fish"), ("fish fridays", "fri dinner only +fish"),
    ("only veg mondays", "mon only +veg"), ("only veg or fish on mondays", "mon only +veg +fish"),
    ("no fish fridays", "fish only sat-thu, or +fish only sat-thu for a tag"),
    ("lunch soup mon and tue", "mon tue lunch only +soup"),
    ("dinner +fish on fri", "fri dinner only +fish"), ("monday dinner +veg", "mon dinner only +veg"),
    ("dinner +veg", "dinner only +veg"), ("weekdays +quick", "mon-fri only +quick"),
    ("dinner only veg on weekdays", "mon-fri dinner only +veg"),
    ("dinner +redmeat not two days running", "dinner +redmeat at most 1 in 2 days"),
    ("dinner +redmeat not twice in a row", "dinner +redmeat at most 1 in 2 days"),
    ("rather no +pasta on consecutive days", "rather +pasta at most 1 in 2 days"),
    ("no pasta two days in a row", "pasta at most 1 in 2 days, or +pasta at most 1 in 2 days for a tag"),
    ("pasta not twice in 3 days", "pasta at most 1 in 3 days, or +pasta at most 1 in 3 days for a tag"),
    ("never the same dish two days in a row", "each dish at most 1 in 7 days"),
    (
      "12 oct to 18 oct dinner +oven never",
      "+oven only 19 oct to 11 oct, for every year; for just this once, use mealschedule suggest --not +oven"
    ),
    (
      "rather 1 jan to mar @pine nuts never",
      "rather @pine nuts only 1 apr to 31 dec, for every year; for just this once, use mealschedule suggest --not '@pine nuts'"
    ),
  ])
  func `A rule that is nearly right is corrected in the hint`(_ line: String, _ rule: String) {
    #expect(read(line).problems.map(\.hint) == ["write \(rule)"])
    #expect(read(rule.split(separator: ",")[0].description).problems.isEmpty)
  }

  @Test(arguments: [
    "nonsense", "+fish in 7 days", "+fish at most 2 in 400 days", "+fish at most in 7 days",
    "+fish 3 to 2 in 7 days", "tacos at least 1 in 7 days", "tacos at most 2 in 7 days",
    "each dish at most 2 in 14 days", "each dish at most 1 in 6 days",
    "rather each dish at most 1 in 14 days",
    "rather dinner each dish at most 1 in 14 days", "each dish never", "fri dinner only",
    "fri dinner only +fish soup",
    "fri brunch only +fish", "tacos only sometimes", "goulash only 31 feb to apr", "at most x minutes",
    "never",
    "+a +b at most 1 in 7 days", "at most 1 in 7 days", "+fish at most 99999999999999999999 in 7 days",
  ])
  func `A line that is no rule is reported with a hint, and the others apply`(_ line: String) {
    let rules = read("# mine\n\(line)\n+fish never\n")
    #expect(rules.rules.map(\.text) == ["+fish never"])
    #expect(rules.problems.map(\.line) == [2])
    #expect(rules.problems.allSatisfy { $0.file == "/home/me/rules.txt" && $0.hint != nil })
  }

  @Test func `Without a file, each dish keeps its distance`() {
    #expect(PlanningRules().rules == [.standard])
    #expect(read("").rules.isEmpty)
  }
}
