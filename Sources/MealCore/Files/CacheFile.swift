#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What was worked out before and is kept to be faster. It may be removed at any time, and where it cannot be read or
/// written, it is done without.
public struct CacheFile: Sendable {
  public let path: String

  /// - Parameters:
  ///   - home: `$XDG_CACHE_HOME/mealschedule`.
  ///   - folder: what the cache is about.
  public init(home: String, name: String, folder: String) {
    path = StateFolder(home: home, plan: "\(folder)/\(name)").path
  }

  public func read() -> [UInt8]? {
    (try? TextFile.read(path, "read", isRequired: false)) ?? nil
  }

  /// Replaces what is there in one step, so that nobody reads half of it.
  public func write(_ bytes: [UInt8]) {
    let new = "\(path).\(getpid())"
    do {
      try Folder.make(Folder.of(path), mode: 0o700, purpose: "make the cache's folder")
      try TextFile.write(bytes, new, "write")
      if rename(new, path) != 0 { TextFile.remove(new) }
    } catch {
      TextFile.remove(new)
    }
  }

  /// Nanoseconds since 1970.
  public static var now: Int { Int(Clock.now()) }
}
