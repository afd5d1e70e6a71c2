import Glibc

/// A folder of a test's own, removed with everything in it at the end.
final class TemporaryFolder {
  let path: String

  struct Failure: Error {
    let what: String
    let errno: Int32
  }

  init() throws {
    var template = Array("/tmp/mealschedule-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp", errno: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    TemporaryFolder.removeAll(path)
  }

  /// The names of what is in a folder, in order.
  static func names(_ path: String) -> [String] {
    guard let entries = opendir(path) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func removeAll(_ path: String) {
    guard remove(path) != 0 else { return }
    for name in names(path) { removeAll("\(path)/\(name)") }
    remove(path)
  }

  /// The text of a file in it.
  func read(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  func bytes(_ name: String) throws -> [UInt8] {
    guard let file = fopen("\(path)/\(name)", "r") else { throw Failure(what: "open \(name)", errno: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  func write(_ text: String, to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "w") else {
      throw Failure(what: "create \(name)", errno: errno)
    }
    defer { fclose(file) }
    fwrite(text, 1, text.utf8.count, file)
  }
}
