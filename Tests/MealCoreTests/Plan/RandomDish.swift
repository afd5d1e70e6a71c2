import TestSupport

@testable import MealCore

/// Dishes and lines made of everything that could be mistaken for something else: blanks at the ends, words like `x4`,
/// `+tag`, `;` and `-`, backslashes, control characters, combining marks without a base, and random text.
struct RandomDish {
  private static let pieces = [
    " ", " ", " ", "\t", "x4", "x0.5", "x", "+veg", "+", "+a,b", ";", "; ", "-", "/", "\\", "\\\\", "#",
    "every",
    "\0", "\u{1}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{C2}", "\u{2028}", "\u{200F}", "\u{202E}",
    "\u{200D}", "\u{301}", "\u{FEFF}", "\u{378}", "\u{10FFFF}", "\u{E000}", "risotto", "soup", "\"", ",", "{",
    "é", "寿司", "👩‍👩‍👧‍👦",
  ]
  private static let names = [
    "veg", "\u{301}", "+", ";", "x4", "a\\b", "\\", "-", "ß", "👩‍👩‍👧‍👦", "\u{200F}", "\"q\"",
  ]

  private var numbers: SplitMix64
  private var texts: RandomText

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    texts = RandomText(seed: ~seed)
  }

  /// A random string that is not empty and has no line breaks.
  mutating func text() -> String {
    var text = ""
    repeat {
      for _ in 0..<Int.random(in: 0...5, using: &numbers) {
        text += Int.random(in: 0..<4, using: &numbers) == 0 ? texts.next() : pick(RandomDish.pieces)
      }
    } while text.isEmpty
    return text
  }

  mutating func dish() throws -> Dish {
    var tags: [Tag] = []
    for _ in 0..<max(0, Int.random(in: -2...2, using: &numbers)) {
      if let tag = Tag(pick(RandomDish.names)) { tags.append(tag) }
    }
    let hundredths = [nil, 0, 50, 225, 400, 999_900, 1].randomElement(using: &numbers) ?? nil
    return try Dish(
      text(), servings: hundredths.flatMap { Servings(hundredths: $0) }, tags: tags,
      note: Bool.random(using: &numbers) ? text() : nil)
  }

  mutating func day() -> DayNumber {
    DayNumber(unchecked: Int32.random(in: 0...3_652_058, using: &numbers))
  }

  mutating func meal() -> MealType {
    [
      .breakfast, .dinner, MealType(unchecked: "second_breakfast-2"), MealType(unchecked: "обед"),
      MealType(unchecked: "until"),
    ]
    .randomElement(using: &numbers) ?? .lunch
  }

  /// Any line except a comment.
  mutating func line() throws -> PlanLine {
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: return .someday(meal(), try dish())
    case 1: return .nothing(day(), meal())
    case 2: return .skip(day(), meal(), try dish())
    case 3:
      let days = [day(), day()].sorted()
      let interval = Int.random(in: 1...400, using: &numbers)
      let until = Bool.random(using: &numbers) ? days[1] : nil
      let weekdays = WeekdaySet(Weekday.allCases.filter { _ in Bool.random(using: &numbers) })
      // A repeat on weekdays must last at least a week, so that it falls on one of them.
      let isOnWeekdays =
        !weekdays.isEmpty && until.map { $0 - days[0] >= 7 } ?? (DayNumber.last - days[0] >= 7)
      return .repeating(
        try Repeat(
          every: isOnWeekdays
            ? .weekdays(weekdays)
            : [.days(interval), .months, .years].randomElement(using: &numbers) ?? .months,
          from: days[0], until: until,
          meal: meal(),
          dish: try dish()))
    default: return .entry(Entry(day: day(), meal: meal(), dish: try dish()))
    }
  }

  /// Whether two lines are equal byte for byte; `==` also holds for strings that are only canonically equivalent.
  static func same(_ a: PlanLine?, _ b: PlanLine?) -> Bool {
    let (one, two) = (a?.dish, b?.dish)
    return a == b && one.map { Array($0.text.utf8) } == two.map { Array($0.text.utf8) }
      && one?.note.map { Array($0.utf8) } == two?.note.map { Array($0.utf8) }
      && one?.tags.map { Array($0.name.utf8) } == two?.tags.map { Array($0.name.utf8) }
  }

  private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &numbers) ?? "" }
}
