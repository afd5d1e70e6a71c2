import TestSupport
import Testing

@testable import mealschedule

private let hasGit = (try? TemporaryFolder.bytes(at: "/usr/bin/git")) != nil

/// The merge driver, set up with the lines of `help merge` and run by git itself.
@Suite("git merges plans with mealschedule", .enabled(if: hasGit, "git is not installed"))
struct MergeDriverTests {
  private let runner: SessionRunner

  init() throws {
    runner = try SessionRunner()
  }

  /// Runs a script in a repository with a plan, where the driver is set up. `put LINE...` writes the plan and
  /// commits it.
  private func run(_ script: String) throws -> [String] {
    try runner.run(
      [
        "export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null; git init -q -b main r && cd r",
        "git config user.name me; git config user.email me@example.org; git config advice.mergeConflict false",
      ] + MergeOptions.setUp + [
        "put() { printf '%s\\n' \"$@\" | sed 's/^\\([0-9]\\)/2013-03-\\1/' > plan.txt; git add .; git commit -qm x; }",
        "put '14 dinner risotto' '15 lunch soup' '16 dinner pie'; git branch phone",
        "ours() { put '14 dinner risotto x4' '15 lunch soup' '17 dinner pie'; }",
        "theirs() { put '14 dinner risotto +veg' '15 lunch soup' '16 dinner pie ; cold'; }",
        "clash() { put '14 dinner risotto x6' '15 lunch soup' '16 dinner pie'; }",
        script,
      ])
  }

  /// The output of `run` without the progress messages of git and the driver.
  private func quietly(_ script: String) throws -> [String] {
    try run(script).filter { !$0.hasPrefix("Auto-merging ") && !$0.hasPrefix("2> ") }
  }

  private let both = [
    "2013-03-14 dinner risotto x4 +veg", "2013-03-15 lunch soup", "2013-03-17 dinner pie ; cold",
  ]

  @Test("Documentation/sharing.md has the lines of help merge")
  func page() throws {
    let text = try DocumentationPage("Documentation/sharing.md").text
    #expect(text.contains(MergeOptions.setUp.joined(separator: "\n")))
  }

