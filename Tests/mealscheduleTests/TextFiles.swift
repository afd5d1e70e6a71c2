import Glibc
import TestSupport

/// Reads and lists files that need not be in a test's own folder.
enum TextFiles {
  /// The names of a folder's contents, in order.
  static func names(in path: String) -> [String] {
    TemporaryFolder.names(path).sorted()
  }

  static func text(at path: String) throws -> String {
    String(decoding: try TemporaryFolder.bytes(at: path), as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw TemporaryFolder.Failure(errno: errno) }
    defer { fclose(file) }
    fwrite(text, 1, text.utf8.count, file)
  }
}
