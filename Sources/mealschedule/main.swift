import MealCore

// A reader that has gone and a file that may not grow are errors of the calls, not the end of the program.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)

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
exit(Program.run(words, badWord: badWord, context).rawValue)
