/// The head of a plan file.
extension PlanSnapshot {
  /// Where the head ends: comments at the top that a blank line parts from the rest, or that have no line below,
  /// belong to the file. All other comments belong to the line below them.
  func headEnd() throws(SystemError) -> Int {
    var (head, end) = (start, start)
    let scanner = LineScanner(self, chunk: LineScanner.probeChunk)
    while let line = try scanner.next() {
      var cursor = LineCursor(line.text)
      guard cursor.skipBlanks() else {
        // Blank: what stood above it stays above.
        (head, end) = (line.end, line.end)
        continue
      }
      guard line.text[cursor.position] == UInt8(ascii: "#") else { return head }
      end = line.end
    }
    return end
  }
}
