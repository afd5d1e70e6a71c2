import Glibc
import TestSupport
import Testing

@testable import MealCore

@Suite("What a sync remembers can be lost or damaged, and nothing else is")
struct SyncMemoryTests {
  @Test("if everything is gone from one side, nothing is to be done")
  func everything() throws {
    let synced = try SyncedPlan.synced()
    for name in synced.names { try synced.remove(name) }
    #expect(try synced.look().allGone == .folder)
    let other = try SyncedPlan.synced()
    other.plan = MemoryPlan("someday dinner lasagne\n")
    #expect(try other.look().allGone == .plan)
    // Entries that were only moved are not gone.
    other.plan = MemoryPlan(SyncedPlan.household.replacing([("2013-03-1", "2013-04-1"), ("02-08", "02-09")]))
    #expect(try other.look().allGone == nil)
  }

  @Test("a memory is read back as it was written, and a damaged one is not read")
  func memory() throws {
    var memory = SyncMemory<SyncFile>(head: "2013-02-02")
    memory.rows = [
      SyncFile(
        uid: "a\tb", name: "x.ics", state: Vdir.State(size: 3, changed: 4), hash: .max,
        content: .meal(
          SyncEvent.Meal(
            try PlanLine("2013-03-14  dinner a\\\\b"), bytes: Array("2013-03-14  dinner a\\\\b".utf8),
            excluded: [.first, .last]))),
      SyncFile(uid: "c", name: "y.ics", hash: 7, content: .foreign(word: .dinner)),
      SyncFile(uid: "d", name: "z.ics", hash: 7, content: .foreign(word: nil)),
    ]
    #expect(SyncMemory<SyncFile>(memory.bytes[...])?.bytes == memory.bytes)
    for count in 0..<memory.bytes.count { _ = SyncMemory<SyncFile>(memory.bytes.prefix(count)) }
    #expect(SyncMemory<SyncFile>(memory.bytes.dropLast()) == nil)
  }

  @Test("a damaged memory is said and counts as none: nothing is removed on either side")
  func damagedMemory() throws {
    for bytes in ["garbage\n", "", "sync/1 -\n"] {
      let synced = try SyncedPlan.synced()
      let memory = try #require(synced.memory)
      try synced.remove(try #require(try synced.name(with: "soup")))
      try synced.folder.write(bytes, to: memory)
      let sync = try synced.sync()
      #expect(sync.problems.count == 1 && sync.problems[0].contains("is damaged and was ignored"))
      #expect(synced.plan.text == SyncedPlan.household && synced.names.count == 3)
      #expect(try synced.sync().problems.isEmpty)
    }
    let synced = try SyncedPlan.synced()
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

  /// The memory has a valid checksum and an entry for everything that both sides have, but some entries are duplicated
  /// or altered, or have the lines of other events.
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
      let synced = try SyncedPlan.synced(plan)
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
    "what another program left under a temporary name is not written through",
    arguments: ["a link", "a link to nothing", "a hard link", "a file"])
  func temporaryNames(kind: String) throws {
    let synced = try SyncedPlan.synced()
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
    let synced = try SyncedPlan.synced()
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
