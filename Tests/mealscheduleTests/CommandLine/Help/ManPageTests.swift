import MealCore
import Testing

@testable import mealschedule

@Suite("The manual page")
struct ManPageTests {
  private let page = ManPage(commands: CommandTable.all, day: .first).text

  @Test("each command, form, option and example of the declarations is in it")
  func complete() {
    for command in CommandTable.all {
      #expect(page.contains("\n.Ss \(command.name) \\(em "))
      for option in command.options + Option.everywhere {
        #expect(page.contains("\\-\(Roff.literal(option.name))"), "--\(option.name)")
      }
      for (line, _) in HelpTopic.rows(command.examples) {
        #expect(page.contains(Roff.literal(line)), "\(line)")
      }
    }
    #expect(!page.contains(".Ss complete "))
  }

  @Test("roff takes nothing in it for its own")
  func escapes() {
    #expect(Roff.literal("a\\n --x 'y' ~ ^") == "a\\en \\-\\-x \\(aqy\\(aq \\(ti \\(ha")
    #expect(Roff.literal("é") == "\\[u00E9]")
    #expect(Roff.running("full-screen, today's -3") == "full-screen, today's \\-3")
    #expect(Roff.paragraph(".x is one. Two") == "\\&.x is one.\nTwo\n")
    #expect(Roff.argument("Op") == "\\&Op")
    #expect(Roff.argument("; ...") == "\"; ...\"")
  }

  @Test(
    "mandoc has nothing to warn of",
    .enabled(if: ShellHome.path(of: "mandoc") != nil, "mandoc is not installed"))
  func lint() throws {
    let home = try ShellHome()
    try TextFiles.write(
      ManPage(commands: CommandTable.all, day: .first + 734_000).text, to: home.folder["page.1"])
    #expect(try home.run("mandoc", ["-T", "lint", "-W", "warning", "page.1"]) == [])
    let text = try home.run("mandoc", ["-T", "ascii", "-O", "width=80", "page.1"])
    #expect(text.contains { $0.contains("--follow") })
    #expect(text.allSatisfy { DisplayWidth.of($0) <= 80 || $0.contains("\u{8}") })
  }
}
