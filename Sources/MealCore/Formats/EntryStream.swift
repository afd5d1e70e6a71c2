/// Entries as `EntryReader` reads them, from an input that need not fit into memory: a pipe of any length.
///
///     var stream = EntryStream(name: "standard input") { try input.read(most: $0) }
///     while let lines = try stream.next() { ... }
///
/// What `show` writes is read a block at a time. What other programs save is read whole. What could not be read is
/// known at the end.
public struct EntryStream {
  private let read: (_ most: Int) throws -> [UInt8]
  private let blockSize: Int
  private var lines: LineCollector
  /// What was read and is no whole record yet.
  private var rest: [UInt8] = []
  /// How much of it is worth another look.
  private var enough: Int
  private var isAtEnd = false
  private var reader: (any BlockReader)?
  private var start = 0

  /// The format that the input is read as; nil as long as that is not known.
  public private(set) var format: ImportFormat?
  /// What could not be read so far, the first of it.
  public var problems: [Problem] { lines.problems }
  /// How many lines could not be read so far.
  public var problemCount: Int { lines.problemCount }

  /// What is kept at most of an input that makes no whole record, or that only all of it makes sense of.
  private static var longest: Int { 1 << 29 }

  /// - Parameters:
  ///   - name: of the input, for problems.
  ///   - blockSize: how many bytes are read at a time.
  ///   - read: returns the next bytes of the input, so many at most; fewer only at its end.
  public init(name: String, blockSize: Int = 1 << 18, _ read: @escaping (_ most: Int) throws -> [UInt8]) {
    self.read = read
    self.blockSize = blockSize
    enough = blockSize
    lines = LineCollector(file: name, isDrained: true)
  }

  /// The next lines of the plan, without comments; nil behind the last.
  public mutating func next() throws -> [PlanLine]? {
    while !isAtEnd {
      try fill()
      guard rest.count <= EntryStream.longest else {
        _ = end(LineError.isTooLong)
        return nil
      }
      guard recognize() else { continue }
      let end = reader?.read(rest, from: start, isLast: isAtEnd, into: &lines) ?? rest.count
      // What is not enough for one record is looked at again when it is twice as much: so the cost stays linear.
      enough = max(blockSize, end == start ? rest.count * 2 : 0)
      rest.removeSubrange(..<end)
      start = 0
      let new = lines.drain()
      if !new.isEmpty { return new }
    }
    return nil
  }

  private mutating func fill() throws {
    while rest.count < enough, !isAtEnd {
      let most = max(blockSize, enough - rest.count)
      let bytes = try read(most)
      isAtEnd = bytes.count < most
      rest += bytes
    }
  }

  /// Whether it is known how the input is to be read.
  private mutating func recognize() -> Bool {
    guard reader == nil else { return true }
    guard !EntryReader.isUTF16(rest) else { return end(LineError.isUTF16) }
    start = EntryReader.start(rest)
    switch ImportFormat.recognize(rest, from: start, isWhole: isAtEnd) {
    case .known(let format?):
      self.format = format
      reader = format.reader
      return true
    case .known(nil): return end(LineError.unknownJSON)
    case .undecided:
      enough = rest.count * 2
      return false
    }
  }

  private mutating func end(_ error: LineError) -> Bool {
    lines.reject(1, error)
    isAtEnd = true
    return false
  }
}
