import Glibc

/// A new folder for one test, which goes when the test is done with it.
final class TemporaryFolder: Sendable {
  /// With all links resolved.
  let path: String

  init() throws {
    var template = Array("/tmp/mealschedule-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw Failure(errno: errno)
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit { TemporaryFolder.remove(path) }

  /// What the system said.
  struct Failure: Error { let errno: Int32 }

  /// The path of a file in it.
  subscript(_ name: String) -> String { "\(path)/\(name)" }

  func makeFolder(_ name: String, mode: mode_t = 0o755) throws {
    guard mkdir(self[name], mode) == 0 else { throw Failure(errno: errno) }
  }

  /// All bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] { try TemporaryFolder.bytes(at: self[name]) }

  /// All bytes of a file that may be anywhere.
  static func bytes(at path: String) throws -> [UInt8] {
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

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// Writes a file in place, as most editors and shells do; one that is there keeps what it is otherwise.
  func write(_ bytes: [UInt8], to name: String, appending: Bool = false) throws {
    let file = open(self[name], O_WRONLY | O_CREAT | O_CLOEXEC | (appending ? O_APPEND : O_TRUNC), 0o644)
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { Self.write(file, $0, from: written) }
      guard count > 0 else { throw Failure(errno: errno) }
      written += count
    }
  }

  func write(_ text: String, to name: String, appending: Bool = false) throws {
    try write(Array(text.utf8), to: name, appending: appending)
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    Glibc.write(file, bytes.baseAddress.map { $0 + start }, bytes.count - start)
  }

  /// The names of all that is in it or in a folder of it, hidden or not, in their order.
  func names(in folder: String = ".") -> [String] { TemporaryFolder.names(self[folder]).sorted() }

  func status(_ name: String) throws -> stat {
    var result = stat()
    guard lstat(self[name], &result) == 0 else { throw Failure(errno: errno) }
    return result
  }

  /// The names of all that is in any folder, in no order.
  static func names(_ path: String) -> [String] {
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
