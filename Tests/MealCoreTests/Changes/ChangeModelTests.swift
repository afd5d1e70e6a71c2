import TestSupport
import Testing

@testable import MealCore

/// Each kind of change among repeats, skips and deliberately empty meals, compared with `PlainMeals`.
@Suite struct ChangeModelTests {
  private static let seeds = Rounds.of(0..<60)
  private static let start = DayNumber.first + 734_926

  /// A change to a random plan, and the plan before and after the change.
  private struct Step {
    let plan: MemoryPlan
    let before: PlainMeals
    var after: PlainMeals
    let applied: AppliedChange
  }

  private static func day(_ day: Int) -> DayNumber { start + day }
  private static func days(_ first: Int, _ last: Int) -> ClosedRange<DayNumber> { day(first)...day(last) }
  private static func meal(_ name: String) -> MealType { MealType(name) ?? .dinner }

  /// Makes a change, and checks that undo and redo restore every byte.
  private static func apply(_ change: PlanChange, to before: PlainMeals) throws -> Step {
    let plan = MemoryPlan(before.text)
    let applied = try plan.apply(change)
    let changed = plan.text
    if !applied.outcome.edit.isEmpty {
      #expect(try plan.undo() != nil)
      #expect(plan.text == before.text)
      #expect(try plan.redo() != nil)
    }
    #expect(plan.text == changed)
    return Step(plan: plan, before: before, after: PlainMeals(changed), applied: applied)
  }

  /// A random day, and a dish that is eaten on it; nil if there is none.
  private static func someDish(
    _ plan: PlainMeals, _ random: inout SplitMix64
  ) -> (day: Int, dish: PlainMeals.Dish)? {
    let day = Int.random(in: 5...25, using: &random)
    return plan.eaten(on: day).keys.sorted { ($0.meal, $0.name) < ($1.meal, $1.name) }
      .randomElement(using: &random).map { (day, $0) }
  }

  @Test("the model reads what it writes", arguments: seeds)
  func model(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    #expect(PlainMeals(plan.text).text == plan.text)
  }

  @Test("removing a dish takes it from that day only", arguments: seeds)
  func remove(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    guard let (day, dish) = Self.someDish(plan, &random) else { return }
    let place = PlanPlace(days: Self.days(day, day), meal: Self.meal(dish.meal), dish: dish.name)
    let step = try Self.apply(.remove(.place(place), repeats: .thoseDays()), to: plan)
    var expected = PlainMeals.days.map { plan.eaten(on: $0) }
    expected[day - 1][dish] = nil
    #expect(PlainMeals.days.map { step.after.eaten(on: $0) } == expected, "\(plan.text)")
    #expect(step.after.rules == plan.rules)
  }

  @Test("removing a range leaves nothing to eat in it, and all other days as they were", arguments: seeds)
  func removeRange(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    let days = [Int.random(in: 1...31, using: &random), Int.random(in: 1...31, using: &random)].sorted()
    let change = PlanChange.remove(
      .place(PlanPlace(days: Self.days(days[0], days[1]))), repeats: .thoseDays())
    guard (days[0]...days[1]).contains(where: { !plan.eaten(on: $0).isEmpty }) else {
      #expect(throws: ChangeError.self) { try Self.apply(change, to: plan) }
      return
    }
    let step = try Self.apply(change, to: plan)
    for day in PlainMeals.days {
      let isRemoved = (days[0]...days[1]).contains(day)
      #expect(step.after.eaten(on: day) == (isRemoved ? [:] : plan.eaten(on: day)), "\(day): \(plan.text)")
    }
  }

