import Testing

@testable import mealschedule

@Suite(
  "Completion in fish", .enabled(if: ShellHome.path(of: "fish") != nil, "fish is not installed"))
struct FishCompletionTests {
  /// The suggestions of fish at the end of a line, each with its description after a tab.
  private func complete(_ line: String) throws -> [String] {
    let home = try ShellHome()
    try home.install(.fish, as: "completion.fish")
    return try home.run("fish", ["--no-config", "-c", "source completion.fish; complete -C $argv[1]", line])
  }

  private func words(_ line: String) throws -> [String] {
    try complete(line).map { String($0.split(separator: "\t")[0]) }
  }

  @Test("commands with their summaries, options with their help")
  func names() throws {
    #expect(try complete("mealschedule his") == ["history\t\(Command.history.summary)"])
    #expect(
      try words("mealschedule ") == CommandTable.all.map(\.name).sorted())
    #expect(try words("mealschedule -f plan.txt --color never his") == ["history"])
    #expect(try words("mealschedule add --dr") == ["--dry-run"])
    #expect(try words("mealschedule rm --fol") == ["--following"])
  }

  @Test("values of options and words, by kind")
  func values() throws {
    #expect(
      try complete("mealschedule show --from to") == ["today\tWed 13 Mar 2013", "tomorrow\tThu 14 Mar 2013"])
    #expect(try words("mealschedule show --only lunch,d") == ["lunch,dinner"])
    #expect(try words("mealschedule add -f pl") == ["plan.txt"])
    #expect(try words("mealschedule add fri d") == ["dinner"])
    #expect(try words("mealschedule completions ") == ["bash", "zsh", "fish"])
    #expect(try words("mealschedule -f plan.txt add fri dinner x -t m") == ["mexican"])
  }

  @Test("dishes, the one eaten last first, of the plan that the line names")
  func dishes() throws {
    #expect(try words("mealschedule -f ~/plan.txt add fri dinner ") == ShellHome.dishes)
    #expect(
      try complete("mealschedule rm fri dinner -f plan.txt ") == [
        "fish and chips\tdinner", "crème brûlée\tdinner",
      ])
    #expect(try words("mealschedule add last fri dinner -f plan.txt risotto a") == ["alla milanese"])
  }

  @Test("nothing is said where something is wrong")
  func harmless() throws {
    #expect(try complete("mealschedule add -f /dev/stdin fri dinner ") == [])
    #expect(try complete("mealschedule --config nosuch add fri ") == [])
    #expect(try complete("mealschedule show --bogus x ") == [])
  }
}
