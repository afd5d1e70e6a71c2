import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite("What one side changed is carried over to the other")
struct SyncTests {
  @Test("the first sync writes an event for each line from its first day on, and a second one writes nothing")
  func first() throws {
    let synced = try SyncedPlan("2013-01-01 dinner old\n" + SyncedPlan.household)
    let sync = try synced.sync()
    #expect(sync.change == nil && synced.names.count == 3)
    let event = try synced.event(try #require(try synced.name(with: "risotto")))
    #expect(event.contains("SUMMARY:dinner: risotto x4\r\n"))
    #expect(event.contains("CATEGORIES:veg\r\nDESCRIPTION:saffron\r\n"))
    #expect(event.contains("UID:") && event.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
    #expect(!event.contains("X-WR-CALNAME") && !event.contains("CALSCALE"))
    let before = try synced.names.map { try synced.folder.status("calendar/\($0)").st_mtim.tv_nsec }
    #expect(try synced.sync().isEmpty)
    #expect(try synced.names.map { try synced.folder.status("calendar/\($0)").st_mtim.tv_nsec } == before)
    // Days before the first one are synced only once an earlier first day is given.
    let earlier = try synced.look(from: DayNumber("2013-01-01"))
    #expect(earlier.effects.count == 1)
  }

  @Test("the plan changes, and the events follow: only what differs is written")
  func planChanges() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("risotto") {
      $0.replacing([
        ("TRANSP:TRANSPARENT", "LOCATION:kitchen\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\nEND:VALARM"),
        ("CATEGORIES:veg", "CATEGORIES:veg,Our House"),
      ])
    }
    #expect(try synced.sync().isEmpty)
    synced.plan = MemoryPlan(
      "2013-03-16 lunch risotto x6 +quick ; saffron\n2013-03-17 dinner new\nevery 7 from 2013-02-08 dinner pizza\n"
        + "2013-03-15 dinner - pizza\n")
    let sync = try synced.sync()
    #expect(sync.change == nil && synced.names.count == 3)
    let event = try synced.event(try #require(try synced.name(with: "risotto")))
    for part in [
      "DTSTART;VALUE=DATE:20130316\r\nDTEND;VALUE=DATE:20130317\r\n", "SUMMARY:lunch: risotto x6\r\n",
      "CATEGORIES:quick,Our House\r\n", "LOCATION:kitchen\r\nBEGIN:VALARM\r\nTRIGGER:-PT1H\r\nEND:VALARM\r\n",
      "DESCRIPTION:saffron\r\n", "X-MEALSCHEDULE-LINE:2013-03-16 lunch risotto x6 +quick \\; saffron\r\n",
      "SEQUENCE:1\r\n", "LAST-MODIFIED:",
    ] {
      #expect(event.contains(part), "\(part)")
    }
    #expect(try synced.name(with: "soup") == nil && synced.name(with: "new") != nil)
    let pizza = try synced.event(try #require(try synced.name(with: "pizza")))
    #expect(pizza.contains("EXDATE;VALUE=DATE:20130315\r\n"))
  }

  @Test("the phone changes events, and the lines follow as one change that undo takes back")
  func phoneChanges() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("risotto") {
      $0.replacing([("20130314", "20130318"), ("risotto x4", "risotto milanese x2")])
    }
    try synced.remove(try #require(try synced.name(with: "soup")))
    try synced.put(
      SyncedPlan.event(["DTSTART;VALUE=DATE:20130320", "SUMMARY:Lunch: tacos x2 +mexican ; salsa"]), "a.ics")
    try synced.put(
      SyncedPlan.event(["DTSTART;VALUE=DATE:20130320", "SUMMARY:Dentist"], uid: "b"), "b.ics")
    try synced.edit("pizza") {
      $0.replacing([("SUMMARY", "EXDATE;TZID=Europe/Rome:20130301T000000\r\nSUMMARY")])
    }
    #expect(try synced.sync().conflicts.isEmpty)
    #expect(
      synced.lines == [
        "2013-03-01 dinner - pizza", "2013-03-18 dinner risotto milanese x2 +veg ; saffron",
        "2013-03-20 lunch tacos x2 +mexican ; salsa", "every 7 from 2013-02-08 dinner pizza",
        "someday dinner lasagne",
      ])
    #expect(try synced.sync().isEmpty)
    _ = try synced.plan.undo()
    #expect(synced.plan.text == SyncedPlan.household)
    try synced.sync()
    #expect(synced.plan.text == SyncedPlan.household && synced.names.count == 4)
    #expect(try synced.name(with: "tacos") == nil && synced.name(with: "Dentist") == "b.ics")
    #expect(try synced.name(with: "20130301") == nil)
  }

  @Test("both change a dish: field by field; what excludes each other is kept twice")
  func both() throws {
    let synced = try SyncedPlan.synced()
    synced.plan = MemoryPlan(
      SyncedPlan.household.replacing([("2013-03-14 dinner", "2013-03-16 dinner"), ("soup", "soup x2")]))
    try synced.edit("risotto") {
      $0.replacing([("saffron", "with wine"), ("CATEGORIES:veg", "CATEGORIES:veg,new")])
    }
    try synced.edit("soup") { $0.replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: soup x6")]) }
    let sync = try synced.sync()
    #expect(
      synced.lines.sorted() == [
        "2013-03-15 dinner soup x2", "2013-03-15 dinner soup x6",
        "2013-03-16 dinner risotto x4 +veg +new ; with wine", "every 7 from 2013-02-08 dinner pizza",
        "someday dinner lasagne",
      ])
    #expect(sync.conflicts.count == 1 && synced.names.count == 4)
    #expect(try synced.sync().isEmpty)
  }

  @Test("changed on one side and gone on the other: what was changed stays")
  func gone() throws {
    let synced = try SyncedPlan.synced()
    synced.plan = MemoryPlan(
      "2013-03-14 dinner risotto x4 +veg ; wine\nevery 7 from 2013-02-08 dinner pizza\n")
    try synced.remove(try #require(try synced.name(with: "risotto")))
    try synced.edit("soup") { $0.replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: hot soup")]) }
    #expect(try synced.sync().conflicts.count == 2)
    #expect(
      synced.lines == [
        "2013-03-14 dinner risotto x4 +veg ; wine", "2013-03-15 dinner hot soup",
        "every 7 from 2013-02-08 dinner pizza",
      ])
    #expect(try synced.names.count == 3 && synced.sync().isEmpty)
  }

  @Test("a meal that is nothing on purpose hides repeats as long as it is there, on either side")
  func nothing() throws {
    let synced = try SyncedPlan.synced("2013-02-15 dinner -\nevery 7 from 2013-02-08 dinner pizza\n")
    #expect(
      try synced.event(try #require(try synced.name(with: "pizza"))).contains("EXDATE;VALUE=DATE:20130215"))
    try synced.remove(try #require(try synced.name(with: "SUMMARY:dinner: -")))
    try synced.sync()
    #expect(synced.lines == ["every 7 from 2013-02-08 dinner pizza"])
    #expect(try !synced.event(try #require(try synced.name(with: "pizza"))).contains("EXDATE"))
    #expect(try synced.sync().isEmpty)
  }

  @Test("a time of day, a zone and a title without a meal stay usable")
  func times() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("soup") {
      $0.replacing([
        ("DTSTART;VALUE=DATE:20130315", "DTSTART:20130315T180000Z"),
        ("DTEND;VALUE=DATE:20130316", "DTEND:20130315T193000Z"),
        ("SUMMARY:dinner: soup", "SUMMARY:bean soup"),
      ])
    }
    try synced.sync()
    #expect(synced.lines.contains("2013-03-15 dinner bean soup"))
    synced.plan = MemoryPlan(synced.plan.text.replacing([("2013-03-15", "2013-03-20")]))
    try synced.sync()
    let event = try synced.event(try #require(try synced.name(with: "bean")))
    #expect(event.contains("DTSTART:20130320T180000Z\r\nDTEND:20130320T193000Z\r\n"))
    #expect(event.contains("SUMMARY:dinner: bean soup\r\n"))
    #expect(try synced.sync().isEmpty)
  }

  @Test("tags are gone if the event still has its line; a server that strips both keeps them")
  func tags() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("risotto") {
      $0.split(separator: "\r\n").filter { !$0.hasPrefix("CATEGORIES") && !$0.hasPrefix("X-MEAL") }
        .joined(separator: "\r\n") + "\r\n"
    }
    #expect(try synced.sync().isEmpty)
    let other = try SyncedPlan.synced()
    try other.edit("risotto") { $0.replacing([("CATEGORIES:veg\r\n", "")]) }
    try other.sync()
    #expect(other.lines[0] == "2013-03-14 dinner risotto x4 ; saffron")
  }

  @Test("what one line cannot say is named and left alone, byte for byte")
  func unsayable() throws {
    let synced = try SyncedPlan.synced()
    let monthly = SyncedPlan.event(
      ["DTSTART;VALUE=DATE:20130320", "RRULE:FREQ=MONTHLY;BYDAY=3WE", "SUMMARY:dinner: roast"], uid: "m")
    try synced.put(monthly, "m.ics")
    try synced.put("BEGIN:VCALENDAR\r\n", "cut.ics")
    try synced.edit("soup") { $0.replacing([("20130316", "20130318")]) }
    let sync = try synced.sync()
    #expect(sync.problems.count == 3 && synced.plan.text == SyncedPlan.household)
    #expect(try synced.event("m.ics") == monthly)
    try synced.edit("soup") { $0.replacing([("20130318", "20130317"), ("20130315", "20130316")]) }
    try synced.sync()
    #expect(synced.lines.contains("2013-03-16 dinner soup"))
  }

  @Test("a dish that was renamed on the phone and moved in the plan is one dish, as its UID says")
  func renamedAndMoved() throws {
    let synced = try SyncedPlan.synced()
    try synced.edit("soup") { $0.replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: paella")]) }
    synced.plan = MemoryPlan(
      synced.plan.text.replacing([("2013-03-15 dinner soup", "2013-03-20 dinner soup x2")]))
    #expect(try synced.sync().conflicts.isEmpty)
    #expect(synced.lines.contains("2013-03-20 dinner paella x2") && synced.lines.count == 4)
    #expect(try synced.event(try #require(try synced.name(with: "paella x2"))).contains("20130320"))
    #expect(try synced.names.count == 3 && synced.sync().isEmpty)
    // A renamed dish in the plan may be a different dish, so the moved one stays.
    let other = try SyncedPlan.synced()
    try other.edit("soup") { $0.replacing([("20130315", "20130320"), ("20130316", "20130321")]) }
    other.plan = MemoryPlan(other.plan.text.replacing([("soup", "paella")]))
    #expect(try other.sync().conflicts.count == 1)
    #expect(
      other.lines.contains("2013-03-20 dinner soup") && other.lines.contains("2013-03-15 dinner paella"))
  }

  @Test(
    "of two dishes that say the same, the one that changed on the phone changes, whichever is remembered first"
  )
  func twins() throws {
    let twice = "2013-03-14 dinner soup\n2013-03-14 dinner soup\n2013-03-15 dinner pie\n"
    for index in 0..<2 {
      let synced = try SyncedPlan.synced(twice)
      let names = try synced.names.filter { try synced.event($0).contains("soup") }
      try synced.put(
        try synced.event(names[index]).replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: stew")]),
        names[index])
      // One of two equal dishes was removed from the plan: it may be either.
      synced.plan = MemoryPlan(twice.replacing([("soup\n2013-03-14 dinner soup", "soup")]))
      #expect(try synced.sync().conflicts.count == 1)
      #expect(
        synced.lines.sorted() == [
          "2013-03-14 dinner soup", "2013-03-14 dinner stew", "2013-03-15 dinner pie",
        ])
      #expect(try synced.sync().isEmpty)
    }
  }
}
