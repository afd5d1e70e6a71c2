/// What was worked out before and is kept to be faster. It may be removed at any time, and where it cannot be read or
/// written, the program does without.
public struct CacheFile: Sendable {
  /// Where it is.
  public let path: String

  /// - Parameters:
  ///   - home: `$XDG_CACHE_HOME/mealschedule`.
  ///   - name: what it is a cache of: "recipes".
  ///   - folder: what the cache is about.
  public init(home: String, name: String, folder: String) {
    path = "\(home)/\(HashedName.of("\(folder)/\(name)"))"
  }

  /// All of it; nil where there is none that can be read.
  public func read() -> [UInt8]? {
    (try? TextFile.read(path, "read", isRequired: false)) ?? nil
  }

  /// Replaces it in one step, so that nobody reads half of it.
  public func write(_ bytes: [UInt8]) {
    let new = "\(path).\(getpid())"
    do throws(SystemError) {
      try Folder.make(Folder.of(path), mode: 0o700, purpose: "make the cache's folder")
      try TextFile.write(bytes, new, "write")
      try Renaming.replace(path, with: new, purpose: "write")
    } catch {
      TextFile.remove(new)
    }
  }

  /// Nanoseconds since 1970.
  public static var now: Int { Int(SystemClock.now()) }
}
