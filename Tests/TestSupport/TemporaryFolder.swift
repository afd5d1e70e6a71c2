import Glibc

/// A new folder for one test, removed when the test is done with it.
///
/// It is in memory if possible: the program does the same there, without waiting for the disk.
package final class TemporaryFolder: Sendable {
  /// The path, with all links resolved.
  package let path: String

  package init() throws {
    var template = Array("\(TemporaryFolder.parent)/mealschedule-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw Failure(errno: errno)
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  /// `TMPDIR` if it is set; else `/dev/shm` if programs may run there and it has a gigabyte to spare; else `/tmp`.
  private static let parent: String = {
    if let folder = getenv("TMPDIR") { return String(cString: folder) }
    // ST_NOEXEC, which Swift does not import.
    let noPrograms: UInt = 8
    var status = statvfs()
    guard statvfs("/dev/shm", &status) == 0, status.f_flag & noPrograms == 0,
      status.f_bavail * status.f_frsize > 1 << 30, access("/dev/shm", W_OK) == 0
    else { return "/tmp" }
    return "/dev/shm"
  }()

  deinit { TemporaryFolder.remove(path) }

  /// A system call that failed.
  package struct Failure: Error {
    package let errno: Int32

    package init(errno: Int32) { self.errno = errno }
  }

  /// The path of a file in the folder.
  package subscript(_ name: String) -> String { "\(path)/\(name)" }

  package func makeFolder(_ name: String, mode: mode_t = 0o755) throws {
    guard mkdir(self[name], mode) == 0 else { throw Failure(errno: errno) }
  }

  package func bytes(_ name: String) throws -> [UInt8] { try TemporaryFolder.bytes(at: self[name]) }

  package static func bytes(at path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      guard count >= 0 else { throw Failure(errno: errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// Writes a file in place, as most editors and shells do: an existing file keeps its inode and its mode.
  package func write(_ bytes: [UInt8], to name: String, appending: Bool = false) throws {
    let file = open(self[name], O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC), 0o644)
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 else { throw Failure(errno: errno) }
      written += count
    }
  }

  package func write(_ text: String, to name: String, appending: Bool = false) throws {
    try write(Array(text.utf8), to: name, appending: appending)
  }

  /// The names in this folder or in one of its subfolders, including hidden ones, sorted.
  package func names(in folder: String = ".") -> [String] { TemporaryFolder.names(self[folder]).sorted() }

  /// The status of a file or link.
  package func status(_ name: String) throws -> stat {
    var result = stat()
    guard lstat(self[name], &result) == 0 else { throw Failure(errno: errno) }
    return result
  }

  /// The names in the folder at a path, unsorted.
  package static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      chmod(path, 0o700)
      for name in names(path) { remove("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }
}