  @Test("a moved dish is gone from its day and on the other; a copied one is on both", arguments: seeds)
  func move(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    guard let (day, dish) = Self.someDish(plan, &random) else { return }
    let target = Int.random(in: 1...31, using: &random)
    let meal = PlainMeals.meals.randomElement(using: &random) ?? ""
    guard target != day || meal != dish.meal else { return }
    let count = plan.eaten(on: day)[dish] ?? 0
    let place = PlanPlace(days: Self.days(day, day), meal: Self.meal(dish.meal), dish: dish.name)
    let destination = PlanPlace(day: Self.day(target), meal: Self.meal(meal))
    for isCopy in [false, true] {
      let step = try Self.apply(
        isCopy ? .copy(.place(place), to: destination) : .move(.place(place), to: destination), to: plan)
      var expected = PlainMeals.days.map { plan.eaten(on: $0) }
      var arriving = count
      if isCopy {
        // A repeat that is at both places need not be copied.
        arriving -= plan.rules.count {
          $0.dish == dish && meal == dish.meal && target != day && $0.falls(on: day) && $0.falls(on: target)
            && plan.repeated(on: day).contains(dish) && plan.repeated(on: target).contains(dish)
        }
      } else {
        expected[day - 1][dish] = nil
      }
      if arriving > 0 { expected[target - 1][.init(meal: meal, name: dish.name), default: 0] += arriving }
      #expect(PlainMeals.days.map { step.after.eaten(on: $0) } == expected, "copy \(isCopy): \(plan.text)")
      #expect(step.after.rules == plan.rules)
      #expect(step.applied.outcome.effects.count == arriving)
    }
  }

  @Test("a day that goes to someday is empty, and its dishes have no day", arguments: seeds)
  func moveToSomeday(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    guard let (day, dish) = Self.someDish(plan, &random) else { return }
    let place = PlanPlace(days: Self.days(day, day), meal: Self.meal(dish.meal), dish: dish.name)
    let step = try Self.apply(.move(.place(place), to: PlanPlace(day: nil, meal: nil)), to: plan)
    let count = plan.eaten(on: day)[dish] ?? 0
    #expect(step.after.eaten(on: day)[dish] == nil)
    #expect(step.after.someday.count { $0 == dish } == plan.someday.count { $0 == dish } + count)
  }

  @Test(
    "two days that are swapped have each other's dishes, but for repeats that fall on both", arguments: seeds)
  func swap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    let (a, b) = (Int.random(in: 5...14, using: &random), Int.random(in: 15...25, using: &random))
    let change = PlanChange.swap(PlanPlace(days: Self.days(a, a)), PlanPlace(days: Self.days(b, b)))
    let shared = Set(plan.repeated(on: a)).intersection(plan.repeated(on: b))
    func split(_ day: Int) -> (stays: [PlainMeals.Dish], goes: [PlainMeals.Dish], nothing: [String]) {
      let repeated = plan.repeated(on: day)
      return (
        repeated.filter(shared.contains), repeated.filter { !shared.contains($0) } + (plan.dated[day] ?? []),
        plan.nothing[day] ?? []
      )
    }
    let (first, second) = (split(a), split(b))
    guard !first.goes.isEmpty || !second.goes.isEmpty || !first.nothing.isEmpty || !second.nothing.isEmpty
    else {
      #expect(throws: ChangeError.self) { try Self.apply(change, to: plan) }
      return
    }
    // A deliberately empty meal hides other repeats at its destination, so only compare the empty meals.
    guard first.nothing.isEmpty, second.nothing.isEmpty else {
      let step = try Self.apply(change, to: plan)
      #expect((step.after.nothing[a] ?? []).sorted() == second.nothing.sorted())
      #expect((step.after.nothing[b] ?? []).sorted() == first.nothing.sorted())
      return
    }
    let step = try Self.apply(change, to: plan)
    func counts(_ dishes: [PlainMeals.Dish]) -> [PlainMeals.Dish: Int] {
      dishes.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(step.after.eaten(on: a) == counts(first.stays + second.goes), "\(a) \(b)\n\(plan.text)")
    #expect(step.after.eaten(on: b) == counts(second.stays + first.goes), "\(a) \(b)\n\(plan.text)")
  }

