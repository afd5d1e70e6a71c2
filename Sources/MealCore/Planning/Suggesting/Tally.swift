/// What a choice of dishes for a stretch comes to: the number of dishes in each count, the points, and the rules that are
/// not kept.
final class Tally {
  /// The number of dishes in each count, by the count's index.
  let numbers: [Int]
  private let stretch: Stretch
  private let choice: [Int?]

  init(_ stretch: Stretch, _ choice: [Int?]) {
    self.stretch = stretch
    self.choice = choice
    numbers = stretch.counts.map { count in
      count.count.slots.count { slot in
        choice[slot].map { index in
          stretch.traitSets[stretch.options[slot][index].traits].contains(count.count.trait)
        } ?? false
      }
    }
  }

  /// The number of dishes by which a count falls short or is exceeded; negative if it has slack.
  func excess(_ index: Int) -> Int {
    stretch.counts[index].limit.excess(of: numbers[index])
  }

  /// The number of dishes by which musts are broken: by which minima fall short, or by which maxima are exceeded.
  func broken(isMinimum: Bool) -> Int {
    stretch.counts.indices.reduce(0) { sum, index in
      let limit = stretch.counts[index].limit
      return limit.wish == nil && limit.isMinimum == isMinimum ? sum + max(0, excess(index)) : sum
    }
  }

  /// The points, before the cost of broken musts.
  var points: Int {
    var points = 0
    for (options, index) in zip(stretch.options, choice) { points += index.map { options[$0].points } ?? 0 }
    for (index, count) in stretch.counts.enumerated() {
      // To use a thing up is worth points; not to do so costs none.
      if count.rule == nil { points += 100 }
      if let wish = count.limit.wish { points -= wish * max(0, excess(index)) }
    }
    return points
  }

  /// The minimums that are musts and are not met.
  func shorts(_ model: PlanningModel) -> [Finding] {
    findings(model, isWish: false) { count, short in "\(short) short \(count.days.placeWithoutYear)" }
  }

  /// The counts that are wishes and are not kept.
  func wishes(_ model: PlanningModel) -> [Finding] {
    let first = min(model.history.range.lowerBound, model.history.begin ?? .last)
    return findings(model, isWish: true) { count, excess in
      let before = count.days.lowerBound < first ? ", where the plan has no days yet" : ""
      return
        "\(excess) \(count.limit.isMinimum ? "short" : "over") from \(Planner.text(of: count.days))\(before)"
    }
  }

  private func findings(
    _ model: PlanningModel, isWish: Bool, _ text: (Stretch.RuleCount, Int) -> String
  ) -> [Finding] {
    stretch.counts.enumerated().compactMap { index, count in
      let excess = excess(index)
      guard let rule = count.rule, excess > 0, isWish ? count.limit.wish != nil : count.limit.costsMust else {
        return nil
      }
      return Finding(rule: model.rules[rule], days: count.days, text: text(count, excess), excess: excess)
    }
  }

  /// A dish's effect on the counts of the rules: "fish: 1 of 1 to 2 in these 7 days".
  func countings(of option: Stretch.Option, at slot: Stretch.Slot, _ model: PlanningModel) -> [String] {
    var lines: [String] = []
    for (index, rule) in model.rules.enumerated() where rule.isCounted {
      guard case .count(let subject, let least, let most, let days) = rule.demand,
        option.candidate.isMeant(by: subject), rule.isFor(slot.meal)
      else { continue }
      // Find the runs of days that include this day. Use the first that begins in the stretch, or else the last one.
      let counts = stretch.counts.indices.filter {
        stretch.counts[$0].rule == index && stretch.counts[$0].days.contains(slot.day)
          && stretch.counts[$0].limit.isMinimum == (least > 0)
      }
      guard
        let count = counts.first(where: { stretch.counts[$0].days.lowerBound >= stretch.days.lowerBound })
          ?? counts.last
      else { continue }
      let range = most.map { least > 0 ? "\(least) to \($0)" : "at most \($0)" } ?? "at least \(least)"
      lines.append(
        "\(subject == .someday ? "from someday" : subject.name): \(numbers[count] + stretch.counts[count].planned) of \(range)"
          + (days == 1 ? " on this day" : " in these \(days) days")
      )
    }
    return lines
  }
}
