import TestSupport
import Testing

@testable import MealCore

/// Leftovers and the dishes that they come from, compared with a plain search through all lines of small plans.
@Suite struct LeftoverTests {
  private static let start = DayNumber.first + 734_940
  private static let seeds = Rounds.of(0..<150)

  /// A line of a plan, identified by a unique tag.
  private struct Line: Hashable {
    let id: Int
    var day: Int
    var meal: Int
    let name: String
    let isLeftovers: Bool
    let isFrozen: Bool

    var text: String {
      "\(start + day) \(["breakfast", "lunch", "dinner"][meal]) \(name) x\(isLeftovers ? 0 : 4) +n\(id)"
        + (isFrozen ? " ; from the Freezer" : "")
    }

    init(_ id: Int, _ day: Int, _ meal: Int, _ name: String, isLeftovers: Bool, isFrozen: Bool) {
      (self.id, self.day, self.meal, self.name) = (id, day, meal, name)
      (self.isLeftovers, self.isFrozen) = (isLeftovers, isFrozen)
    }

    init?(_ line: PlanLine) {
      guard case .entry(let entry) = line, let tag = entry.dish.tags.first, let id = Int(tag.name.dropFirst())
      else { return nil }
      self.init(
        id, entry.day - start, ["breakfast", "lunch", "dinner"].firstIndex(of: entry.meal.name) ?? 9,
        entry.dish.text, isLeftovers: entry.dish.servings?.hundredths == 0, isFrozen: entry.dish.note != nil)
    }
  }

  /// Maps the `id` of each line of leftovers to that of the dish that it comes from: the nearest earlier line of that
  /// name, at most 7 days before, or 120 if either is frozen. The value is nil if there is no such dish.
  private static func cookings(_ lines: [Line]) -> [Int: Int?] {
    func key(_ line: Line) -> (Int, Int) { (line.day, line.meal) }
    var found: [Int: Int?] = [:]
    for (index, left) in lines.enumerated() where left.isLeftovers {
      let earlier = lines.enumerated().filter { other in
        let line = other.element
        guard !line.isLeftovers, line.name.lowercased() == left.name.lowercased() else { return false }
        guard left.day - line.day <= (line.isFrozen || left.isFrozen ? 120 : 7) else { return false }
        return key(line) < key(left) || key(line) == key(left) && other.offset < index
      }
      let nearest = earlier.max { a, b in
        key(a.element) == key(b.element) ? a.offset < b.offset : key(a.element) < key(b.element)
      }
      found[left.id] = .some(nearest?.element.id)
    }
    return found
  }

  private static func lines(_ text: String) -> [Line] {
    text.split(separator: "\n").compactMap { (try? PlanLine(String($0))).flatMap(Line.init) }
  }

  private static func random(_ random: inout SplitMix64) -> String {
    let all = (0..<Int.random(in: 2...24, using: &random)).map { id in
      Line(
        id, Int.random(in: 0...24, using: &random) * (Int.random(in: 0...3, using: &random) == 0 ? 4 : 1),
        Int.random(in: 0...2, using: &random),
        ["chili", "Chili", "soup", "stew"].randomElement(using: &random) ?? "",
        isLeftovers: Int.random(in: 0...2, using: &random) == 0,
        isFrozen: Int.random(in: 0...5, using: &random) == 0)
    }
    let sorted = all.enumerated().sorted { a, b in
      (a.element.day, a.element.meal, a.offset) < (b.element.day, b.element.meal, b.offset)
    }
    return sorted.map { $0.element.text + "\n" }.joined()
  }

  private static func id(_ target: PlanTarget) -> Int? {
    target.dish?.tags.first.flatMap { Int($0.name.dropFirst()) }
  }

  private static func place(_ line: Line) throws -> PlanSelection {
    guard case .entry(let entry) = try PlanLine(line.text) else { return .targets([]) }
    return .targets([PlanTarget(day: entry.day, meal: entry.meal, dish: entry.dish)])
  }

  /// The leftovers that a change reports as separated from their dish.
  private static func reported(_ outcome: ChangeOutcome) -> Set<Int> {
    for case .withoutCooking(let targets, _) in outcome.remarks { return Set(targets.compactMap(id)) }
    return []
  }

