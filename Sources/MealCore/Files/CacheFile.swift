/// A file that caches computed results. It may be removed at any time. If it cannot be read or written, the
/// program works without it.
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

  /// Reads the whole file; nil if it does not exist or cannot be read.
  package func read() -> [UInt8]? {
    (try? TextFile.read(path, "read", isRequired: false)) ?? nil
  }

  /// Replaces the file atomically. Failures are ignored.
  package func write(_ bytes: [UInt8]) {
    let new = "\(path).\(getpid())"
    do throws(SystemError) {
      try Folder.make(Folder.of(path), mode: 0o700, purpose: "make the cache's folder")
      try TextFile.write(bytes, new, "write")
      try Renaming.replace(path, with: new, purpose: "write")
    } catch {
      TextFile.remove(new)
    }
  }

  /// The current time in nanoseconds since 1970.
  package static var now: Int { Int(SystemClock.now()) }
}
