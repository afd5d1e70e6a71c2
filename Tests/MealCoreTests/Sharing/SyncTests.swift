import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite("What one side changed is carried over to the other")
struct SyncTests {
  // SyncedPlan.start is 2013-02-02.
  private static let text = """
    2013-03-14 dinner risotto x4 +veg ; saffron
    2013-03-15 dinner soup
    every 7 from 2013-02-08 dinner pizza
    someday dinner lasagne

    """

  private func synced(_ text: String = text) throws -> SyncedPlan {
    let synced = try SyncedPlan(text)
    try synced.sync()
    return synced
  }

  @Test("the first sync writes an event for each line from its first day on, and a second one writes nothing")
  func first() throws {
    let synced = try SyncedPlan("2013-01-01 dinner old\n" + Self.text)
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
    // A day before the first is in sync once it is named.
    let earlier = try synced.look(from: DayNumber("2013-01-01"))
    #expect(earlier.effects.count == 1)
  }

  @Test("the plan changes, and the events follow: only what differs is written")
  func planChanges() throws {
    let synced = try synced()
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
    let synced = try synced()
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
    #expect(synced.plan.text == Self.text)
    try synced.sync()
    #expect(synced.plan.text == Self.text && synced.names.count == 4)
    #expect(try synced.name(with: "tacos") == nil && synced.name(with: "Dentist") == "b.ics")
    #expect(try synced.name(with: "20130301") == nil)
  }

