/// Names that change in one instant, and never take another file's place unseen.
enum Renaming {
  /// Two files swap their names.
  static func exchange(
    _ a: String, _ b: String, purpose: String, shown: String
  ) throws(SystemError) {
    try System.call("exchange", purpose, on: a, b, shown: shown) { Platform.exchange($0, $1) }
  }

  /// A file takes the place of another, which is gone.
  static func replace(_ old: String, with new: String, purpose: String) throws(SystemError) {
    try System.call("rename", purpose, on: new, old, shown: old) { rename($0, $1) }
  }

  /// Renames a file to a name that must be free.
  ///
  /// Where the file system knows no such rename, a hard link does the same; where it has none either (FAT), a look
  /// and a plain rename have to do.
  /// - Returns: false if the name is taken.
  static func toFreeName(
    _ old: String, _ new: String, purpose: String, shown: String
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      do throws(SystemError) {
        try System.call("renameToFreeName", purpose, on: old, new, shown: shown) {
          Platform.renameToFreeName($0, $1)
        }
      } catch {
        guard isUnknown(error) else { throw error }
        do throws(SystemError) {
          try System.call("link", purpose, on: old, new, shown: shown) { link($0, $1) }
        } catch {
          guard isUnknown(error) else { throw error }
          guard try System.status(of: new, followsLinks: false, purpose: purpose, shown: shown) == nil else {
            return false
          }
          try System.call("rename", purpose, on: old, new, shown: shown) { rename($0, $1) }
          return true
        }
        // The file has its new name; one that keeps the old one too does no harm.
        try? System.remove(old, purpose: purpose)
      }
      return true
    } catch {
      if error.errno == EEXIST { return false }
      throw error
    }
  }

  /// Whether an error says that the system or the file system does not know such a call.
  private static func isUnknown(_ error: SystemError) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM].contains(error.errno)
  }

  /// Renames a file to a name, or where that is taken to the same with "-2", "-3" and so on.
  /// - Returns: its new path.
  static func aside(_ path: String, as name: String, purpose: String) throws(SystemError) -> String {
    for number in 1...1_000 {
      let new = number == 1 ? name : "\(name)-\(number)"
      if try toFreeName(path, new, purpose: purpose, shown: path) { return new }
    }
    throw SystemError(purpose, path, errno: EEXIST)
  }
}
