#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder on disk for the plans that are measured.
enum TemporaryFolder {
  static func make() -> String {
    var name = Array("/var/tmp/mealschedule-XXXXXX".utf8CString)
    guard let path = mkdtemp(&name) else { fail("cannot make a temporary folder") }
    return String(cString: path)
  }

  static func write(_ bytes: [UInt8], _ path: String) throws {
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
      fail("cannot write \(path)")
    }
    // Only a state of the file that is a little old is remembered to be sorted.
    usleep(300_000)
  }

  /// Removes the folder with all that is in it.
  static func remove(_ path: String) {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(folder)
    }
    if deleteOne(path) != 0 { perror("cannot remove \(path)") }
  }

  private static func fail(_ message: String) -> Never {
    perror(message)
    exit(1)
  }
}

/// `remove` of the C library, which the method above would hide.
private func deleteOne(_ path: UnsafePointer<CChar>) -> Int32 { remove(path) }
