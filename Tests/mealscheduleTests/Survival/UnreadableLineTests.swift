import Testing

/// Lines that cannot be read are kept byte for byte, whatever happens around them, and are reported.
@Suite struct UnreadableLineTests {
  private static let unreadable: [(line: [UInt8], report: String)] = [
    (Array("2013-02-30 dinner x".utf8), "2013-02-30 is not a date"),
    (Array("0000-01-01 dinner x".utf8), "0000-01-01"),
    (Array("12013-01-01 dinner x".utf8), "12013-01-01"),
    (Array("2013-03-14 dinner ".utf8) + [0xC3, 0x28, 0xFF], "the line is not UTF-8"),
    (Array("2013-03-14 dinner x".utf8) + [0] + Array("y".utf8), "control character U+0000"),
    (Array("2013-03-14 dinner \u{1B}[31m".utf8), "control character U+001B"),
    (Array("2013-03-14 dinner ".utf8) + [UInt8](repeating: 120, count: 1 << 20), "longer than 65536 bytes"),
    ([UInt8](repeating: 121, count: 1 << 20), "longer than 65536 bytes"),
    (Array("2013-03-14".utf8), "a meal type is missing"),
    (Array("2013-03-14 !!! x".utf8), "!!! is not a meal type"),
    (Array("every x from 2013-03-14 dinner y".utf8), "x does not say how often something repeats"),
  ]

  @Test(arguments: ["\n", "\r\n"])
  func `all of them stay where they are through changes around them`(ending: String) throws {
    let household = try Household()
    let end = Array(ending.utf8)
    func file(_ lines: [[UInt8]]) -> [UInt8] { lines.reduce(into: []) { $0 += $1 + end } }
    let before = Array("2013-03-14 breakfast before".utf8)
    let after = Array("2013-03-14 snack after".utf8)
    let all = Self.unreadable.map(\.line)
    let start = file([before] + all + [after])
    try household.folder.write(start, to: household.plan)

    // A change next to them is made, and they are reported.
    #expect(try household.run("add", "2013-03-13", "dinner", "first").status == 3)
    #expect(try household.run("add", "2013-03-14", "snack", "third").status == 3)
    let (first, third) = (Array("2013-03-13 dinner first".utf8), Array("2013-03-14 snack third".utf8))
    #expect(try household.bytes == file([first, before] + all + [after, third]))
    #expect(try household.run("remove", "2013-03-14", "snack", "after").status == 3)
    #expect(try household.run("remove", "2013-03-14", "breakfast").status == 3)
    #expect(try household.bytes == file([first] + all + [third]))
    #expect(try household.run("undo", "4").status == 0)
    #expect(try household.bytes == start)
    #expect(household.names == ["plan.txt"])
  }

  @Test func `each is reported with its file and line, and the rest is shown`() throws {
    let household = try Household()
    let lines = [Array("2013-03-14 breakfast before".utf8)] + Self.unreadable.map(\.line)
    let bytes = lines.reduce(into: []) { $0 += $1 + [10] } + Array("2013-03-14 snack after\n".utf8)
    try household.folder.write(bytes, to: household.plan)
    for words in [["show", "2013-03-14", "--format", "{dish}\\n"], ["check"]] {
      let end = try household.start(words).wait()
      #expect(end.status == 3)
      if words[0] == "show" { #expect(end.output == "before\nafter\n") }
      let reports = end.errors.split(separator: "\n").filter {
        $0.hasPrefix("\(household.folder[household.plan]):")
      }
      #expect(reports.count == Self.unreadable.count, "\(end.errors)")
      for (index, (report, expected)) in zip(reports, Self.unreadable).enumerated() {
        #expect(report.hasPrefix("\(household.folder[household.plan]):\(index + 2): "), "\(report)")
        #expect(report.contains(expected.report), "\(report)")
      }
      #expect(!end.errors.contains("\u{1B}"))
    }
  }
}
