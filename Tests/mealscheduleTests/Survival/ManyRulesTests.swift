import TestSupport
import Testing

@testable import mealschedule

@Suite struct ManyRulesTests {
  private let household: Household
  private let program: InnerProgram

  init() throws {
    household = try Household((10...28).map { "2013-02-\($0) dinner dish \($0) +t\($0 % 7)\n" }.joined())
    program = InnerProgram(environment: [
      "HOME": household.folder.path, "XDG_STATE_HOME": household.folder["state"],
      "MEALSCHEDULE_TODAY": "2013-03-01", "TZ": "UTC",
    ])
  }

  private func run(_ words: String..., rules count: Int, forms: Int = 3) throws -> InnerProgram.End {
    let text = (0..<count).map { number in
      switch number % forms {
      case 0: "dinner +t\(number % 7) at most 2 in 7 days\n"
      case 1: "dish \(number) at most 1 in 30 days\n"
      default: "rather dinner +t\(number % 50) at least 1 in 14 days\n"
      }
    }.joined()
    try household.folder.write(text, to: "plan/rules.txt")
    return program.run(["-f", household.folder[household.plan]] + words)
  }

  @Test func `thousands of rules are checked in linear time`() {
    let isLinear = Growth.isLinear(to: 4_000) { count in
      let end = try? run("rules", rules: count)
      #expect(end?.status == .done || end?.status == .nothingFound)
    }
    #expect(isLinear)
  }

  @Test(arguments: [2, 3])
  func `with many rules there is a suggestion, or the message says that nothing fits`(forms: Int) throws {
    let end = try run("suggest", rules: Rounds.size(1_000), forms: forms)
    #expect(end.status == .done || end.status == .nothingFound, "\(end.errors.prefix(500))")
    #expect(end.output != "" || end.errors.contains("nothing fits"))
  }
}
