import TestSupport

/// A plan as a table of days and dishes: the plain model that changes are held against. It shares no code with the
/// library; days are days of March 2013, dishes are words.
struct PlainMeals: Equatable {
  struct Dish: Hashable {
    var meal: String
    var name: String
  }

  struct Rule: Hashable {
    var every: Int
    var from: Int
    var until: Int?
    var dish: Dish

    func falls(on day: Int) -> Bool { day >= from && day <= until ?? 99 && (day - from) % every == 0 }
  }

  static let meals = ["breakfast", "lunch", "dinner"]
  static let days = 1...31

  var dated: [Int: [Dish]] = [:]
  var nothing: [Int: [String]] = [:]
  var skips: [Int: [Dish]] = [:]
  var rules: [Rule] = []
  var someday: [Dish] = []

  /// The repeated dishes of a day that nothing hides.
  func repeated(on day: Int) -> [Dish] {
    rules.filter { $0.falls(on: day) }.map(\.dish).filter { dish in
      !(nothing[day] ?? []).contains(dish.meal) && !(skips[day] ?? []).contains(dish)
    }
  }

  /// All dishes of a day, in no order.
  func eaten(on day: Int) -> [Dish: Int] {
    (repeated(on: day) + (dated[day] ?? [])).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Whether every day has the same dishes, and someday too.
  func isEaten(like other: PlainMeals) -> Bool {
    PlainMeals.days.allSatisfy { eaten(on: $0) == other.eaten(on: $0) }
      && sorted(someday) == sorted(other.someday)
  }

  private func sorted(_ dishes: [Dish]) -> [String] { dishes.map { "\($0.meal) \($0.name)" }.sorted() }

  // MARK: As a file

  static func date(_ day: Int) -> String { "2013-03-\(day < 10 ? "0" : "")\(day)" }

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
        "every \(rule.every) from \(PlainMeals.date(rule.from))\(until) \(rule.dish.meal) \(rule.dish.name)")
    }
    for dish in someday { lines.append("someday \(dish.meal) \(dish.name)") }
    return lines.map { $0 + "\n" }.joined()
  }

  init() {}

  /// Reads what `text` writes.
  init(_ text: String) {
    func day(_ date: Substring) -> Int { Int(date.suffix(2)) ?? 0 }
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
            every: Int(words[0]) ?? 1, from: day(words[2]), until: hasEnd ? day(words[4]) : nil,
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

  /// Some weeks with dishes, repeats, skips and meals that are nothing on purpose.
  static func random(_ random: inout SplitMix64) -> PlainMeals {
    var plan = PlainMeals()
    func dish() -> Dish {
      Dish(meal: meals.randomElement(using: &random) ?? "", name: names.randomElement(using: &random) ?? "")
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let from = Int.random(in: 1...20, using: &random)
      let until = Bool.random(using: &random) ? Int.random(in: from...31, using: &random) : nil
      plan.rules.append(
        Rule(every: Int.random(in: 1...8, using: &random), from: from, until: until, dish: dish()))
    }
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      plan.dated[Int.random(in: 5...25, using: &random), default: []].append(dish())
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      plan.nothing[Int.random(in: 5...25, using: &random), default: []].append(dish().meal)
      plan.skips[Int.random(in: 5...25, using: &random), default: []].append(dish())
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { plan.someday.append(dish()) }
    return plan
  }
}
