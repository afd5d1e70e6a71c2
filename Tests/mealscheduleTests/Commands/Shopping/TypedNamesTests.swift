import Testing

@testable import mealschedule

@Suite("Names on standard input, one a line")
struct TypedNamesTests {
  private func lines(_ text: String) throws -> [TypedNames.Line] {
    try TypedNames.lines(of: Array(text.utf8))
  }

  @Test("blank lines are left out, and the blanks around a name")
  func blanks() throws {
    #expect(try lines("") == [])
    #expect(try lines("\n \t\n\r\n") == [])
    #expect(
      try lines("butter\n\n  bay leaves\t\r\n\nrice") == [
        .init(number: 1, name: "butter"), .init(number: 3, name: "bay leaves"),
        .init(number: 5, name: "rice"),
      ])
    #expect(try lines("\u{FEFF}crème fraîche\n") == [.init(number: 1, name: "crème fraîche")])
  }

  @Test("what stands before a name in a list is not taken away: it is guesswork")
  func nothingIsGuessed() throws {
    #expect(try lines("- [ ] 30 g butter").map(\.name) == ["- [ ] 30 g butter"])
    #expect(try lines("fridge\tbutter\t30\tg").map(\.name) == ["fridge\tbutter\t30\tg"])
  }

  @Test("a line that is not UTF-8 is named")
  func invalid() throws {
    let error = #expect(throws: UsageError.self) { try TypedNames.lines(of: [97, 10, 98, 0xE4]) }
    #expect(error?.message == "standard input:2: the line is not UTF-8")
  }
}
