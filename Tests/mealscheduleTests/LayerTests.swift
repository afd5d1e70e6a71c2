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
    "Shopping": ["Plan", "Days", "Text", "Recipes"],
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

  /// Where system calls may be made; `main.swift` stands in no folder.
  private static let systemCallers: Set<String> = ["Files", "PlanFile", "History", "CommandLine", "Terminal"]

  private static let sources =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"

  @Test("a folder uses only those that it may", arguments: ["MealCore", "mealschedule"])
  func names(_ module: String) throws {
    let allowed = module == "MealCore" ? LayerTests.core : LayerTests.command
    let files = try SourceFile.all(in: LayerTests.sources + "/" + module)
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
    let homes = Self.homes(of: try SourceFile.all(in: LayerTests.sources + "/MealCore"), LayerTests.core)
    let files = try SourceFile.all(in: LayerTests.sources + "/mealschedule")
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

  @Test(
    "only some folders import the C library, and nobody imports Foundation",
    arguments: ["MealCore", "mealschedule"])
  func imports(_ module: String) throws {
    for file in try SourceFile.all(in: LayerTests.sources + "/" + module) {
      for name in file.imports {
        switch name {
        case "Glibc", "Musl", "Darwin":
          #expect(
            LayerTests.systemCallers.contains(file.folder) || file.folder.isEmpty,
            "\(file.path) imports \(name)")
        case "MealCore": #expect(module == "mealschedule", "\(file.path) imports its own module")
        case "Synchronization": break
        default: Issue.record("\(file.path) imports \(name)")
        }
      }
    }
  }

  @Test("only main ends the process")
  func exits() throws {
    for module in ["MealCore", "mealschedule"] {
      for file in try SourceFile.all(in: LayerTests.sources + "/" + module)
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
