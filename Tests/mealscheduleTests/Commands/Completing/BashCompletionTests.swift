import Testing

@testable import mealschedule

@Suite("Completion in bash, without the bash-completion package")
struct BashCompletionTests {
  /// The words of COMPREPLY after a TAB at the end of the last word, as bash has them, quotes included.
  private func complete(_ words: [String]) throws -> [String] {
    let home = try ShellHome()
    try home.install(.bash, as: "completion.bash")
    let script = """
      source completion.bash
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
      _mealschedule
      for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
      [[ ! -e evil ]] || echo evil
      """
    return try home.run("bash", ["--norc", "-c", script, "bash", "mealschedule"] + words)
  }

  private func complete(_ words: String...) throws -> [String] { try complete(words) }

  @Test("commands and options")
  func names() throws {
    #expect(try complete("his") == ["history"])
    #expect(try complete("") == CommandTable.all.map(\.name))
    #expect(try complete("-q", "his") == ["history"])
    #expect(try complete("add", "--dr") == ["--dry-run"])
    #expect(try complete("rm", "--a") == ["--around", "--all"])
    #expect(try complete("nosuch", "") == [])
  }

  @Test("trial defect 14: words complete in either case")
  func eitherCase() throws {
    let line = ["add", "-f", "plan.txt", "fri", "dinner"]
    #expect(try complete(line + ["RIS"]) == ["risotto\\ bianco", "risotto\\ alla\\ milanese"])
    #expect(try complete(line + ["'Risotto A"]) == ["risotto alla milanese"])
    #expect(try complete(line + ["Risotto", "A"]) == ["alla\\ milanese"])
    #expect(try complete("show", "--from", "TOM") == ["tomorrow"])
  }

  @Test("trial defect 14: tags complete after a plus sign")
  func plusTags() throws {
    #expect(try complete("add", "-f", "plan.txt", "fri", "dinner", "pie", "+v") == ["+veg"])
    #expect(try complete("find", "-f", "plan.txt", "+f") == ["+fish"])
    #expect(try complete("last", "-f", "plan.txt", "+M") == ["+mexican"])
    #expect(try complete("next", "-f", "plan.txt", "+n") == [])
  }

  @Test("values of options, also behind an =")
  func values() throws {
    #expect(try complete("show", "--color", "a") == ["auto", "always"])
    #expect(try complete("show", "--from", "to") == ["today", "tomorrow"])
    #expect(try complete("show", "--from", "=", "to") == ["today", "tomorrow"])
    #expect(try complete("show", "--only", "lunch,d") == ["lunch,dinner"])
    #expect(try complete("-f", "pl") == ["plan.txt"])
    #expect(try complete("add", "-n", "") == [])
    #expect(try complete("add", "-f", "plan.txt", "-t", "m") == ["mexican"])
  }

  @Test("dates of several words, meals, topics, shells")
  func words() throws {
    #expect(try complete("add", "next", "f") == ["fri"])
    #expect(try complete("add", "next", "fri", "d") == ["dinner"])
    #expect(try complete("add", "14", "ma") == ["mar", "may"])
    #expect(try complete("add", "-3", "l") == ["lunch"])
    #expect(try complete("help", "da") == ["dates"])
    #expect(try complete("completions", "f") == ["fish"])
  }

