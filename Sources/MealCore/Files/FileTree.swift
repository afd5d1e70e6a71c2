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
/// A file costs a call, one where the file system does not say what it is costs two.
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
    try readStates(below: folder, purpose)
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

  /// Asks for size and time of all files; what is no file, or no more there, is dropped.
  private mutating func readStates(below folder: String, _ purpose: String) throws(SystemError) {
    let root = try FileDescriptor(folder, O_RDONLY | O_DIRECTORY, purpose: purpose)
    var found = [File?](repeating: nil, count: files.count)
    paths.withUnsafeBytes { paths in
      guard let base = paths.baseAddress?.assumingMemoryBound(to: CChar.self) else { return }
      found.withUnsafeMutableBufferPointer { found in
        let (found, files) = (found, files)
        ParallelRange.forEach(files.count) { range in
          for index in range {
            found[index] = FileTree.file(files[index].path, root.number, base + files[index].path.lowerBound)
          }
        }
      }
    }
    files = found.compactMap { $0 }
  }

  private static func file(_ path: Range<Int>, _ root: Int32, _ name: UnsafePointer<CChar>) -> File? {
    var status = stat()
    guard fstatat(root, name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return File(
      path: path, size: Int(status.st_size), modified: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
  }

  /// Gathers the names of the files in one folder.
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
          guard name[0] != 46 else { return }
          let isWanted = isWanted(name)
          // What most are is known without a call.
          if type == UInt8(DT_REG) {
            if isWanted { add(name, prefixBytes) }
          } else if fstatat(number, name, &status, 0) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR {
              if let text = String(validatingCString: name) { folders.append(prefix + text) }
            } else if isWanted {
              add(name, prefixBytes)
            }
          } else if isWanted, FileTree.isLink(name, in: number), let text = String(validatingCString: name) {
            brokenLinks.append(prefix + text)
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

  private mutating func add(_ name: UnsafePointer<CChar>, _ prefix: [UInt8]) {
    let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
    // A name that is no UTF-8 could not be said.
    guard bytes.allSatisfy({ $0 < 128 }) || String(validatingCString: name) != nil else { return }
    let start = paths.count
    paths += prefix
    paths += bytes
    files.append(File(path: start..<paths.count, size: 0, modified: 0))
    // For the system, which takes names that end so.
    paths.append(0)
  }

  private func isWanted(_ name: UnsafePointer<CChar>) -> Bool {
    let length = strlen(name)
    return length > suffix.count && memcmp(name + length - suffix.count, suffix, suffix.count) == 0
  }
}
