#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What tells whether one of some files has changed since, has come or has gone, without reading them: a call for each.
public struct FileStates: Hashable, Sendable {
  private let states: [Fingerprint?]

  public init(_ paths: [String] = []) {
    states = paths.map { path in
      var status = stat()
      return stat(path, &status) == 0 ? Fingerprint(status) : nil
    }
  }
}
