/// The files of a zip archive (PKWARE's APPNOTE.TXT), as listed in the central directory at its end.
///
/// Archives are refused if they are encrypted, if a path leads out of the folder, or if files overlap. A file is
/// expanded only on demand, up to a maximum size, and its CRC is checked.
///
/// `unzip` is not used because it may be missing, writes files to disk, and has its own rules for hostile archives.
struct ZipArchive {
  /// A file in the archive.
  struct File {
    /// The path, with `/` between folders.
    let path: String
    fileprivate let method: Int
    fileprivate let checksum: UInt32
    fileprivate let size: Int
    /// The range of the file's data, usually compressed, in the archive.
    fileprivate let range: Range<Int>
  }

  /// The files in the order of the directory, without its entries for folders.
  private(set) var files: [File] = []
  private let bytes: [UInt8]

  /// Returns whether the data begins like a zip archive.
  static func isZip(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6])
  }

  init(_ bytes: [UInt8]) throws(LineError) {
    self.bytes = bytes
    guard let end = endOfDirectory() else {
      throw LineError("the zip archive is incomplete: its directory is missing")
    }
    let count = number(end + 10, 2)
    var place = number(end + 16, 4)
    guard count != 0xFFFF, place != 0xFFFF_FFFF else {
      throw LineError(
        "the zip archive has more than 65,534 files, or is larger than 4 GiB",
        hint: "export fewer recipes at once")
    }
    for _ in 0..<count {
      guard number(place, 4) == 0x0201_4B50 else {
        throw LineError("the directory of the zip archive is damaged")
      }
      let name = (place + 46..<place + 46 + number(place + 28, 2)).clamped(to: bytes.indices)
      let path = String(decoding: bytes[name], as: UTF8.self).replacing("\\", with: "/")
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."), !path.utf8.contains(0) else {
        throw LineError("the zip archive is not safe: a file in it is called \(path)")
      }
      if !path.hasSuffix("/") { files.append(try file(path, place)) }
      place += 46 + number(place + 28, 2) + number(place + 30, 2) + number(place + 32, 2)
    }
    var last = 0
    for range in files.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      guard range.lowerBound >= last else {
        throw LineError("the zip archive is not safe: files in it overlap")
      }
      last = range.upperBound
    }
  }

  private func file(_ path: String, _ entry: Int) throws(LineError) -> File {
    guard number(entry + 8, 2) & 1 == 0 else {
      throw LineError("the zip archive is encrypted", hint: "export it again without a password")
    }
    let header = number(entry + 42, 4)
    guard number(header, 4) == 0x0403_4B50 else {
      throw LineError("the directory of the zip archive is damaged")
    }
    let start = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    let end = start + number(entry + 20, 4)
    guard end <= bytes.count else { throw LineError("the zip archive is incomplete") }
    return File(
      path: path, method: number(entry + 10, 2), checksum: UInt32(number(entry + 16, 4)),
      size: number(entry + 24, 4),
      range: start..<end)
  }

  /// The offset of the record that ends the directory; nil if it is missing. A comment may follow the record.
  private func endOfDirectory() -> Int? {
    let first = max(0, bytes.count - 22 - 0xFFFF)
    return stride(from: bytes.count - 22, through: first, by: -1).first { place in
      place >= 0 && bytes[place] == 0x50 && number(place, 4) == 0x0605_4B50
    }
  }

  /// Reads a little-endian number of `length` bytes. Returns 0xFFFFFFFF, which is too large for an offset or a size,
  /// if the archive ends too early.
  private func number(_ place: Int, _ length: Int) -> Int {
    guard place >= 0, place + length <= bytes.count else { return 0xFFFF_FFFF }
    return bytes[place..<(place + length)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: Contents

  /// Expands a file.
  /// - Parameter most: the maximum size of the contents in bytes; a larger file is an error.
  func contents(of file: File, most: Int) throws(LineError) -> [UInt8] {
    let data = bytes[file.range]
    guard file.size <= most else { throw RecipeImport.tooLong(most) }
    let contents: [UInt8]
    switch file.method {
    case 0: contents = Array(data.prefix(most))
    case 8: contents = try Inflate.expand(data, most: min(most, file.size))
    default: throw LineError("it is compressed with a method that is not supported (\(file.method))")
    }
    guard ZipArchive.checksum(contents) == file.checksum else { throw LineError("its contents are damaged") }
    return contents
  }

  /// The CRC-32 lookup table, indexed by byte.
  private static let remainders: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// The CRC-32 of the given bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { value, byte in value >> 8 ^ remainders[Int((value ^ UInt32(byte)) & 255)] }
  }
}
