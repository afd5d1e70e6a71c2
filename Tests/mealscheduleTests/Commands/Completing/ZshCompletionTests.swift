import Testing

@testable import mealschedule

@Suite(
  "Completion in zsh, typed into a terminal",
  .enabled(if: ShellHome.path(of: "zsh") != nil, "zsh is not installed"))
struct ZshCompletionTests {
  /// Types each line and a TAB into an interactive zsh on a pseudo-terminal, and prints one line for each: the
  /// suggestions, and the resulting command line.
  private static let typist = #"""
    zmodload zsh/zpty || exit
    zpty z "exec zsh -f -i"
    zpty -w z "PS1= PS2= RPS1=; unsetopt beep promptsp promptcr; stty rows 400 cols 200"
    zpty -w z "fpath=($HOME/functions \$fpath); autoload -Uz compinit; compinit -u -D; setopt no_list_ambiguous"
    zpty -w z "compadd() {
      [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] && { builtin compadd \"\$@\"; return; }
      local -a hits
      builtin compadd -A hits \"\$@\"
      (( \$#hits )) && print -rn -- \"\${(j:|:)hits}|\" >>result
      builtin compadd \"\$@\"
    }"
    zpty -w z "typed() { zle complete-word; print -r -- \"> \$BUFFER\" >>result; BUFFER=; print -r -- DO''NE }"
    zpty -w z "zle -N typed; bindkey '^I' typed; LISTMAX=0; print READ''Y"
    zpty -r z text '*READY*'
    for line; do
      zpty -w -n z "$line"$'\t'
      zpty -r z text '*DONE*'
    done
    zpty -d z
    cat result
    """#

  private func complete(_ lines: [String]) throws -> [String] {
    let home = try ShellHome()
    _ = try home.run("mkdir", ["functions"])
    try home.install(.zsh, as: "functions/_mealschedule")
    return try home.run("zsh", ["-f", "-c", ZshCompletionTests.typist, "zsh"] + lines)
  }

  @Test("what is suggested, and what comes of it")
  func all() throws {
    let cases = [
      ("mealschedule his", "history|> mealschedule history "),
      ("mealschedule add --dr", "--dry-run|> mealschedule add --dry-run "),
      ("mealschedule rm --a", "--all|--around|> mealschedule rm --a"),
      ("mealschedule --color al", "always|> mealschedule --color always "),
      ("mealschedule show --from=tom", "tomorrow|> mealschedule show --from=tomorrow "),
      ("mealschedule show --from to", "today|tomorrow|> mealschedule show --from to"),
      ("mealschedule show --only lunch,d", "lunch,dinner|> mealschedule show --only lunch,dinner "),
      ("mealschedule add -f pl", "plan.txt|> mealschedule add -f plan.txt "),
      ("mealschedule add -3 lun", "lunch|> mealschedule add -3 lunch "),
      ("mealschedule completions f", "fish|> mealschedule completions fish "),
      (
        "mealschedule add -f ~/plan.txt fri dinner cr",
        "crème\\ brûlée|> mealschedule add -f ~/plan.txt fri dinner crème\\ brûlée "
      ),
      (
        "mealschedule rm -f plan.txt fri dinner fi",
        "fish\\ and\\ chips|> mealschedule rm -f plan.txt fri dinner fish\\ and\\ chips "
      ),
      (
        "mealschedule -f plan.txt add fri dinner 'risotto a",
        "risotto alla milanese|> mealschedule -f plan.txt add fri dinner 'risotto alla milanese' "
      ),
      (
        "mealschedule -f plan.txt add fri dinner risotto ",
        "bianco|alla\\ milanese|> mealschedule -f plan.txt add fri dinner risotto "
      ),
      (
        "mealschedule -f plan.txt add fri dinner x -t me",
        "mexican|> mealschedule -f plan.txt add fri dinner x -t mexican "
      ),
      ("mealschedule add fri dinner -f /dev/stdin ", "> mealschedule add fri dinner -f /dev/stdin "),
      ("mealschedule --config nosuch add fri ", "> mealschedule --config nosuch add fri "),
    ]
    for (line, (_, expected)) in zip(try complete(cases.map(\.0)), cases) { #expect(line == expected) }
  }

  @Test("the script can also be sourced")
  func sourced() throws {
    let home = try ShellHome()
    try home.install(.zsh, as: "completion.zsh")
    let script = "autoload -Uz compinit; compinit -u -D; source ./completion.zsh; print $_comps[mealschedule]"
    #expect(try home.run("zsh", ["-f", "-c", script]) == ["_mealschedule"])
  }
}
