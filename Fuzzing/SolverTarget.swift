/// Makes a problem from the bytes and solves it. The choice must be allowed, its value must be right and not above the
/// bound, and for small problems it must be the best of all choices.
func fuzzSolver(_ bytes: [UInt8]) {
  var rest = bytes[...]
  func next(_ limit: Int) -> Int { Int(rest.popFirst() ?? 0) % limit }
  let (slots, dishes, traits) = (1 + next(5), 1 + next(7), 1 + next(4))
  let sets = (0..<3).map { _ in (0..<traits).filter { _ in next(3) == 0 } }
  let rows = (0..<slots).map { _ in
    (0..<dishes).filter { _ in next(4) > 0 }.map { dish in
      FillProblem.Option(dish: dish, points: next(256) - 60, traits: dish % 3)
    }
  }
  let counts = (0..<next(12)).map { _ -> FillProblem.Count in
    let first = next(slots)
    let last = first + next(slots - first)
    let wish = [nil, nil, next(256) << 4][next(3)]
    return FillProblem.Count(
      trait: next(traits), slots: Array(first...last),
      limit: FillProblem.Limit(number: next(4), isMinimum: next(2) == 0, wish: wish))
  }
  let problem = FillProblem(slots: rows, traitSets: sets, counts: counts)
  let found = FillSearch.best(of: problem)
  check(value(of: found.choice, problem) == found.value, "the value is wrong, or the choice is not allowed")
  check(found.value <= found.bound, "the value is above the bound")
  guard rows.reduce(1, { $0 * ($1.count + 1) }) < 3_000 else { return }
  check(found.isProved && best(of: problem) == found.value, "another choice is better")
}

/// The value of a choice; nil if it is not allowed. Written from the description of `FillProblem` alone.
private func value(of choice: [Int?], _ problem: FillProblem) -> Int? {
  var value = 0
  var used: Set<Int> = []
  var numbers = [Int](repeating: 0, count: problem.counts.count)
  for (slot, index) in choice.enumerated() {
    guard let index else {
      value -= FillProblem.must
      continue
    }
    let option = problem.slots[slot][index]
    guard used.insert(option.dish).inserted else { return nil }
    value += option.points
    for (number, count) in problem.counts.enumerated()
    where count.slots.contains(slot) && problem.traitSets[option.traits].contains(count.trait) {
      numbers[number] += 1
    }
  }
  for (count, number) in zip(problem.counts, numbers) {
    let limit = count.limit
    let excess = limit.isMinimum ? limit.number - number : number - limit.number
    guard excess > 0 else { continue }
    if !limit.isMinimum, limit.wish == nil { return nil }
    value -= (limit.wish ?? FillProblem.must) * excess
  }
  return value
}

/// The best value, by trying every choice; nil if none is allowed.
private func best(of problem: FillProblem) -> Int? {
  var best: Int?
  func fill(_ choice: [Int?]) {
    guard choice.count < problem.slots.count else {
      if let value = value(of: choice, problem) { best = max(best ?? value, value) }
      return
    }
    fill(choice + [nil])
    for option in problem.slots[choice.count].indices { fill(choice + [option]) }
  }
  fill([])
  return best
}
