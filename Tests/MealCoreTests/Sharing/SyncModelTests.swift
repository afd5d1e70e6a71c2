import TestSupport
import Testing

@testable import MealCore

@Suite("A plan and a calendar that two people change are brought in sync")
struct SyncModelTests {
  /// A phone that shows the events of a folder and changes them, without code of the program.
  private struct Phone {
    let synced: SyncedPlan

    /// An event for a dish.
    static func event(_ dish: TwoPersonHistory.PlainDish, uid: String) -> String {
      func date(_ day: Int) -> String { "\(SyncedPlan.start + day)".split(separator: "-").joined() }
      var properties = ["DTSTART;VALUE=DATE:\(date(dish.day))", "DTEND;VALUE=DATE:\(date(dish.day + 1))"]
      if let interval = dish.interval { properties.append("RRULE:FREQ=DAILY;INTERVAL=\(interval)") }
      properties.append("SUMMARY:\(dish.meal): \(dish.name)" + (dish.servings.map { " x\($0)" } ?? ""))
      if !dish.tags.isEmpty { properties.append("CATEGORIES:" + dish.tags.joined(separator: ",")) }
      if let note = dish.note { properties.append("DESCRIPTION:\(note)") }
      return SyncedPlan.event(properties + ["X-MEALSCHEDULE-LINE:someday dinner old"], uid: uid)
    }

    /// Makes the events match what the other person wants.
    func change(_ base: [(number: Int, dish: TwoPersonHistory.PlainDish)], _ wanted: TwoPersonHistory.Dishes)
      throws
    {
      for (number, dish) in base where dish.day >= 0 {
        let name = try #require(
          try synced.name(with: "\(dish.name)\r\n") ?? synced.name(with: "\(dish.name) x"))
        if let new = wanted[number] {
          if new != dish {
            let text = try synced.event(name)
            let uid = try #require(text.split(separator: "\r\n").first { $0.hasPrefix("UID:") })
            try synced.put(Phone.event(new, uid: String(uid.dropFirst(4))), name)
          }
        } else {
          try synced.remove(name)
        }
      }
      let known = Set(base.map(\.number))
      for (number, dish) in wanted where !known.contains(number) && dish.day >= 0 {
        try synced.put(Phone.event(dish, uid: "phone-\(number)"), "phone-\(number).ics")
      }
    }

    /// The events as plan lines.
    func lines() throws -> [String] {
      try synced.names.map { name in
        let text = try synced.event(name)
        let properties = text.split(separator: "\r\n").map { line -> (String, String) in
          let colon = line.firstIndex(of: ":") ?? line.endIndex
          return (String(line[..<colon]), String(line[colon...].dropFirst()))
        }
        func value(_ name: String) -> String? { properties.first { $0.0 == name }?.1 }
        let date = value("DTSTART;VALUE=DATE") ?? ""
        var dish = value("SUMMARY") ?? ""
        if let colon = dish.firstIndex(of: ":") { dish.remove(at: colon) }
        let day = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
        var place = day
        if let rule = value("RRULE") {
          let number = rule.split(separator: "=").last.flatMap { Int($0) } ?? 1
          place = "every \(rule.hasPrefix("FREQ=WEEKLY") ? number * 7 : number) from \(day)"
        }
        let tags = value("CATEGORIES")?.split(separator: ",").map { " +\($0)" }.joined() ?? ""
        return "\(place) \(dish)\(tags)" + (value("DESCRIPTION").map { " ; \($0)" } ?? "")
      }
    }
  }

  /// A line with its tags sorted, because a calendar has them in any order.
  private func normalized(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    let end = words.firstIndex(of: ";") ?? words.count
    let start = words[..<end].firstIndex { $0.hasPrefix("+") } ?? end
    return (words[..<start] + Set(words[start..<end]).sorted() + words[end...]).joined(separator: " ")
  }

  private func sorted(_ lines: [String]) -> [String] { lines.map(normalized).sorted() }

  private func byNumber(_ plan: [(number: Int, dish: TwoPersonHistory.PlainDish)]) -> TwoPersonHistory.Dishes
  {
    Dictionary(uniqueKeysWithValues: plan.map { ($0.number, $0.dish) })
  }

  /// A synced plan, and both sides' changes to it.
  private func changed(_ seed: UInt64) throws -> (SyncedPlan, TwoPersonHistory) {
    var history = TwoPersonHistory(seed: seed, dishes: 20)
    history.keepSomeday()
    let synced = try SyncedPlan(TwoPersonHistory.text(history.base))
    let first = try synced.sync()
    #expect(first.change == nil, "seed \(seed)")
    synced.plan = MemoryPlan(TwoPersonHistory.text(history.ours))
    // Only make changes that are possible by hand on a phone.
    try Phone(synced: synced).change(history.base, byNumber(history.theirs))
    return (synced, history)
  }

  @Test("random histories: both sides end with what both people wanted, and a second sync does nothing")
  func histories() throws {
    for seed in Rounds.of(0..<160) {
      let (synced, history) = try changed(seed)
      let sync = try synced.sync()
      guard sync.allGone == nil else { continue }
      var expected: [String] = []
      for outcome in history.outcomes.values {
        switch outcome {
        case .gone: break
        case .line(let line): expected.append(line)
        case .open(let lines): expected += lines
        }
      }
      try #require(sorted(synced.lines) == sorted(expected), "seed \(seed)")
      #expect(sync.conflicts.isEmpty || history.sharedCount > 0, "seed \(seed)")
      let events = try Phone(synced: synced).lines()
      #expect(sorted(events) == sorted(synced.lines.filter { !$0.hasPrefix("someday") }), "seed \(seed)")
      let again = try synced.sync()
      #expect(again.isEmpty && again.conflicts.isEmpty, "seed \(seed)")
    }
  }

  @Test("without a memory, what is in sync stays so")
  func forgotten() throws {
    for seed in Rounds.of(0..<40) {
      let (synced, _) = try changed(seed)
      try synced.sync()
      let (lines, names) = (synced.lines, synced.names)
      try synced.forget()
      let again = try synced.sync()
      #expect(again.isEmpty, "seed \(seed)")
      #expect(synced.lines == lines && synced.names == names, "seed \(seed)")
    }
  }

  @Test("whatever is written when a run ends, the next one ends as if nothing had happened")
  func interrupted() throws {
    for seed in Rounds.of(0..<40) {
      let (whole, _) = try changed(seed)
      guard try whole.sync().allGone == nil else { continue }
      let expected = sorted(whole.lines)
      // A sync that was killed has written the plan, and perhaps the folder, but not the memory.
      for isFolderWritten in [false, true] {
        let (synced, _) = try changed(seed)
        let (sync, vdir) = (try synced.look(), try synced.vdir())
        if let change = sync.change { _ = try synced.plan.apply(change) }
        if isFolderWritten { _ = try vdir.make(sync.changes) }
        try synced.sync()
        #expect(sorted(synced.lines) == expected, "seed \(seed)")
        #expect(try synced.sync().isEmpty, "seed \(seed)")
        let events = try Phone(synced: synced).lines()
        #expect(sorted(events) == expected.filter { !$0.hasPrefix("someday") }, "seed \(seed)")
      }
    }
  }
}
