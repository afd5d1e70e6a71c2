import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite("Events are on the days on which RFC 5545 has them, or it is said that they are not")
struct RecurrenceTests {
  /// Events as programs write them, and their days in Vienna according to RFC 5545.
  @Test(
    "ends, zones and days taken out, as Apple, Google, Outlook and RFC 5545 write them",
    arguments: [
      // One second before the occurrence, as Apple ends a series.
      (
        "DTSTART;TZID=W. Europe: Berlin:20261120T190000\nRRULE:FREQ=WEEKLY;UNTIL=20261204T175959Z",
        "every 7 from 2026-11-20 until 2026-12-03"
      ),
      (
        "DTSTART;TZID=America/Los_Angeles:20220919T090000\nRRULE:FREQ=DAILY;UNTIL=20220926T155959Z",
        "every 1 from 2022-09-19 until 2022-09-25"
      ),
      (
        "DTSTART:20261120T190000\nRRULE:FREQ=WEEKLY;UNTIL=20261204T180000Z",
        "every 7 from 2026-11-20 until 2026-12-04"
      ),
      // An example of RFC 5545 3.8.5.3, but in local time: until the midnight before 24 December.
      (
        "DTSTART:19970902T090000\nRRULE:FREQ=DAILY;UNTIL=19971224T000000",
        "every 1 from 1997-09-02 until 1997-12-23"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;UNTIL=20261123T235959Z",
        "every 1 from 2026-11-20 until 2026-11-23"
      ),
      (
        "DTSTART;VALUE=DATE:20260810\nRRULE:FREQ=DAILY;UNTIL=20260817T220000Z",
        "every 1 from 2026-08-10 until 2026-08-18"
      ),
      ("DTSTART;TZID=Asia/Tokyo:20261122T030000", "2026-11-21"),
      ("DTSTART;TZID=America/Los_Angeles:20261121T180000", "2026-11-22"),
      (
        "DTSTART;TZID=Asia/Tokyo:20261122T030000\nRRULE:FREQ=WEEKLY;BYDAY=SU,WE;COUNT=3",
        "every tue,sat from 2026-11-21 until 2026-11-28"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261122T030000\nRRULE:FREQ=WEEKLY\nEXDATE:20261128T180000Z",
        "every 7 from 2026-11-21, 2026-11-28 -"
      ),
      ("DTSTART:20261121T230000Z\nDTEND:20261123T230000Z", "2026-11-22, 2026-11-23"),
      ("DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY", "every month from 2026-01-31"),
      (
        "DTSTART;VALUE=DATE:20260131\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3",
        "every month from 2026-01-31 until 2026-05-31"
      ),
      (
        "DTSTART;VALUE=DATE:20260115\nRRULE:FREQ=MONTHLY;UNTIL=20260601\nEXDATE;VALUE=DATE:20260315",
        "every month from 2026-01-15 until 2026-06-01, 2026-03-15 -"
      ),
      ("DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY", "every year from 2024-02-29"),
      (
        "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY;COUNT=2",
        "every year from 2024-02-29 until 2028-02-29"
      ),
      (
        "DTSTART;VALUE=DATE:20261224\nRRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24",
        "every year from 2026-12-24"
      ),
      ("DTSTART;VALUE=DATE:20261224\nRRULE:FREQ=YEARLY;BYMONTH=12;WKST=SU", "every year from 2026-12-24"),
      ("DTSTART;VALUE=DATE:20261224\nRRULE:FREQ=MONTHLY;INTERVAL=12", "every year from 2026-12-24"),
      ("DTSTART;VALUE=DATE:20261224\nRRULE:FREQ=MONTHLY;BYMONTH=12", "every year from 2026-12-24"),
      (
        "DTSTART:20261214T180000Z\nRRULE:FREQ=MONTHLY;UNTIL=20270214T180000Z",
        "every month from 2026-12-14 until 2027-02-14"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261122T030000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=22",
        "every month from 2026-11-21"
      ),
      ("DTSTART;TZID=Asia/Tokyo:20270101T030000\nRRULE:FREQ=YEARLY", "every year from 2026-12-31"),
      (
        "DTSTART;VALUE=DATE:20261114\nDTEND;VALUE=DATE:20261116\nRRULE:FREQ=MONTHLY",
        "every month from 2026-11-14, every month from 2026-11-15"
      ),
    ])
  func known(_ event: String, _ expected: String) throws {
    let text =
      "BEGIN:VCALENDAR\n\(Self.zones)BEGIN:VEVENT\nUID:1\n\(event)\nSUMMARY:dinner: a\nEND:VEVENT\nEND:VCALENDAR\n"
      .replacing([("TZID=W. Europe: Berlin", "TZID=\"W. Europe: Berlin\"")])
    let reader = CalendarReader(Array(text.utf8), name: "x", isMeal: { _ in true }, offset: Self.vienna)
    #expect(
      reader.lines.map { $0.text.replacing([(" dinner -", " -"), (" dinner", ""), (" a", "")]) }.joined(
        separator: ", ") == expected)
    #expect(reader.problems.isEmpty, "\(reader.problems)")
    _ = try compare(text, ("Vienna", Self.vienna), "event")
  }

  @Test(
    "what a plan says differently is said",
    arguments: [
      (
        "DTSTART;TZID=Nowhere:20261120T190000",
        "the file does not define the time zone Nowhere, so local time is assumed"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;BYDAY=MO",
        "its rule leaves out its first day, 2026-11-20, and so does the plan"
      ),
      (
        "DTSTART:20261120T180000\nDTEND:20261123T120000",
        "only its first day is in the plan, although it lasts until 2026-11-23"
      ),
      (
        "DTSTART:20261120T223000Z\nRRULE:FREQ=WEEKLY",
        "it falls on different days in summer and in winter; left out"
      ),
      ("DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY;UNTIL=20261101", "it ends before it begins; left out"),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=MONTHLY;BYDAY=3FR",
        "a plan cannot express FREQ=MONTHLY;BYDAY=3FR; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=MONTHLY;INTERVAL=2",
        "a plan cannot express FREQ=MONTHLY;INTERVAL=2; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=YEARLY;BYMONTHDAY=20",
        "a plan cannot express FREQ=YEARLY;BYMONTHDAY=20; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=MONTHLY;BYMONTHDAY=20,21",
        "a plan cannot express FREQ=MONTHLY;BYMONTHDAY=20,21; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1",
        "its first day does not match its rule; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=YEARLY;BYMONTH=10",
        "its first day does not match its rule; left out"
      ),
      (
        "DTSTART;TZID=Asia/Tokyo:20261201T030000\nRRULE:FREQ=MONTHLY",
        "the file does not define the time zone Asia/Tokyo, so local time is assumed"
      ),
      (
        "DTSTART:20261130T233000Z\nRRULE:FREQ=MONTHLY",
        "in this time zone it is not on the same day of each month or year; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261128\nDTEND;VALUE=DATE:20261130\nRRULE:FREQ=MONTHLY",
        "it lasts 2 days; left out"
      ),
      (
        "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY\nRRULE:FREQ=DAILY",
        "its dates cannot be written in a plan; left out"
      ),
    ])
  func said(_ event: String, _ expected: String) {
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:dinner: a\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n"
    let reader = CalendarReader(Array(text.utf8), name: "x", isMeal: { _ in true }, offset: Self.vienna)
    #expect(reader.problems.map(\.description) == ["x:2: dinner: a: \(expected)"])
    #expect(reader.lines.isEmpty == expected.hasSuffix("left out"))
  }

  @Test("random events, in any zone and on any clock")
  func random() throws {
    for seed in Rounds.of(0..<60) {
      var random = SplitMix64(seed: seed)
      var text = "BEGIN:VCALENDAR\n\(Self.zones)"
      for uid in 0..<6 { text += Self.randomSeries("\(uid)", &random) }
      text += "END:VCALENDAR\n"
      _ = try compare(text, Self.clocks[Int(seed) % Self.clocks.count], "seed \(seed)")
    }
  }

  private static func randomSeries(_ uid: String, _ random: inout SplitMix64) -> String {
    func pick<Element>(_ list: [Element]) -> Element { list.randomElement(using: &random)! }
    let form = pick([
      "", "Z", "Asia/Tokyo", "America/Los_Angeles", "W. Europe: Berlin", "Pacific/Auckland", "DATE", "DATE",
    ])
    let start = PlainRecurrences.day(2026, 1, 1) + Int.random(in: 0..<365, using: &random)
    let hours = ["T000000", "T033000", "T120000", "T190000", "T233000"]
    let hour = pick(hours)
    func date(_ day: Int) -> String {
      CalendarText.date(DayNumber(localSeconds: day * 86_400) ?? .first)
    }
    func time(_ day: Int, _ name: String) -> String {
      switch form {
      case "DATE": "\(name);VALUE=DATE:\(date(day))"
      case "", "Z": "\(name):\(date(day))\(hour)\(form)"
      default: "\(name);TZID=\"\(form)\":\(date(day))\(hour)"
      }
    }
    let weekday = PlainRecurrences.weekdays[PlainRecurrences.weekday(start)]
    let other = PlainRecurrences.weekdays[PlainRecurrences.weekday(start + 2)]
    let end = start + Int.random(in: 0..<90, using: &random)
    let first = PlainRecurrences.date(start)
    let byDate = pick([
      "FREQ=MONTHLY", "FREQ=YEARLY", "FREQ=MONTHLY;BYMONTHDAY=\(first.day)",
      "FREQ=MONTHLY;BYMONTH=\(first.month)",
      "FREQ=YEARLY;BYMONTH=\(first.month);BYMONTHDAY=\(first.day)", "FREQ=YEARLY;BYMONTHDAY=\(first.day)",
    ])
    let isByDate = Int.random(in: 0..<3, using: &random) == 0
    let interval = isByDate ? pick([1, 1, 1, 2, 12]) : pick([1, 1, 2, 3])
    /// The day `weeks * interval` weeks after the start. If the rule is by date, the first day from then on with the
    /// start's day of the month and, for a yearly rule, its month.
    func later(_ weeks: Int) -> Int {
      let day = start + 7 * weeks * interval
      guard isByDate else { return day }
      return (day...).first {
        let date = PlainRecurrences.date($0)
        return date.day == first.day && (byDate.hasPrefix("FREQ=MONTHLY") || date.month == first.month)
      } ?? day
    }
    let rule =
      (isByDate
        ? byDate
        : pick([
          "FREQ=WEEKLY", "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=\(weekday),\(other)",
          "FREQ=WEEKLY;BYDAY=\(weekday);WKST=SU",
        ]))
      + ";INTERVAL=\(interval)"
      + pick([
        "", ";COUNT=\(Int.random(in: 1..<9, using: &random))",
        ";UNTIL=\(date(end))\(form == "DATE" ? "" : pick(hours) + "Z")",
      ])
    var text = "BEGIN:VEVENT\nUID:\(uid)\n\(time(start, "DTSTART"))\n"
    guard Bool.random(using: &random) else { return text + "END:VEVENT\n" }
    text += "RRULE:\(rule)\n"
    if Bool.random(using: &random) { text += time(later(1), "EXDATE") + "\n" }
    text += "END:VEVENT\n"
    guard Bool.random(using: &random) else { return text }
    let changed = later(2)
    return text
      + "BEGIN:VEVENT\nUID:\(uid)\n\(time(changed, "RECURRENCE-ID"))\n\(time(changed + 1, "DTSTART"))\nEND:VEVENT\n"
  }

  /// Calendars that others wrote: those of the Debian package python3-icalendar, which khal needs, or those in a folder
  /// named by `MEALSCHEDULE_CALENDARS`.
  private static let files: [String] = {
    let named = getenv("MEALSCHEDULE_CALENDARS").map { String(cString: $0) }
    let folder = named ?? "/usr/lib/python3/dist-packages/icalendar/tests"
    let tree = try? FileTree(folder, suffix: ".ics", isFlat: false, purpose: "read")
    return tree.map { tree in tree.files.map { "\(folder)/\(tree.path(of: $0))" } } ?? []
  }()

  @Test(
    "calendars that others wrote",
    .enabled(if: !files.isEmpty, "python3-icalendar, which has some, is not installed"))
  func others() throws {
    var (same, different) = (0, 0)
    for file in Self.files {
      let bytes = try TemporaryFolder.bytes(at: file)
      // The plain model would take these bytes for line breaks.
      if bytes.contains(0x0B) || bytes.contains(0x0C) { continue }
      for clock in Self.clocks.prefix(Rounds.of(10).count > 2 ? 4 : 2) {
        let (a, b) = try compare(String(decoding: bytes, as: UTF8.self), clock, file)
        (same, different) = (same + a, different + b)
      }
    }
    print(
      "calendars of others: \(Self.files.count) files, \(same) events on the same days, \(different) said to differ"
    )
    #expect(same > 0)
  }
}
