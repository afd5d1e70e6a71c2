import CLibrary

/// The files with given suffixes in a folder and in all folders below it.
///
/// Links are followed, and each folder is read only once, so cycles of links do no harm. Hidden files and folders
/// are left out. A file costs one system call.
package struct FileTree {
  /// A file with one of the suffixes.
  package struct File: Sendable {
    /// The range of its path in `paths`: relative to the folder, without a leading slash.
    let path: Range<Int>
    /// The size in bytes.
    package let size: Int
    /// The status change time (ctime) in nanoseconds since 1970. Unlike mtime, it cannot be backdated.
    package let modified: Int
  }

  /// The files, sorted by the bytes of their paths.
  package private(set) var files: [File] = []
  /// The paths of all files in UTF-8. Sorting strings would retain and release each of them many times.
  private(set) var paths: [UInt8] = []
  /// The paths with a wanted suffix that are not regular files, relative to the folder and sorted: broken links, pipes.
  package private(set) var others: [(path: String, reason: String)] = []
  /// The errors for folders and files that could not be read.
  package private(set) var unreadable: [SystemError] = []
  private let suffixes: [String]
  private var seen: Set<String> = []

  /// Reads the folder and all folders below it.
  /// - Parameters:
  ///   - suffix: the suffixes of the wanted files.
  ///   - isFlat: whether to leave out the folders below the given one.
  ///   - purpose: the words after "cannot" in messages: "read the recipes folder".
  /// - Throws: `SystemError` if the folder itself cannot be read.
  package init(
    _ folder: String, suffix: String..., isFlat: Bool = false, purpose: String
  ) throws(SystemError) {
    suffixes = suffix
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
  package func path(of file: File) -> String { String(paths.span.extracting(file.path)) }

  /// Gathers the names of the files in one folder.
  /// - Returns: the folders in it, relative to the first folder.
  private mutating func look(
    into path: String, _ prefix: String, _ purpose: String
  ) throws(SystemError) -> [String] {
    if let status = try System.status(of: path, followsLinks: true, purpose: purpose),
      !seen.insert("\(status.st_dev) \(status.st_ino)").inserted
    {
      return []
    }
    var folders: [String] = []
    try Folder.forEachName(in: path, purpose: purpose) { name, type, folder in
      guard name.utf8.first != .period else { return }
      guard type != UInt8(DT_DIR) else { return folders.append(prefix + name) }
      let isWanted = suffixes.contains { suffix in
        name.utf8.count > suffix.utf8.count
          && name.utf8Span.span.extracting(last: suffix.utf8.count).isEqual(to: suffix.utf8Span.span)
      }
      // The type of most entries is known without a system call.
      guard isWanted || type != UInt8(DT_REG) else { return }
      var status = stat()
      do throws(SystemError) {
        if type != UInt8(DT_REG) || name.withCString({ fstatat(folder, $0, &status, 0) }) != 0 {
          // An editor may remove the name for a moment while it saves: try again.
          try System.call("fstatat", purpose, "\(path)/\(name)") { fstatat(folder, name, &status, 0) }
        }
        if status.isFolder {
          folders.append(prefix + name)
        } else if isWanted, status.isRegular {
          let start = paths.count
          paths.append(prefix.utf8Span.span)
          paths.append(name.utf8Span.span)
          files.append(
            File(path: start..<paths.count, size: Int(status.st_size), modified: Int(status.changed)))
        } else if isWanted {
          others.append((prefix + name, "it is not a regular file"))
        }
      } catch {
        let isLost = error.isMissing || error.errno == ELOOP
        if isLost, fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.isLink {
          if isWanted {
            others.append(
              (prefix + name, "the link is broken; remove it, or restore the file that it points to"))
          }
        } else if error.errno != ENOENT {
          unreadable.append(error)
        }
      }
    }
    return folders
  }
}
