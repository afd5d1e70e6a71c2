import TestSupport
import Testing

@testable import MealCore

@Suite struct DayRowTests {
  private func row(_ lines: [String], repeats: [String] = [], width: Int) throws -> DayRow {
    let rules = try repeats.compactMap { text -> Repeat? in
      guard case .repeating(let rule) = try PlanLine(text) else { return nil }
      return rule
    }
    let day = DayNumber(unchecked: 734_940)
    let read = try lines.map { try PlanLine("\(day) \($0)") }
    let plan = DayPlan(day: day, lines: read, repeats: rules, order: .standard)
    return DayRow(plan, RowLayout(width: width))
  }

  /// Each line of a row, after its meal type.
  private func shown(_ row: DayRow) -> [String] {
    row.lines.map { line in
      let meal = line.isFirstOfMeal ? line.entry.map { row.entries[$0].meal.name } : nil
      return (meal ?? "") + "|" + String(repeating: " ", count: line.indent) + row.text(in: line.range)
    }
  }

  @Test(
    "a dish takes as many lines as its width needs, the meal type in its column or before it",
    arguments: [
      (80, ["dinner|risotto alla milanese x4 +veg ; soak the saffron for", "|  ten minutes"]),
      (60, ["dinner|risotto alla milanese x4 +veg ;", "|  soak the saffron for ten minutes"]),
      (59, ["dinner|dinner: risotto alla milanese x4 +veg ; soak the", "|  saffron for ten minutes"]),
      (
        40,
        ["dinner|dinner: risotto alla milanese", "|  x4 +veg ; soak the saffron", "|  for ten minutes"]
      ),
      (
        30,
        [
          "dinner|dinner: risotto alla", "|  milanese x4 +veg ;", "|  soak the saffron",
          "|  for ten minutes",
        ]
      ),
      (
        20,
        [
          "dinner|risotto alla", "|  milanese x4", "|  +veg ; soak", "|  the saffron", "|  for ten",
          "|  minutes",
        ]
      ),
    ])
  func wrapped(width: Int, lines: [String]) throws {
    let row = try row(
      ["dinner risotto alla milanese x4 +veg ; soak the saffron for ten minutes"], width: width)
    #expect(shown(row) == lines)
    #expect(row.height == lines.count)
    #expect(row.day.description == "2013-03-14" && row.layout.width == width)
  }

  @Test(
    "each dish has a line, the first of a meal its type; repeats, nothing and an empty day are shown",
    arguments: [
      (60, ["breakfast|oats", "dinner|fish and chips x4 ~7", "|soup", "snack|(nothing)"]),
      (
        40,
        [
          "breakfast|breakfast: oats", "dinner|dinner: fish and chips x4 ~7", "|soup",
          "snack|snack: (nothing)",
        ]
      ),
    ])
  func meals(width: Int, lines: [String]) throws {
    let row = try row(
      ["dinner soup", "snack -", "breakfast oats"],
      repeats: ["every 7 from 2013-03-07 dinner fish and chips x4"], width: width)
    #expect(shown(row) == lines)
    #expect(shown(try self.row([], width: width)) == ["|"])
  }

  @Test("parts of a dish keep their role on whichever line they stand, and nothing is printed raw")
  func roles() throws {
    let row = try row(["dinner fish\\\u{1B} pie x4 +t ; a note that is long enough for two lines"], width: 60)
    let entry = try #require(row.entries.first)
    let parts = row.lines.map { line in
      var parts: [String] = []
      entry.forEachPart(of: line.range) { parts.append("\($0): \(row.text(in: $1))") }
      return parts
    }
    #expect(
      parts == [
        ["name: fish^[ pie", "detail:  x4 +t", "note:  ; a note that is"],
        ["note: long enough for two lines"],
      ])
  }

  @Test(
    "no line is wider than its row, and no text is lost, whatever the dish",
    arguments: [1, 2, 5, 11, 12, 20, 23, 24, 29, 30, 40, 59, 60, 80, 200])
  func widths(width: Int) throws {
    let layout = RowLayout(width: width)
    for seed in Rounds.of(0..<600) {
      var random = RandomDish(seed: seed)
      let (meal, dish) = (random.meal(), try random.dish())
      let plan = DayPlan(
        day: .first,
        meals: [.init(type: meal, dishes: [.init(dish: dish), .init(dish: dish, rhythm: .days(3))])])
      let row = DayRow(plan, layout)
      for line in row.lines {
        let text = row.text(in: line.range)
        let columns = layout.gutterWidth + layout.mealWidth + line.indent + DisplayWidth.of(text)
        let isSingle = TextClusters(text).filter { $0.width > 0 }.count == 1
        #expect(columns <= width || isSingle, "seed \(seed): \(text.debugDescription)")
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "seed \(seed)")
      }
      let all = row.lines.map { String(row.text(in: $0.range)) }.joined()
      var expected = layout.hasMealWords ? "\(meal): " : ""
      for interval in [nil, 3] {
        expected += PrintableText.of(dish.text) + (dish.servings.map { " x\($0)" } ?? "")
        expected +=
          dish.tags.map { " +\(PrintableText.of($0.name))" }.joined() + (interval.map { " ~\($0)" } ?? "")
        expected += dish.note.map { " ; \(PrintableText.of($0))" } ?? ""
      }
      #expect(visible(all) == visible(expected), "seed \(seed)")
    }
  }

  private func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "\u{200B}" }
  }
}
