import TestSupport
import Testing

@testable import MealCore

@Suite("Event files that are hostile or damaged")
struct HostileEventTests {
  @Test(
    "hostile events take linear time to read and to change",
    arguments: [
      "EXDATE:20130314,20130315\r\n", "DESCRIPTION:a\r\n b\r\n", "BEGIN:X\r\n", "CATEGORIES:a,b c\r\n",
      "BEGIN:VALARM\r\nSUMMARY:x\r\nEND:VALARM\r\n", "X-A:b\r\n",
      "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:dinner: x\r\nDTSTART:20130314\r\nRECURRENCE-ID:20130314\r\n",
    ])
  func growth(_ part: String) {
    let texts = EventTexts(isMeal: { _ in true })
    #expect(
      Growth.isLinear(to: 10_000) { count in
        let bytes = Array(
          SyncedPlan.event([
            "DTSTART:20130314", "RRULE:FREQ=DAILY", "SUMMARY:dinner: a",
            String(repeating: part, count: count),
          ]).utf8)
        _ = try? SyncEvent(bytes, texts, known: { _ in nil }, offset: { _ in 0 })
        var edit = EventEdit(
          index: 0,
          properties: EventProperties(stamp: "20130314T000000Z", line: Array("2013-03-14 dinner b".utf8)))
        (edit.properties.summary, edit.day, edit.excluded) = (Array("dinner: b".utf8), SyncedPlan.start, [])
        _ = edit.applied(to: bytes, { _ in 0 })
      })
  }

  @Test(
    "hostile calendars take linear time",
    arguments: [
      "SUMMARY:a\r\n b\r\n", "EXDATE:20130314,20130315\r\n", "BEGIN:X\r\n", "CATEGORIES:a,b\\,c\r\n",
      "END:VEVENT\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:dinner: x\r\nDTSTART:20130314\r\nRECURRENCE-ID:20130314\r\n",
    ])
  func calendar(_ part: String) {
    #expect(
      Growth.isLinear(to: 10_000) { count in
        let text = SyncedPlan.event([
          "DTSTART:20130314", "RRULE:FREQ=DAILY", String(repeating: part, count: count),
        ])
        _ = CalendarReader(
          Array(text.utf8), name: "", meal: nil, isMeal: { _ in true }, offset: { _ in 0 })
      })
  }

  @Test("damaged event files are read or refused, never a crash, and changing them keeps their other lines")
  func damaged() throws {
    let synced = try SyncedPlan("every 7 from 2013-02-08 dinner pizza\n")
    try synced.sync()
    let event = Array(try synced.event(try #require(try synced.name(with: "pizza"))).utf8)
    let texts = EventTexts(isMeal: { _ in true })
    var random = SplitMix64(seed: 11)
    for _ in Rounds.of(2_000) {
      var bytes = event
      for _ in 0...Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...30, using: &random)))
        default: bytes.insert(contentsOf: [13, 10], at: place)
        }
      }
      _ = try? SyncEvent(bytes, texts, known: { _ in nil }, offset: { _ in 3600 })
      var edit = EventEdit(
        index: 0,
        properties: EventProperties(stamp: "20130314T000000Z", line: Array("2013-03-14 dinner b".utf8)))
      (edit.day, edit.excluded) = (SyncedPlan.start, [SyncedPlan.start])
      let changed = edit.applied(to: bytes, { _ in 0 })
      #expect(!changed.isEmpty || bytes.isEmpty)
    }
  }
}
