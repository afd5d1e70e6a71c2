#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders that lack are made.
package enum Folder {
  /// The folder that a path's file is in.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder and those above it, for this user only.
  package static func makePrivate(_ path: String) throws(SystemError) {
    try make(path, mode: 0o700, purpose: "make the folder")
  }

  static func make(_ path: String, mode: mode_t, purpose: String) throws(SystemError) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw SystemError(purpose, path, errno: errno)
    }
    try make(String(path[..<slash]), mode: mode, purpose: purpose)
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw SystemError(purpose, path, errno: errno) }
  }
}