  /// The leftovers that come from a dish in the plan before a change, but not in the plan after it.
  private static func lost(_ before: String, _ after: String) -> Set<Int> {
    let (old, new) = (cookings(lines(before)), cookings(lines(after)))
    return Set(new.filter { $0.value == nil && old[$0.key].flatMap { $0 } != nil }.keys)
  }

  @Test("leftovers are of the nearest earlier dish of that name", arguments: seeds)
  func links(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.random(&random)
    let snapshot = MemoryPlan(text).load()
    let expected = Self.cookings(Self.lines(text))
    let links = snapshot.leftoverLinks(on: Self.start...Self.start + 200)
    #expect(links.count == expected.count)
    for link in links {
      let id = try #require(Self.id(link.leftovers))
      #expect(link.cooking.flatMap(Self.id) == expected[id] ?? nil, "\(text)")
    }
  }

  @Test("removing and moving dishes names the leftovers that lose their cooking", arguments: seeds)
  func remarks(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.random(&random)
    let line = try #require(Self.lines(text).randomElement(using: &random))
    let day = Int.random(in: 0...30, using: &random)
    let to = PlanPlace(day: Self.start + day, meal: .lunch)
    for change in [
      PlanChange.remove(try Self.place(line), repeats: .thoseDays()), .move(try Self.place(line), to: to),
    ] {
      if case .move = change, day == line.day, line.meal == 1 { continue }
      let plan = MemoryPlan(text)
      let outcome = try plan.apply(change).outcome
      #expect(Self.reported(outcome) == Self.lost(text, plan.text), "\(line.text): \(text)")
    }
  }

  @Test(
    "with their leftovers, dishes go as before, and exactly those leftovers go with them", arguments: seeds)
  func along(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.random(&random)
    let line = try #require(Self.lines(text).randomElement(using: &random))
    let day = Int.random(in: 0...30, using: &random)
    guard day != line.day else { return }
    let to = PlanPlace(day: Self.start + day, meal: nil)
    let (alone, together) = (MemoryPlan(text), MemoryPlan(text))
    let outcome = try alone.apply(.move(try Self.place(line), to: to)).outcome
    let lost = Self.reported(outcome).subtracting([line.id])
    _ = try together.apply(.move(try Self.place(line), to: to, leftovers: true))
    let expected = Self.lines(alone.text).map { other in
      var other = other
      if lost.contains(other.id) { other.day += day - line.day }
      return other
    }
    #expect(Set(Self.lines(together.text)) == Set(expected), "\(line.text) to \(day): \(text)")
    let (left, gone) = (MemoryPlan(text), MemoryPlan(text))
    let removed = Self.reported(try left.apply(.remove(try Self.place(line), repeats: .thoseDays())).outcome)
    let whole = try gone.apply(.remove(try Self.place(line), repeats: .thoseDays(), leftovers: true)).outcome
    #expect(Self.reported(whole).isEmpty)
    #expect(Set(Self.lines(gone.text)) == Set(Self.lines(left.text).filter { !removed.contains($0.id) }))
    #expect(try gone.undo() != nil && gone.text == text)
  }

  @Test("shifting days names the leftovers that lose their cooking, or takes them along", arguments: seeds)
  func shift(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = Self.random(&random)
    let first = Int.random(in: 0...20, using: &random)
    let days = first...first + Int.random(in: 0...12, using: &random)
    guard Self.lines(text).contains(where: { days.contains($0.day) }) else { return }
    let range = Self.start + days.lowerBound...Self.start + days.upperBound
    let distance = [-40, -3, -1, 1, 4, 30].randomElement(using: &random) ?? 1
    let (alone, together) = (MemoryPlan(text), MemoryPlan(text))
    let lost = Self.reported(try alone.apply(.shift(range, by: distance)).outcome)
    #expect(lost == Self.lost(text, alone.text), "\(days) by \(distance): \(text)")
    _ = try together.apply(.shift(range, by: distance, leftovers: true))
    let inside = Set(Self.lines(text).filter { days.contains($0.day) }.map(\.id))
    let expected = Self.lines(alone.text).map { other in
      var other = other
      if lost.contains(other.id), !inside.contains(other.id) { other.day += distance }
      return other
    }
    #expect(Set(Self.lines(together.text)) == Set(expected), "\(days) by \(distance): \(text)")
    #expect(try together.undo() != nil && together.text == text)
  }

