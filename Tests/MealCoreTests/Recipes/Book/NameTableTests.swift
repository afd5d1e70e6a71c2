import Testing

@testable import MealCore

struct NameTableTests {
  @Test func `each name has one number, in the order in which the names came`() {
    // Many differ only in the first or the last of eight bytes that a checksum reads at once.
    let names = [""] + (0..<2_000).flatMap { ["\($0) onions", "onion\($0 % 10)\($0)", "é\($0)"] }.distinct()
    var table = NameTable()
    for _ in 0..<2 {
      #expect(names.map { table.number(of: $0.utf8Span.span) } == Array(names.indices))
    }
    #expect(table.names == names)
  }
}
