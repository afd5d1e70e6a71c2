/// Turns the blocks of an input into lines of a plan, once its format is known.
struct EntryBlocks {
  private(set) var lines: LineCollector
  private(set) var format: ImportFormat?
  private let blockSize: Int
  /// The limit of `rest`, in bytes.
  private let longest: Int
  /// The bytes that are not a complete record yet.
  private var rest: [UInt8] = []
  /// The size that `rest` must reach before it is read again.
  private var enough: Int
  private var isAtEnd = false
  private var reader: (any BlockReader)?
  private var start = 0

  /// - Parameters:
  ///   - format: nil to recognize it.
  ///   - longest: the limit for unfinished records and for formats that must be read whole, in bytes.
  init(
    name: String, format: ImportFormat? = nil, rules: ImportRules = ImportRules(), blockSize: Int = 1 << 18,
    longest: Int = .max
  ) {
    self.format = format
    self.blockSize = blockSize
    self.longest = longest
    enough = blockSize
    lines = LineCollector(file: name, rules: rules)
  }

  /// How many bytes to take next; nil at the end.
  var wanted: Int? { isAtEnd ? nil : max(blockSize, enough - rest.count) }

  /// Takes the next bytes of the input.
  /// - Returns: the lines that they complete.
  mutating func take(_ bytes: some Sequence<UInt8>, isLast: Bool) -> [PlanLine] {
    rest += bytes
    isAtEnd = isLast
    guard rest.count >= enough || isAtEnd else { return [] }
    guard rest.count <= longest else {
      fail(LineError.isTooLong)
      return []
    }
    guard recognize() else { return [] }
    let end = reader?.read(rest, from: start, isLast: isAtEnd, into: &lines) ?? rest.count
    // An incomplete record is read again only when the bytes have doubled, so the cost stays linear.
    enough = max(blockSize, end == start ? rest.count * 2 : 0)
    rest.removeSubrange(..<end)
    start = 0
    return lines.drain()
  }

  /// Returns whether the format is known.
  private mutating func recognize() -> Bool {
    guard reader == nil else { return true }
    guard !TextEncoding.isUTF16(rest) else { return fail(LineError.isUTF16) }
    start = TextEncoding.markLength(rest)
    if format == nil {
      switch ImportFormat.recognize(rest, from: start, isWhole: isAtEnd) {
      case .known(let known?): format = known
      case .known(nil): return fail(LineError.unknownJSON)
      case .foreign(let error): return fail(error)
      case .undecided:
        enough = rest.count * 2
        return false
      }
    }
    // The header of a table must be complete.
    if format == .csv, !isAtEnd, CSVHeader(rest, from: start).records.position >= rest.count {
      enough = rest.count * 2
      return false
    }
    reader = format?.reader
    return true
  }

  @discardableResult
  private mutating func fail(_ error: LineError) -> Bool {
    lines.reject(1, error)
    isAtEnd = true
    return false
  }
}

extension LineError {
  fileprivate static let unknownJSON = LineError(
    "the JSON is not a meal plan of a known kind", hint: JSONShape.known)
  fileprivate static let isTooLong = LineError(
    "the input needs more than 512 MiB at once", hint: "save it as a file, and import that")
  fileprivate static let isUTF16 = LineError("the text is UTF-16", hint: "save it as UTF-8")
}
