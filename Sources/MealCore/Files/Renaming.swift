import CLibrary

/// Atomic renames.
enum Renaming {
  /// Exchanges two files.
  static func exchange(
    _ a: String, _ b: String, purpose: String, shown: String
  ) throws(SystemError) {
    try System.call("exchange", purpose, on: a, b, shown: shown) { Platform.exchange($0, $1) }
  }

  /// Renames `new` to `old`, replacing the old file.
  static func replace(_ old: String, with new: String, purpose: String) throws(SystemError) {
    try System.call("rename", purpose, on: new, old, shown: old) { rename($0, $1) }
  }

  /// Renames a file unless the new name is taken.
  ///
  /// If the file system does not support this, uses a hard link. If it has no hard links either (FAT), uses a
  /// check and a plain rename, which is not atomic.
  /// - Returns: false if the name is taken.
  static func toFreeName(
    _ old: String, _ new: String, purpose: String, shown: String
  ) throws(SystemError) -> Bool {
    if let isDone = try attempt(
      "renameToFreeName", old, new, purpose, shown, { Platform.renameToFreeName($0, $1) })
    {
      return isDone
    }
    if let isDone = try attempt("link", old, new, purpose, shown, { link($0, $1) }) {
      // The file has its new name; if it keeps the old name too, that is harmless.
      if isDone { try? System.remove(old, purpose: purpose) }
      return isDone
    }
    guard try System.status(of: new, followsLinks: false, purpose: purpose, shown: shown) == nil else {
      return false
    }
    try System.call("rename", purpose, on: old, new, shown: shown) { rename($0, $1) }
    return true
  }

  /// - Returns: false if the new name is taken; nil if the system or the file system does not support the
  ///   call.
  private static func attempt(
    _ call: StaticString, _ old: String, _ new: String, _ purpose: String, _ shown: String,
    _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) -> Bool? {
    do throws(SystemError) {
      try System.call(call, purpose, on: old, new, shown: shown, body)
      return true
    } catch {
      if error.errno == EEXIST { return false }
      // FAT has no hard links and reports EPERM. Android forbids them with EACCES.
      if [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EACCES].contains(error.errno) { return nil }
      throw error
    }
  }

  /// Renames a file. If the name is taken, appends the first free number, beginning with "-2".
  /// - Returns: the new path.
  static func aside(_ path: String, as name: String, purpose: String) throws(SystemError) -> String {
    for number in 1...1_000 {
      let new = number == 1 ? name : "\(name)-\(number)"
      if try toFreeName(path, new, purpose: purpose, shown: path) { return new }
    }
    throw SystemError(purpose, path, errno: EEXIST)
  }
}
