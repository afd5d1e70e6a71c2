import Testing

@testable import mealschedule

/// The examples of the pages and of the manual page that are not sessions: each runs as another program would start it.
@Suite("Examples for other programs work as they are written")
struct ScriptExampleTests {
  private let runner: SessionRunner

  init() throws {
    runner = try SessionRunner()
    for dish in ["tue dinner pizza x4", "today dinner risotto x4 +veg", "tomorrow lunch soup"] {
      #expect(try runner.run(["mealschedule add \(dish) --quiet"]) == [])
    }
  }

  /// The lines of the blocks of a language.
  private func lines(_ language: String, of page: String = "Documentation/scripting.md") throws -> [String] {
    try DocumentationPage(page).blocks(in: language).flatMap { $0.lines }
  }

  /// `.ci/run` runs the second command.
  @Test("README's commands for a new machine: one shows something, one passes the tests")
  func newMachine() throws {
    let lines = try lines("sh", of: "README.md")
    try #require(lines.count > 2)
    #expect(lines[1] == "swift test")
    let start = "swift run "
    try #require(lines[0].hasPrefix(start + "mealschedule "))
    let command = String(lines[0].dropFirst(start.count))
    let result = try SessionRunner(folder: DocumentationPage.root).run([command])
    #expect(result.count > 15 && result.contains { $0.hasPrefix("> ") }, "\(result)")
  }

  @Test("README's week of one's own: what is written in the editor is planned, and on the list")
  func ownWeek() throws {
    let lines = try lines("sh", of: "README.md").dropFirst(2)
    try #require(lines.count > 5)
    let runner = try SessionRunner()
    _ = try runner.run([
      "printf '%s\\n' 'case $1 in' '*.cook) echo \"Boil @rice{300%g}.\" ;;' '*rules*) echo \"@walnuts never\" ;;' "
        + "'*pantry*) cat \"$1\"; echo \"salt = true\" ;;' '*) sed \"s/^# \\(Tue .*\\)/\\1 risotto/\" \"$1\" ;;' "
        + "'esac > \"$1.new\" && mv \"$1.new\" \"$1\"' > editor"
    ])
    #expect(try runner.run(["export EDITOR=\"sh $HOME/editor\""]) == [])
    for line in lines.dropLast() {
      let result = try runner.run([line])
      #expect(!result.contains { $0.hasPrefix("[") }, "\(line): \(result)")
    }
    let last = try #require(lines.last)
    #expect(try runner.run([last]).contains { $0.contains("300 g") && $0.contains("rice") })
  }

  /// The command of a crontab line, which contains nothing that cron reads differently from a shell.
  private func cronCommand(_ line: String) throws -> String {
    let fields = line.split(separator: " ", maxSplits: 5)
    try #require(fields.count == 6)
    #expect(fields[..<5].allSatisfy { field in field.allSatisfy { "*0123456789".contains($0) } })
    #expect(!line.contains("%"))
    return String(fields[5].drop { $0 == " " })
  }

  /// The output of a command that cron starts: in cron's short environment, with the program where it was built.
  private func runByCron(_ command: String) throws -> [String] {
    let path = String(command.prefix { $0 != " " })
    #expect(["~/.local/bin/mealschedule", "/usr/local/bin/mealschedule"].contains(path))
    let program = try BuiltProgram.folder() + "/mealschedule"
    let words = SessionRunner.replacing(path, in: command, by: program)
    return try runner.run([
      "mkdir -p bin; printf '#!/bin/sh\\ncat' > bin/mail; chmod +x bin/mail; "
        + "env -i HOME=\"$HOME\" LOGNAME=me SHELL=/bin/sh PATH=\"$HOME/bin:/usr/bin:/bin\" "
        + "MEALSCHEDULE_TODAY=2013-03-13 /bin/sh -c \(ShellQuoting.quoted(words))"
    ])
  }

  @Test("the line of a crontab, run as cron does")
  func crontab() throws {
    let lines = try lines("crontab")
    #expect(
      try runner.run(["mealschedule add fri dinner 'dal ; soak the beans by wed evening' --quiet"]) == [])
    let results = try lines.map { try runByCron(try cronCommand($0)) }
    try #require(results.count == 3)
    #expect(results[2] == ["Wed 13 Mar 2013  evening  soak the beans  dal, Fri 15 Mar dinner"])
    let (week, list) = (results[0], results[1])
    #expect(week.count == 8 && week[0] == "  2013" && week[1] == "  Thu 14 Mar  lunch      soup")
    #expect(list.first == "## no recipe" && list.dropFirst(2).allSatisfy { $0.hasPrefix("- [ ] ") })
  }

  @Test("the status line of tmux, run as tmux does")
  func tmux() throws {
    let line = try #require(try lines("tmux").first)
    let parts = line.split(separator: "'")
    try #require(parts.count == 2 && parts[1].hasPrefix("#(") && parts[1].hasSuffix(")"))
    let command = String(parts[1].dropFirst(2).dropLast())
    #expect(try runner.run([command + " | cat"]) == ["risotto  "])
  }

  @Test("a dish is picked with fzf, whose place head -1 takes here")
  func pick() throws {
    let line = try lines("sh").filter { !$0.contains("--tick") }.joined(separator: "\n")
    let result = try runner.run([
      "mkdir -p bin; printf '#!/bin/sh\\nhead -1' > bin/fzf; chmod +x bin/fzf; PATH=~/bin:$PATH; " + line
    ])
    #expect(result == ["added    Sat 16 Mar 2013  dinner  pizza"])
  }

  @Test("a dish is picked with fzf itself", .enabled(if: hasFzf, "fzf is not installed"))
  func pickWithFzf() throws {
    let line = try lines("sh").filter { !$0.contains("--tick") }.joined(separator: "\n")
    let result = try runner.run(["export FZF_DEFAULT_OPTS=--filter=riso; " + line])
    #expect(result == ["added    Sat 16 Mar 2013  dinner  risotto"])
  }

  @Test("what is bought is picked with fzf -m, whose place grep takes here")
  func tick() throws {
    let line = try #require(try lines("sh").first { $0.contains("--tick -") })
    let result = try runner.run([
      "mkdir -p bin ~/.local/share/mealschedule/recipes; printf '#!/bin/sh\\ngrep -e rice -e leaves' > bin/fzf; "
        + "chmod +x bin/fzf; printf '@rice{40%%g}, @bay leaves{2}, @salt' > "
        + "~/.local/share/mealschedule/recipes/Risotto.cook; PATH=~/bin:$PATH; " + line
    ])
    #expect(
      result == [
        "ticked   40 g rice: goes to risotto, Wed 13 Mar",
        "ticked   2 bay leaves: goes to risotto, Wed 13 Mar",
      ])
  }

  private static let hasFzf = ["/usr/bin/fzf", "/usr/local/bin/fzf"].contains {
    (try? TextFiles.text(at: $0)) != nil
  }

  @Test("the examples of the manual page", arguments: HelpTopic.rows(HelpTopic.examples).map(\.name))
  func manual(_ line: String) throws {
    let result =
      line.first?.isNumber ?? false ? try runByCron(try cronCommand(line)) : try runner.run([line])
    #expect(!result.isEmpty)
    #expect(!result.contains { $0.hasPrefix("2> ") || $0.hasPrefix("[") })
  }
}
