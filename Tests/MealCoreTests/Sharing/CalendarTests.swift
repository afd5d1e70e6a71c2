import MealCore
import TestSupport
import Testing

@Suite("Plans as calendars, and back")
struct CalendarTests {
  private func calendar(_ plan: String) throws -> String {
    let snapshot = Plan(Array(plan.utf8), name: "plan.txt")
    var writer = CalendarWriter(version: "1", changed: 1_363_262_400)
    let lines = snapshot.linesForCalendar().lines
    writer.begin(lines, of: snapshot)
    for line in lines { writer.add(line.line, snapshot.bytes(of: line)) }
    writer.end()
    return String(decoding: writer.drain(), as: UTF8.self)
  }

  private func reader(_ text: String, meal: MealType? = nil) -> CalendarReader {
    let known: Set<MealType> = [.breakfast, .lunch, .dinner, .snack]
    return CalendarReader(
      Array(text.utf8), name: "x.ics", meal: meal, isMeal: { known.contains($0) }, offset: { _ in 3600 })
  }

  private func lines(_ text: String, meal: MealType? = nil) -> [String] {
    reader(text, meal: meal).lines.map(\.text)
  }

  /// A calendar with one event that has these properties.
  private func event(_ properties: String...) -> String {
    (["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1"] + properties + ["END:VEVENT", "END:VCALENDAR"])
      .joined(separator: "\r\n") + "\r\n"
  }

  private let plan = """
    2013-03-14 dinner risotto alla milanese x4 +veg +quick ; soak; the saffron, well
    2013-03-15 dinner - fish and chips
    2013-03-15 dinner pizza
    2013-03-15 dinner pizza
    2013-03-16 buy milk 2 l
    2013-03-17 lunch -
    2013-03-18 snack \\- odd \\\\ name
    every 7 from 2013-03-08 until 2013-12-31 dinner fish and chips x4 +fish
    every mon,wed,fri from 2013-03-12 lunch sandwiches
    every 3 from 2013-03-08 lunch soup
    every 7 from 2013-03-15 until 2013-03-15 dinner fish and chips
    every month from 2013-01-31 until 2013-12-01 dinner fondue
    every year from 2012-02-29 dinner cake
    someday dinner lasagne

    """

