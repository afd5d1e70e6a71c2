import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite("Series and their occurrences stay the same on both sides")
struct SyncedSeriesTests {
  @Test("an occurrence changed on the phone becomes a skip and an event of its own, with all that it had")
  func occurrence() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("pizza") {
      $0.replacing([
        (
          "END:VEVENT",
          "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:x\r\nRECURRENCE-ID;VALUE=DATE:20130308\r\nDTSTART;VALUE=DATE:20130309\r\n"
            + "DTEND;VALUE=DATE:20130310\r\nSUMMARY:dinner: pizza x8\r\nLOCATION:garden\r\nEND:VEVENT"
        )
      ]).replacing([("UID:x", String("UID:" + uid(of: $0)))])
    }
    try synced.sync()
    #expect(
      synced.lines.prefix(2) == ["2013-03-08 dinner - pizza", "2013-03-09 dinner pizza x8"])
    #expect(synced.names.count == 4)
    let own = try synced.event(try #require(try synced.name(with: "garden")))
    #expect(!own.contains("RECURRENCE-ID") && !own.contains("RRULE") && own.contains("20130309"))
    let rule = try synced.event(try #require(try synced.name(with: "RRULE")))
    #expect(rule.contains("EXDATE;VALUE=DATE:20130308") && !rule.contains("RECURRENCE-ID"))
    #expect(try synced.sync().isEmpty)
  }

  /// A weekly dinner as a phone writes it, with one occurrence moved and renamed.
  private static let series = SyncedPlan.event([
    "DTSTART;VALUE=DATE:20130308", "RRULE:FREQ=WEEKLY", "SUMMARY:dinner: tacos", "END:VEVENT",
    "BEGIN:VEVENT", "UID:phone", "RECURRENCE-ID;VALUE=DATE:20130315", "DTSTART;VALUE=DATE:20130316",
    "SUMMARY:dinner: birthday lasagne", "DESCRIPTION:12 guests",
  ])

  @Test("a new series with a changed occurrence brings both, on the first sync and on a later one")
  func newSeries() throws {
    for isFirst in [true, false] {
      let synced = try isFirst ? SyncedPlan("") : SyncedPlan.synced()
      try synced.put(Self.series, "p.ics")
      #expect(try synced.sync().problems.isEmpty)
      for line in [
        "2013-03-15 dinner - tacos", "2013-03-16 dinner birthday lasagne ; 12 guests",
        "every 7 from 2013-03-08 dinner tacos",
      ] {
        #expect(synced.lines.count { $0 == line } == 1, "\(line)")
      }
      #expect(try synced.event(try #require(try synced.name(with: "lasagne"))).contains("12 guests"))
      #expect(try synced.sync().isEmpty)
      // A second machine has the same plan and calendar, but no memory of a sync.
      try synced.forget()
      #expect(try synced.sync().isEmpty)
    }
  }

  @Test("a series that both sides renamed keeps its changed occurrence")
  func renamedSeries() throws {
    let synced = try SyncedPlan.synced("every 7 from 2013-02-08 dinner pizza\n2013-03-14 dinner soup\n")
    synced.plan = MemoryPlan(synced.plan.text.replacing([("pizza", "calzone")]))
    try synced.edit("pizza") {
      let uid = uid(of: $0)
      return $0.replacing([
        ("SUMMARY:dinner: pizza", "SUMMARY:dinner: tacos"),
        (
          "END:VEVENT",
          "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:\(uid)\r\nRECURRENCE-ID;VALUE=DATE:20130308\r\n"
            + "DTSTART;VALUE=DATE:20130309\r\nSUMMARY:dinner: lasagne\r\nEND:VEVENT"
        ),
      ])
    }
    #expect(try synced.sync().conflicts.count == 1)
    #expect(synced.lines.contains("2013-03-09 dinner lasagne") && synced.plan.text.contains("tacos"))
    #expect(try synced.name(with: "lasagne") != nil)
    #expect(try synced.sync().isEmpty)
  }

  private func uid(of event: String) -> String {
    event.split(separator: "\r\n").first { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) } ?? ""
  }

  @Test("an occurrence that a program wrote twice is one dish")
  func doubledOccurrence() throws {
    let occurrence = Self.series.split(separator: "BEGIN:VEVENT").dropFirst(2).joined()
    let event = occurrence.split(separator: "END:VCALENDAR").first ?? ""
    let synced = try SyncedPlan.synced("")
    try synced.put(
      Self.series.replacing([("END:VCALENDAR", "BEGIN:VEVENT" + event + "END:VCALENDAR")]), "p.ics")
    try synced.sync()
    #expect(
      synced.lines.sorted() == [
        "2013-03-15 dinner - tacos", "2013-03-16 dinner birthday lasagne ; 12 guests",
        "every 7 from 2013-03-08 dinner tacos",
      ])
    #expect(try !synced.event("p.ics").contains("RECURRENCE-ID"))
    #expect(try synced.names.count == 2 && synced.sync().isEmpty)
  }

  @Test(
    "a repeat that is renamed or moved on the phone takes its skips along; one that goes takes them with it")
  func repeats() throws {
    let synced = try SyncedPlan.synced("2013-02-15 dinner - pizza\nevery 7 from 2013-02-08 dinner pizza\n")
    try synced.edit("pizza") { $0.replacing([("SUMMARY:dinner: pizza", "SUMMARY:dinner: tacos")]) }
    try synced.sync()
    #expect(synced.lines == ["2013-02-15 dinner - tacos", "every 7 from 2013-02-08 dinner tacos"])
    try synced.edit("tacos") {
      $0.replacing([
        ("20130208", "20130209"), ("20130209\r\nRRULE", "20130210\r\nRRULE"),
        ("EXDATE;VALUE=DATE:20130215", "EXDATE;VALUE=DATE:20130216"),
      ])
    }
    try synced.sync()
    #expect(synced.lines == ["2013-02-16 dinner - tacos", "every 7 from 2013-02-09 dinner tacos"])
    #expect(try synced.sync().isEmpty)
    try synced.remove(synced.names[0])
    synced.plan = MemoryPlan(synced.plan.text + "someday lunch idea\n")
    try synced.sync()
    #expect(synced.lines == ["someday lunch idea"])
  }

  @Test("a repeat by month or year goes both ways, and an event that moves gets a rule for its new day")
  func dates() throws {
    let synced = try SyncedPlan.synced(
      "every month from 2013-03-31 dinner fondue\nevery year from 2012-02-29 dinner cake\n")
    let fondue = try synced.event(try #require(try synced.name(with: "fondue")))
    #expect(fondue.contains("DTSTART;VALUE=DATE:20130331\r\n") && fondue.contains("RRULE:FREQ=MONTHLY\r\n"))
    #expect(try synced.name(with: "RRULE:FREQ=YEARLY\r\n") != nil)
    let rules = ["MONTHLY;BYMONTHDAY=20", "YEARLY;BYMONTH=3;BYMONTHDAY=20", "WEEKLY;BYDAY=WE"]
    for (name, rule) in zip(["a", "b", "c"], rules) {
      let event = ["DTSTART;VALUE=DATE:20130320", "RRULE:FREQ=\(rule)", "SUMMARY:dinner: \(name)"]
      try synced.put(SyncedPlan.event(event, uid: name), "\(name).ics")
    }
    try synced.sync()
    #expect(
      Set(synced.lines.suffix(3)) == [
        "every month from 2013-03-20 dinner a", "every year from 2013-03-20 dinner b",
        "every 7 from 2013-03-20 dinner c",
      ])
    synced.plan = MemoryPlan(synced.plan.text.replacing([("2013-03-20", "2013-03-21")]))
    try synced.sync()
    for (name, rule) in [("a", "MONTHLY"), ("b", "YEARLY"), ("c", "WEEKLY")] {
      let event = try synced.event("\(name).ics")
      #expect(event.contains("DTSTART;VALUE=DATE:20130321\r\n") && event.contains("RRULE:FREQ=\(rule)\r\n"))
    }
    #expect(try synced.sync().isEmpty)
    try synced.edit("fondue") { $0.replacing([("20130331", "20130330"), ("20130401", "20130331")]) }
    try synced.sync()
    #expect(synced.lines.contains("every month from 2013-03-30 dinner fondue"))
  }

  @Test(
    "an event that would bring more than 366 skips is left alone and said; those that the plan has do not count"
  )
  func manySkips() throws {
    func days(_ count: Int) -> String {
      (0..<count).map { CalendarText.date(SyncedPlan.start + $0) }.joined(separator: ",")
    }
    func event(_ count: Int) -> String {
      SyncedPlan.event([
        "DTSTART;VALUE=DATE:\(CalendarText.date(SyncedPlan.start))", "RRULE:FREQ=DAILY",
        "EXDATE;VALUE=DATE:\(days(count))", "SUMMARY:dinner: tacos",
      ])
    }
    let synced = try SyncedPlan.synced()
    try synced.put(event(367), "p.ics")
    #expect(
      try synced.sync().problems.first?.hasSuffix(
        "it leaves out 367 days, and a plan can skip at most 366 at once; left alone") == true)
    #expect(synced.plan.text == SyncedPlan.household)
    let read = CalendarReader(Array(event(367).utf8), name: "x", isMeal: { _ in true }, offset: { _ in 0 })
    #expect(read.lines.isEmpty && read.problems.count == 1)
    try synced.put(event(366), "p.ics")
    try synced.sync()
    #expect(synced.lines.count == 371)
    try synced.put(event(400), "p.ics")
    try synced.sync()
    try synced.forget()
    #expect(try synced.lines.count == 405 && synced.sync().isEmpty)
  }

  @Test("an event in another zone is moved by days of the local clock, across a change of the clocks too")
  func zones() throws {
    // Summer time from April on.
    let april = (DayNumber("2013-04-01")! - DayNumber("1970-01-01")!) * 86_400
    let clock = { seconds in seconds < april ? 3600 : 7200 }
    let synced = try SyncedPlan("")
    try synced.put(
      SyncedPlan.event(["DTSTART:20130310T223000Z", "DTEND:20130310T233000Z", "SUMMARY:dinner: soup"]),
      "p.ics")
    try synced.sync(offset: clock)
    #expect(synced.lines == ["2013-03-10 dinner soup"])
    synced.plan = MemoryPlan("2013-05-10 dinner soup\n")
    try synced.sync(offset: clock)
    #expect(try synced.event("p.ics").contains("DTSTART:20130509T223000Z\r\nDTEND:20130509T233000Z"))
    #expect(try synced.sync(offset: clock).isEmpty && synced.plan.text == "2013-05-10 dinner soup\n")
  }
}
