import Testing

@testable import MealCore

/// Lines come out the same wherever the pieces end in which the file is read.
@Suite struct LineScannerTests {
  /// A line of exactly `count` bytes, read whole behind `before` bytes of others.
  private func lines(_ count: Int, ending: String, after before: Int, chunk: Int) throws -> [String] {
    let first = String(repeating: "#", count: before - 1) + "\n"
    let head = "2013-03-14 dinner "
    let line = head + String(repeating: "x", count: count - head.utf8.count) + ending
    let snapshot = try PlanSnapshot(Array((first + line + "last").utf8), name: "plan.txt")
    var scanner = LineScanner(snapshot, from: before, chunk: chunk)
    scanner.move(to: 0)
    var lines: [String] = []
    while let line = try scanner.next() { lines.append(String(line.text.bytes)) }
    return lines
  }

  @Test(arguments: [LineScanner.probeChunk, LineScanner.passChunk], ["\n", "\r\n"])
  func `a line of the greatest length is whole wherever it stands`(chunk: Int, ending: String) throws {
    for before in [1, 2, 4_095, 4_096, 4_097] + Array(65_533...65_537) {
      let found = try lines(PlanLine.longest, ending: ending, after: before, chunk: chunk)
      #expect(found.count == 3 && found.last == "last", "\(before)")
      #expect(found.dropFirst().first.map { $0.utf8.count } == PlanLine.longest, "\(before)")
      #expect(throws: Never.self, "\(before)") { try PlanLine(found[1]) }
    }
  }

  @Test(arguments: [LineScanner.probeChunk, LineScanner.passChunk], ["\n", "\r\n"])
  func `a line that is longer cannot be read, and is one line`(chunk: Int, ending: String) throws {
    for count in [PlanLine.longest + 1, PlanLine.longest + 2, 131_071, 131_072, 131_073, 1_000_000] {
      for before in [1, 4_096, 65_535, 65_536] {
        let found = try lines(count, ending: ending, after: before, chunk: chunk)
        #expect(found.count == 3 && found.last == "last", "\(count), \(before)")
        #expect(throws: LineError.self, "\(count), \(before)") { try PlanLine(found[1]) }
      }
    }
  }

  @Test func `what is said of a line that is too long is true however it was read`() throws {
    let line = "2013-03-14 dinner " + String(repeating: "x", count: 1_000_000)
    let bytes = Array((line + "\n").utf8)
    var messages: Set<String> = []
    for chunk in [LineScanner.probeChunk, LineScanner.passChunk] {
      var scanner = LineScanner(try PlanSnapshot(bytes, name: "plan.txt"), chunk: chunk)
      guard let line = try scanner.next() else { continue }
      do throws(LineError) {
        _ = try PlanLine(line.text)
      } catch {
        messages.insert(error.message)
      }
    }
    #expect(messages == ["a line has at most 65536 bytes, this one has more"])
  }

  @Test func `a carriage return ends a line only before a line feed`() throws {
    let snapshot = try PlanSnapshot(Array("a\rb\r\n\r\nc\r".utf8), name: "plan.txt")
    var scanner = LineScanner(snapshot, chunk: LineScanner.probeChunk)
    var lines: [String] = []
    while let line = try scanner.next() { lines.append(String(line.text.bytes)) }
    #expect(lines == ["a\rb", "", "c\r"])
  }
}
