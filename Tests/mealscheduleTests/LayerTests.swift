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

  /// The folders of the command.
  private static let command: [String: Set<String>] = [
    "CommandLine": ["Commands"],
    "Commands": ["CommandLine", "Scroller"],
    "Scroller": ["Terminal", "CommandLine"],
    "Terminal": [],
  ]

  /// Where system calls may be made; `main.swift` stands in no folder.
  private static let systemCallers: Set<String> = ["Files", "PlanFile", "History", "CommandLine", "Terminal"]

  private static let sources =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Sources"

  @Test("a folder uses only those that it may", arguments: ["MealCore", "mealschedule"])
  func names(_ module: String) throws {
    let allowed = module == "MealCore" ? LayerTests.core : LayerTests.command
    let files = try SourceFile.all(in: LayerTests.sources + "/" + module)
    #expect(files.count > 10)
    var homes: [String: Set<String>] = [:]
    for file in files {
      for type in file.declaredTypes { homes[type, default: []].insert(file.folder) }
    }
    for file in files where !file.folder.isEmpty {
      let reach = try #require(allowed[file.folder], "\(file.path): a folder without a rule")
      for name in file.names {
        guard let home = homes[name], home.count == 1, let folder = home.first, folder != file.folder else {
          continue
        }
        #expect(folder.isEmpty || reach.contains(folder), "\(file.path) uses \(name) of \(folder)")
      }
    }
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
