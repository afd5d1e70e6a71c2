import CLibrary

/// Operations on folders and paths.
package enum Folder {
  /// The folder that contains the file at a path.
  static func of(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a folder and missing parent folders, accessible only to this user.
  package static func makePrivate(_ path: String) throws(SystemError) {
    try make(path, mode: 0o700, purpose: "create the folder")
  }

  static func make(_ path: String, mode: mode_t, purpose: String) throws(SystemError) {
    do throws(SystemError) {
      try System.call("mkdir", purpose, on: path) { mkdir($0, mode) }
    } catch {
      if error.errno == EEXIST { return }
      guard error.errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw error
      }
      try make(String(path[..<slash]), mode: mode, purpose: purpose)
      do throws(SystemError) {
        try System.call("mkdir", purpose, on: path) { mkdir($0, mode) }
      } catch {
        if error.errno != EEXIST { throw error }
      }
    }
  }

  /// The paths of files that processes left in a folder. Their names consist of `prefix`, the process ID, an optional
  /// number such as "-2", and `suffix`. Files of other running processes are left out.
  static func left(in path: String, prefix: String, suffix: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var left: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count,
        let id = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-").first
          .flatMap({ pid_t($0) }), id > 0
      else { continue }
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
