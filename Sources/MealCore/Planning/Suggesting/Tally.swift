/// The number of dishes in each count of a stretch.
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
    let count = stretch.counts[index].count
    return count.isMinimum ? count.limit - numbers[index] : numbers[index] - count.limit
  }

  /// The number of dishes by which musts are broken: by which minima fall short, or by which maxima are exceeded.
  func broken(isMinimum: Bool) -> Int {
    stretch.counts.indices.reduce(0) { sum, index in
      let count = stretch.counts[index]
      return count.isMust && count.count.isMinimum == isMinimum ? sum + max(0, excess(index)) : sum
    }
  }

  /// The points, before the cost of broken musts.
  var points: Int {
    var points = 0
    for (options, index) in zip(stretch.options, choice) { points += index.map { options[$0].points } ?? 0 }
    for (index, count) in stretch.counts.enumerated() {
      if case .wish(let weight) = count.count.strength { points -= weight * max(0, excess(index)) }
    }
    return points
  }

  /// A dish's effect on the counts of the rules: "fish: 1 of 1 to 2 in these 7 days".
  func countings(of option: Stretch.Option, at slot: Stretch.Slot, _ model: PlanningModel) -> [String] {
    var lines: [String] = []
    for (index, rule) in model.rules.enumerated() where rule.isCounted {
      guard case .count(let subject, let least, let most, let days) = rule.demand,
        option.candidate.isMeant(by: subject), rule.isFor(slot.meal)
      else { continue }
      // Of the runs of days that include this day, the first that begins in the stretch, or else the last.
      let counts = stretch.counts.indices.filter {
        stretch.counts[$0].rule == index && stretch.counts[$0].days.contains(slot.day)
          && stretch.counts[$0].count.isMinimum == (least > 0)
      }
      guard
        let count = counts.first(where: { stretch.counts[$0].days.lowerBound >= stretch.days.lowerBound })
          ?? counts.last
      else { continue }
      let range = most.map { least > 0 ? "\(least) to \($0)" : "at most \($0)" } ?? "at least \(least)"
      lines.append(
        "\(subject.name): \(numbers[count] + stretch.counts[count].planned) of \(range)"
          + (days == 1 ? " on this day" : " in these \(days) days")
      )
    }
    return lines
  }
}
