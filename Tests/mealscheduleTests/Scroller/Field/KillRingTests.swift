import Testing

@testable import mealschedule

@Suite struct KillRingTests {
  @Test func `an empty ring has nothing, however it is turned`() {
    var ring = KillRing()
    ring.turn()
    #expect(ring.current == nil)
  }

  @Test func `a kill joins the current entry at its start or end, and is an entry where there is none`() {
    var ring = KillRing()
    ring.add("b", to: .end)
    ring.add("c", to: .end)
    ring.add("a", to: .start)
    #expect(ring.current == "abc")
    ring.turn()
    #expect(ring.current == "abc")
  }

  @Test func `the ten latest are kept, and turning goes through all of them and around`() {
    var ring = KillRing()
    for number in 1...12 { ring.add("\(number)", to: .newEntry) }
    var seen: [String?] = []
    for _ in 0..<11 {
      seen.append(ring.current)
      ring.turn()
    }
    #expect(seen == ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "12"])
  }
}
