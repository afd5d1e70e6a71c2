import Glibc
import TestSupport
import Testing

@testable import MealCore

/// Events as the program reads them, compared with a plain reading of RFC 5545, on several clocks.
extension RecurrenceTests {
  // MARK: Clocks

  /// The clock of Central Europe: summer time begins and ends on the last Sundays of March and October, at 01:00 UTC.
  static func vienna(_ seconds: Int) -> Int {
    let year = 1970 + seconds / 31_556_952
    func sunday(_ month: Int) -> Int {
      let last = PlainRecurrences.day(year, month, 31)
      return (last - (PlainRecurrences.weekday(last) + 1) % 7) * 86_400 + 3600
    }
    return (sunday(3)..<sunday(10)).contains(seconds) ? 7200 : 3600
  }

  static var clocks: [(String, (Int) -> Int)] {
    [
      ("UTC", { _ in 0 }), ("Vienna", vienna), ("Tokyo", { _ in 32_400 }), ("Honolulu", { _ in -36_000 }),
    ]
  }

  static func zone(_ name: String, _ parts: (String, String, String, String)...) -> String {
    let all = parts.map { kind, from, to, rule in
      "BEGIN:\(kind)\nTZOFFSETFROM:\(from)\nTZOFFSETTO:\(to)\n\(rule)\nEND:\(kind)\n"
    }
    return "BEGIN:VTIMEZONE\nTZID:\(name)\n\(all.joined())END:VTIMEZONE\n"
  }

  /// Zones as Apple, Google and Outlook write them.
  static let zones = [
    zone("Asia/Tokyo", ("STANDARD", "+0900", "+0900", "DTSTART:19700101T000000")),
    zone(
      "America/Los_Angeles",
      ("DAYLIGHT", "-0800", "-0700", "DTSTART:20070311T020000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"),
      ("STANDARD", "-0700", "-0800", "DTSTART:20071104T020000\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU")),
    zone(
      "W. Europe: Berlin",
      ("STANDARD", "+0200", "+0100", "DTSTART:16010101T030000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
      ("DAYLIGHT", "+0100", "+0200", "DTSTART:16010101T020000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3")),
    zone(
      "Pacific/Auckland",
      ("DAYLIGHT", "+1200", "+1300", "DTSTART:20070930T020000\nRRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU"),
      (
        "STANDARD", "+1300", "+1200",
        "DTSTART:20080406T030000\nRRULE:FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=SU"
      )),
  ].joined()

  // MARK: The days of a plan

  /// The days of each title according to plan lines, read without the program.
  static func days(_ lines: [String], in window: ClosedRange<Int>) -> [String: Set<Int>] {
    func day(_ text: Substring) -> Int {
      PlainRecurrences.moment(String(text.filter { $0 != "-" }))?.day ?? 0
    }
    var days: [String: Set<Int>] = [:]
    var hidden: [String: Set<Int>] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      let title = String(words.last ?? "")
      if words[0] != "every" {
        if words[2] == "-" {
          hidden[title, default: []].insert(day(words[0]))
        } else {
          days[title, default: []].insert(day(words[0]))
        }
        continue
      }
      let (from, until) = (day(words[3]), words[4] == "until" ? day(words[5]) : .max)
      for today in max(from, window.lowerBound)...max(from, window.upperBound) where today <= until {
        let name = PlainRecurrences.weekdays[PlainRecurrences.weekday(today)].lowercased()
        let (date, first) = (PlainRecurrences.date(today), PlainRecurrences.date(from))
        let isSameDate = date.day == first.day && (words[1] == "month" || date.month == first.month)
        let isOn =
          switch words[1] {
          case "month", "year": isSameDate
          default:
            Int(words[1]).map { (today - from) % $0 == 0 }
              ?? words[1].split(separator: ",").contains { $0.hasPrefix(name) }
          }
        if isOn { days[title, default: []].insert(today) }
      }
    }
    // A skip hides the repeats of its day; a separate entry of the event on that day stays.
    for (title, skipped) in hidden { days[title]?.subtract(skipped) }
    return days
  }

  /// The calendar with dinners called `e0`, `e1`, ... in place of the events' titles, and without descriptions and
  /// categories.
  static func titled(_ text: String) -> String {
    var number = -1
    var (depth, isOut) = (0, false)
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.compactMap { line -> String? in
      if line.hasPrefix(" ") || line.hasPrefix("\t") { return isOut ? nil : String(line) }
      let word = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
      if word == "BEGIN" { depth += 1 }
      if word == "END" { depth -= 1 }
      isOut = depth == 2 && ["SUMMARY", "DESCRIPTION", "CATEGORIES"].contains(word)
      if isOut { return nil }
      guard line.uppercased() == "BEGIN:VEVENT" else { return String(line) }
      number += 1
      return line + "\nSUMMARY:dinner: e\(number)"
    }.joined(separator: "\n")
  }

