/// Reads entries back from any format that `show` writes and that keeps them whole: plan lines, TSV, CSV, JSON,
/// JSON lines. Which it is shows in the first bytes.
///
/// All or nothing: whoever uses the lines looks at `problems` first.
public struct EntryReader: Sendable {
  /// What was read.
  public private(set) var batch = LineBatch()
  /// What could not be read, the first of it.
  public private(set) var problems: [Problem] = []
  /// How many lines could not be read.
  public private(set) var problemCount = 0

  private let name: String

  /// - Parameter name: of the input, for problems.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    batch.reserveCapacity(bytes: bytes.count, lines: bytes.reduce(1) { $0 + ($1 == 10 ? 1 : 0) })
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    switch InputFormat(bytes[start...]) {
    case .plan: readLines(bytes, from: start, EntryReader.planLine)
    case .tsv: readLines(bytes, from: start, EntryReader.tsvLine)
    case .csv: readCSV(bytes, from: start)
    case .json: readJSON(bytes, from: start)
    }
  }

  private mutating func readLines(
    _ bytes: [UInt8], from start: Int, _ read: (UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine
  ) {
    bytes.withUnsafeBufferPointer { bytes in
      var number = 0
      var position = start
      while position < bytes.count {
        number += 1
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var text = UnsafeBufferPointer(rebasing: bytes[position..<end])
        if text.last == UInt8(ascii: "\r") { text = UnsafeBufferPointer(rebasing: text.dropLast()) }
        add(number) { () throws(LineError) in try read(text) }
        position = end + 1
      }
    }
  }

  /// Adds a line, or what is wrong with it.
  mutating func add(_ number: Int, _ read: () throws(LineError) -> PlanLine) {
    do throws(LineError) {
      let count = batch.bytes.count
      batch.append(try read())
      guard batch.bytes.count - count <= PlanLine.longest else {
        throw LineError("the dish is too long: a line of the plan has at most \(PlanLine.longest) bytes")
      }
    } catch {
      problemCount += 1
      if problems.count < 20 {
        problems.append(Problem(file: name, line: number, message: error.message, hint: error.hint))
      }
    }
  }

  private static func planLine(_ text: UnsafeBufferPointer<UInt8>) throws(LineError) -> PlanLine {
    try PlanLine(text)
  }
}

/// What some input is, told from its first bytes.
enum InputFormat {
  case plan, tsv, csv, json

  init(_ bytes: ArraySlice<UInt8>) {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 9 || $0 == 10 || $0 == 13 }
    if let first = bytes.first(where: { !isBlank($0) }),
      first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    {
      self = .json
      return
    }
    // The first line that says something tells.
    let line =
      bytes.prefix(1 << 20).split(separator: 10)
      .first { line in line.first { !isBlank($0) }.map { $0 != UInt8(ascii: "#") } ?? false } ?? []
    let lower = line.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    if InputFormat.isHeader(lower) {
      self = .csv
    } else {
      // A plan's fields may be parted by tabs too; but nobody parts the dish from the meal type so by hand.
      self =
        line.split(separator: 9, omittingEmptySubsequences: false).prefix(2).allSatisfy { !$0.contains(32) }
          && line.filter { $0 == 9 }.count >= 2 ? .tsv : .plan
    }
  }

  /// Whether a line in lower case is the header of a CSV file: the names may stand in any order.
  private static func isHeader(_ line: [UInt8]) -> Bool {
    let names = line.split(separator: UInt8(ascii: ",")).map { name in
      String(decoding: name.filter { $0 != UInt8(ascii: "\"") && $0 != 13 }, as: UTF8.self)
    }
    return names.first == "date" || ["date", "meal", "dish"].allSatisfy(names.contains)
  }
}
