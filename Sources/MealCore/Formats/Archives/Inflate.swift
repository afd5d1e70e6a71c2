/// Expands data that was compressed with deflate (RFC 1951), alone or in the gzip format (RFC 1952).
///
/// Canonical Huffman codes are decoded bit by bit from the number of codes of each length, as in Mark Adler's `puff`.
/// That is little code, and fast enough for recipes. All lengths are checked, so bad input throws an error instead of
/// crashing.
struct Inflate {
  /// The Huffman code of one alphabet.
  private struct Huffman {
    /// The number of codes of each length.
    var counts = [UInt16](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    var symbols: [UInt16] = []

    /// Returns nil if the lengths need more codes than exist. Unused codes are allowed, as in a block with a single
    /// distance code.
    init?(lengths: ArraySlice<UInt8>) {
      for length in lengths { counts[Int(length)] += 1 }
      var left = 1
      for length in 1...15 {
        left = left << 1 - Int(counts[length])
        if left < 0 { return nil }
      }
      var offsets = [Int](repeating: 0, count: 17)
      for length in 1...15 { offsets[length + 1] = offsets[length] + Int(counts[length]) }
      symbols = [UInt16](repeating: 0, count: lengths.count)
      for (symbol, length) in lengths.enumerated() where length != 0 {
        symbols[offsets[Int(length)]] = UInt16(symbol)
        offsets[Int(length)] += 1
      }
    }
  }

  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let most: Int

  /// Expands deflated data.
  /// - Parameter most: the maximum size of the result in bytes; a larger one is an error.
  static func expand(_ bytes: ArraySlice<UInt8>, most: Int) throws(LineError) -> [UInt8] {
    var inflate = Inflate(bytes, most: most)
    try inflate.run()
    return inflate.output
  }

  /// Returns whether the data begins like a gzip file.
  static func isGzip(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

  /// Expands the first member of gzip data.
  static func gunzip(_ bytes: ArraySlice<UInt8>, most: Int) throws(LineError) -> [UInt8] {
    guard isGzip(bytes), bytes.count >= 18 else { throw LineError("the gzip data ends too early") }
    let flags = bytes[bytes.startIndex + 3]
    var rest = bytes.dropFirst(10)
    if flags & 4 != 0 {
      guard rest.count > 2 else { throw LineError("the gzip data ends too early") }
      rest = rest.dropFirst(2 + Int(rest[rest.startIndex]) + Int(rest[rest.startIndex + 1]) << 8)
    }
    // Skip the optional name and comment, which each end with a zero byte.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 { rest = rest.drop { $0 != 0 }.dropFirst() }
    if flags & 2 != 0 { rest = rest.dropFirst(2) }
    return try expand(rest, most: most)
  }

  private init(_ bytes: ArraySlice<UInt8>, most: Int) {
    self.bytes = bytes
    place = bytes.startIndex
    self.most = most
  }

  // MARK: Blocks

  private mutating func run() throws(LineError) {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try expandBlock(Inflate.fixed.literals, Inflate.fixed.distances)
      case 2:
        let codes = try readCodes()
        try expandBlock(codes.literals, codes.distances)
      default: throw damaged
      }
    }
  }

  private var damaged: LineError { LineError("the compressed data is damaged") }

  /// Consumes `count` bits, at most 16, and returns them as a number.
  private mutating func take(_ count: Int) throws(LineError) -> Int {
    while bitCount < count {
      guard place < bytes.endIndex else { throw LineError("the compressed data ends too early") }
      bits |= UInt32(bytes[place]) << UInt32(bitCount)
      place += 1
      bitCount += 8
    }
    let value = Int(bits & (1 << UInt32(count) - 1))
    bits >>= UInt32(count)
    bitCount -= count
    return value
  }

  private mutating func copyStored() throws(LineError) {
    (bits, bitCount) = (0, 0)
    let (length, complement) = (try take(16), try take(16))
    guard length == ~complement & 0xFFFF, place + length <= bytes.endIndex else { throw damaged }
    try reserve(length)
    output += bytes[place..<(place + length)]
    place += length
  }

  private func reserve(_ count: Int) throws(LineError) {
    guard output.count + count <= most else { throw RecipeImport.tooLong(most) }
  }

  // MARK: Codes

  private static let fixed: (literals: Huffman?, distances: Huffman?) = {
    var lengths = [UInt8](repeating: 8, count: 288)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    return (Huffman(lengths: lengths[...]), Huffman(lengths: [UInt8](repeating: 5, count: 30)[...]))
  }()

  /// The order in which a block stores the code lengths of the code length alphabet (RFC 1951, 3.2.7).
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws(LineError) -> (literals: Huffman?, distances: Huffman?) {
    let (literalCount, distanceCount) = (try take(5) + 257, try take(5) + 1)
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<(try take(4) + 4) { lengths[Inflate.order[index]] = UInt8(try take(3)) }
    guard let codes = Huffman(lengths: lengths[...]) else { throw damaged }
    lengths = []
    while lengths.count < literalCount + distanceCount {
      let symbol = try decode(codes)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw damaged }
        lengths += [UInt8](repeating: last, count: 3 + (try take(2)))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + (try take(3)))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + (try take(7)))
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == literalCount + distanceCount else { throw damaged }
    return (Huffman(lengths: lengths[..<literalCount]), Huffman(lengths: lengths[literalCount...]))
  }

  private mutating func decode(_ huffman: Huffman) throws(LineError) -> Int {
    // Huffman codes are stored with their highest bit first, all other values with their lowest bit first.
    var (code, first, index) = (0, 0, 0)
    for length in 1...15 {
      code |= try take(1)
      let count = Int(huffman.counts[length])
      if code - count < first { return Int(huffman.symbols[index + code - first]) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw damaged
  }

  /// Consumes the extra bits after a length or distance code, and returns the number (RFC 1951, 3.2.5). The first
  /// `2 * size` codes have no extra bits. Each further group of `size` codes has one extra bit more than the group
  /// before it.
  private mutating func number(_ code: Int, size: Int) throws(LineError) -> Int {
    guard code >= 2 * size else { return code }
    let extra = code / size - 1
    return (size + code % size) << extra + (try take(extra))
  }

  private mutating func expandBlock(_ literals: Huffman?, _ distances: Huffman?) throws(LineError) {
    guard let literals, let distances else { throw damaged }
    while true {
      let symbol = try decode(literals)
      if symbol < 256 {
        try reserve(1)
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol <= 285 else { throw damaged }
      let length = symbol == 285 ? 258 : 3 + (try number(symbol - 257, size: 4))
      let far = try decode(distances)
      guard far < 30 else { throw damaged }
      let distance = 1 + (try number(far, size: 2))
      guard distance <= output.count else { throw damaged }
      try reserve(length)
      let start = output.count - distance
      for index in start..<(start + length) { output.append(output[index]) }
    }
  }
}
