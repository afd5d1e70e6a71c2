import Testing

@testable import MealCore

@Suite struct ProblemTests {
  @Test("a problem says file, line, what is wrong and what would be right")
  func description() {
    let message = "2013-02-30 is not a date: February 2013 has 28 days"
    #expect(Problem(file: "plan.txt", line: 17, message: message).description == "plan.txt:17: \(message)")
    let whole = Problem(file: "a b", line: 1, column: 3, message: "wrong", hint: "write right")
    #expect(whole.description == "a b:1:3: wrong; write right")
  }
}
