/// Entries as `EntryReader` reads them, from an input that need not fit into memory: a pipe of any length.
///
///     var stream = EntryStream(name: "standard input") { try input.read(most: $0) }
///     while let lines = try stream.next() { ... }
///
/// Our own formats are read a block at a time, those of other programs as a whole. All problems are known
/// only at the end.
public struct EntryStream {
  private let read: (_ most: Int) throws -> [UInt8]
  private var blocks: EntryBlocks

  /// The format of the input; nil until it is known.
  public var format: ImportFormat? { blocks.format }
  /// The problems found so far; only the first twenty are kept.
  public var problems: [Problem] { blocks.lines.problems }
  /// The number of lines that could not be read so far.
  public var problemCount: Int { blocks.lines.problemCount }

  /// - Parameters:
  ///   - name: the name of the input, for problems.
  ///   - blockSize: the least number of bytes to read at a time.
  ///   - read: returns the next bytes of the input, at most as many as asked for; fewer only at its end.
  public init(
    name: String, blockSize: Int = 1 << 18, _ read: @escaping (_ most: Int) throws -> [UInt8]
  ) {
    self.read = read
    blocks = EntryBlocks(name: name, blockSize: blockSize, longest: 1 << 29)
  }

  /// The next lines of the plan, without comments; nil at the end.
  /// - Throws: the error of the function that reads the input.
  public mutating func next() throws -> [PlanLine]? {
    while let most = blocks.wanted {
      let bytes = try read(most)
      let new = blocks.take(bytes, isLast: bytes.count < most)
      if !new.isEmpty { return new }
    }
    return nil
  }
}
