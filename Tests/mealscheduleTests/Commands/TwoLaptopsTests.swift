import TestSupport
import Testing

@testable import mealschedule

private let hasGit = (try? TemporaryFolder.bytes(at: "/usr/bin/git")) != nil

/// The lines of Documentation/sharing.md for two laptops, run as written, except that the server is a folder here.
@Suite("The way to carry the plan between laptops works", .enabled(if: hasGit, "git is not installed"))
struct TwoLaptopsTests {
  /// The lines for the first laptop, for the second, for every day, and for a calendar.
  static func blocks() throws -> [String] {
    try DocumentationPage("Documentation/sharing.md").blocks(in: "sh").map { $0.text }
  }

  @Test("git carries what both change")
  func git() throws {
    let blocks = try Self.blocks().map { SessionRunner.replacing("SERVER:", in: $0, by: "$HOME/server/") }
    try #require(blocks.count == 4)
    let (first, second, daily) = (blocks[0], blocks[1], blocks[2])
    let runner = try SessionRunner()
    let result = try runner.run([
      """
      export GIT_CONFIG_NOSYSTEM=1 PATH="$PATH:\(DocumentationPage.root)/Packaging"
      git config --global user.name me; git config --global user.email me@example.org
      git init -q --bare server/meals.git
      mkdir one one/recipes; cd one
      mealschedule -f plan.txt -q add 2013-03-14 dinner risotto
      echo 'Boil @rice{50%g}.' > recipes/risotto.cook
      \(first)
      \(second)
      mealschedule -f plan.txt -q change 2013-03-14 dinner risotto --note saffron
      \(daily)
      cd ~/one
      mealschedule -f plan.txt -q move 2013-03-14 dinner risotto to 2013-03-16
      mealschedule -f plan.txt -q add 2013-03-15 lunch soup
      \(daily)
      cd ~/.local/share/mealschedule
      \(daily)
      cat plan.txt recipes/risotto.cook
      """
    ])
    #expect(
      result.filter { !$0.hasPrefix("Auto-merging ") } == [
        "2013-03-15 lunch soup", "2013-03-16 dinner risotto ; saffron", "Boil @rice{50%g}.",
      ])
  }

  @Test("Documentation/sharing.md has the lines of help sync")
  func setUp() throws {
    #expect(try Self.blocks().last == SyncOptions.setUp.joined(separator: "\n"))
  }
}
