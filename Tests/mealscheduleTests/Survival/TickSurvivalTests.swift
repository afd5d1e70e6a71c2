import Glibc
import TestSupport
import Testing

/// Ticks by many processes at once, and by programs that are killed.
@Suite(.serialized) struct TickSurvivalTests {
  private static let today = ["--today", "2013-03-13"]

  private func stock(_ household: Household) throws -> [String] {
    let end = try household.start(["shop", "--ticked", "--format", "tsv"] + Self.today).wait()
    #expect(end.status == 0 && end.errors == "")
    return end.output.split(separator: "\n").map {
      $0.split(separator: "\t").dropFirst().joined(separator: " ")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `4 processes that tick things at once lose none, and each tick is undone`() throws {
    let each = Rounds.size(12)
    let count = 4 * each
    let things = (0..<count).map { "2013-03-14 buy \($0 + 1) l thing-\($0)x\n" }.joined()
    let household = try Household(things)
    let writers = (0..<4).map { writer in
      TestThread {
        for number in writer * each..<(writer + 1) * each {
          let words = ["shop", "--tick", "thing-\(number)x"] + Self.today
          let end = try? household.start(words, name: "writer\(writer)").wait()
          #expect(end?.status == 0 && end?.errors == "", "\(number): \(end?.errors ?? "not started")")
        }
      }
    }
    for writer in writers { writer.join() }
    #expect(try Set(stock(household)) == Set((0..<count).map { "thing-\($0)x \($0 + 1) l" }))
    #expect(try household.run("undo", "\(count)").status == 0)
    #expect(try stock(household) == [])
    #expect(try household.text == things)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [SIGKILL, SIGTERM])
  func `a program that is killed before any of its system calls has ticked both things or none`(signal: Int32)
    throws
  {
    let text = "2013-03-14 buy milk 2 l\nsomeday buy batteries\n"
    var killed = 0
    while true {
      let household = try Household(text)
      let words = ["shop", "--tick", "milk", "batteries"] + Self.today
      let end = try household.start(words, variables: ["MEALSCHEDULE_KILL": "\(signal)@\(killed + 1)"]).wait()
      #expect(end.status == 0 || end.status == nil, "\(end.errors)")
      let isOut = try household.text == "2013-03-13 bought milk 2 l\n2013-03-14 buy milk 2 l\n"
      let comment = Comment(rawValue: "killed at call \(killed + 1)")
      #expect(try isOut || household.text == text, comment)
      #expect(try stock(household) == (isOut ? ["milk 2 l"] : []), comment)
      #expect(try household.run("add", "2030-01-01", "lunch", "later").status == 0, comment)
      #expect(try stock(household) == (isOut ? ["milk 2 l"] : []), comment)
      if end.status == 0 {
        #expect(isOut)
        break
      }
      killed += Rounds.callStep
    }
    #expect(killed > 20)
  }
}
