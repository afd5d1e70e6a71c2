import CLibrary

/// Operations on folders and paths.
package enum Folder {
  /// The folder that contains the file at a path.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder and missing parent folders, accessible only to this user.
  package static func make(
    _ path: String, purpose: String = "create the folder"
  ) throws(SystemError) {
    func makeOne() throws(SystemError) {
      do throws(SystemError) {
        try System.call("mkdir", purpose, on: path) { mkdir($0, 0o700) }
      } catch {
        if error.errno != EEXIST { throw error }
      }
    }
    do throws(SystemError) {
      try makeOne()
    } catch {
      let parent = Folder.of(path)
      guard error.errno == ENOENT, parent != ".", parent != "/" else { throw error }
      try make(parent, purpose: purpose)
      try makeOne()
    }
  }

  /// Calls `body` with each name in a folder, its type (`DT_UNKNOWN` if the file system does not say), and the open
  /// folder. Leaves out names that are not UTF-8, because they could not be printed.
  static func forEachName(
    in path: String, purpose: String, _ body: (_ name: String, _ type: UInt8, _ folder: Int32) -> Void
  ) throws(SystemError) {
    var opened: OpaquePointer?
    try System.call("opendir", purpose, on: path) { path in
      opened = opendir(path)
      return opened == nil ? -1 : 0
    }
    guard let stream = opened else { return }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let number = errno
        guard number == 0 else { throw SystemError(purpose, path, errno: number) }
        return
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name { body(name, UInt8(entry.pointee.d_type), dirfd(stream)) }
    }
  }

  /// The paths of files that processes left in a folder. Their names consist of `prefix`, the process ID, an optional
  /// number such as "-2", and `suffix`. Files of other running processes are left out.
  static func left(in path: String, prefix: String, suffix: String) -> [String] {
    var left: [String] = []
    try? forEachName(in: path, purpose: "read") { name, _, _ in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count,
        let id = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-").first
          .flatMap({ pid_t($0) }), id > 0
      else { return }
      // Signal 0 only checks whether the process exists. If it has just ended, it may have removed its file.
      let isLeft = id == getpid() || (kill(id, 0) != 0 && errno == ESRCH)
      if isLeft, access("\(path)/\(name)", F_OK) == 0 { left.append("\(path)/\(name)") }
    }
    return left
  }

  /// A path with all links resolved; nil if nothing exists there.
  static func resolved(_ path: String, purpose: String) throws(SystemError) -> String? {
    var resolved: String?
    do throws(SystemError) {
      try System.call("realpath", purpose, on: path) { path in
        guard let found = realpath(path, nil) else { return Int32(-1) }
        resolved = String(cString: found)
        free(found)
        return 0
      }
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
    return resolved
  }
}