  @Test("an event for each dish, as phones read it")
  func events() throws {
    let text = try calendar(plan)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(
      text.contains(
        "DTSTART;VALUE=DATE:20130314\r\nDTEND;VALUE=DATE:20130315\r\nSUMMARY:dinner: risotto alla milanese x4\r\n"
          + "CATEGORIES:veg,quick\r\nDESCRIPTION:soak\\; the saffron\\, well\r\nTRANSP:TRANSPARENT\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;UNTIL=20131231\r\nEXDATE;VALUE=DATE:20130315\r\n"))
    #expect(
      text.contains(
        "DTSTART;VALUE=DATE:20130313\r\nDTEND;VALUE=DATE:20130314\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR\r\n"))
    #expect(text.contains("RRULE:FREQ=DAILY;INTERVAL=3\r\nEXDATE;VALUE=DATE:20130317\r\n"))
    #expect(
      text.contains(
        "DTSTART;VALUE=DATE:20130131\r\nDTEND;VALUE=DATE:20130201\r\nRRULE:FREQ=MONTHLY;UNTIL=20131201\r\n"))
    #expect(
      text.contains("DTSTART;VALUE=DATE:20120229\r\nDTEND;VALUE=DATE:20120301\r\nRRULE:FREQ=YEARLY\r\n"))
    #expect(text.contains("BEGIN:VTODO\r\n") && text.contains("STATUS:NEEDS-ACTION\r\n"))
    #expect(!text.contains("SUMMARY:buy"))
    #expect(text.contains("X-MEALSCHEDULE-LINE;X-AT=0:2013-03-15 dinner - fish and chips\r\n"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let uids = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(Set(uids).count == uids.count)
  }

  @Test("a backslash in a tag comes back")
  func escapedTag() throws {
    let plan = "2013-03-14 dinner a +veg\\\\t +x ; n\n"
    #expect(lines(try calendar(plan)) == [plan.split(separator: "\n").joined()])
  }

  @Test("what was exported comes back as it was")
  func roundTrip() throws {
    let back = lines(try calendar(plan))
    #expect(sorted(back) == sorted(plan.split(separator: "\n").map(String.init)))
    for seed in Rounds.of(0..<200) {
      var random = RandomPlan(seed: seed)
      let bytes = random.bytes(count: 40)
      let snapshot = Plan(bytes, name: "plan.txt")
      let written = snapshot.linesForCalendar().lines.map(\.line.text)
      let known = Set(snapshot.mealTypes())
      let text = try calendar(String(decoding: bytes, as: UTF8.self))
      let reader = CalendarReader(
        Array(text.utf8), name: "", isMeal: { known.contains($0) }, offset: { _ in 0 })
      #expect(sorted(reader.lines.map(\.text)) == sorted(written), "seed \(seed)")
    }
  }

  /// The lines in the order of the plan; the lines of a meal keep their order.
  private func sorted(_ lines: [String]) -> [String] {
    lines.enumerated().sorted { a, b in
      func key(_ line: String) -> String {
        line.hasPrefix("every") || line.hasPrefix("someday")
          ? "z" : line.split(separator: " ").prefix(2).joined(separator: " ")
      }
      let (first, second) = (key(a.element), key(b.element))
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
  }

  @Test("the event wins if it says something else than its line")
  func eventWins() {
    let line = "X-MEALSCHEDULE-LINE:2013-03-14  dinner risotto x4 +veg"
    #expect(
      lines(event("DTSTART;VALUE=DATE:20130314", "SUMMARY:dinner: risotto x4", "CATEGORIES:veg", line)) == [
        "2013-03-14 dinner risotto x4 +veg"
      ])
    #expect(
      lines(event("DTSTART;VALUE=DATE:20130315", "SUMMARY:dinner: risotto x6", "CATEGORIES:veg", line)) == [
        "2013-03-15 dinner risotto x6 +veg"
      ])
    #expect(
      lines(event("DTSTART;VALUE=DATE:20130314", "SUMMARY:brunch: risotto x4", "CATEGORIES:veg", line)) == [])
  }

  @Test(
    "meals, tags and notes of other programs",
    arguments: [
      ("SUMMARY:Dinner: tacos x4 +mexican ; salsa", "2013-03-14 dinner tacos x4 +mexican ; salsa"),
      (
        "SUMMARY:lunch: soup\r\nCATEGORIES:veg\\,quick,two words\r\nDESCRIPTION:line\\nbreak",
        "2013-03-14 lunch soup +veg +quick ; line break"
      ),
      ("SUMMARY:Meal plan recipe: Pizza", "2013-03-14 dinner Pizza"),
      ("SUMMARY:Pizza: the best", "2013-03-14 dinner Pizza: the best"),
      ("SUMMARY:dinner: -", "2013-03-14 dinner -"),
      ("SUMMARY:dinner: lo\r\n ng\r\n\tname", "2013-03-14 dinner longname"),
    ])
  func foreign(_ properties: String, _ line: String) {
    #expect(lines(event("DTSTART;VALUE=DATE:20130314", properties), meal: .dinner) == [line])
  }

  @Test(
    "feeds of other planners, by their documentation",
    arguments: [
      // Tandoor: the meal type in brackets is part of the title.
      (
        [
          "BEGIN:VEVENT", "SUMMARY:Soup (Lunch)", "DTSTART;VALUE=DATE:20130314", "DTEND;VALUE=DATE:20130315",
          "UID:https://tandoor/1", "END:VEVENT",
        ], ["2013-03-14 dinner Soup (Lunch)"]
      ),
      // Grocy.
      (
        [
          "BEGIN:VEVENT", "UID:2", "DTSTART;VALUE=DATE:20130314", "SUMMARY:Meal plan recipe: Pizza",
          "DESCRIPTION:https://grocy/mealplan", "END:VEVENT",
        ], ["2013-03-14 dinner Pizza ; https://grocy/mealplan"]
      ),
      // RecipeSage.
      (
        [
          "BEGIN:VEVENT", "UID:3", "DTSTART;VALUE=DATE:20130314", "DTEND;VALUE=DATE:20130315",
          "SUMMARY:Dinner: Pie", "END:VEVENT",
        ], ["2013-03-14 dinner Pie"]
      ),
      // Mealie.
      (
        ["BEGIN:VEVENT", "UID:4", "DTSTART;VALUE=DATE:20130314", "SUMMARY:Lunch: Salad", "END:VEVENT"],
        ["2013-03-14 lunch Salad"]
      ),
    ])
  func planners(_ event: [String], _ expected: [String]) {
    #expect(
      lines((["BEGIN:VCALENDAR"] + event + ["END:VCALENDAR"]).joined(separator: "\n"), meal: .dinner)
        == expected)
  }

  @Test("days: as written, UTC on the local clock, several days, whole days in every form")
  func days() {
    func days(_ properties: String...) -> [String] {
      lines(event((properties + ["SUMMARY:dinner: a"]).joined(separator: "\r\n"))).map {
        String($0.prefix(10))
      }
    }
    #expect(days("DTSTART:20130314T180000") == ["2013-03-14"])
    #expect(days("DTSTART;TZID=Asia/Tokyo:20130314T010000") == ["2013-03-14"])
    #expect(days("DTSTART:20130314T233000Z") == ["2013-03-15"])
    #expect(days("DTSTART;VALUE=DATE:20130314", "DTEND;VALUE=DATE:20130316") == ["2013-03-14", "2013-03-15"])
    #expect(days("DTSTART:20130314T000000", "DTEND:20130315T000000") == ["2013-03-14"])
    #expect(days("DTSTART;VALUE=DATE:20130314", "DURATION:P2D") == ["2013-03-14", "2013-03-15"])
    #expect(days("DTSTART:20130314T220000", "DTEND:20130315T020000") == ["2013-03-14"])
  }

  @Test(
    "rules that a plan can say",
    arguments: [
      ("FREQ=WEEKLY", ["every 7 from 2013-03-14 dinner a"]),
      ("FREQ=DAILY;INTERVAL=3;COUNT=4", ["every 3 from 2013-03-14 until 2013-03-23 dinner a"]),
      ("FREQ=WEEKLY;BYDAY=TH;INTERVAL=2", ["every 14 from 2013-03-14 dinner a"]),
      ("FREQ=WEEKLY;BYDAY=MO,FR", ["every mon,fri from 2013-03-15 dinner a"]),
      ("FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3", ["every mon,fri from 2013-03-15 until 2013-03-22 dinner a"]),
      ("FREQ=DAILY;BYDAY=SA,SU", ["every sat,sun from 2013-03-16 dinner a"]),
      (
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
        ["every 14 from 2013-03-15 dinner a", "every 14 from 2013-03-25 dinner a"]
      ),
      ("FREQ=WEEKLY;UNTIL=20130328T230000Z", ["every 7 from 2013-03-14 until 2013-03-29 dinner a"]),
      ("FREQ=MONTHLY", ["every month from 2013-03-14 dinner a"]), ("FREQ=WEEKLY;BYDAY=1MO", []),
      ("FREQ=YEARLY;COUNT=1000", ["every year from 2013-03-14 until 3012-03-14 dinner a"]),
      ("FREQ=YEARLY;COUNT=10000", ["every year from 2013-03-14 dinner a"]), ("FREQ=MONTHLY;INTERVAL=2", []),
    ])
  func rules(_ rule: String, _ expected: [String]) {
    let result = reader(event("DTSTART;VALUE=DATE:20130314", "RRULE:\(rule)", "SUMMARY:dinner: a"))
    #expect(result.lines.map(\.text) == expected)
    // There is a message if the rule leaves out the first day.
    #expect(result.problems.isEmpty == expected.contains { $0.contains("from 2013-03-14 ") })
  }

  @Test(
    "days taken out of a repeat are skips, in every form; a changed occurrence is a skip and a dish of its own"
  )
  func exceptions() {
    let text = event(
      "DTSTART;VALUE=DATE:20130314", "RRULE:FREQ=WEEKLY", "SUMMARY:dinner: a",
      "EXDATE;VALUE=DATE:20130321,20130328", "EXDATE:20130404", "EXDATE;TZID=Europe/Rome:20130411T000000",
      "END:VEVENT", "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID;VALUE=DATE:20130418",
      "DTSTART;VALUE=DATE:20130419",
      "SUMMARY:dinner: b", "END:VEVENT", "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID;VALUE=DATE:20130425",
      "DTSTART;VALUE=DATE:20130425", "STATUS:CANCELLED", "SUMMARY:dinner: a")
    #expect(
      Set(lines(text)) == [
        "every 7 from 2013-03-14 dinner a", "2013-03-21 dinner - a", "2013-03-28 dinner - a",
        "2013-04-04 dinner - a", "2013-04-11 dinner - a", "2013-04-18 dinner - a", "2013-04-19 dinner b",
        "2013-04-25 dinner - a",
      ])
  }

  @Test("events without a meal are counted, alarms are passed over, cut-off calendars are refused")
  func structure() {
    #expect(reader(event("DTSTART;VALUE=DATE:20130314", "SUMMARY:Dentist")).withoutMeal == 1)
    let alarm = event(
      "DTSTART;VALUE=DATE:20130314", "BEGIN:VALARM", "SUMMARY:lunch: wrong", "END:VALARM", "SUMMARY:dinner: a"
    )
    #expect(lines(alarm) == ["2013-03-14 dinner a"])
    #expect(reader("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n").failure != nil)
    #expect(reader("2013-03-14 dinner a").failure != nil)
    #expect(CalendarReader.recognizes(Array("BEGIN:VEVENT\n".utf8)))
    #expect(
      reader("BEGIN:VEVENT\nEND:VEVENT\n").failure?.message.contains("BEGIN:VCALENDAR is missing") == true)
    #expect(reader("\u{FEFF}BEGIN:VCALENDAR\nEND:VCALENDAR\n").failure == nil)
  }

  @Test("damaged calendars are read or refused, never a crash")
  func fuzz() throws {
    let text = Array(try calendar(plan).utf8)
    var random = SplitMix64(seed: 7)
    for _ in Rounds.of(1_500) {
      var bytes = text
      for _ in 0...Int.random(in: 0...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...40, using: &random)))
        case 2: bytes.insert(contentsOf: [13, 10], at: place)
        default:
          bytes.insert(
            contentsOf: Array("0123456789;:,=\\\"PTZ".utf8).shuffled(using: &random).prefix(3), at: place)
        }
        if bytes.isEmpty { break }
      }
      let reader = CalendarReader(bytes, name: "", meal: .dinner, isMeal: { _ in true }, offset: { _ in 0 })
      for line in reader.lines { #expect((try? PlanLine(line.text)) == line) }
    }
  }
}
