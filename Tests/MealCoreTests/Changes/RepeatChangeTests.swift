import TestSupport
import Testing

@testable import MealCore

/// Changes to a whole repeat, or to all of it from a day on, compared with `PlainMeals`.
@Suite struct RepeatChangeTests {
  private static let seeds = Rounds.of(0..<150)
  private static let start = DayNumber.first + 734_926

  private static func day(_ day: Int) -> DayNumber { start + day }

  /// A random plan, one of its repeated dishes, and a day on which it repeats, hidden or not.
  private struct Subject {
    var random: SplitMix64
    let plan: PlainMeals
    let dish: PlainMeals.Dish
    let day: Int

    init?(_ seed: UInt64) {
      random = SplitMix64(seed: seed)
      plan = PlainMeals.random(&random)
      guard let rule = plan.rules.randomElement(using: &random),
        let day = (1...45).filter(rule.falls).randomElement(using: &random)
      else { return nil }
      (dish, self.day) = (rule.dish, day)
    }

    var selection: PlanSelection {
      let day = RepeatChangeTests.day(day)
      return .place(PlanPlace(days: day...day, meal: MealType(dish.meal), dish: dish.name))
    }
  }

  /// The plan after the repeats of a dish that fall on a day are replaced, from that day on or altogether. Skips move
  /// with the times that they hide.
  private static func expected(
    _ subject: Subject, isAll: Bool, _ new: (PlainMeals.Rule) -> PlainMeals.Rule?, by distance: Int
  ) -> PlainMeals {
    var plan = subject.plan
    var (kept, gone, made): ([PlainMeals.Rule], [PlainMeals.Rule], [PlainMeals.Rule]) = ([], [], [])
    for rule in plan.rules {
      guard rule.dish == subject.dish, rule.falls(on: subject.day) else {
        kept.append(rule)
        continue
      }
      let (before, after) = isAll ? (nil, rule) : rule.split(at: subject.day)
      if let before { kept.append(before) }
      gone.append(after)
      if let rule = new(after) { made.append(rule) }
    }
    var skips: [Int: [PlainMeals.Dish]] = [:]
    for (day, dishes) in plan.skips {
      for dish in dishes {
        let hidesGone = gone.contains { $0.dish == dish && $0.falls(on: day) }
        let hidesKept = kept.contains { $0.dish == dish && $0.falls(on: day) }
        if !hidesGone || hidesKept { skips[day, default: []].append(dish) }
        guard hidesGone, let rule = made.first else { continue }
        // The skip of a monthly repeat moves to the new repeat's day in that month.
        let new = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5].map { day + distance + $0 }.first {
          rule.falls(on: $0)
        }
        if let new { skips[new, default: []].append(rule.dish) }
      }
    }
    (plan.rules, plan.skips) = (kept + made, skips)
    return plan
  }

  private static func check(
    _ change: PlanChange, of subject: Subject, is expected: PlainMeals, _ what: String
  ) throws {
    let plan = MemoryPlan(subject.plan.text)
    _ = try plan.apply(change)
    let after = PlainMeals(plan.text)
    let message = "\(what) \(subject.dish) on \(subject.day)\n\(subject.plan.text)\nafter\n\(plan.text)"
    #expect(after.isEaten(like: expected), "\(message)\nexpected\n\(expected.text)")
    #expect(after.dated == PlainMeals(subject.plan.text).dated, "dated lines stay: \(message)")
    #expect(Set(after.idleSkips).isSubset(of: subject.plan.idleSkips), "a skip hides nothing: \(message)")
    let changed = plan.text
    #expect(try plan.undo() != nil && plan.text == subject.plan.text)
    #expect(try plan.redo() != nil && plan.text == changed)
  }

  private static func scope(_ isAll: Bool) -> RepeatScope {
    isAll ? .all(today: start + 15) : .following(today: start + 15)
  }

  @Test(
    "removing a repeat from a day on keeps the days before; removing all of it keeps none", arguments: seeds)
  func remove(seed: UInt64) throws {
    guard let subject = Subject(seed) else { return }
    for isAll in [false, true] {
      let expected = Self.expected(subject, isAll: isAll, { _ in nil }, by: 0)
      try Self.check(
        .remove(subject.selection, repeats: Self.scope(isAll)), of: subject, is: expected, "remove \(isAll)")
    }
  }

  @Test("a repeat moves by the distance, with its weekdays and its skips", arguments: seeds)
  func move(seed: UInt64) throws {
    guard var subject = Subject(seed) else { return }
    let distance = Int.random(in: -9...9, using: &subject.random)
    let meal = PlainMeals.meals.randomElement(using: &subject.random) ?? "lunch"
    let new = PlainMeals.Dish(meal: meal, name: subject.dish.name)
    let destination = PlanPlace(day: Self.day(subject.day + distance), meal: MealType(meal))
    for isAll in [false, true] {
      let change = PlanChange.move(subject.selection, to: destination, repeats: Self.scope(isAll))
      guard distance != 0 || meal != subject.dish.meal else {
        #expect(throws: ChangeError.self) { try MemoryPlan(subject.plan.text).apply(change) }
        continue
      }
      let expected = Self.expected(subject, isAll: isAll, { $0.moved(by: distance, to: new) }, by: distance)
      try Self.check(change, of: subject, is: expected, "move \(isAll) by \(distance) to \(meal)")
    }
  }

  @Test("a repeat that gets another name keeps its days and its skips", arguments: seeds)
  func rename(seed: UInt64) throws {
    guard let subject = Subject(seed) else { return }
    let new = PlainMeals.Dish(meal: subject.dish.meal, name: "curry")
    for isAll in [false, true] {
      let expected = Self.expected(subject, isAll: isAll, { $0.moved(by: 0, to: new) }, by: 0)
      let change = PlanChange.change(subject.selection, DishChange(name: "curry"), repeats: Self.scope(isAll))
      try Self.check(change, of: subject, is: expected, "rename \(isAll)")
    }
  }

  @Test("on one day a changed dish is a skip and a dated line", arguments: seeds)
  func changeThatDay(seed: UInt64) throws {
    guard let subject = Subject(seed), let count = subject.plan.eaten(on: subject.day)[subject.dish] else {
      return
    }
    let plan = MemoryPlan(subject.plan.text)
    _ = try plan.apply(.change(subject.selection, DishChange(name: "curry")))
    let after = PlainMeals(plan.text)
    for day in PlainMeals.manyDays {
      var expected = subject.plan.eaten(on: day)
      if day == subject.day {
        expected[subject.dish] = nil
        expected[.init(meal: subject.dish.meal, name: "curry"), default: 0] += count
      }
      #expect(after.eaten(on: day) == expected, "\(day)\n\(subject.plan.text)\nafter\n\(plan.text)")
    }
    #expect(after.rules == subject.plan.rules)
  }

  @Test("a range without an end ends the repeats that fall in it", arguments: seeds)
  func endless(seed: UInt64) throws {
    guard let subject = Subject(seed) else { return }
    let plan = MemoryPlan(subject.plan.text)
    let place = PlanPlace(days: Self.day(subject.day)...DayNumber.last)
    guard (subject.day...99).contains(where: { !subject.plan.eaten(on: $0).isEmpty }) else { return }
    _ = try plan.apply(.remove(.place(place), repeats: .thoseDays()))
    let after = PlainMeals(plan.text)
    for day in PlainMeals.manyDays {
      #expect(
        after.eaten(on: day) == (day < subject.day ? subject.plan.eaten(on: day) : [:]),
        "\(day)\n\(plan.text)")
    }
  }

  @Test("the message counts the past meals that go, and those that stay with --following")
  func pastMeals() throws {
    let plan = """
      2013-03-15 dinner - fish
      every 7 from 2013-03-01 dinner fish

      """
    // Fridays: the 1st, 8th, (15th skipped), 22nd, 29th.
    let place = PlanPlace(days: Self.day(22)...Self.day(22), meal: .dinner, dish: "fish")
    func remarks(_ scope: RepeatScope) throws -> [ChangeRemark] {
      try MemoryPlan(plan).apply(.remove(.place(place), repeats: scope)).outcome.remarks
    }
    #expect(
      try remarks(.all(today: Self.day(20))) == [.pastMeals(2, .removed, keptByFollowing: 2)])
    #expect(
      try remarks(.all(today: Self.day(31))) == [.pastMeals(4, .removed, keptByFollowing: 2)])
    #expect(try remarks(.following(today: Self.day(20))) == [])
    #expect(
      try remarks(.following(today: Self.day(31))) == [.pastMeals(2, .removed, keptByFollowing: 0)])
  }

  @Test("a target in place of a skipped dish means its repeat, and stays itself")
  func targetInPlace() throws {
    let plan = MemoryPlan(
      "2013-03-15 dinner - fish\n2013-03-15 dinner fish x8\nevery 7 from 2013-03-01 dinner fish\n")
    let target = PlanTarget(day: Self.day(15), meal: .dinner, dish: try Dish(written: "fish x8"))
    let change = PlanChange.replace(
      .targets([target]), with: [try Dish("tuna"), try Dish("rice")], repeats: .following(today: Self.day(1)))
    let outcome = try plan.apply(change).outcome
    #expect(
      plan.text == """
        2013-03-15 dinner fish x8
        2013-03-15 dinner - tuna
        2013-03-15 dinner - rice
        every 7 from 2013-03-01 until 2013-03-14 dinner fish
        every 7 from 2013-03-15 dinner tuna
        every 7 from 2013-03-15 dinner rice

        """)
    #expect(outcome.remarks.contains(.linesStay([try PlanLine("2013-03-15 dinner fish x8")])))
    #expect(throws: ChangeError.self) {
      let alone = PlanTarget(day: Self.day(15), meal: .dinner, dish: try Dish("soup"))
      return try MemoryPlan("2013-03-15 dinner soup\n").apply(
        .remove(.targets([alone]), repeats: .all(today: Self.day(1))))
    }
  }

  @Test("more than 366 skips are refused, as many are not")
  func mostSkips() throws {
    for (count, isRefused) in [(366, false), (367, true)] {
      let plan = MemoryPlan("every 1 from 2013-03-01 dinner fish\n")
      let change = PlanChange.remove(
        .place(PlanPlace(days: Self.day(1)...Self.day(count))), repeats: .thoseDays())
      if isRefused {
        #expect(throws: ChangeError.tooMany(366)) { try plan.apply(change) }
      } else {
        #expect(try plan.apply(change).outcome.effects.count == 366)
      }
    }
  }
}
