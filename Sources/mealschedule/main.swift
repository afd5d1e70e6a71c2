import MealCore

// A reader that has gone and a file that may not grow are errors of the calls, not the end of the program.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

/// Runs the program with the words of the command line.
///
/// A function, because closures at the top level of this file would belong to the main actor. They would check that
/// when they are called, and so link all of Swift's concurrency: ten page faults and eight system calls at the start.
func runProgram() -> ExitStatus {
  let context = Context(
    environment: { name in getenv(name).map { String(cString: $0) } },
    output: Output(descriptor: 1, name: "standard output"),
    errors: Output(descriptor: 2, name: "standard error"),
    readBytes: { most in try TextFile.standardInput(most) },
    now: { time(nil) })

  // What is no UTF-8 would be mended silently: a word is taken as typed or not at all.
  var words: [String] = []
  var badWord: Int?
  for index in 1..<max(1, Int(CommandLine.argc)) {
    guard let bytes = CommandLine.unsafeArgv[index] else { continue }
    if let word = String(validatingCString: bytes) {
      words.append(word)
    } else {
      badWord = badWord ?? index
    }
  }
  return Program.run(words, badWord: badWord, context)
}

exit(runProgram().rawValue)
