import CLibrary

/// The files with given suffixes in a folder and in all folders below it.
///
/// Links are followed, and each folder is read only once, so cycles of links do no harm. Hidden files and folders
/// are left out. A file costs one system call.
package struct FileTree {
  /// A file with one of the suffixes.
  package struct File: Hashable, Sendable {
    /// The range of the file's path in `paths`: relative to the folder, without a leading slash.
    package let path: Range<Int>
    /// The size in bytes.
    package let size: Int
    /// The status change time (ctime) in nanoseconds since 1970. Unlike mtime, it cannot be backdated.
    package let modified: Int
  }

  /// The files, sorted by the bytes of their paths.
  package private(set) var files: [File] = []
  /// All paths in one UTF-8 buffer, since thousands of strings would cost as much as the system calls.
  package private(set) var paths: [UInt8] = []
  /// The paths with a wanted suffix that are not regular files, relative to the folder and sorted: broken links, pipes.
  package private(set) var others: [(path: String, reason: String)] = []
  /// The errors for folders and files that could not be read.
  package private(set) var unreadable: [SystemError] = []
  private let suffixes: [[UInt8]]
  private var seen: Set<[UInt64]> = []

  /// Reads the folder and all folders below it.
  /// - Parameters:
  ///   - suffix: the suffixes of the wanted files.
  ///   - isFlat: whether to leave out the folders below it.
  ///   - purpose: the words after "cannot" in messages: "read the recipes folder".
  /// - Throws: `SystemError` if the folder itself cannot be read.
  package init(
    _ folder: String, suffix: String..., isFlat: Bool = false, purpose: String
  ) throws(SystemError) {
    suffixes = suffix.map { Array($0.utf8) }
    var folders = [(path: folder, prefix: "")]
    while let next = folders.popLast() {
      do throws(SystemError) {
        let found = try look(into: next.path, next.prefix, purpose)
        if !isFlat { folders += found.map { ("\(folder)/\($0)", $0 + "/") } }
      } catch {
        guard !next.prefix.isEmpty else { throw error }
        unreadable.append(error)
      }
    }
    let paths = paths
    files.sort { paths.span.extracting($0.path).precedes(paths.span.extracting($1.path)) }
    others.sort { $0.path < $1.path }
  }

  /// The path of a file, relative to the folder.
  package func path(of file: File) -> String { String(decoding: paths[file.path], as: UTF8.self) }

  /// Gathers the names of the files in one folder.
  /// - Returns: the folders in it, relative to the first folder.
  private mutating func look(
    into path: String, _ prefix: String, _ purpose: String
  ) throws(SystemError) -> [String] {
    var opened: OpaquePointer?
    try System.call("opendir", purpose, on: path) { path in
      opened = opendir(path)
      return opened == nil ? -1 : 0
    }
    guard let stream = opened else { return [] }
    defer { closedir(stream) }
    let number = dirfd(stream)
    var status = stat()
    try System.call("fstat", purpose, path) { fstat(number, &status) }
    guard seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return [] }
    let prefixBytes = Array(prefix.utf8)
    var folders: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let number = errno
        if number != 0 { throw SystemError(purpose, path, errno: number) }
        return folders
      }
      let type = entry.pointee.d_type
      // Keep the name as a C string: making a String would cost as much as the system call.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          guard name[0] != 46 else { return }
          let isWanted = isWanted(name)
          // The type of most entries is known without a system call.
          if type == UInt8(DT_REG) {
            guard isWanted else { return }
            var result = fstatat(number, name, &status, 0)
            // An editor may remove the name for a moment while it saves.
            if result != 0, errno == ENOENT { result = fstatat(number, name, &status, 0) }
            if result == 0 {
              if status.isRegular { add(name, prefixBytes, status) }
            } else if case let code = errno, code != ENOENT {
              unreadable.append(SystemError(purpose, "\(path)/\(String(cString: name))", errno: code))
            }
            return
          }
          // Skip a name that is not UTF-8, because it could not be printed.
          guard let text = String(validatingCString: name) else { return }
          guard type != UInt8(DT_DIR) else { return folders.append(prefix + text) }
          do throws(SystemError) {
            try System.call("fstatat", purpose, "\(path)/\(text)") { fstatat(number, name, &status, 0) }
            if status.isFolder {
              folders.append(prefix + text)
            } else if isWanted {
              if status.isRegular {
                add(name, prefixBytes, status)
              } else {
                others.append((prefix + text, "it is not a regular file"))
              }
            }
          } catch {
            let isLost = error.isMissing || error.errno == ELOOP
            if isLost, FileTree.isLink(name, in: number) {
              if isWanted {
                others.append(
                  (prefix + text, "the link is broken; remove it, or restore the file that it points to"))
              }
            } else if error.errno != ENOENT {
              unreadable.append(error)
            }
          }
        }
      }
    }
  }

  private static func isLink(_ name: UnsafePointer<CChar>, in folder: CInt) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.isLink
  }

  private mutating func add(_ name: UnsafePointer<CChar>, _ prefix: [UInt8], _ status: stat) {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    // Skip a name that is not UTF-8, because it could not be printed.
    guard bytes.allSatisfy({ $0 < 128 }) || String(validatingCString: name) != nil else { return }
    let start = paths.count
    paths += prefix
    paths += bytes
    files.append(
      File(path: start..<paths.count, size: Int(status.st_size), modified: Int(status.changed)))
  }

  private func isWanted(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return suffixes.contains { suffix in
      length > suffix.count && memcmp(name + length - suffix.count, suffix, suffix.count) == 0
    }
  }
}