  @Test("swapping days takes the leftovers of each side to the other")
  func swap() throws {
    let plan = MemoryPlan(
      """
      2013-03-14 dinner chili x6
      2013-03-16 lunch chili x0
      2013-04-14 dinner soup x6
      2013-04-15 lunch soup x0

      """)
    let (a, b) = (
      PlanPlace(days: Self.start...Self.start), PlanPlace(days: Self.start + 31...Self.start + 31)
    )
    #expect(Self.names(try plan.load().outcome(of: .swap(a, b))) == ["chili", "soup"])
    #expect(Self.names(try plan.apply(.swap(a, b, leftovers: true)).outcome) == [])
    #expect(
      plan.text == """
        2013-03-14 dinner soup x6
        2013-03-15 lunch soup x0
        2013-04-14 dinner chili x6
        2013-04-16 lunch chili x0

        """)
  }

  private static func names(_ outcome: ChangeOutcome) -> [String] {
    for case .withoutCooking(let targets, _) in outcome.remarks { return targets.compactMap(\.dish?.text) }
    return []
  }

  @Test("a repeat is cooked on each of its days, unless it is skipped; things to buy are never cooked")
  func repeats() throws {
    let plan = MemoryPlan(
      """
      2013-03-16 lunch goulash x0
      2013-03-16 buy milk 2 l
      2013-03-17 buy milk x0
      2013-03-23 lunch goulash x0
      every 7 from 2013-03-15 dinner goulash x6

      """)
    let links = plan.load().leftoverLinks(on: Self.start...Self.start + 20)
    #expect(links.map(\.cooking?.day) == [Self.start + 1, Self.start + 8])
    let day = PlanPlace(days: Self.start + 8...Self.start + 8, meal: .dinner)
    let one = PlanChange.remove(.place(day), repeats: .thoseDays())
    #expect(Self.names(try plan.load().outcome(of: one)) == ["goulash"])
    let all = PlanChange.remove(.place(day), repeats: .all(today: Self.start), leftovers: true)
    #expect(Self.names(try plan.apply(all).outcome) == [])
    #expect(plan.text == "2013-03-16 buy milk 2 l\n2013-03-17 buy milk x0\n")
  }

  @Test("copied as leftovers, a dish keeps its tags and loses its note")
  func copy() throws {
    let plan = MemoryPlan("2013-03-16 dinner chili x6 +hot +freezer ; for Oma\n2013-03-16 buy milk\n")
    let from = PlanPlace(days: Self.start + 2...Self.start + 2)
    let to = PlanPlace(day: Self.start + 3, meal: nil)
    let outcome = try plan.apply(.copy(.place(from), to: to, asLeftovers: true)).outcome
    #expect(Self.names(outcome) == [])
    #expect(
      plan.text == """
        2013-03-16 dinner chili x6 +hot +freezer ; for Oma
        2013-03-16 buy milk
        2013-03-17 dinner chili x0 +hot +freezer

        """)
    let before = PlanPlace(day: Self.start, meal: nil)
    #expect(
      Self.names(try plan.apply(.copy(.place(from), to: before, asLeftovers: true)).outcome) == ["chili"])
  }

  @Test("the leftovers of a dish that is called like a tag are that dish, not a guest")
  func copyLiteral() throws {
    let plan = MemoryPlan("2013-03-16 dinner \\+oma x6\n")
    let from = PlanPlace(days: Self.start + 2...Self.start + 2)
    _ = try plan.apply(.copy(.place(from), to: PlanPlace(day: Self.start + 3, meal: nil), asLeftovers: true))
    #expect(plan.text == "2013-03-16 dinner \\+oma x6\n2013-03-17 dinner \\+oma x0\n")
  }
}
