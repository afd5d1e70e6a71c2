import CLibrary

/// A file that caches computed results. It may be removed at any time. If it cannot be read or written, the
/// program works without it.
///
/// Its last line is a checksum of the rest, so a damaged file is ignored instead of giving wrong results.
package struct CacheFile: Sendable {
  /// The file's path.
  package let path: String

  /// - Parameters:
  ///   - home: `$XDG_CACHE_HOME/mealschedule`.
  ///   - name: the kind of cache: "recipes".
  ///   - folder: the folder whose contents are cached.
  package init(home: String, name: String, folder: String) {
    path = "\(home)/\(HashedName.of("\(folder)/\(name)"))"
  }

  /// Reads the contents; nil if the file does not exist, cannot be read or is damaged.
  package func read() -> ArraySlice<UInt8>? {
    guard let file = try? FileDescriptor(path, O_RDONLY | O_NONBLOCK, purpose: "read"),
      let status = try? file.status(purpose: "read"), status.isRegular,
      status.st_size <= FileDescriptor.mostBytes,
      let bytes = try? file.bytes(Int(status.st_size), at: 0, purpose: "read")
    else { return nil }
    return Checksum.removed(from: bytes)
  }

  /// Replaces the contents atomically. Failures are ignored.
  package func write(_ bytes: consuming [UInt8]) {
    guard (try? Folder.make(Folder.of(path))) != nil else {
      return
    }
    try? TextFile.write(Checksum.added(to: bytes), path, "write", isFlushed: false)
  }
}

/// The last line of a file, by which damage is detected: a checksum of 16 hexadecimal digits, and a line feed.
enum Checksum {
  private static func line(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array("\(bytes.span.checksum.hexDigits)\n".utf8)
  }

  static func added(to bytes: consuming [UInt8]) -> [UInt8] {
    bytes += line(bytes[...])
    return bytes
  }

  /// The bytes before the checksum; nil if it does not match them.
  static func removed(from bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let contents = bytes.dropLast(17)
    return bytes.suffix(17).elementsEqual(line(contents)) ? contents : nil
  }
}
