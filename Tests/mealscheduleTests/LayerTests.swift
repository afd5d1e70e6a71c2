import Testing

@Suite("Who may use whom")
struct LayerTests {
  /// The folders of MealCore, and which others each may use.
  private static let core: [String: Set<String>] = [
    "Days": [],
    "Text": [],
    "Files": [],
    "Plan": ["Days"],
    "Changes": ["Plan", "Days", "Text"],
    "PlanFile": ["Changes", "Plan", "Days", "Files"],
    "History": ["PlanFile", "Changes", "Plan", "Days", "Files"],
    "Window": ["Days", "Plan", "Text"],
    "Recipes": ["Plan", "Days", "Text"],
    "Planning": ["Plan", "Days", "Text", "Recipes"],
    "Shopping": ["Plan", "Days", "Text", "Recipes"],
    "Sharing": ["Days", "Text", "Plan", "Changes", "Files", "Recipes", "Shopping"],
    "Formats": ["Days", "Text", "Plan", "Changes", "Recipes", "Shopping"],
  ]

  /// The folders of the command. `scroll` and `tour`, in a room of their own, are the only commands that use the scroller.
  private static let command: [String: Set<String>] = [
    "CommandLine": [],
    "Commands": ["CommandLine"],
    "Commands/FullScreen": ["Commands", "CommandLine", "Scroller"],
    "Scroller": ["Terminal"],
    "Terminal": [],
  ]

  /// The folders of MealCore that a folder of the command may use; all of them if it is not named here.
  private static let coreOfCommand: [String: Set<String>] = ["Terminal": ["Text"]]

  /// The folders that may make system calls; `main.swift` is in none.
  private static let systemCallers: [String: Set<String>] = [
    "MealCore": ["Files"], "mealschedule": ["CommandLine", "Terminal"],
  ]

  /// The one file of each module that imports the C library, and for the whole module.
  private static let platforms = ["MealCore/Files/Platform.swift", "mealschedule/Terminal/Platform.swift"]

  /// Functions and variables of the C library that reach the system.
  private static let systemCalls: Set<String> = [
    "access", "chdir", "chmod", "chown", "clock_gettime", "close", "closedir", "connect", "dup", "dup2",
    "environ",
    "errno", "execv", "execve", "execvp", "fchmod", "fchown", "fcntl", "fdatasync", "flock", "fopen", "fork",
    "fstat",
    "fstatat", "fsync", "ftruncate", "futimens", "getcwd", "getenv", "getpid", "getuid", "ioctl", "isatty",
    "kill",
    "link", "linkat", "localtime_r", "lseek", "lstat", "mkdir", "mkdtemp", "mkfifo", "mmap", "nanosleep",
    "open",
    "openat", "opendir", "pipe", "poll", "popen", "posix_spawn", "pread", "printf", "pthread_create",
    "pthread_sigmask", "putenv", "puts", "pwrite", "raise", "read", "readdir", "readlink", "realpath",
    "rename",
    "renameat2", "rmdir", "setenv", "sigaction", "signal", "sigprocmask", "sleep", "socket", "stat",
    "strerror",
    "symlink", "system", "sysconf", "tcgetattr", "tcsetattr", "time", "truncate", "umask", "unlink",
    "unsetenv",
    "usleep", "utimensat", "waitpid", "write",
  ]

  private static let sources =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"

  /// The files of both modules, read once for all tests.
  private static let files = Result {
    try ["MealCore", "mealschedule"].map { (module: $0, files: try SourceFile.all(in: sources + "/" + $0)) }
  }

  private static func files(of module: String) throws -> [SourceFile] {
    try files.get().first { $0.module == module }?.files ?? []
  }