  @Test("both change a dish: field by field; what excludes each other is kept twice")
  func both() throws {
    let synced = try synced()
    synced.plan = MemoryPlan(
      Self.text.replacing([("2013-03-14 dinner", "2013-03-16 dinner"), ("soup", "soup x2")]))
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
    let synced = try synced()
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

  @Test("an occurrence changed on the phone becomes a skip and an event of its own, with all that it had")
  func occurrence() throws {
    let synced = try synced()
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

  /// A weekly dinner as a phone writes it, with one occurrence that was moved and renamed.
  private static let series = SyncedPlan.event([
    "DTSTART;VALUE=DATE:20130308", "RRULE:FREQ=WEEKLY", "SUMMARY:dinner: tacos", "END:VEVENT",
    "BEGIN:VEVENT", "UID:phone", "RECURRENCE-ID;VALUE=DATE:20130315", "DTSTART;VALUE=DATE:20130316",
    "SUMMARY:dinner: birthday lasagne", "DESCRIPTION:12 guests",
  ])

  @Test("a new series with a changed occurrence brings both, on the first sync and on a later one")
  func newSeries() throws {
    for isFirst in [true, false] {
      let synced = try isFirst ? SyncedPlan("") : synced()
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
      // A second machine has the plan by git, and the calendar.
      try synced.forget()
      #expect(try synced.sync().isEmpty)
    }
  }

  @Test("a series that both sides renamed keeps its changed occurrence")
  func renamedSeries() throws {
    let synced = try synced("every 7 from 2013-02-08 dinner pizza\n2013-03-14 dinner soup\n")
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

  @Test("a meal that is nothing on purpose hides repeats as long as it is there, on either side")
  func nothing() throws {
    let synced = try synced("2013-02-15 dinner -\nevery 7 from 2013-02-08 dinner pizza\n")
    #expect(
      try synced.event(try #require(try synced.name(with: "pizza"))).contains("EXDATE;VALUE=DATE:20130215"))
    try synced.remove(try #require(try synced.name(with: "SUMMARY:dinner: -")))
    try synced.sync()
    #expect(synced.lines == ["every 7 from 2013-02-08 dinner pizza"])
    #expect(try !synced.event(try #require(try synced.name(with: "pizza"))).contains("EXDATE"))
    #expect(try synced.sync().isEmpty)
  }

  @Test(
    "a repeat that is renamed or moved on the phone takes its skips along; one that goes takes them with it")
  func repeats() throws {
    let synced = try synced("2013-02-15 dinner - pizza\nevery 7 from 2013-02-08 dinner pizza\n")
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

  @Test("a time of day, a zone and a title without a meal stay usable")
  func times() throws {
    let synced = try synced()
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
    let synced = try synced()
    try synced.edit("risotto") {
      $0.split(separator: "\r\n").filter { !$0.hasPrefix("CATEGORIES") && !$0.hasPrefix("X-MEAL") }
        .joined(separator: "\r\n") + "\r\n"
    }
    #expect(try synced.sync().isEmpty)
    let other = try self.synced()
    try other.edit("risotto") { $0.replacing([("CATEGORIES:veg\r\n", "")]) }
    try other.sync()
    #expect(other.lines[0] == "2013-03-14 dinner risotto x4 ; saffron")
  }

  @Test("if everything is gone from one side, nothing is to be done")
  func everything() throws {
    let synced = try synced()
    for name in synced.names { try synced.remove(name) }
    #expect(try synced.look().allGone == .folder)
    let other = try self.synced()
    other.plan = MemoryPlan("someday dinner lasagne\n")
    #expect(try other.look().allGone == .plan)
    // What was only moved is not gone.
    other.plan = MemoryPlan(Self.text.replacing([("2013-03-1", "2013-04-1"), ("02-08", "02-09")]))
    #expect(try other.look().allGone == nil)
  }

  @Test("a repeat by month or year goes both ways, and an event that moves gets a rule for its new day")
  func dates() throws {
    let synced = try synced(
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

  @Test("what one line cannot say is named and left alone, byte for byte")
  func unsayable() throws {
    let synced = try synced()
    let monthly = SyncedPlan.event(
      ["DTSTART;VALUE=DATE:20130320", "RRULE:FREQ=MONTHLY;BYDAY=3WE", "SUMMARY:dinner: roast"], uid: "m")
    try synced.put(monthly, "m.ics")
    try synced.put("BEGIN:VCALENDAR\r\n", "cut.ics")
    try synced.edit("soup") { $0.replacing([("20130316", "20130318")]) }
    let sync = try synced.sync()
    #expect(sync.problems.count == 3 && synced.plan.text == Self.text)
    #expect(try synced.event("m.ics") == monthly)
    try synced.edit("soup") { $0.replacing([("20130318", "20130317"), ("20130315", "20130316")]) }
    try synced.sync()
    #expect(synced.lines.contains("2013-03-16 dinner soup"))
  }

  @Test("a memory is read back as it was written, and a damaged one is not read")
  func memory() throws {
    var memory = SyncMemory()
    memory.start = DayNumber("2013-02-02")
    memory.files = [
      SyncMemory.File(
        uid: "a\tb", name: "x.ics", state: Vdir.State(size: 3, changed: 4), hash: .max,
        meal: SyncMemory.Meal(
          bytes: Array("2013-03-14  dinner a\\\\b".utf8), line: try PlanLine("2013-03-14  dinner a\\\\b"),
          hidden: [.first, .last])),
      SyncMemory.File(uid: "c", name: "y.ics", state: nil, hash: 7, word: .dinner),
      SyncMemory.File(uid: "d", name: "z.ics", state: nil, hash: 7),
    ]
    #expect(SyncMemory(memory.bytes[...]) == memory)
    for count in 0..<memory.bytes.count { _ = SyncMemory(memory.bytes.prefix(count)) }
    #expect(SyncMemory(memory.bytes.dropLast()) == nil)
  }

  @Test("a damaged memory is said and counts as none: nothing is removed on either side")
  func damagedMemory() throws {
    for bytes in ["garbage\n", "", "sync/1 -\n"] {
      let synced = try synced()
      let memory = try #require(synced.memory)
      try synced.remove(try #require(try synced.name(with: "soup")))
      try synced.folder.write(bytes, to: memory)
      let sync = try synced.sync()
      #expect(sync.problems.count == 1 && sync.problems[0].contains("is damaged and not used"))
      #expect(synced.plan.text == Self.text && synced.names.count == 3)
      #expect(try synced.sync().problems.isEmpty)
    }
    let synced = try synced()
    let memory = try #require(synced.memory)
    let good = Array(try synced.folder.text(memory).utf8)
    for index in good.indices {
      var bad = good
      bad[index] ^= 1
      try synced.folder.write(String(decoding: bad, as: UTF8.self), to: memory)
      let look = try synced.look()
      #expect(look.change == nil && look.changes.removed.isEmpty && look.problems.count == 1, "byte \(index)")
    }
  }

  /// The checksum is right, and what both sides have is there: lines of other events, doubled, exchanged or altered.
  @Test("no memory, however crafted, removes what is on both sides")
  func craftedMemory() throws {
    for seed in Rounds.of(0..<100) {
      var random = SplitMix64(seed: seed)
      let plan = """
        2013-03-14 dinner risotto x4 +veg ; saffron
        2013-03-14 dinner salad
        2013-03-15 dinner soup
        2013-03-15 lunch soup
        2013-02-15 dinner - pizza
        every 7 from 2013-02-08 dinner pizza

        """
      let synced = try synced(plan)
      let path = try #require(synced.memory)
      let contents = try #require(Checksum.removed(from: Array(try synced.folder.text(path).utf8)))
      var rows = String(decoding: contents, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      for _ in 0...Int.random(in: 0...4, using: &random) {
        let (a, b) = (
          Int.random(in: 1..<rows.count, using: &random), Int.random(in: 1..<rows.count, using: &random)
        )
        let column = Int.random(in: 0..<8, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: rows.append(rows[a])
        case 1: rows[a][column] = rows[b][column]
        case 2: (rows[a][6], rows[b][6]) = (rows[b][6], rows[a][6])
        case 3: rows[a][6] = "2013-03-14 dinner something else"
        case 4: rows[a][6] = rows[b][6].replacing([(" dinner", "  dinner"), (" lunch", "  lunch")])
        case 5: rows[a][7] = ["", "734913", "734920 734927", "734913 734941"].randomElement(using: &random)!
        case 6: rows[a][column] = ["", "other", "meal", "x", "0"].randomElement(using: &random)!
        default: (rows[a][0], rows[a][1]) = ("meal", rows[b][1])
        }
      }
      let crafted = rows.map { $0.joined(separator: "\t") + "\n" }.joined()
      try synced.folder.write(
        String(decoding: Checksum.added(to: Array(crafted.utf8)), as: UTF8.self), to: path)
      try synced.sync()
      for _ in 0..<2 {
        let events = try synced.names.map { try synced.event($0) }.joined()
        #expect(
          synced.lines.contains("2013-02-15 dinner - pizza") && events.contains("EXDATE;VALUE=DATE:20130215"),
          "seed \(seed): the skip in \(synced.lines), by \(crafted)")
        for dish in ["risotto", "salad", "dinner soup", "lunch soup", "pizza"] {
          #expect(
            synced.lines.contains { $0.contains(dish) },
            "seed \(seed): \(dish) in \(synced.lines), by \(crafted)")
          #expect(
            events.contains("SUMMARY:" + dish) || events.contains(": " + dish)
              || events.contains(dish.replacing([(" ", ": ")])), "seed \(seed): \(dish), by \(crafted)")
        }
        try synced.sync()
      }
    }
  }

  @Test(
    "of two dishes that say the same, the one that changed on the phone changes, whichever is remembered first"
  )
  func twins() throws {
    let twice = "2013-03-14 dinner soup\n2013-03-14 dinner soup\n2013-03-15 dinner pie\n"
    for index in 0..<2 {
      let synced = try synced(twice)
      let names = try synced.names.filter { try synced.event($0).contains("soup") }
      try synced.put(
        try synced.event(names[index]).replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: stew")]),
        names[index])
      // One was taken out of the plan: it may be either.
      synced.plan = MemoryPlan(twice.replacing([("soup\n2013-03-14 dinner soup", "soup")]))
      #expect(try synced.sync().conflicts.count == 1)
      #expect(
        synced.lines.sorted() == [
          "2013-03-14 dinner soup", "2013-03-14 dinner stew", "2013-03-15 dinner pie",
        ])
      #expect(try synced.sync().isEmpty)
    }
  }

  @Test("an occurrence that a program wrote twice is one dish")
  func doubledOccurrence() throws {
    let occurrence = Self.series.split(separator: "BEGIN:VEVENT").dropFirst(2).joined()
    let event = occurrence.split(separator: "END:VCALENDAR").first ?? ""
    let synced = try synced("")
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

  @Test("a dish that was renamed on the phone and moved in the plan is one dish, as its UID says")
  func renamedAndMoved() throws {
    let synced = try synced()
    try synced.edit("soup") { $0.replacing([("SUMMARY:dinner: soup", "SUMMARY:dinner: paella")]) }
    synced.plan = MemoryPlan(
      synced.plan.text.replacing([("2013-03-15 dinner soup", "2013-03-20 dinner soup x2")]))
    #expect(try synced.sync().conflicts.isEmpty)
    #expect(synced.lines.contains("2013-03-20 dinner paella x2") && synced.lines.count == 4)
    #expect(try synced.event(try #require(try synced.name(with: "paella x2"))).contains("20130320"))
    #expect(try synced.names.count == 3 && synced.sync().isEmpty)
    // A new name in the plan may be another dish, so the moved one stays.
    let other = try self.synced()
    try other.edit("soup") { $0.replacing([("20130315", "20130320"), ("20130316", "20130321")]) }
    other.plan = MemoryPlan(other.plan.text.replacing([("soup", "paella")]))
    #expect(try other.sync().conflicts.count == 1)
    #expect(
      other.lines.contains("2013-03-20 dinner soup") && other.lines.contains("2013-03-15 dinner paella"))
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
    let synced = try synced()
    try synced.put(event(367), "p.ics")
    #expect(
      try synced.sync().problems.first?.hasSuffix(
        "it leaves out 367 days, and a plan takes 366 at once; left alone") == true)
    #expect(synced.plan.text == Self.text)
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
    // Summer from April on.
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

  @Test(
    "what another program left under a temporary name is not written through",
    arguments: ["a link", "a link to nothing", "a hard link", "a file"])
  func temporaryNames(kind: String) throws {
    let synced = try synced()
    try synced.folder.write("dear diary\n", to: "diary")
    let diary = synced.folder["diary"]
    let names = synced.names
    for name in names {
      let temporary = synced.folder["calendar/\(name).tmp"]
      switch kind {
      case "a link": symlink(diary, temporary)
      case "a link to nothing": symlink(synced.folder["nothing"], temporary)
      case "a hard link": link(diary, temporary)
      default: try synced.folder.write("half an event", to: "calendar/\(name).tmp")
      }
    }
    synced.plan = MemoryPlan(
      synced.plan.text.replacing([("risotto x4", "risotto x6"), ("soup", "soup x2"), ("pizza", "pizza x8")]))
    try synced.sync()
    #expect(try synced.folder.text("diary") == "dear diary\n")
    #expect(!synced.folder.names().contains("nothing"))
    for dish in ["risotto x6", "soup x2", "pizza x8"] {
      let name = try #require(try synced.name(with: "dinner: \(dish)"))
      #expect(try synced.folder.status("calendar/\(name)").st_mode & S_IFMT == S_IFREG)
    }
    #expect(synced.names.allSatisfy { $0.hasSuffix(".ics") })
    #expect(try synced.sync().isEmpty)
  }

  @Test("an event that is a link is replaced, and what it leads to is left alone")
  func linkedEvent() throws {
    let synced = try synced()
    let name = try #require(try synced.name(with: "soup"))
    let event = try synced.event(name)
    try synced.folder.write(event, to: "elsewhere.ics")
    try synced.remove(name)
    symlink(synced.folder["elsewhere.ics"], synced.folder["calendar/\(name)"])
    synced.plan = MemoryPlan(synced.plan.text.replacing([("soup", "soup x4")]))
    try synced.sync()
    #expect(try synced.event(name).contains("SUMMARY:dinner: soup x4\r\n"))
    #expect(try synced.folder.text("elsewhere.ics") == event)
  }
}
