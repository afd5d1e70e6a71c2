import Glibc
import Testing

@testable import mealschedule

@Suite("Who may use whom")
struct LayerTests {
  /// The folders that each folder of a module may use, according to the tables of ARCHITECTURE.md. The files at the
  /// root of MealCore are `Household`.
  private static func rules(of module: String) throws -> [String: Set<String>] {
    let text = try TextFiles.text(at: sources + "/../ARCHITECTURE.md")
    var rules: [String: Set<String>] = [:]
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      if cells.count == 3, cells[2] == "mayuse" { isInTable = cells[0] == "Sources/\(module)" }
      if cells.isEmpty { isInTable = false }
      guard isInTable, cells.count == 3, cells[0].first?.isUppercase ?? false, cells[0] != "Sources/\(module)"
      else { continue }
      rules[cells[0]] = Set(cells[2].split(separator: ",").map(String.init)).subtracting(["nothing"])
    }
    return rules
  }

  /// The folders that may make system calls; `main.swift` is in none.
  private static let systemCallers: [String: Set<String>] = [
    "MealCore": ["Files"], "mealschedule": ["CommandLine", "Terminal"],
  ]

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
    let allowed = try Self.rules(of: module)
    let files = try Self.files(of: module)
    #expect(files.count > 10 && allowed.count > 4, "\(allowed)")
    let homes = Self.homes(of: files, allowed)
    for file in files {
      let own = Self.layer(of: file, allowed)
      // `main.swift` and the other files at the root of the program may use everything.
      if own == "Household", module == "mealschedule" { continue }
      let reach = try #require(allowed[own], "\(file.path): a folder without a rule")
      for name in file.names {
        guard let home = homes[name], home != own else { continue }
        #expect(reach.contains(home), "\(file.path) uses \(name) of \(home)")
      }
    }
  }

  @Test("a folder of the command uses only the folders of MealCore that it may")
  func namesOfCore() throws {
    let homes = Self.homes(of: try Self.files(of: "MealCore"), try Self.rules(of: "MealCore"))
    let rules = try Self.rules(of: "mealschedule")
    let files = try Self.files(of: "mealschedule")
    let own = Self.homes(of: files, rules)
    for file in files {
      guard let reach = rules[Self.layer(of: file, rules)], !reach.contains("MealCore") else { continue }
      for name in file.names where own[name] == nil {
        guard let home = homes[name] else { continue }
        #expect(reach.contains("MealCore/\(home)"), "\(file.path) uses \(name) of \(home)")
      }
    }
  }

  /// The layer that a file belongs to: its subfolder if there is a rule for that, else its folder; `Household` for a
  /// file at the root of a module.
  private static func layer(of file: SourceFile, _ rules: [String: Set<String>]) -> String {
    if file.folder.isEmpty { return "Household" }
    return rules.keys.first { $0.hasPrefix(file.folder + "/") && file.path.contains("/\($0)/") }
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

  @Test("files import the C library for themselves, and nobody imports Foundation")
  func imports() throws {
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module) {
        for name in file.imports {
          switch name {
          case "CLibrary":
            // The command imports CLibrary once for all of its files.
            let isForAll = file.code.contains("@_exported")
            #expect(isForAll == (module == "mealschedule"), "\(file.path) imports \(name)")
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
    // Leave out names that the folder itself declares: a type's methods may call each other by their bare names from
    // several files.
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
    // Every listed folder must have calls; otherwise the search does not work.
    #expect(callers == LayerTests.systemCallers[module])
  }

  @Test("the only program that is started is the editor, and nobody uses the network")
  func programs() throws {
    let starting: Set<String> = [
      "execv", "execve", "execvp", "popen", "posix_spawn", "posix_spawnp", "system",
    ]
    let network: Set<String> = ["connect", "getaddrinfo", "gethostbyname", "socket"]
    var (starters, forks): ([String], [String]) = ([], [])
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module) {
        let called = file.calledAndDeclared.called
        #expect(called.isDisjoint(with: network), "\(file.path) uses the network")
        if !called.isDisjoint(with: starting) { starters.append(file.path) }
        if called.contains("fork") { forks.append(file.path) }
      }
    }
    #expect(starters == [LayerTests.sources + "/mealschedule/CommandLine/Editor.swift"])
    // Only this file may fork: it tries a system call in a child process.
    #expect(forks == [LayerTests.sources + "/MealCore/Files/Platform.swift"])
  }

  @Test("no file is opened for writing over its contents")
  func writing() throws {
    for module in ["MealCore", "mealschedule"] {
      for file in try Self.files(of: module) {
        #expect(!file.code.contains("O_TRUNC"), "\(file.path) empties the file that it opens")
        for line in file.lines where line.contains("O_WRONLY") {
          #expect(line.contains("O_EXCL"), "\(file.path) writes to a file that may exist: \(line)")
        }
      }
    }
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

  /// Names have one of these forms: `Type`, `Type.member`, `Folder/File.swift`, `mealschedule command`.
  @Test("the types, members, files and commands that ARCHITECTURE.md names exist")
  func architecture() throws {
    let root = LayerTests.sources + "/.."
    var known: [String: Set<String>] = [:]
    for file in try LayerTests.files.get().flatMap(\.files) {
      let types = file.names(after: ["struct", "class", "enum", "protocol", "typealias"])
      let members = types.union(file.names(after: ["func", "let", "var", "case"]))
      let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
      for type in types.union(file.names(after: ["extension"])).union([name]) {
        known[type, default: []].formUnion(members)
      }
    }
    for name in DocumentationPageTests.sources(in: root + "/Tests").keys { known[name] = known[name] ?? [] }
    func isThere(_ path: String) -> Bool {
      let folders = ["", "Sources/", "Sources/MealCore/", "Sources/mealschedule/"]
      return folders.contains { access("\(root)/\($0)\(path)", F_OK) == 0 }
    }
    var count = 0
    let parts = try TextFiles.text(at: root + "/ARCHITECTURE.md")
      .split(separator: "`", omittingEmptySubsequences: false)
    for span in stride(from: 1, to: parts.count, by: 2).map({ parts[$0] }) where span.count > 1 {
      let words = span.split(separator: " ")
      let names = span.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      if words.count > 1 {
        guard words[0] == "mealschedule" else { continue }
        #expect(CommandTable.command(String(words[1])) != nil, "\(span)")
      } else if span.contains("/") || span.hasSuffix(".swift") {
        #expect(isThere(String(span)), "\(span)")
      } else if span.first?.isUppercase == true {
        let members = known[names[0]]
        #expect(members != nil || isThere(names[0]), "\(span)")
        #expect(names.count == 1 || members?.contains(names[1]) == true, "\(span)")
      } else {
        continue
      }
      count += 1
    }
    #expect(count > 100)
  }

  @Test("the package has no dependencies")
  func package() throws {
    let text = try SourceFile(path: LayerTests.sources + "/../Package.swift", folder: "").code
    #expect(!text.contains(".package("))
  }
}
