/// The program itself: its version, and the files that come with it.
enum ThisProgram {
  static let version = "1.0.0"

  /// The path of the example plan, in this folder (the sources) or next to the installed program; nil if
  /// there is none.
  static func examplePlan() -> String? {
    if access("Examples/plan.txt", R_OK) == 0 { return "Examples/plan.txt" }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let program = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let prefix = program.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(
      separator: "/")
    let installed = prefix + "/share/doc/mealschedule/Examples/plan.txt"
    return access(installed, R_OK) == 0 ? installed : nil
  }
}

extension ThisProgram {
  /// The words of the command line as the system stores them, after the program's name.
  ///
  /// On Linux, Swift reads /proc/self/maps to find them, which costs time and fails in a chroot without /proc.
  /// The kernel stores the number of words, the words, a null pointer and then the environment (System V ABI,
  /// "Initial Stack"), so they can be found from the environment, as long as nothing has replaced that.
  static var words: [UnsafeMutablePointer<CChar>] {
    #if os(Linux)
      if let words = wordsBeforeEnvironment() { return words }
    #endif
    return (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }
  }

  #if os(Linux)
    private static func wordsBeforeEnvironment() -> [UnsafeMutablePointer<CChar>]? {
      let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
      guard variables[-1] == nil else { return nil }
      // From the last word back. The number of words is smaller than any address.
      var count = 0
      while let word = variables[-2 - count], Int(bitPattern: word) != count { count += 1 }
      var words: [UnsafeMutablePointer<CChar>] = []
      for place in stride(from: count - 1, to: 0, by: -1) {
        if let word = variables[-1 - place] { words.append(word) }
      }
      return words
    }
  #endif
}

#if os(Linux)
  /// Takes the place of the function of this name in a static program (see `Makefile`), where the runtime looks
  /// for its backtracer before `main` and ends the program if there is no /proc. An installed program has no
  /// backtracer.
  @_cdecl("__wrap_swift_copyAuxiliaryExecutablePath")
  func auxiliaryExecutablePath(_ name: UnsafePointer<CChar>) -> UnsafePointer<CChar>? { nil }

  /// Takes the place of `fopen` in a static program. Before `main`, the runtime reads all of /proc/self/maps for
  /// `CommandLine`, which `words` does without: a quarter of the instructions that it takes to start. The other callers
  /// are in the C library and read files, such as the time zone's.
  @_cdecl("__wrap_fopen")
  func openForReading(_ path: UnsafePointer<CChar>, _ mode: UnsafePointer<CChar>) -> OpaquePointer? {
    let descriptor = strcmp(path, "/proc/self/maps") == 0 ? -1 : open(path, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : OpaquePointer(fdopen(descriptor, mode))
  }
#endif
