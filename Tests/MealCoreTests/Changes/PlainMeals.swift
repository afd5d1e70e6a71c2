import TestSupport

/// A plan as a table of days and dishes: the plain model that changes are compared with. It shares no code with the
/// library; days are days of March 2013, dishes are words.
struct PlainMeals: Equatable {
  struct Dish: Hashable {
    var meal: String
    var name: String
  }

  struct Rule: Hashable {
    /// The number of days from one time to the next; ignored if there are weekdays.
    var every: Int
    /// The weekdays, ascending; Monday is 0. nil for other rhythms.
    var weekdays: [Int]?
    /// Whether the rule falls on the same day of every month; `every` is then ignored.
    var isMonthly = false
    var from: Int
    var until: Int?
    var dish: Dish

    func falls(on day: Int) -> Bool {
      guard day >= from, day <= until ?? 999 else { return false }
      if isMonthly { return PlainMeals.dayOfMonth(day) == PlainMeals.dayOfMonth(from) }
      // 1 March 2013 is a Friday.
      return weekdays?.contains(((day + 3) % 7 + 7) % 7) ?? ((day - from) % every == 0)
    }

    /// The rule with another dish, and with each time moved by a number of days.
    func moved(by distance: Int, to dish: Dish) -> Rule {
      Rule(
        every: every, weekdays: weekdays.map { $0.map { (($0 + distance) % 7 + 7) % 7 }.sorted() },
        isMonthly: isMonthly, from: from + distance, until: until.map { $0 + distance }, dish: dish)
    }

    /// Splits the rule into its times before a day, nil if there are none, and its times from that day on.
    func split(at day: Int) -> (before: Rule?, after: Rule) {
      var (before, after) = (self, self)
      before.until = min(until ?? 999, day - 1)
      after.from = (max(day, from)...999).first { falls(on: $0) } ?? 999
      return ((from..<max(from, day)).contains { falls(on: $0) } ? before : nil, after)
    }

    var rhythm: String {
      weekdays.map { $0.map { PlainMeals.weekdays[$0] }.joined(separator: ",") }
        ?? (isMonthly ? "month" : "\(every)")
    }
  }

  /// The day of the month of a day number; day 1 is 1 March 2013.
  static func dayOfMonth(_ day: Int) -> Int {
    var rest = day + 28
    var lengths = [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31, 30][...]
    while let length = lengths.popFirst(), rest > length { rest -= length }
    return rest
  }

  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// All days that may have dishes, including those that repeats were moved to.
  static let manyDays = -27...80

  static let meals = ["breakfast", "lunch", "dinner"]
  static let days = 1...31

  var dated: [Int: [Dish]] = [:]
  var nothing: [Int: [String]] = [:]
  var skips: [Int: [Dish]] = [:]
  var rules: [Rule] = []
  var someday: [Dish] = []

  /// The dishes that repeat on a day, without those that a skip or a deliberately empty meal hides.
  func repeated(on day: Int) -> [Dish] {
    rules.filter { $0.falls(on: day) }.map(\.dish).filter { dish in
      !(nothing[day] ?? []).contains(dish.meal) && !(skips[day] ?? []).contains(dish)
    }
  }

