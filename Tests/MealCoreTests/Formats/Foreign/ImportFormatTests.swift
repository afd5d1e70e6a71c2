import Testing

@testable import MealCore

@Suite struct ImportFormatTests {
  @Test(arguments: [
    ("2013-03-14 dinner pie", ImportFormat.plan),
    ("# date,meal,dish\n\nevery 7 from 2013-03-14 dinner pie", .plan),
    ("someday snack figs, date", .plan),
    ("2013-03-14\tdinner\tpie", .tsv),
    ("date\tmeal\tdish\tservings\n", .tsv),
    ("Datum\tMahlzeit\tGericht\n", .csv),
    ("date,meal,dish,servings,tags,note\r\n", .csv),
    ("\u{FEFF}Day;Meal type;Recipe", .csv),
    ("sep=;\nDay;Meal type;Recipe", .csv),
    ("date,meal\n", .csv),
    ("[{\"date\":\"2013-03-14\",\"meal\":\"dinner\",\"dish\":\"pie\"}]", .json),
    ("[]", .json),
    ("{\"date\":\"2013-03-14\",\"day\":1,\"meal\":\"dinner\",\"dish\":\"pie\"}", .jsonl),
    ("{\"page\":1,\"items\":[{\"date\":\"2013-03-14\",\"entryType\":\"side\"}]}", .mealie),
    ("[{\"id\":1,\"entryType\":\"side\"}]", .mealie),
    ("{\"count\":0,\"results\":[]}", .tandoor),
    ("[{\"title\":\"\",\"from_date\":\"2013-03-14\"}]", .tandoor),
    ("{\"recipes\":[],\"meal_plan\":[]}", .grocy),
    ("[{\"id\":1,\"day\":\"2013-03-14\",\"type\":\"note\"}]", .grocy),
    ("---\nservings: 2\n---\n== Day 1 ==\n", .menu),
    ("= Thursday 2013-03-14\n- pie", .menu),
    ("[- a comment -]\n\n= Thursday 2013-03-14\n- pie", .menu),
    ("Our week\n\n= Thursday 2013-03-14\n- pie", .menu),
    ("hello", .plan),
    ("", .plan),
  ]) func `the content tells the format`(text: String, format: ImportFormat) throws {
    let bytes = Array(text.utf8)
    let start = TextEncoding.markLength(bytes)
    #expect(try ImportFormat.recognize(bytes, from: start) == format)
  }

  @Test(arguments: [
    "[{\"name\":\"pie\"}]", "[1, 2]", "{}", "{\"items\":[{\"sku\":7}]}", "{\"data\":[{\"dish\":\"pie\"}]}",
  ]) func `JSON of an unknown shape is one problem that lists what is known`(text: String) {
    let reader = EntryReader(text)
    #expect(reader.format == nil)
    #expect(reader.problemCount == 1)
    #expect(
      reader.messages == [
        "in:1: the JSON is not a meal plan of a known kind; it must be the output of show (date, meal, dish), "
          + "or a plan of Mealie (items with date and entryType), Tandoor (results with from_date and meal_type) "
          + "or Grocy (meal_plan with meal_plan_sections and recipes)"
      ])
  }

  @Test func `an explicit format is not second guessed`() {
    let reader = EntryReader("2013-03-14 dinner pie", as: .csv)
    #expect(
      reader.messages == [
        "in:1: the header does not name a date, a meal and a dish; write the header date,meal,dish,servings,tags,note"
      ])
  }

  @Test func `text in UTF-16 is said to be`() {
    let reader = EntryReader([0xFF, 0xFE, 0x32, 0, 0x30, 0], name: "in")
    #expect(reader.messages == ["in:1: the text is UTF-16; save it as UTF-8"])
  }

  @Test(arguments: [
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", "\u{FEFF}begin:vcalendar\n",
    "\n  \nBEGIN:VCALENDAR\n",
  ]) func `trial defect 14: a calendar is not taken for plan lines`(text: String) {
    #expect(
      EntryReader(text).messages == [
        "in:1: this is a calendar (iCalendar), not plan lines; "
          + "save it as a file and run: mealschedule import FILE"
      ])
  }

  @Test(arguments: [
    "2013-03-14,dinner,pie\n", "14.3.2013;dinner;pie;4\n", "dinner,3/14/2013,pie\n",
    "\"Dec 16, 2026\",dinner,pie\n", "1,2013-03-14T00:00:00Z,dinner,pie\n",
  ]) func `trial defect 14: a table without a header is not taken for plan lines`(text: String) {
    let line = text.dropLast()
    #expect(
      EntryReader(text).messages == [
        "in:1: the table has no header: its first line is \(line); write a line above it that names the columns: "
          + "date,meal,dish"
      ])
  }

  @Test(arguments: [
    "2013-02-30 dinner pie, peas, gravy\n", "soup, bread, cheese\n", "dinner: pie; peas; 1999\n", "a,b,c\n",
  ]) func `other text counts as plan lines`(text: String) {
    #expect(EntryReader(text).format == .plan)
  }
}
