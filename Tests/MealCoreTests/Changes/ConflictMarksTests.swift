import Testing

@testable import MealCore

/// Plans with unresolved merges: nothing is written between the marks.
@Suite struct ConflictMarksTests {
  @Test(arguments: [
    ("a\n<<<<<<< x\nb\n=======\nc\n>>>>>>> y\nd\n", ["<<<<<<< x\nb\n=======\nc\n>>>>>>> y\n"]),
    ("<<<<<<<\n>>>>>>>\r\nd\n<<<<<<< x\n>>>>>>>>>", ["<<<<<<<\n>>>>>>>\r\n", "<<<<<<< x\n>>>>>>>>>"]),
    ("<<<<<<< x\n<<<<<<< y\n>>>>>>> y\n>>>>>>> x\nd\n", ["<<<<<<< x\n<<<<<<< y\n>>>>>>> y\n>>>>>>> x\n"]),
    // Some of the marks were removed by hand.
    ("<<<<<<< x\nb\n<<<<<<< y\n>>>>>>> y\nd\n", ["<<<<<<< x\nb\n<<<<<<< y\n>>>>>>> y\n"]),
    (">>>>>>> x\nb\n<<<<<<< y\nd\n", []), ("<<<<<<x\n# >>>>>>> y\n<<<<<<<z\n", []),
  ])
  func `a conflict is from its first mark to its last`(text: String, conflicts: [String]) {
    let plan = Plan(text)
    #expect(plan.conflicts.map { String(decoding: plan.bytes[$0], as: UTF8.self) } == conflicts)
  }

  @Test(arguments: [2, 40])
  func `whatever is added, a conflict stays as it is`(count: Int) throws {
    let days = (0..<count).map { DayNumber.first.clampedAdding($0) }
    let sides = days.map { "\($0) dinner soup\n" }
    let conflict = "<<<<<<< a\n\(sides.joined())=======\n\(sides.reversed().joined())>>>>>>> b"
    for end in ["\n", "\n0009-01-01 lunch pie\nsomeday lunch rice\n", ""] {
      let plan = Plan(conflict + end)
      for day in days {
        for meal in ["breakfast", "dinner", "zzz"] {
          let lines = try [PlanLine("\(day) \(meal) new"), PlanLine("someday dinner new")]
          let outcome = try plan.outcome(of: .insert(lines, skippingKnown: false))
          let after = try #require(plan.applying(outcome.edit))
          let bytes = String(decoding: after.bytes, as: UTF8.self)
          #expect(bytes.contains(conflict + "\n") || bytes.hasSuffix(conflict), "\(bytes)")
          #expect(after.bytes.count == plan.bytes.count + lines.reduce(0) { $0 + $1.text.utf8.count + 1 })
        }
      }
      let first = PlanPlace(days: days[0]...days[0], meal: .dinner, dish: "soup")
      #expect(throws: ChangeError.inConflict(lines: 1...2 * count + 3)) {
        try plan.outcome(of: .remove(.place(first), repeats: .thoseDays()))
      }
    }
  }

  @Test func `a plan is not taken for sorted once a line went behind a conflict about later days`() throws {
    let days = (0..<3_000).map { DayNumber.first.clampedAdding($0) }
    var lines = days.map { "\($0) dinner dish\n" }
    lines[1_500] = "<<<<<<< a\n" + lines[1_500]
    lines[1_501] += "=======\n>>>>>>> b\n"
    let plan = try StoredPlan(lines.joined())
    for (place, isSorted) in [(10, true), (1_500, false)] {
      let line = try PlanLine("\(days[place]) lunch new")
      // Without a conflict the plan stays sorted.
      if isSorted { try plan.write(days.map { "\($0) dinner dish\n" }.joined()) }
      _ = try plan.store.apply { _ in .insert([line], skippingKnown: false) }
      let state = try #require(try Fingerprint.of(plan.store.path, purpose: "test"))
      #expect(try SortedMark(folder: plan.store.stateFolder()).read(state) == (isSorted ? true : nil))
      try plan.write(lines.joined())
    }
  }
}
