import TestSupport
import Testing

@testable import MealCore

@Suite("Sorting a plan")
struct SortingTests {
  private func sorted(_ text: String) throws -> String {
    let snapshot = Plan(Array(text.utf8), name: "plan")
    let sorting = snapshot.sortingEdit()
    let bytes = try #require(sorting.edit.applied(to: Array(text.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("lines go by date, then by meal type, every and someday behind; comments go with the line below")
  func example() throws {
    let text = """
      # the plan of us all

      someday dinner lasagne
      # with guests
      2013-03-15 dinner fish
      2013-03-14 dinner pie
      2013-03-14 lunch soup
      this line is no line
      2013-03-13 dinner peas
      2013-03-14 dinner salad
      # the end

      """
    let expected = """
      # the plan of us all

      this line is no line
      2013-03-13 dinner peas
      2013-03-14 lunch soup
      2013-03-14 dinner pie
      2013-03-14 dinner salad
      # with guests
      2013-03-15 dinner fish
      someday dinner lasagne
      # the end

      """
    #expect(try sorted(text) == expected)
  }

  @Test("a plan in order needs nothing")
  func inOrder() throws {
    let text =
      "2013-03-13 dinner a\n2013-03-14 dinner b\nevery 7 from 2013-03-08 dinner c\nsomeday dinner d\n"
    let sorting = Plan(Array(text.utf8), name: "plan").sortingEdit()
    #expect(sorting.edit.isEmpty)
    #expect(sorting.moved == 0)
  }

  @Test("line ends, a byte-order mark and a missing last line break stay")
  func ends() throws {
    #expect(
      try sorted("\u{FEFF}2013-03-15 dinner b\r\n2013-03-14 dinner a")
        == "\u{FEFF}2013-03-14 dinner a\r\n2013-03-15 dinner b")
    #expect(
      try sorted("2013-03-15 dinner b\n2013-03-14 dinner a") == "2013-03-14 dinner a\n2013-03-15 dinner b")
  }

  @Test("whatever a plan has, sorting it is stable, and nothing is lost", arguments: Rounds.of(0..<40))
  func property(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var lines: [String] = []
    for number in 0..<Int.random(in: 0...60, using: &random) {
      switch Int.random(in: 0...9, using: &random) {
      case 0: lines.append("# comment \(number)")
      case 1: lines.append("")
      case 2: lines.append("unreadable \(number)")
      case 3: lines.append("someday dinner dish \(number)")
      default:
        let day = Int.random(in: 10...14, using: &random)
        let meal = ["breakfast", "lunch", "dinner", "tea"].randomElement(using: &random) ?? "tea"
        lines.append("2013-03-\(day) \(meal) dish \(number)")
      }
    }
    let text = lines.map { $0 + "\n" }.joined()
    let result = try sorted(text)
    #expect(result.split(separator: "\n").sorted() == text.split(separator: "\n").sorted(), "seed \(seed)")
    #expect(Plan(Array(result.utf8), name: "plan").sortingEdit().edit.isEmpty, "seed \(seed)")
    #expect(Plan(Array(result.utf8), name: "plan").isSorted, "seed \(seed)")
    // The sort is stable: the lines of a meal keep their order.
    let keys = Set(
      lines.filter { $0.hasPrefix("2013") }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    for key in keys {
      #expect(
        result.split(separator: "\n").filter { $0.hasPrefix(key + " ") }
          == text.split(separator: "\n").filter { $0.hasPrefix(key + " ") }, "seed \(seed)")
    }
  }
}
