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
    /// Where in `paths` its path stands: from the folder on, without a slash before it.
    public let path: Range<Int>
    public let size: Int
    /// When the file was changed last, or its times were set, in nanoseconds since 1970: nobody can set this back.
    public let modified: Int
  }

  /// In order of their paths, byte by byte.
  public private(set) var files: [File] = []
  /// The paths, one behind the other, in UTF-8: one text, since thousands of texts would cost as much as the calls.
  public private(set) var paths: [UInt8] = []
  /// Links that have the name of such a file and lead nowhere, from the folder on, in order.
  public private(set) var brokenLinks: [String] = []
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
    paths.withUnsafeBytes { paths in
      guard let base = paths.baseAddress else { return }
      files.sort { a, b in
        let order = memcmp(
          base + a.path.lowerBound, base + b.path.lowerBound, min(a.path.count, b.path.count))
        return order != 0 ? order < 0 : a.path.count < b.path.count
      }
    }
    brokenLinks.sort()
  }

  /// The path of a file, from the folder on.
  public func path(of file: File) -> String { String(decoding: paths[file.path], as: UTF8.self) }

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
    let prefixBytes = Array(prefix.utf8)
    var folders: [String] = []
    while let entry = readdir(stream) {
      let type = entry.pointee.d_type
      // The name is taken as the system has it: to make a text of it costs as much as the call.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          let isFile = isWanted(name)
          // Most of what is neither a recipe nor a folder can be told without a call.
          guard name[0] != 46, isFile || type != UInt8(DT_REG) else { return }
          guard fstatat(number, name, &status, 0) == 0 else {
            if isFile, FileTree.isLink(name, in: number), let text = String(validatingCString: name) {
              brokenLinks.append(prefix + text)
            }
            return
          }
          switch status.st_mode & S_IFMT {
          case S_IFDIR: if let text = String(validatingCString: name) { folders.append(prefix + text) }
          case S_IFREG where isFile: add(name, prefixBytes, status)
          default: break
          }
        }
      }
    }
    return folders
  }

  private static func isLink(_ name: UnsafePointer<CChar>, in folder: CInt) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private mutating func add(_ name: UnsafePointer<CChar>, _ prefix: [UInt8], _ status: stat) {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    // A name that is no UTF-8 could not be said.
    guard bytes.allSatisfy({ $0 < 128 }) || String(validatingCString: name) != nil else { return }
    let start = paths.count
    paths += prefix
    paths += bytes
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    files.append(
      File(
        path: start..<paths.count, size: Int(status.st_size),
        modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)))
  }

  private func isWanted(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return length > suffix.count && memcmp(name + length - suffix.count, suffix, suffix.count) == 0
  }
}
