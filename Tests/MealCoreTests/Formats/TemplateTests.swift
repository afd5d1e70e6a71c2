import Testing

@testable import MealCore

@Suite struct TemplateTests {
  @Test(
    "fields, escapes and braces",
    arguments: [
      ("{date} {meal}: {dish}\\n", "2013-03-14 dinner: soup {dish}\n"), ("", ""), ("x", "x"),
      ("{day}|{week}|{weekday}|{servings}|{tags}|{note}", "734940|2013-W11|Thursday|2.5|veg,hot|a\\n"),
      ("\\t\\\\n\\x\\", "\t\\n\\x\\"), ("{{date}", "{date}"), ("{{{meal}}", "{dinner}"), ("}", "}"),
      ("{dish}{dish}", "soup {dish}soup {dish}"),
      ("é\u{301}\r\n{meal}", "é\u{301}\r\ndinner"),
    ])
  func fields(pattern: String, text: String) throws {
    let dish = try Dish(
      "soup {dish}", servings: Servings("2.5"), tags: ["veg", "hot"].compactMap { Tag($0) }, note: "a\\n")
    let entry = PlanLine.entry(Entry(day: DayNumber(unchecked: 734_940), meal: .dinner, dish: dish))
    let bytes = Listing.written([(entry, false)], .template(try Template(pattern)))
    #expect(bytes == Array(text.utf8))
  }

  @Test("a field without a value is empty, and entries follow each other as they are")
  func empty() throws {
    let entry = PlanLine.someday(.lunch, try Dish("pie"))
    let template = try Template("[{date},{day},{week}{weekday},{servings},{tags},{note}]")
    #expect(
      Listing.written([(entry, false), (entry, false)], .template(template))
        == Array("[someday,,,,,][someday,,,,,]".utf8))
    #expect(Listing.written([], .template(template)) == [])
  }

  @Test(
    "a template with a field that there is not, or an open brace, says what would be right",
    arguments: [
      ("{dsh}", "{dsh} is not a field of a template", "did you mean {dish}?"),
      (
        "{zzzzzzzz}", "{zzzzzzzz} is not a field of a template",
        "use one of date, day, week, weekday, meal, dish, servings, tags, note"
      ),
      ("{date", "the template has a { without a }", "write {{ for a brace"),
      ("{meal} {", "the template has a { without a }", "write {{ for a brace"),
      ("{Date}", "{Date} is not a field of a template", "did you mean {date}?"),
      ("{ date}", "{ date} is not a field of a template", "did you mean {date}?"),
    ])
  func wrong(pattern: String, message: String, hint: String) {
    #expect(throws: LineError(message, hint: hint)) { try Template(pattern) }
  }
}
