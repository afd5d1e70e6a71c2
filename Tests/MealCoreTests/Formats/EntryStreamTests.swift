import TestSupport
import Testing

@testable import MealCore

@Suite struct EntryStreamTests {
  /// Documents of every format, the foreign ones among them.
  private static let documents: [[UInt8]] = {
    let texts: [String] = [
      "date,meal,dish\r\n2013-03-14,dinner,pie\r\n14/3/2013,dinner,\"a\r\nb\"\r\n3/4/2013,lunch,soup\r\n\r\n",
      "date,meal,dish\n2013-03-14,dinner,\"pie\n2013-03-15,dinner,\"\"soup\n",
      "[ {\"date\":\"someday\",\"meal\":\"lunch\",\"dish\":\"\\ud83c\\udf55\"} , 12, false\n, {} ] x",
      "{\"date\":\"someday\",\"meal\":\"lunch\",\"dish\":\"a\"}{\"date\":\"someday\",\n\"meal\":\"x\"}\n[\n",
      "[\n{\"date\":\"someday\",\"meal\":\"lunch\",\"dish\":\"a\"},\n", "[\n\n", "[]\n]", "\n\n", "# x\n# y",
      "2013-03-14 dinner pie\r\n\r\nfri dinner x\n# z\nsomeday lunch soup", "date\tmeal\tdish\r\n",
    ]
    return EntryReaderFuzzTests.documents + texts.map { Array($0.utf8) }
  }()

  @Test("an input that comes in blocks of any size is read as one that is there at once", arguments: 0..<12)
  func blocks(part: Int) throws {
    let formats: [EntryFormat] = [.tsv(header: true), .csv, .json, .jsonl, .plan, .tsv(header: false)]
    var random = SplitMix64(seed: UInt64(part))
    for round in 0..<120 {
      var bytes = Self.documents[round % Self.documents.count]
      if round % 3 == 0 {
        bytes = Listing.written(try Listing.random(seed: random.next()), formats[round % formats.count])
      }
      if round % 2 == 0 { bytes = EntryReaderFuzzTests.mutated(bytes, &random) }
      if round % 5 == 0 { bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0) }
      let whole = EntryReader(bytes, name: "in")
      for size in [1, 2, 3, 7, Int.random(in: 4...80, using: &random)] {
        let (lines, problems, count) = try Self.read(bytes, blockSize: size)
        #expect(lines == Listing.lines(whole), "\(String(decoding: bytes, as: UTF8.self)), \(size)")
        #expect(problems == whole.problems, "\(String(decoding: bytes, as: UTF8.self)), \(size)")
        #expect(count == whole.problemCount)
      }
    }
  }

  @Test("no more is kept of a long input than a few blocks, in each format that show writes")
  func memory() throws {
    let dish = "2013-03-14 dinner pie"
    let rows: [(head: String, row: String)] = [
      ("", dish + "\n"), ("", "2013-03-14\tdinner\tpie\n"),
      ("date,meal,dish\r\n", "2013-03-14,dinner,pie\r\n"),
      ("[\n", #"{"date":"2013-03-14","meal":"dinner","dish":"pie"},"# + "\n"),
      ("", #"{"date":"2013-03-14","meal":"dinner","dish":"pie"}"# + "\n"),
    ]
    for (head, row) in rows {
      var rest = Array((head + String(repeating: row, count: 10_000)).utf8)[...]
      var most = 0
      var stream = EntryStream(name: "in", blockSize: 1_000) { most in
        defer { rest = rest.dropFirst(most) }
        return Array(rest.prefix(most))
      }
      var count = 0
      while let lines = try stream.next() {
        count += lines.count
        most = max(most, lines.count)
      }
      #expect(count == 10_000)
      #expect(most <= 100, "\(head)\(row)")
    }
  }

  @Test("a line without an end is not kept, and is one problem")
  func endlessLine() throws {
    let text =
      "2013-03-14 dinner pie\n" + String(repeating: "a", count: 5_000_000) + "\n2013-03-15 dinner soup\n"
    var rest = Array(text.utf8)[...]
    var stream = EntryStream(name: "in") { most in
      defer { rest = rest.dropFirst(most) }
      return Array(rest.prefix(most))
    }
    var lines: [String] = []
    while let next = try stream.next() { lines += next.map(\.text) }
    #expect(lines == ["2013-03-14 dinner pie", "2013-03-15 dinner soup"])
    #expect(stream.problems.map(\.line) == [2] && stream.problemCount == 1)
  }

  private static func read(
    _ bytes: [UInt8], blockSize: Int
  ) throws -> (lines: [[UInt8]], problems: [Problem], count: Int) {
    var rest = bytes[...]
    var stream = EntryStream(name: "in", blockSize: blockSize) { most in
      defer { rest = rest.dropFirst(most) }
      return Array(rest.prefix(most))
    }
    var lines: [[UInt8]] = []
    while let next = try stream.next() { lines += next.map { Array($0.text.utf8) } }
    return (lines, stream.problems, stream.problemCount)
  }
}
