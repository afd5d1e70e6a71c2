/// Which format some input is, told from its content alone: its first line that says something, or the names in
/// its first JSON object.
extension ImportFormat {
  /// nil for JSON of a shape that is not known. What is no known form at all is taken for plan lines.
  public init?(recognizing bytes: [UInt8]) {
    self.init(recognizing: bytes, from: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  init?(recognizing bytes: [UInt8], from start: Int) {
    guard case .known(let format?) = ImportFormat.recognize(bytes, from: start, isWhole: true) else {
      return nil
    }
    self = format
  }

  /// What some bytes tell.
  enum Recognition: Equatable {
    /// nil for JSON of a shape that is not known.
    case known(ImportFormat?)
    /// What comes behind them may tell.
    case undecided
  }

  /// - Parameter isWhole: whether the bytes are all there is, not just the beginning.
  static func recognize(_ bytes: [UInt8], from start: Int, isWhole: Bool) -> Recognition {
    let first = bytes[start...].first { !ImportFormat.isBlank($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !ImportFormat.isComment(bytes, start) {
      return JSONShape.recognize(bytes, from: start, isWhole: isWhole)
    }
    let line = ImportFormat.firstLine(bytes, from: start)
    guard isWhole || !line.isEmpty && line.endIndex < bytes.count else { return .undecided }
    let columns = CSVHeader(bytes, from: start)
    let isHeaderWhole = isWhole || columns.records.position < bytes.count
    if ImportFormat.isTSV(line, columns) { return isHeaderWhole ? .known(.tsv) : .undecided }
    if ImportFormat.isPlanLine(line) { return .known(.plan) }
    guard isHeaderWhole else { return .undecided }
    if columns.isComplete || columns.namesDate { return .known(.csv) }
    guard isWhole else { return .undecided }
    return .known(ImportFormat.isMenu(bytes, from: start, line) ? .menu : .plan)
  }

  /// Whether the input opens with a Cooklang comment, `[- ... -]`.
  private static func isComment(_ bytes: [UInt8], _ start: Int) -> Bool {
    bytes[start...].drop(while: isBlank).starts(with: "[-".utf8)
      // A JSON array may open with a negative number, but no plan does.
      && !bytes[start...].drop(while: isBlank).dropFirst(2).prefix(1).allSatisfy { 48...57 ~= $0 }
  }

  /// The first line that is neither blank nor a comment.
  private static func firstLine(_ bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    var rest = bytes[start...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 10 }
      if let byte = line.first(where: { !isBlank($0) }), byte != UInt8(ascii: "#") {
        return line.last == 13 ? line.dropLast() : line
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    return []
  }

  /// Our own header or columns. A plan's fields may be parted by tabs too; but nobody parts the dish from the
  /// meal type so by hand.
  private static func isTSV(_ line: ArraySlice<UInt8>, _ header: CSVHeader) -> Bool {
    let values = line.split(separator: 9, omittingEmptySubsequences: false)
    guard values.count >= 3 else { return false }
    let names = values.map { String(decoding: $0, as: UTF8.self).lowercased() }
    if names == Array(EntryFormat.columns.prefix(names.count)) { return true }
    return !header.isComplete && values.prefix(2).allSatisfy { !$0.contains(32) }
  }

  private static func isPlanLine(_ line: ArraySlice<UInt8>) -> Bool {
    (try? PlanLine(LineView(line.span))) != nil
  }

  /// Front matter or a section to begin with; or anywhere a section with a date, or a reference to a recipe.
  private static func isMenu(_ bytes: [UInt8], from start: Int, _ first: ArraySlice<UInt8>) -> Bool {
    if first.starts(with: "=".utf8) || first.elementsEqual("---".utf8) { return true }
    return bytes[start...].split(separator: 10).contains { line in
      if line.first == UInt8(ascii: "=") {
        return MenuReader.dateText(in: String(decoding: line, as: UTF8.self)) != nil
      }
      return line.starts(with: "@./".utf8) || line.starts(with: "- @./".utf8)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 9 || byte == 10 || byte == 13
  }
}
