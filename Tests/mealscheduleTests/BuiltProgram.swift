import Glibc

/// The program that was built together with the tests. It is in the same folder, or in one above it.
enum BuiltProgram {
  struct NotFound: Error {}

  static let path: String =
    (try? folder()).map { $0 + "/mealschedule" } ?? "mealschedule, which is not built beside the tests"

  /// The folder with the program and the tests.
  static func folder() throws -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    var places = [CommandLine.arguments[0]]
    if count > 0 {
      places.append(String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    // Under some runners, the tests are a bundle that another program loads: the bundle's path is an argument.
    places += CommandLine.arguments
    for place in places {
      var folder = place[...]
      while let slash = folder.lastIndex(of: "/") {
        folder = folder[..<slash]
        if access(folder + "/mealschedule", X_OK) == 0, isFile(folder + "/mealschedule") {
          return String(folder)
        }
      }
    }
    throw NotFound()
  }

  /// The path of the program that this process runs, which contains the tests.
  static func tests() throws -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw NotFound() }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
