import MealCore
import Testing

@Suite struct CSVReaderTests {
  @Test func `a spreadsheet's columns are found by their names`() {
    let reader = EntryReader(
      "\u{FEFF}Recipe;Weekday;DATE;Course;Portions;Labels;Comment;Cost\r\n"
        + "\"Pasta; baked\";Thu;14.3.2013;Main Course;2,5;quick, low carb;\"first\nthen\"\"x\"\"\";3.20\r\n"
        + " soup x4 ;Fri;2013-03-15 18:30;dinner;;veg;;\r\n"
        + ";;;;;;;\r\n")
    #expect(reader.format == .csv)
    #expect(
      reader.planLines == [
        "2013-03-14 main-course Pasta; baked x2.5 +quick +low-carb ; first / then\"x\"",
        #"2013-03-15 dinner soup \x4 +veg"#,
      ])
    #expect(reader.messages == [])
    #expect(
      reader.notes == [
        "left out the columns \"Weekday\", \"Cost\"",
        "\"Main Course\" became the meal type main-course",
        "\"low carb\" became the tag low-carb; commas separate tags",
      ])
  }

  @Test(arguments: [
    ("day,type,title", "2013-03-14,dinner,pie"), ("Datum\tMahlzeit\tGericht", "2013/03/14\tdinner\tpie"),
    ("Meal Type,Meal,Date", "dinner,pie,2013-03-14T18:00:00Z"),
    ("meal;food;meal_date", "dinner;pie;14.03.2013"),
    ("sep=,\n\nitem,course,day", "pie,dinner,2013-03-14"),
    ("name,meal,title,date", "x,dinner,pie,2013-03-14"),
  ]) func `headers of many kinds are read`(header: String, row: String) {
    #expect(EntryReader("\(header)\n\(row)\n").planLines == ["2013-03-14 dinner pie"])
  }

  @Test func `what show writes is read to the letter`() {
    let reader = EntryReader(
      "date,meal,dish,servings,tags,note\r\n2013-03-14,dinner,\" pie\",4,\"a;b,c\",\r\n")
    #expect(reader.planLines == [#"2013-03-14 dinner \ pie x4 +a;b +c"#])
    #expect(reader.notes == [])
  }

  @Test func `a number over twelve decides which is the day`() {
    let dayFirst = EntryReader("date,meal,dish\n03/04/2013,dinner,pie\n14/3/2013,dinner,pie\n")
    #expect(dayFirst.planLines == ["2013-04-03 dinner pie", "2013-03-14 dinner pie"])
    #expect(dayFirst.notes == ["dates are read as day/month/year: 14/3/2013 cannot be anything else"])
    let monthFirst = EntryReader("date,meal,dish\n3/14/2013 0:00,dinner,pie\n03/04/2013,dinner,pie\n")
    #expect(monthFirst.planLines == ["2013-03-14 dinner pie", "2013-03-04 dinner pie"])
    #expect(monthFirst.notes == ["dates are read as month/day/year: 3/14/2013 cannot be anything else"])
    #expect(EntryReader("date,meal,dish\n05/05/2013,dinner,pie\n").planLines == ["2013-05-05 dinner pie"])
  }

  @Test func `dates that nothing decides are one problem`() {
    let either = EntryReader("date,meal,dish\n\n03/04/2013,dinner,pie\n05/06/2013,dinner,pie\n")
    #expect(
      either.messages == [
        "in:3: 03/04/2013 may be day/month or month/day, and no other line shows which; write 2013-03-14 for 14 March 2013"
      ])
    let both = EntryReader("date,meal,dish\n14/3/2013,dinner,pie\n3/15/2013,dinner,pie\n")
    #expect(
      both.messages == [
        "in:2: 14/3/2013 has the day first, but 3/15/2013 on line 3 has the month first; write 2013-03-14 for 14 March 2013"
      ])
  }

  @Test(arguments: [
    ("2013-02-30", "2013-02-30 is not a date: February 2013 has 28 days"),
    ("31.4.2013", "31.4.2013 is not a date: April 2013 has 30 days"),
    ("3/14/13", "3/14/13 is not a date; write the date as 2013-03-14, or write someday"),
    ("14.3.13", "14.3.13 is not a date; write the date as 2013-03-14, or write someday"),
    ("fri", "fri is not a date; write the date as 2013-03-14, or write someday"),
    ("", "the date is missing; write the date as 2013-03-14, or write someday"),
    ("13/14/2013", "13/14/2013 is not a date: months run from 01 to 12"),
    ("99/99/2013", "99/99/2013 is not a date: months run from 01 to 12"),
  ]) func `what is no date is said`(date: String, message: String) {
    #expect(EntryReader("date,meal,dish\n\(date),dinner,pie\n").messages == ["in:2: \(message)"])
  }

  @Test func `every bad row is said with its line`() {
    let reader = EntryReader(
      "date,meal,dish,servings\n2013-03-14,,pie,\n2013-03-14,!!!,\"a\nb\",\n2013-03-14,dinner,,\n"
        + "2013-03-14,dinner\n2013-03-14,dinner,pie,many\n2013-03-14,dinner,\"pie\n")
    #expect(
      reader.messages == [
        "in:2: the meal type is missing; a meal type is a word of letters, digits, - and _, such as dinner",
        "in:3: !!! is not a meal type; a meal type is a word of letters, digits, - and _, such as dinner",
        "in:5: the dish is missing",
        "in:6: the line has 2 columns, but the header has 4",
        "in:7: many is not a number of servings; use 0 to 9999, with at most two decimals",
        "in:8: a quote is not closed",
      ])
  }

  @Test(arguments: [
    ("Dec 16, 2026", "2026-12-16"), ("december 16 2026", "2026-12-16"), ("16 Dec 2026", "2026-12-16"),
    ("Wed, Dec 16, 2026", "2026-12-16"), ("Wednesday, 16th December 2026", "2026-12-16"),
    ("Mar 3, 2013 6:30 PM", "2013-03-03"), ("1st May, 2013 at 18:30", "2013-05-01"),
  ]) func `trial defect 14: dates with the name of the month`(text: String, date: String) {
    #expect(EntryReader("date,meal,dish\n\"\(text)\",dinner,pie\n").planLines == ["\(date) dinner pie"])
  }

  @Test(arguments: [
    ("Feb 30, 2013", "Feb 30, 2013 is not a date: February 2013 has 28 days"),
    ("Dec 16", "Dec is not a date"), ("Dec 16, 26", "Dec is not a date"),
    ("Foo 16, 2026", "Foo is not a date"),
  ]) func `what looks like a date with a month's name and is none`(text: String, message: String) {
    let reader = EntryReader("date,meal,dish\n\"\(text)\",dinner,pie\n")
    #expect(reader.problems.map(\.message) == [message])
  }
}
