/// A file that caches computed results. It may be removed at any time. If it cannot be read or written, the
/// program works without it.
///
/// Its last line is a checksum of the rest, so damage anywhere makes it useless instead of wrong.
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
  package func read() -> [UInt8]? {
    guard var bytes = (try? TextFile.read(path, "read", isRequired: false)) ?? nil,
      bytes.count >= CacheFile.checksumLength
    else { return nil }
    let checksum = Array(bytes.suffix(CacheFile.checksumLength))
    bytes.removeLast(CacheFile.checksumLength)
    return checksum == CacheFile.checksum(of: bytes) ? bytes : nil
  }

  private static let checksumLength = 17

  /// 16 hexadecimal digits and a line feed.
  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    Array("\(bytes.span.fnv1a.hexDigits)\n".utf8)
  }

  /// Replaces the contents atomically. Failures are ignored.
  package func write(_ bytes: [UInt8]) {
    guard (try? Folder.make(Folder.of(path), mode: 0o700, purpose: "make the cache's folder")) != nil else {
      return
    }
    try? TextFile.write(bytes + CacheFile.checksum(of: bytes), path, "write", isFlushed: false)
  }

  /// The current time in nanoseconds since 1970.
  package static var now: Int { Int(SystemClock.now()) }
}
