#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a kind in a folder and in all folders below it, as they are found.
///
/// Links are followed, and each folder is looked into once, so that links in a circle end. What is hidden is left out.
/// A file costs a call or two.
public struct FileTree {
  public struct File: Hashable, Sendable {
    /// From the folder on, without a slash before it.
    public let path: String
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int
  }

  /// In order of their paths.
  public private(set) var files: [File] = []
  /// What could not be looked into.
  public private(set) var unreadable: [SystemError] = []
  private let suffix: [UInt8]
  private var seen: Set<[UInt64]> = []

  /// - Parameter suffix: what the names of the files end with.
  /// - Throws: if the folder itself cannot be read.
  public init(_ folder: String, suffix: String, purpose: String) throws(SystemError) {
    self.suffix = Array(suffix.utf8)
    var folders = [(path: folder, prefix: "")]
    while let next = folders.popLast() {
      do throws(SystemError) {
        folders += try look(into: next.path, next.prefix, purpose).map { ("\(folder)/\($0)", $0 + "/") }
      } catch {
        guard !next.prefix.isEmpty else { throw error }
        unreadable.append(error)
      }
    }
    files.sort { $0.path < $1.path }
  }

  /// Gathers the files of one folder.
  /// - Returns: the folders in it, from the first folder on.
  private mutating func look(
    into path: String, _ prefix: String, _ purpose: String
  ) throws(SystemError) -> [String] {
    guard let stream = opendir(path) else { throw SystemError(purpose, path, errno: errno) }
    defer { closedir(stream) }
    let number = dirfd(stream)
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError(purpose, path, errno: errno) }
    guard seen.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return [] }
    var folders: [String] = []
    while let entry = readdir(stream) {
      let type = entry.pointee.d_type
      // The name is taken as the system has it: to make a text of it costs as much as the call.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let isFile = isWanted(name)
          // Most of what is neither a recipe nor a folder can be told without a call.
          guard name[0] != 46, isFile || type != UInt8(DT_REG), fstatat(number, name, &status, 0) == 0,
            let text = String(validatingCString: name)
          else { return }
          switch status.st_mode & S_IFMT {
          case S_IFDIR: folders.append(prefix + text)
          case S_IFREG where isFile:
            let fingerprint = Fingerprint(status)
            files.append(
              File(path: prefix + text, size: Int(fingerprint.size), modified: Int(fingerprint.modified)))
          default: break
          }
        }
      }
    }
    return folders
  }

  private func isWanted(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return length > suffix.count && memcmp(name + length - suffix.count, suffix, suffix.count) == 0
  }
}