  @Test("a shift moves dated meals and leaves repeats with their sides, and skips", arguments: seeds)
  func shift(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    let days = [Int.random(in: 5...25, using: &random), Int.random(in: 5...25, using: &random)].sorted()
    let distance = Int.random(in: 1...4, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    var expected = plan
    var count = 0
    func stays(_ dish: PlainMeals.Dish, on day: Int) -> Bool {
      plan.repeated(on: day).contains { $0.meal == dish.meal }
    }
    for day in days[0]...days[1] {
      expected.dated[day] = plan.dated[day]?.filter { stays($0, on: day) }
      expected.nothing[day] = nil
    }
    for day in PlainMeals.days where !(days[0]...days[1]).contains(day) {
      expected.dated[day] = plan.dated[day]
    }
    for day in days[0]...days[1] {
      let moved = (plan.dated[day] ?? []).filter { !stays($0, on: day) }
      count += moved.count + (plan.nothing[day]?.count ?? 0)
      expected.dated[day + distance, default: []] += moved
      expected.nothing[day + distance, default: []] += plan.nothing[day] ?? []
    }
    let change = PlanChange.shift(Self.days(days[0], days[1]), by: distance)
    guard count > 0 else {
      #expect(throws: ChangeError.self) { try Self.apply(change, to: plan) }
      return
    }
    let step = try Self.apply(change, to: plan)
    #expect(step.after.isEaten(like: expected), "\(days) by \(distance)\n\(plan.text)")
    #expect(step.after.skips == PlainMeals(plan.text).skips)
    guard case .shifted(count, _, distance) = step.applied.outcome.effects.first else {
      Issue.record("not the number of lines: \(step.applied.outcome.effects)")
      return
    }
  }

  @Test("a replaced dish gives way to others on that day only", arguments: seeds)
  func replace(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    let day = Int.random(in: 5...25, using: &random)
    let snapshot = MemoryPlan(plan.text).load()
    let targets = snapshot.day(Self.days(day, day).lowerBound).targets
    guard let target = targets.filter({ $0.dish != nil }).randomElement(using: &random) else { return }
    let new = try [Dish("curry"), Dish("bread")]
    let step = try Self.apply(.replace(.targets([target]), with: new), to: plan)
    let old = PlainMeals.Dish(meal: target.meal.name, name: target.dish?.text ?? "")
    var expected = PlainMeals.days.map { plan.eaten(on: $0) }
    if target.isRepeated {
      // One line hides all repeats of that dish at that meal.
      expected[day - 1][old] = (plan.dated[day] ?? []).count { $0 == old }
    } else {
      expected[day - 1][old, default: 0] -= 1
    }
    if expected[day - 1][old] == 0 { expected[day - 1][old] = nil }
    for dish in new { expected[day - 1][.init(meal: old.meal, name: dish.text), default: 0] += 1 }
    #expect(PlainMeals.days.map { step.after.eaten(on: $0) } == expected, "\(target)\n\(plan.text)")
    #expect(step.after.rules == plan.rules)
  }

  @Test("a skip hides the repeated dish on the days where it falls, and nothing else", arguments: seeds)
  func skip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    guard let rule = plan.rules.randomElement(using: &random) else { return }
    let days = [Int.random(in: 1...31, using: &random), Int.random(in: 1...31, using: &random)].sorted()
    let dish = rule.dish
    let change = PlanChange.add([
      .skip(try Dish(dish.name), Self.meal(dish.meal), Self.days(days[0], days[1]))
    ])
    let falling = (days[0]...days[1]).filter { plan.repeated(on: $0).contains(dish) }
    guard !falling.isEmpty else {
      #expect(throws: ChangeError.self) { try Self.apply(change, to: plan) }
      return
    }
    let step = try Self.apply(change, to: plan)
    var expected = plan
    for day in falling { expected.skips[day, default: []].append(dish) }
    #expect(step.after.isEaten(like: expected), "\(plan.text)")
    #expect(step.applied.outcome.effects.count == falling.count)
  }

  @Test("a selection that somebody pointed at goes as one change", arguments: seeds)
  func targets(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plan = PlainMeals.random(&random)
    var targets: [PlanTarget] = []
    for day in MemoryPlan(plan.text).load().days(Self.days(5, 25)) {
      targets += day.targets.filter { $0.dish != nil }
    }
    targets = targets.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
    guard !targets.isEmpty else { return }
    let step = try Self.apply(.remove(.targets(targets), repeats: .thoseDays()), to: plan)
    var expected = plan
    for target in targets {
      let dish = PlainMeals.Dish(meal: target.meal.name, name: target.dish?.text ?? "")
      let day = try #require(target.day) - Self.start
      if target.isRepeated {
        expected.skips[day, default: []].append(dish)
      } else if let index = expected.dated[day]?.firstIndex(of: dish) {
        expected.dated[day]?.remove(at: index)
      }
    }
    #expect(step.after.isEaten(like: expected), "\(targets)\n\(plan.text)")
  }
}