  /// The dishes on a day, each with the number of times that it is planned.
  func eaten(on day: Int) -> [Dish: Int] {
    (repeated(on: day) + (dated[day] ?? [])).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether both plans have the same dishes on every day, and for someday.
  func isEaten(like other: PlainMeals) -> Bool {
    PlainMeals.manyDays.allSatisfy { eaten(on: $0) == other.eaten(on: $0) }
      && sorted(someday) == sorted(other.someday)
  }

  private func sorted(_ dishes: [Dish]) -> [String] { dishes.map { "\($0.meal) \($0.name)" }.sorted() }

  // MARK: As a file

  static func date(_ day: Int) -> String {
    var (month, number) = (3, day)
    if day > 31 { (month, number) = day > 61 ? (5, day - 61) : (4, day - 31) }
    if day < 1 { (month, number) = (2, day + 28) }
    return "2013-0\(month)-\(number < 10 ? "0" : "")\(number)"
  }

  /// The skips that hide no repeat.
  var idleSkips: [String] {
    skips.flatMap { day, dishes in
      dishes.filter { dish in !rules.contains { $0.dish == dish && $0.falls(on: day) } }.map {
        "\(PlainMeals.date(day)) \($0.meal) \($0.name)"
      }
    }.sorted()
  }

  var text: String {
    var lines: [String] = []
    for day in PlainMeals.days {
      for meal in PlainMeals.meals {
        let date = PlainMeals.date(day)
        for _ in (nothing[day] ?? []).filter({ $0 == meal }) { lines.append("\(date) \(meal) -") }
        for dish in (skips[day] ?? []) where dish.meal == meal {
          lines.append("\(date) \(meal) - \(dish.name)")
        }
        for dish in (dated[day] ?? []) where dish.meal == meal {
          lines.append("\(date) \(meal) \(dish.name)")
        }
      }
    }
    for rule in rules {
      let until = rule.until.map { " until \(PlainMeals.date($0))" } ?? ""
      lines.append(
        "every \(rule.rhythm) from \(PlainMeals.date(rule.from))\(until) \(rule.dish.meal) \(rule.dish.name)")
    }
    for dish in someday { lines.append("someday \(dish.meal) \(dish.name)") }
    return lines.map { $0 + "\n" }.joined()
  }

  init() {}

  /// Reads what `text` writes.
  init(_ text: String) {
    func day(_ date: Substring) -> Int {
      let before = ["02": -28, "03": 0, "04": 31, "05": 61][date.dropFirst(5).prefix(2)] ?? 0
      return before + (Int(date.suffix(2)) ?? 0)
    }
    for line in text.split(separator: "\n") {
      var words = line.split(separator: " ")
      let first = words.removeFirst()
      if first == "someday" {
        someday.append(Dish(meal: String(words[0]), name: String(words[1])))
      } else if first == "every" {
        let hasEnd = words[3] == "until"
        let dish = words.suffix(2).map(String.init)
        rules.append(
          Rule(
            every: Int(words[0]) ?? 1,
            weekdays: Int(words[0]) == nil && words[0] != "month"
              ? words[0].split(separator: ",").compactMap { PlainMeals.weekdays.firstIndex(of: String($0)) }
              : nil,
            isMonthly: words[0] == "month", from: day(words[2]), until: hasEnd ? day(words[4]) : nil,
            dish: Dish(meal: dish[0], name: dish[1])))
      } else if words.count == 2, words[1] == "-" {
        nothing[day(first), default: []].append(String(words[0]))
      } else if words[1] == "-" {
        skips[day(first), default: []].append(Dish(meal: String(words[0]), name: String(words[2])))
      } else {
        dated[day(first), default: []].append(Dish(meal: String(words[0]), name: String(words[1])))
      }
    }
  }
}

extension PlainMeals {
  static let names = ["soup", "stew", "pie", "rice", "tart"]

  /// A few weeks with dishes, repeats, skips and deliberately empty meals.
  static func random(_ random: inout SplitMix64) -> PlainMeals {
    var plan = PlainMeals()
    func dish() -> Dish {
      Dish(meal: meals.randomElement(using: &random) ?? "", name: names.randomElement(using: &random) ?? "")
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let from = Int.random(in: 1...20, using: &random)
      let until = Bool.random(using: &random) ? Int.random(in: from...31, using: &random) : nil
      var rule = Rule(every: Int.random(in: 1...8, using: &random), from: from, until: until, dish: dish())
      if Bool.random(using: &random) {
        let weekdays = (0..<7).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        rule.weekdays = weekdays.isEmpty ? [Int.random(in: 0..<7, using: &random)] : weekdays
        // A repeat must fall on at least one day.
        guard (from...(until ?? 99)).contains(where: rule.falls) else { continue }
        rule.every = 1
      } else if Int.random(in: 0..<3, using: &random) == 0 {
        (rule.every, rule.isMonthly) = (1, true)
      }
      plan.rules.append(rule)
    }
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      plan.dated[Int.random(in: 5...25, using: &random), default: []].append(dish())
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      plan.nothing[Int.random(in: 5...25, using: &random), default: []].append(dish().meal)
      plan.skips[Int.random(in: 5...25, using: &random), default: []].append(dish())
    }
    for rule in plan.rules {
      for day in 1...31 where rule.falls(on: day) && Int.random(in: 0..<8, using: &random) == 0 {
        plan.skips[day, default: []].append(rule.dish)
      }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { plan.someday.append(dish()) }
    return plan
  }
}
