/// A new folder for files that nobody keeps. It goes with all that is in it when it is no longer used.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Parameter parent: the folder for such folders: `TMPDIR`, or `/tmp`.
  package init(in parent: String) throws(SystemError) {
    var name = Array("\(parent)/mealschedule-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw SystemError("make a folder in", parent, errno: errno) }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { ScratchFolder.remove(path) }

  private static func remove(_ path: String) {
    // A link is removed, and what it names is left alone.
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
