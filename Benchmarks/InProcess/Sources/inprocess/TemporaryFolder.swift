#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary folder on disk for the measured plans.
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
    // Whether a file is sorted is remembered only if its last change is not too recent.
    usleep(300_000)
  }

  /// Removes the folder and its contents.
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

/// The C library's `remove`, which the method above would hide.
private func deleteOne(_ path: UnsafePointer<CChar>) -> Int32 { remove(path) }
