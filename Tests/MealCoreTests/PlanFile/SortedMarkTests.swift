import Glibc
import Testing

@testable import MealCore

/// The mark is trusted only for exactly the state of the plan that it was recorded for.
@Suite struct SortedMarkTests {
  /// Long lines, since a short plan is read whole anyway.
  private static let lines = (10..<30).map {
    "2013-03-\($0) dinner dish \($0) ; \(String(repeating: "x", count: 2_000))\n"
  }

  /// A sorted plan whose mark has been written.
  private static func remembered() throws -> StoredPlan {
    let plan = try StoredPlan(lines.joined())
    // A plan that has only just changed is not remembered.
    var times = [timespec(tv_sec: 1_363_219_200, tv_nsec: 7), timespec(tv_sec: 1_363_219_200, tv_nsec: 7)]
    utimensat(AT_FDCWD, plan.folder["home/plan.txt"], &times, 0)
    #expect(try plan.store.load(.first ... .first).isSorted)
    #expect(try plan.folder.text(plan.mark).hasSuffix(" sorted\n"))
    return plan
  }

  /// The dishes planned on a day.
  private static func dishes(_ plan: StoredPlan, on text: String) throws -> [String] {
    guard let day = try PlanLine(text + " dinner x").day else { return [] }
    return try plan.store.load(day...day).day(day).meals.flatMap(\.dishes).map(\.dish.text)
  }

  @Test func `a sorted plan that another program put out of order, in place, is read right`() throws {
    let plan = try Self.remembered()
    try plan.write((Self.lines.reversed() as [String]).joined())
    #expect(try !plan.store.load().isSorted)
    for day in 10..<30 {
      #expect(try Self.dishes(plan, on: "2013-03-\(day)") == ["dish \(day)"])
    }
  }

  @Test func `lines that another program appended out of order are found after a change of ours too`() throws
  {
    let plan = try Self.remembered()
    try plan.folder.write("2013-03-01 dinner early\n", to: "home/plan.txt", appending: true)
    try plan.change(adding: ["2013-03-30 dinner late"])
    #expect(try !plan.store.load().isSorted)
    #expect(try Self.dishes(plan, on: "2013-03-01") == ["early"])
    #expect(try Self.dishes(plan, on: "2013-03-30") == ["late"])
  }

  @Test func `a change to a sorted plan leaves it remembered as sorted`() throws {
    let plan = try Self.remembered()
    try plan.change(adding: ["2013-03-14 lunch new"])
    let fingerprint = try #require(try plan.store.load().fingerprint)
    #expect(SortedMark(folder: try plan.store.stateFolder()).read(fingerprint) == true)
  }

  @Test func `a torn or foreign memory of an unsorted plan is not believed`() throws {
    let plan = try StoredPlan((Self.lines.reversed() as [String]).joined())
    let fingerprint = try #require(try plan.store.load().fingerprint)
    let (state, mark) = (try plan.store.stateFolder(), try plan.mark)
    try state.make()
    let whole = "\(fingerprint.text) sorted\n"
    try plan.folder.write(whole, to: mark)
    // This mark is trusted; none of those below is.
    #expect(try plan.store.load(.first ... .first).bytes.isEmpty)
    let wrong =
      (0..<whole.count).map { String(whole.prefix($0)) } + [
        whole + whole, whole + "x", " \(whole)x", "sorted\n", "\u{0}", String(repeating: "1 ", count: 5_000),
        "1\(whole)", whole.replacing(" sorted", with: "1 sorted"),
        whole.replacing(" sorted", with: " Sorted"),
        whole.replacing(" sorted", with: " 9 sorted"), whole.replacing(" sorted", with: " unsorted"),
      ]
    for text in wrong {
      try plan.folder.write(text, to: mark)
      #expect(try !plan.store.load(.first ... .first).bytes.isEmpty, "\(text)")
    }
  }

  @Test func `without a state folder a plan is read right`() throws {
    let plan = try StoredPlan(Self.lines.joined() + "2013-03-01 dinner early\n")
    try plan.folder.write("in the way", to: "state")
    #expect(try Self.dishes(plan, on: "2013-03-01") == ["early"])
  }
}