  /// Compares `import` and `sync` with the plain days.
  /// - Returns: the number of events on the same days, and the number reported as left out or different.
  func compare(_ text: String, _ clock: (name: String, offset: (Int) -> Int), _ name: String) throws
    -> (Int, Int)
  {
    let text = Self.titled(text)
    let plain = PlainRecurrences(text, local: clock.offset)
    let reader = CalendarReader(Array(text.utf8), name: "x", isMeal: { _ in true }, offset: clock.offset)
    guard reader.failure == nil, !plain.events.isEmpty else { return (0, 0) }
    let said = Set(
      reader.problems.compactMap {
        $0.message.split(separator: ":").dropFirst().first?.split(separator: " ").first
      })
    let (synced, problems) = try sync(text, clock.offset)
    var (same, different) = (0, 0)
    for (number, event) in plain.events.enumerated() {
      let title = "e\(number)"
      let start = event.value("DTSTART").flatMap { PlainRecurrences.moment($0) }?.day ?? 0
      let window = start - 2...start + 800
      let expected = plain.days(of: event, for: 830).map { $0.filter(window.contains) }
      let isSaid = said.contains(Substring(title))
      if isSaid { different += 1 } else { same += 1 }
      let comment = Comment(rawValue: "\(name) \(title) in \(clock.name): \(event.properties)")
      let lines = reader.lines.map(\.text).filter { $0.hasSuffix(" \(title)") }
      if !isSaid {
        #expect(expected != nil, comment)
        #expect(Self.days(lines, in: window)[title]?.filter(window.contains) ?? [] == expected ?? [], comment)
      }
      // Everything that sync takes over is on the same days.
      let taken = synced.filter { $0.hasSuffix(" \(title)") }
      if let expected, !taken.isEmpty, !isSaid {
        #expect(Self.days(taken, in: window)[title]?.filter(window.contains) ?? [] == expected, comment)
      } else if !isSaid, expected?.isEmpty == false {
        #expect(problems.contains(event.value("UID") ?? ""), comment)
      }
    }
    return (same, different)
  }

  /// Syncs a folder with one file for each UID. No event may be lost, and a second sync has nothing to do.
  /// - Returns: the lines of the plan, and the UIDs of the events that were left alone.
  func sync(_ text: String, _ offset: @escaping (Int) -> Int) throws -> (
    lines: [String], left: Set<String>
  ) {
    let synced = try SyncedPlan("")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var zones: [Substring] = []
    var events: [String: [[Substring]]] = [:]
    var (item, depth): ([Substring], Int) = ([], 0)
    for line in lines {
      if line.uppercased().hasPrefix("BEGIN:") { depth += 1 }
      if depth >= 2 { item.append(line) }
      if line.uppercased().hasPrefix("END:") {
        depth -= 1
        guard depth == 1 else { continue }
        let kind = item.first?.uppercased() ?? ""
        if kind == "BEGIN:VTIMEZONE" { zones += item }
        if kind == "BEGIN:VEVENT" {
          let uid = item.first { $0.uppercased().hasPrefix("UID") }.map(String.init) ?? ""
          events[uid, default: []].append(item)
        }
        item = []
      }
    }
    for (number, event) in events.sorted(by: { $0.key < $1.key }).enumerated() {
      let file = ["BEGIN:VCALENDAR"] + zones + event.value.flatMap(\.self) + ["END:VCALENDAR", ""]
      try synced.put(file.joined(separator: "\n"), "\(number).ics")
    }
    let first = try synced.sync(from: .first, offset: offset)
    let calendar = try synced.names.map { try synced.event($0) }.joined()
    for event in events.values.flatMap(\.self)
    where !event.contains(where: { $0.uppercased().hasPrefix("STATUS:CANCEL") }) {
      // Each event is still in the calendar, or its dish is in the plan.
      let title = event[1].split(separator: " ").last ?? ""
      let isThere = calendar.contains(" \(title)\r") || calendar.contains(" \(title)\n")
      #expect(isThere || synced.lines.contains { $0.hasSuffix(" \(title)") }, "\(event)")
    }
    let second = try synced.sync(from: .first, offset: offset)
    #expect(second.isEmpty, "\(text.prefix(4000))")
    let named = first.problems.compactMap { problem -> String? in
      problem.split(separator: ":").first?.split(separator: "/").last.map(String.init)
    }
    let left = try named.flatMap { name -> [String] in
      PlainRecurrences(try synced.event(name), local: offset).events.map { $0.value("UID") ?? "" }
    }
    return (synced.lines, Set(left))
  }
}
