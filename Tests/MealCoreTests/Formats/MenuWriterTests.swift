import TestSupport
import Testing

@testable import MealCore

@Suite struct MenuWriterTests {
  private static let start = DayNumber.first + 734_940

  private static func entry(_ day: Int, _ meal: MealType, _ dish: String) throws -> PlanLine {
    .entry(Entry(day: start + day, meal: meal, dish: try Dish(written: dish, at: meal)))
  }

  /// Reads a menu that begins on a day.
  private static func read(_ bytes: [UInt8], from day: DayNumber) -> EntryReader {
    var rules = ImportRules()
    rules.start = day
    return Menu(bytes, name: "menu").read(rules)
  }

  @Test func `A recipe of exactly that name is a reference; the rest follows two dashes`() throws {
    var writer = MenuWriter { $0 == "Risotto alla milanese" ? "Mains/Risotto alla milanese.cook" : nil }
    try writer.add(
      day: 1,
      [
        Self.entry(0, .dinner, "Risotto alla milanese x4 +veg ; soak the saffron"),
        Self.entry(0, .dinner, "green salad"), Self.entry(0, .dinner, "risotto alla milanese x2"),
        .nothing(Self.start, .snack), Self.entry(0, .buy, "milk 2 l"), Self.entry(0, .buy, "\\7 up"),
      ])
    try writer.add(day: 3, [])
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #"""
        == Day 1 ==

        Dinner:
        - @./Mains/Risotto alla milanese{4%servings} -- +veg ; soak the saffron
        - green salad
        - risotto alla milanese -- x2

        Snack:
        - -

        Buy:
        - milk 2 l
        - 7 up -- \7 up

        == Day 3 ==

        """#)
    #expect(writer.lines.count == 6)
  }

  @Test(arguments: Rounds.of(0..<200))
  func `Whatever is written reads back as the same, but for the date`(seed: UInt64) throws {
    var random = RandomDish(seed: seed)
    let named = Set(try (0..<2).map { _ in try random.dish().text } + ["soup"])
    var writer = MenuWriter { named.contains($0) ? "Mains/\($0).cook" : nil }
    let meals = [MealType.breakfast, .dinner, MealType("snacks"), MealType("обед"), MealType("2nd-x"), .buy]
      .compactMap { $0 }
    var numbers = SplitMix64(seed: seed)
    var written: [PlanLine] = []
    for day in 0..<3 {
      let meals = meals.shuffled(using: &numbers).prefix(3)
      let lines = try meals.flatMap { meal -> [PlanLine] in
        let entries = try (0..<2).map { _ in
          PlanLine.entry(Entry(day: Self.start + day, meal: meal, dish: try random.dish()))
        }
        return (day == 1 ? [.nothing(Self.start + day, meal)] : []) + entries
      }
      try writer.add(day: day + 1, lines)
      written += lines
    }
    let reader = Self.read(writer.bytes, from: Self.start)
    #expect(reader.problems.isEmpty && reader.notes.isEmpty, "\(reader.problems) \(reader.notes)")
    let read = reader.lines.map(\.text)
    #expect(read.count == written.count)
    for (line, text) in zip(written, read) { #expect(line.text.utf8.elementsEqual(text.utf8)) }
    // From another day on, only the dates differ.
    let later = Self.read(writer.bytes, from: Self.start + 40)
    for (line, text) in zip(written, later.lines.map(\.text)) {
      #expect(line.text.utf8.dropFirst(10).elementsEqual(text.utf8.dropFirst(10)))
      #expect(text.hasPrefix("\(try #require(line.day) + 40)"))
    }
  }

  @Test func `A menu says how it names its days`() {
    func menu(_ text: String) -> Menu { Menu(Array(text.utf8), name: "menu") }
    let numbers = menu("== Day 0 ==\n- soup\n== Day 2 ==\n- stew\n")
    #expect(numbers.firstDayToShow == .first && numbers.title(.first + 2) == "Day 2")
    let weekdays = menu("== Tuesday ==\n- soup\n")
    #expect(weekdays.firstDayToShow == .first)
    #expect(weekdays.title(.first + 1) == "Tuesday")
    let dates = menu("== Mon (2013-03-18) ==\n- soup\n== Tue (2013-03-12) ==\n- stew\n")
    #expect(dates.firstDayToShow == nil && dates.title(Self.start - 2) == (Self.start - 2).spelledOut)
    #expect(menu("== Snacks ==\n- dates\n").title(.first) == "Day 1")
  }

  @Test func `Weekdays go to the first such day; sections without a day on the first one`() {
    let text = "== Sunday ==\nDinner:\n- roast\n== Thursday ==\nDinner:\n- soup\n== Snacks ==\n- dates\n"
    #expect(
      Self.read(Array(text.utf8), from: Self.start).lines.map(\.text) == [
        "2013-03-17 dinner roast", "2013-03-14 dinner soup", "2013-03-14 snack dates",
      ])
  }

  @Test func `A comment that is not in the syntax of the plan is left out, and that is noted`() {
    let text =
      "== Day 1 == -- a holiday\nDinner: -- at nine\n- soup -- kids love it\n- stew -- +kids ; love it\n"
    let reader = Self.read(Array(text.utf8), from: Self.start)
    #expect(
      reader.lines.map(\.text) == ["2013-03-14 dinner soup", "2013-03-14 dinner stew +kids ; love it"])
    #expect(
      reader.notes == [
        "left out the comment on line 1: a holiday", "left out the comment on line 2: at nine",
        "left out the comment on line 3: kids love it",
      ])
  }
}