  @Test("the second words of dates, and nothing else where one is missing")
  func secondWords() throws {
    let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    #expect(try complete("add", "14", "") == months)
    #expect(try complete("show", "--from", "14", "") == months)
    #expect(try complete("show", "5", "dec..9", "d") == ["dec"])
    #expect(try complete("show", "this", "") == ["week", "weekend", "month", "year"])
    #expect(try complete("show", "next", "w") == ["wed", "week", "weekend"])
    #expect(
      try complete("add", "fri", "dinner", "pie", "--every", "we") == ["weekly", "weekdays", "weekends"])
    #expect(try complete("add", "next", "w") == ["wed", "week", "weekend"])
    #expect(try complete("show", "mar", "20") == ["2014", "2013", "2012"])
  }

  @Test("ranges, in every command that takes one")
  func ranges() throws {
    for command in ["show", "edit", "stats", "remove", "move", "copy", "swap", "shift", "change", "shop"] {
      #expect(try complete(command, "n") == ["next", "nov"], "\(command)")
      #expect(try complete(command, "fri..s") == ["fri..sat", "fri..sun", "fri..sep"], "\(command)")
    }
    #expect(try complete("export", "tsv", "n") == ["next", "nov"])
    #expect(try complete("find", "soup", "n") == ["next", "nov"])
    #expect(try complete("shift", "thu..sun", "b") == ["by"])
    #expect(try complete("remove", "nov", "di") == ["dinner"])
    #expect(try complete("remove", "--from", "mon", "--days", "7", "di") == ["dinner"])
    #expect(try complete("-qf", "plan.txt", "rm", "someday", "la") == ["lasagne"])
  }

  @Test("dishes, the one eaten last first, of the plan that the line names")
  func dishes() throws {
    #expect(
      try complete("add", "-f", "'plan.txt'", "fri", "dinner", "") == [
        "risotto\\ bianco", "tacos", "leftover\\ soup",
        "mac\\ \\'n\\'\\ cheese\\:\\ the\\ \\\"best\\\"\\ \\$5",
        "risotto\\ alla\\ milanese", "fish\\ and\\ chips", "lasagne", "crème\\ brûlée", "lentils",
      ])
    #expect(try complete("add", "fri", "dinner", "") == [])
    #expect(
      try complete("-f", "~/plan.txt", "rm", "fri", "dinner", "") == ["fish\\ and\\ chips", "crème\\ brûlée"])
    #expect(try complete("-f", "$HOME/plan.txt", "rm", "someday", "la") == ["lasagne"])
  }

  @Test("words that part the others")
  func dividers() throws {
    #expect(try complete("move", "-f", "plan.txt", "fri", "dinner", "fish and chips", "t") == ["to"])
    #expect(try complete("move", "fri", "t") == ["to"])
    #expect(try complete("move", "fri", "to", "tod") == ["today"])
    #expect(try complete("move", "fri", "dinner", "fish", "to", "sun", "d") == ["dinner"])
    #expect(
      try complete("swap", "-f", "plan.txt", "fri", "dinner", "fish", "with", "tue", "lunch", "") == [])
    #expect(
      try complete("swap", "-f", "plan.txt", "fri", "lunch", "lentils", "with", "last tue", "dinner", "t")
        == [
          "tacos"
        ])
    #expect(try complete("shift", "--from", "last", "f") == ["fri"])
    #expect(try complete("shift", "--from", "fri", "b") == ["by"])
  }

  @Test("a dish in quotes stays in quotes, and one begun goes on")
  func quotes() throws {
    let line = ["add", "-f", "plan.txt", "fri", "dinner"]
    func complete(_ typed: String...) throws -> [String] { try self.complete(line + typed) }
    #expect(try complete("'risotto a") == ["risotto alla milanese"])
    #expect(try complete("\"mac") == ["mac 'n' cheese: the \\\"best\\\" \\$5"])
    #expect(try complete("'mac") == ["mac '\\''n'\\'' cheese: the \"best\" $5"])
    #expect(try complete("risotto\\ a") == ["risotto\\ alla\\ milanese"])
    #expect(try complete("risotto", "a") == ["alla\\ milanese"])
    #expect(try complete("tacos", "/", "le") == ["leftover\\ soup", "lentils"])
  }

  @Test("nothing typed is executed, waited for or complained of")
  func harmless() throws {
    #expect(try complete("add", "-f", "$(touch evil)", "fri", "dinner", "") == [])
    #expect(try complete("add", "-f", "/dev/stdin", "fri", "dinner", "") == [])
    #expect(try complete("add", "-f", "-", "fri", "dinner", "") == [])
    #expect(try complete("add", "-f", "/", "fri", "dinner", "") == [])
    #expect(try complete("--config", "nosuch", "add", "fri", "") == [])
    #expect(try complete("show", "--bogus", "") == [])
  }
}
