import MealCore

// A closed pipe or a file at its size limit makes write(2) fail instead of ending the program.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

/// Runs the program with the words of the command line.
///
/// This is a function because closures at the top level of this file are isolated to the main actor. They check that
/// when they are called, which links in the whole concurrency runtime: ten page faults and eight system calls at
/// startup.
func runProgram() -> ExitStatus {
  let context = Context(
    environment: { name in getenv(name).map { String(cString: $0) } },
    output: Output(descriptor: 1, name: "standard output"),
    errors: Output(descriptor: 2, name: "standard error"),
    readInput: { try TextFile.standardInput() },
    now: { time(nil) })

  // Every program is started with its own name as the first word; without that, the system passed no words at all.
  guard CommandLine.argc > 0 else {
    context.warn("mealschedule: cannot read the command line; nothing was done")
    try? context.errors.flush()
    return .systemError
  }

  // String(cString:) would silently repair invalid UTF-8; a word is taken as typed or not at all.
  var words: [String] = []
  var badWord: Int?
  for index in stride(from: 1, to: Int(CommandLine.argc), by: 1) {
    guard let bytes = CommandLine.unsafeArgv[index] else { break }
    if let word = String(validatingCString: bytes) {
      words.append(word)
    } else {
      badWord = badWord ?? index
    }
  }
  return Program.run(words, badWord: badWord, context)
}

exit(runProgram().rawValue)
