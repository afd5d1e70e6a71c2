import Glibc
import TestSupport
import Testing

/// The example of the library's documentation, as a separate program that sees only the public interface.
@Suite("The example of Documentation/library.md") struct LibraryExampleTests {
  fileprivate static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The first block of Swift code on a page.
  private static func example(_ page: String) throws -> String {
    let text = String(decoding: try TemporaryFolder.bytes(at: "\(root)/\(page)"), as: UTF8.self)
    let first = try #require(text.ranges(of: "\n```swift\n").first)
    let rest = text[first.upperBound...]
    let last = try #require(rest.ranges(of: "\n```\n").first)
    return String(rest[..<last.lowerBound]) + "\n"
  }

  @Test func `the page of the documentation has the same code`() throws {
    #expect(
      try Self.example("Documentation/library.md")
        == Self.example("Sources/MealCore/MealCore.docc/PlanningMeals.md"))
  }

  @Test(.enabled("the library is not built by the package manager") { Client.modules != nil })
  func `a program that imports MealCore and nothing else compiles, and prints what the plan says`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("recipes")
    try folder.makeFolder("calendar")
    let recipe = "---\nservings: 2\n---\nToast @rice{160%g} in @butter{30%g}.\n"
    try folder.write(recipe, to: "recipes/risotto.cook")
    try folder.write("---\nservings: 2\n---\nBoil @lentils{200%g}.\n", to: "recipes/Dal.cook")
    let code =
      "import MealCore\n\n" + (try Self.example("Documentation/library.md"))
      + "try planDinners(in: CommandLine.arguments[1]) { print($0) }\n"
    let client = try Client(code, in: folder)
    #expect(
      try client.run(folder.path) == """
        add 2013-03-14 dinner risotto
        add 2013-03-14 dinner fish pie
        undid add 2013-03-14 dinner fish pie
        2013-03-14 dinner: risotto x4 +veg
        buy 60 g butter
        buy 320 g rice
        2013-03-15 perhaps Dal: never cooked so far
        events written: 1
        clashes: 0, meals: 2

        """)
    #expect(try folder.text("plan.txt") == "2013-03-14 dinner risotto x4 +veg\n")
  }

  @Test(.enabled("the library is not built by the package manager") { Client.modules != nil })
  func `a user of the library gets no C library with it`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Client.Failure.self) { try Client("import MealCore\nprint(getpid())\n", in: folder) }
  }
}

/// A program compiled against the built library, outside its package.
private struct Client {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let program: String

  /// The build folder; nil if it is not found.
  static let build: String? = {
    for path in CommandLine.arguments.prefix(1) + [CommandLine.arguments.last ?? ""] {
      var folder = path.split(separator: "/").dropLast()
      while !folder.isEmpty {
        let path = "/" + folder.joined(separator: "/")
        if access(path + "/Modules/MealCore.swiftmodule", R_OK) == 0 { return path }
        folder.removeLast()
      }
    }
    return nil
  }()

  static var modules: String? { build.map { $0 + "/Modules" } }

  init(_ code: String, in folder: TemporaryFolder) throws {
    try folder.write(code, to: "main.swift")
    program = folder["client"]
    let build = Client.build ?? ""
    let (status, output) = try Client.output(
      of: "cd '\(folder.path)' && swiftc -swift-version 6 -Onone -I '\(build)/Modules' main.swift "
        // Link only the object files of present sources, since those of removed ones may still be there.
        + "$(find '\(LibraryExampleTests.root)/Sources/MealCore' -name '*.swift' "
        + "| sed 's|.*/|\(build)/MealCore.build/|; s|$|.o|') -o client 2>&1")
    guard status == 0 else { throw Failure(description: output) }
  }

  func run(_ argument: String) throws -> String {
    let (status, output) = try Client.output(of: "'\(program)' '\(argument)' 2>&1")
    guard status == 0 else { throw Failure(description: output) }
    return output
  }

  private static func output(of command: String) throws -> (status: Int32, String) {
    guard let pipe = popen(command, "r") else { throw Failure(description: "popen: \(errno)") }
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return (pclose(pipe), String(decoding: bytes, as: UTF8.self))
  }
}
