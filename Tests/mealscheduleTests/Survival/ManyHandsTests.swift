import MealCore
import TestSupport
import Testing

/// Many processes change one plan at once, each with all kinds of commands and on its own days.
@Suite(.serialized) struct ManyHandsTests {
  /// One of the processes: its commands, and the expected result.
  private struct Hand {
    let number: Int
    /// The first of its days, which are far from those of the others.
    var first: Int { 741_000 + 100 * number }

    private func day(_ offset: Int) -> String { "@\(first + offset)" }

    /// The commands that it runs one after another; an `add -` with its own lines and a session in an editor follow.
    var commands: [[String]] {
      (0..<6).map { ["add", day($0), "dinner", "dish", "\(number)", "\($0)"] } + [
        ["remove", day(0), "dinner"],
        ["move", day(1), "to", day(10)],
        ["copy", day(2), "to", day(11)],
        ["swap", day(3), "with", day(4)],
        ["shift", "--from", day(0), "--days", "10", "by", "20"],
      ]
    }

    var input: String { (30..<33).map { "\(line($0)) input \(number)\n" }.joined() }

    /// While its editor is open, this process changes the plan too, and so do others.
    static let editing = """
      editor='"$PROGRAM" -q -f "$PLAN" add "@$DAY" lunch meanwhile $NUMBER && sed -i s/dish/plate/'
      PROGRAM=$0 PLAN=$1 DAY=$(($2 + 26)) NUMBER=$3 EDITOR=$editor "$0" -f "$1" edit --from "@$(($2 + 20))" --days 10
      """
    /// The number of changes that the process makes: `commands`, the `add -`, the edit, and the `add` in its editor.
    static let changes = 14

    /// The expected lines of its days, in order.
    var lines: [String] {
      [line(10) + " dish \(number) 1", line(11) + " dish \(number) 2"]
        + [(22, 2), (23, 4), (24, 3), (25, 5)].map { line($0) + " plate \(number) \($1)" }
        + [line(26, "lunch") + " meanwhile \(number)"] + (30..<33).map { line($0) + " input \(number)" }
    }

    private func line(_ offset: Int, _ meal: String = "dinner") -> String {
      "\((try? DayExpression(today: .first).day(day(offset))) ?? .first) \(meal)"
    }

    func work(_ household: Household) throws {
      let name = "hand\(number)"
      func check(_ end: ChildProcess.End, _ words: [String]) {
        // The plan has a line that cannot be read, but not on the days that they look at.
        #expect(end.status == 0 && end.errors == "", "\(name) \(words): \(end.errors)")
      }
      for words in commands { check(try household.start(words, name: name).wait(), words) }
      try household.folder.write(input, to: name)
      check(try household.start(["add", "-"], name: name, input: name).wait(), ["add -"])
      check(try household.shell(Hand.editing, "\(first)", "\(number)", name: name), ["edit"])
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [2, 7])
  func `nothing of anybody is lost, the history has every change, and all can be taken back`(count: Int)
    throws
  {
    let head = "# a plan for many\n\n2013-02-30 dinner not a date\n" + Household.lines(300)
    let tail = "# ideas\nsomeday dinner lasagne\nevery 7 from 2013-01-01 until 2013-12-31 lunch soup"
    let household = try Household(head + tail)
    let hands = (0..<count).map { Hand(number: $0) }
    let threads = hands.map { hand in
      TestThread {
        do { try hand.work(household) } catch { Issue.record("hand \(hand.number): \(error)") }
      }
    }
    for thread in threads { thread.join() }

    let lines = hands.flatMap(\.lines).map { $0 + "\n" }.joined()
    #expect(try household.text == head + lines + tail)
    #expect(household.names == ["plan.txt"])
    let history = try household.run("history").output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(history.count == count * Hand.changes)
    #expect(try household.run("undo", "\(count * Hand.changes)").status == 0)
    #expect(try household.text == head + tail)
    #expect(try household.run("redo", "\(count * Hand.changes)").status == 0)
    #expect(try household.text == head + lines + tail)
  }
}
