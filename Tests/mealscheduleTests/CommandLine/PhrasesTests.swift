import MealCore
import Testing

@testable import mealschedule

@Suite("Phrases and what they mean")
struct PhrasesTests {
  /// The answers to a line in a table; a string is in quotes.
  private func answers(_ line: String, _ table: String, isNoDate: Bool = false) -> [String] {
    Phrases(table).answers(
      to: line.split(separator: " ").map(String.init), with: ["MAIN": ["dinner"]], isNoDate: isNoDate
    )
    .map {
      $0.isText ? "\"\($0.text)\"" : $0.words.map { $0.contains(" ") ? "<\($0)>" : $0 }.joined(separator: " ")
    }
  }

  @Test(
    "a row",
    arguments: [
      ("shop add|buy THINGS => add today buy THINGS", "shop Buy Milk 2 l", "add today buy Milk 2 l"),
      ("stop [the|any] WORDS => remove WORDS", "stop the any pie", "remove pie"),
      ("stop [the|any] WORDS => remove WORDS", "stop the", "remove the"),
      ("show|print all REST => COMMAND REST", "print all", "print"),
      (
        "rename WORDS to WORDS2 => change WORDS --name 'WORDS2'", "rename a to b to c",
        "change a --name <b to c>"
      ),
      ("have WORDS DAYS => add DAYS WORDS", "have fish pie fri 20 mar 2026", "add fri 20 mar 2026 fish pie"),
      ("LENGTH from WEEKDAY REST => WEEKDAY+LENGTH REST", "2 weeks from fri soup", "fri+14 soup"),
      ("repeat DAYS => copy DAYS to DAYS+7", "repeat 14 mar", "copy 14 mar to <14 mar+7>"),
      ("show MEAL REST => show REST/week MEAL", "show dinners", "show week dinner"),
      ("had [MEAL] WORDS => add MEAL/MAIN WORDS", "had soup", "add dinner soup"),
      ("had [MEAL] WORDS => add MEAL/MAIN WORDS", "had lunch soup", "add lunch soup"),
      ("scale WORDS SERVINGS => show WORDS SERVINGS ALL", "scale pie x8", "show pie 8 pie x8"),
      ("top N => mealschedule stats | head -N", "top 5", "\"mealschedule stats | head -5\""),
      (
        "all WORDS => see: \\n mealschedule find 'WORDS' THING", "all fish pie",
        "\"see:\nmealschedule find 'fish pie' THING\""
      ),
    ])
  func row(_ row: String, _ line: String, _ answer: String) {
    #expect(answers(line, row) == [answer])
  }

  @Test(
    "words that do not match a row",
    arguments: [
      ("shop add THINGS => x", "shop add"), ("top N => x", "top five"), ("top N => x", "top 5 6"),
      ("show DAYS => x", "show pie"), ("plan MEAL => x", "plan pie"), ("out of WORDS => x", "out"),
      ("tell NAME => x", "tell friday"), ("tell DISH => x", "tell christmas"), ("cut [DAYS] => x", "cut pie"),
    ])
  func other(_ row: String, _ line: String) {
    #expect(answers(line, row).isEmpty)
  }

  @Test("several rows and answers, in the order of the table")
  func several() {
    let table = """
      no WORDS left => mealschedule find WORDS
                    => add WORDS

      ?no NAME left => show NAME
      no WORDS => rules WORDS
      """
    #expect(answers("no tea left", table) == ["\"mealschedule find tea\"", "add tea", "rules tea left"])
    #expect(answers("no tea left", table, isNoDate: true).count == 4)
  }

  @Test(
    "days in other words",
    arguments: [
      ("fri next week soup", "fri 22 mar soup"), ("Next Week Fri", "fri 22 mar"),

      ("soup friday week", "soup friday+7"),
      ("until the end of the month", "today..2013-03-31"), ("end of week", "2013-03-11..2013-03-17"),
      ("a fortnight", "a 2 weeks"), ("in 3 days soup", "+3d soup"),
    ])
  func days(_ words: String, _ date: String) throws {
    let today = try DayNumber(year: 2013, month: 3, day: 14)
    let typed = words.split(separator: " ").map(String.init)
    let answer = try #require(Phrases.days.answers(to: typed, today: today).first)
    #expect(answer.words.joined(separator: " ") == date)
  }

  @Test("no row is tried after one that ends the search")
  func last() {
    let table = "!menu WORDS on DAYS => use WORDS DAYS\nmenu WORDS => list WORDS"
    #expect(answers("menu winter on fri", table) == ["use winter fri"])
    #expect(answers("menu winter", table) == ["list winter"])
  }

  @Test("an answer that a function works out")
  func function() {
    let table = Phrases("got [off] WORDS => TICK WORDS\nsay WORDS => WORDS")
    #expect(table.answers(to: ["got", "off", "tea"]).map(\.function) == ["TICK"])
    #expect(table.answers(to: ["say", "tea"]).map(\.function) == [nil])
  }
}