  @Test("git merge")
  func merge() throws {
    #expect(
      try quietly(
        "ours; git checkout -q phone; theirs; git checkout -q main; git merge -q phone -m m; cat plan.txt; git status -s"
      )
        == both)
  }

  @Test("two clones that tick different things, and the same one, have both")
  func ticks() throws {
    let tick =
      "tick() { mealschedule -f plan.txt -q --today 2013-03-14 shop --tick \"$@\"; git commit -qam t; }"
    let result = try quietly(
      tick + "; put '15 buy milk 2 l' '15 buy eggs 6' '16 buy rice'; git branch -f phone; "
        + "tick milk eggs; git checkout -q phone; tick eggs rice; git checkout -q main; "
        + "git merge -q phone -m m; cat plan.txt; mealschedule -f plan.txt --today 2013-03-14 shop --format tsv"
    )
    #expect(
      result == [
        "2013-03-14 bought milk 2 l", "2013-03-14 bought eggs 6",
        "2013-03-14 bought rice ; for 2013-03-14..2013-03-20",
        "2013-03-15 buy milk 2 l", "2013-03-15 buy eggs 6", "2013-03-16 buy rice",
      ])
  }

  @Test("meals that meet are said on standard error, also under git")
  func meetings() throws {
    let result = try run(
      "put '14 dinner risotto' '15 lunch soup' '17 dinner tacos'; git checkout -q phone; "
        + "put '14 dinner risotto' '15 lunch soup' '17 dinner cod' '16 dinner pie'; git checkout -q main; "
        + "git merge -q phone -m m; cat plan.txt")
    #expect(result.filter { $0.hasPrefix("2> ") } == ["2> Sun 17 Mar dinner has tacos and cod now"])
  }

  @Test("git rebase")
  func rebase() throws {
    #expect(
      try quietly("ours; git checkout -q phone; theirs; git rebase -q main; cat plan.txt; git status -s")
        == both)
  }

  @Test("git cherry-pick")
  func cherryPick() throws {
    let result = try quietly(
      "ours; git checkout -q phone; theirs; git checkout -q main; git cherry-pick phone >/dev/null; cat plan.txt; git status -s"
    )
    #expect(result == both)
  }

  @Test("git stash pop")
  func stash() throws {
    let result = try quietly(
      "theirs; git reset -q --soft HEAD~; git stash -q; ours; git stash pop -q; cat plan.txt")
    #expect(result == both)
  }

  @Test("a conflict is reported, marked, and git knows of it")
  func conflict() throws {
    let result = try run(
      "ours; git checkout -q phone; clash; git checkout -q main; git merge phone -m m; echo $?; cat plan.txt; git status -s"
    )
    #expect(result.contains("2> plan.txt:1: both versions changed 2013-03-14 dinner risotto"))
    #expect(result.contains("UU plan.txt"))
    let marked = result.filter { $0.hasPrefix("2013") || "<=>".contains($0.first ?? " ") }
    #expect(marked.count == 7)
    #expect(marked[1] == "2013-03-14 dinner risotto x4" && marked[3] == "2013-03-14 dinner risotto x6")
    #expect(marked[2] == "=======" && marked[6] == "2013-03-17 dinner pie")
  }

  @Test("git rerere resolves the same conflict again")
  func recorded() throws {
    let result = try quietly(
      "git config rerere.enabled true; ours; git checkout -q phone; clash; git checkout -q main; "
        + "git merge -q phone -m m >/dev/null 2>&1; put '14 dinner risotto x5' '15 lunch soup' '17 dinner pie'; "
        + "git reset -q --hard HEAD~; git merge phone -m m >out 2>&1; grep -c 'previous resolution' out; cat plan.txt"
    )
    #expect(
      result == ["1", "2013-03-14 dinner risotto x5", "2013-03-15 lunch soup", "2013-03-17 dinner pie"])
  }

  @Test("a criss-cross of merges, in which the base itself has a conflict, loses nothing")
  func crissCross() throws {
    let result = try quietly(
      "ours; git tag a; git checkout -q phone; clash; git tag b; git checkout -q main; git merge -q b >/dev/null 2>&1; "
        + "put '14 dinner risotto x4' '15 lunch soup' '17 dinner pie'; git checkout -q phone; git merge -q a >/dev/null 2>&1; "
        + "put '14 dinner risotto x4' '15 lunch soup ; hot' '17 dinner pie'; git checkout -q main; git merge -q phone -m m; cat plan.txt"
    )
    #expect(
      result == ["2013-03-14 dinner risotto x4", "2013-03-15 lunch soup ; hot", "2013-03-17 dinner pie"])
  }

  @Test("without the program, git's own merge runs")
  func missing() throws {
    let result = try quietly(
      "ours; git checkout -q phone; put '14 dinner risotto' '15 lunch soup' '16 dinner pie' '18 lunch egg'; "
        + "git checkout -q main; put '14 dinner risotto x4' '15 lunch soup' '16 dinner pie'; PATH=/usr/bin:/bin; "
        + "git merge -q phone -m m 2>/dev/null; cat plan.txt; git status -s")
    #expect(
      result == [
        "2013-03-14 dinner risotto x4", "2013-03-15 lunch soup", "2013-03-16 dinner pie",
        "2013-03-18 lunch egg",
      ])
  }

  @Test("a driver that fails never leaves plain ours behind")
  func failing() throws {
    let missing = try runner.run([
      "echo '2013-03-14 dinner a' > ours; mealschedule merge gone ours gone", "echo $?; cat ours",
    ])
    #expect(missing.contains("1") && missing.contains("<<<<<<< ours") && missing.contains(">>>>>>> theirs"))
    #expect(missing.contains("2013-03-14 dinner a"))
    let noBase = try runner.run([
      "echo '2013-03-14 dinner a' > o; echo '2013-03-14 dinner b' > t; mealschedule merge gone o t; cat o"
    ])
    #expect(noBase.contains("2013-03-14 dinner a") && noBase.contains("2013-03-14 dinner b"))
    #expect(try runner.run(["touch b t; mealschedule merge b gone/o t; echo $?"]).first == "132")
  }

  /// A file that was opened before the merge still has the old contents, so OURS was replaced, not overwritten.
  @Test("OURS is replaced as a whole, with its mode, also behind a link")
  func replaced() throws {
    let result = try runner.run([
      "echo '2013-03-14 dinner a' > b; cp b o; echo '2013-03-14 dinner b' > t; chmod 640 o; ln -s o l; exec 3< o",
      "mealschedule merge b l t; echo $?; cat o; cat <&3; stat -c %a o; test -L l && echo link; ls",
    ])
    #expect(
      result == ["0", "2013-03-14 dinner b", "2013-03-14 dinner a", "640", "link", "b", "l", "o", "t"])
    let protected = try runner.run([
      "echo '2013-03-14 dinner a' > b; cp b o; echo '2013-03-14 dinner b' > t; chmod 440 o",
      "mealschedule merge b o t; echo $?; cat o",
    ])
    #expect(
      protected == ["132", "2013-03-14 dinner a", "2> mealschedule: cannot write o: Permission denied"])
  }

  @Test("a merge into the plan in use is one change, which undo takes back")
  func plan() throws {
    let result = try runner.run([
      "mealschedule add 2013-03-14 dinner a; mealschedule add 2013-03-15 dinner b",
      "p=~/.local/share/mealschedule/plan.txt; cp $p base; sed 's/15/16/' base > theirs; mealschedule add 2013-03-14 dinner c",
      "mealschedule merge base $p theirs; echo $?; cat $p; mealschedule undo; cat $p",
    ])
    #expect(
      result.suffix(10) == [
        "0", "2013-03-14 dinner a", "2013-03-14 dinner c", "2013-03-16 dinner b", "undone   merge",
        "  removed  Sat 16 Mar 2013  dinner  b", "  added    Fri 15 Mar 2013  dinner  b",
        "2013-03-14 dinner a", "2013-03-14 dinner c", "2013-03-15 dinner b",
      ])
  }
}
