import Glibc

/// A process that a test starts.
struct ChildProcess {
  let number: pid_t

  struct Failure: Error {
    let program: String
    let errno: Int32
  }

  /// - Parameters:
  ///   - environment: all of it.
  ///   - input: what standard input reads; else nothing.
  ///   - output: the files that standard output and standard error go to.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], input: String = "/dev/null",
    output: String, errors: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var number: pid_t = 0
    let result = posix_spawn(&number, program, &actions, nil, &words, &variables)
    guard result == 0 else { throw Failure(program: program, errno: result) }
    self.number = number
  }

  /// Waits for its end: its exit status, or 128 and the number of the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

/// The program that the tests were built with.
enum BuiltProgram {
  struct NotFound: Error {}

  /// The folder that it is in: that of the tests.
  static func folder() throws -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    var places = [CommandLine.arguments[0]]
    if count > 0 {
      places.append(String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    // Under some runners the tests are a bundle that another program loads: its path is an argument.
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

  /// The program that the tests are in: this process.
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
