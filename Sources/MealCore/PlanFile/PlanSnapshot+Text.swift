extension PlanSnapshot {
  /// The time when the plan was changed last, in seconds since 1970; nil for a pipe or a missing plan.
  package var changed: Int? { fingerprint.map { Int($0.modified / 1_000_000_000) } }

  /// Reads every line of the plan with its bytes, in the order of the file. Comments are left out.
  /// - Parameter body: called with the line's meaning and its bytes, without the line end.
  /// - Returns: the unreadable lines.
  package func forEachWrittenLine(
    _ body: (PlanLine, _ bytes: [UInt8]) throws -> Void
  ) throws -> [UnreadableLine] {
    var unreadable: [UnreadableLine] = []
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      do {
        let plan = try PlanLine(line.text)
        guard plan != .comment else { continue }
        if let character = PlanSnapshot.unprintable(line.text.bytes) {
          throw LineError("\(character) has no place in a calendar", hint: "the line was left out")
        }
        try body(plan, [UInt8](line.text.bytes))
      } catch let error as LineError {
        unreadable.append(UnreadableLine(offset: line.offset, error: error))
      }
    }
    return unreadable
  }

  /// The dated lines from a day on, and the `every` and `someday` lines, with their bytes. See `PlanContents`.
  /// - Throws: `SystemError` if the plan cannot be read.
  public func writtenLines(from day: DayNumber) throws -> WrittenLines {
    var result = WrittenLines()
    let isSorted = try isSorted()
    var scanner = LineScanner(
      self, from: isSorted ? try border(at: day).before : nil, chunk: LineScanner.passChunk)
    while let line = try scanner.next() {
      if case .dated(let date) = line.text.position, date < day { continue }
      do {
        let plan = try PlanLine(line.text)
        guard plan != .comment else { continue }
        if let character = PlanSnapshot.unprintable(line.text.bytes) {
          throw LineError("\(character) has no place in a calendar", hint: "the line was left out")
        }
        let place = PlacedLine(offset: line.offset, count: line.count, line: plan)
        result.lines.append(WrittenLine(place, [UInt8](line.text.bytes)))
      } catch let error as LineError {
        result.unreadable.append(
          UnreadableText(offset: line.offset, error: error, bytes: [UInt8](line.text.bytes)))
      }
    }
    return result
  }

  /// The first control character other than TAB, or line or paragraph separator.
  private static func unprintable(_ bytes: Span<UInt8>) -> String? {
    guard !LineView.isPlainText(bytes) else { return hasSeparator(bytes) ? "a line separator" : nil }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 ? byte != .tab : byte == .delete { return "a control character" }
      if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] >= 0x80, bytes[index + 1] < 0xA0 {
        return "a control character"
      }
      index += 1
    }
    return hasSeparator(bytes) ? "a line separator" : nil
  }

  /// Returns whether bytes have U+2028 or U+2029.
  private static func hasSeparator(_ bytes: Span<UInt8>) -> Bool {
    var start = 0
    while let found = bytes.firstIndex(of: 0xE2, from: start) {
      if found + 2 < bytes.count, bytes[found + 1] == 0x80,
        bytes[found + 2] == 0xA8 || bytes[found + 2] == 0xA9
      {
        return true
      }
      start = found + 1
    }
    return false
  }
}

extension UnreadableLine {
  /// A line that was read with its bytes.
  package init(_ text: UnreadableText) { self.init(offset: text.offset, error: text.error) }
}