  @Test("a folder uses only those that it may", arguments: ["MealCore", "mealschedule"])
  func names(_ module: String) throws {
    let allowed = module == "MealCore" ? LayerTests.core : LayerTests.command
    let files = try Self.files(of: module)
    #expect(files.count > 10)
    let homes = Self.homes(of: files, allowed)
    for file in files where !file.folder.isEmpty {
      let own = Self.layer(of: file, allowed)
      let reach = try #require(allowed[own], "\(file.path): a folder without a rule")
      for name in file.names {
        guard let home = homes[name], home != own else { continue }
        // Everybody may use what is at the root of MealCore; nobody the root of the command, which is above all.
        let isShared = home.isEmpty && module == "MealCore"
        #expect(
          isShared || reach.contains(home), "\(file.path) uses \(name) of \(home.isEmpty ? module : home)")
      }
    }
  }

  @Test("a folder of the command uses only the folders of MealCore that it may")
  func namesOfCore() throws {
    let homes = Self.homes(of: try Self.files(of: "MealCore"), LayerTests.core)
    let files = try Self.files(of: "mealschedule")
    let own = Self.homes(of: files, LayerTests.command)
    for file in files {
      guard let reach = LayerTests.coreOfCommand[Self.layer(of: file, LayerTests.command)] else { continue }
      for name in file.names where own[name] == nil {
        guard let home = homes[name], !home.isEmpty else { continue }
        #expect(reach.contains(home), "\(file.path) uses \(name) of \(home)")
      }
    }
  }

  /// The rule that a file is under: that of its room, if the room has one of its own, else that of its folder.
  private static func layer(of file: SourceFile, _ rules: [String: Set<String>]) -> String {
    rules.keys.filter { $0.hasPrefix(file.folder + "/") && file.path.contains("/\($0)/") }.first
      ?? file.folder
  }

  /// The layer of each type that is declared in one layer only.
  private static func homes(of files: [SourceFile], _ rules: [String: Set<String>]) -> [String: String] {
    var homes: [String: Set<String>] = [:]
    for file in files {
      for type in file.declaredTypes { homes[type, default: []].insert(layer(of: file, rules)) }
    }
    return homes.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  @Test("only one file of a module imports the C library, and nobody imports Foundation")
  func imports() throws {
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module) {
        for name in file.imports {
          switch name {
          case "Glibc", "Musl", "Darwin":
            #expect(
              LayerTests.platforms.contains { file.path.hasSuffix("/" + $0) }, "\(file.path) imports \(name)")
          case "MealCore": #expect(module == "mealschedule", "\(file.path) imports its own module")
          case "Synchronization": break
          default: Issue.record("\(file.path) imports \(name)")
          }
        }
      }
    }
  }

  @Test("only some folders make system calls", arguments: ["MealCore", "mealschedule"])
  func systemCalls(_ module: String) throws {
    var callers: Set<String> = []
    let files = try Self.files(of: module).filter { !$0.folder.isEmpty }
    // A method of a type in several files is called by its bare name.
    var declared: [String: Set<String>] = [:]
    for file in files { declared[file.folder, default: []].formUnion(file.calledAndDeclared.declared) }
    for file in files {
      let calls = file.calledAndDeclared.called.intersection(LayerTests.systemCalls)
        .subtracting(declared[file.folder] ?? [])
      if calls.isEmpty { continue }
      callers.insert(file.folder)
      #expect(
        LayerTests.systemCallers[module]?.contains(file.folder) == true,
        "\(file.path) makes system calls: \(calls.sorted())")
    }
    // What is not found is not looked for.
    #expect(callers == LayerTests.systemCallers[module])
  }

  @Test("the only program that is started is the editor, and nobody uses the network")
  func programs() throws {
    let starting: Set<String> = [
      "execv", "execve", "execvp", "fork", "popen", "posix_spawn", "posix_spawnp", "system",
    ]
    let network: Set<String> = ["connect", "getaddrinfo", "gethostbyname", "socket"]
    var starters: [String] = []
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module) {
        let called = file.calledAndDeclared.called
        #expect(called.isDisjoint(with: network), "\(file.path) uses the network")
        if !called.isDisjoint(with: starting) { starters.append(file.path) }
      }
    }
    #expect(starters == [LayerTests.sources + "/mealschedule/CommandLine/Editor.swift"])
  }

  @Test("only main ends the process")
  func exits() throws {
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module)
      where !file.path.hasSuffix("/main.swift") {
        #expect(!file.calls("exit"), "\(file.path) calls exit")
        #expect(!file.calls("fatalError"), "\(file.path) calls fatalError")
      }
    }
  }

  @Test("the package has no dependencies")
  func package() throws {
    let text = try SourceFile(path: LayerTests.sources + "/../Package.swift", folder: "").code
    #expect(!text.contains(".package("))
  }
}
