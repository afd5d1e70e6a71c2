/// Changes to repeats as a whole, or to all of their occurrences from a day on.
extension Plan {
  /// Replaces the affected part of each repeat.
  ///
  /// The skips of the affected part are carried over: the corresponding occurrence of the new repeat is skipped, and a
  /// skip that no longer hides anything is removed.
  /// - Parameters:
  ///   - distance: the number of days by which the occurrences move.
  ///   - isChange: whether the dish changes in place.
  ///   - shown: the day on which a skip is not carried over to the new repeat; nil for none.
  ///   - new: returns the repeats that replace an affected part; none to remove it.
  func replace(
    _ subjects: ChangeSubjects, _ scope: RepeatScope, movedBy distance: Int = 0, isChange: Bool = false,
    showing shown: DayNumber? = nil, in changes: inout LineChanges, _ new: (Repeat) throws -> [Repeat]
  ) throws {
    var replacements: [(part: RepeatPart, new: [Repeat])] = []
    for part in subjects.parts {
      let repeats = try new(part.affected)
      if repeats != [part.affected] { replacements.append((part, repeats)) }
    }
    guard !replacements.isEmpty else { return }
    for (part, new) in replacements {
      changes.replace(
        part.line, about: part.affected, with: [part.kept].compactMap { $0 } + new,
        as: effects(part, new, isChange: isChange))
    }
    let parts = replacements.map(\.part)
    let lines = hidingLines(of: parts.map(\.affected))
    let offsets = Set(parts.map(\.line.offset))
    let others = tail.repeats.filter { !offsets.contains($0.place.offset) }.map(\.rule)
    let remaining = others + parts.compactMap(\.kept)
    for line in lines {
      guard case .skip(let day, _, _) = line.line else { continue }
      let hidden = replacements.filter {
        line.line.hides($0.part.affected) && $0.part.affected.falls(on: day)
      }
      guard !hidden.isEmpty else { continue }
      let new = hidden.flatMap(\.new)
      let moved = hidden.reduce(into: [PlanLine]()) { skips, replaced in
        for rule in replaced.new where day != shown {
          guard let day = replaced.part.affected.counterpart(of: day, in: rule, distance) else { continue }
          let skip = PlanLine.skip(day, rule.meal, rule.dish.nameOnly)
          let isThere = line.line.day == day && line.line.hides(rule)
          if !isThere, !skips.contains(skip) { skips.append(skip) }
        }
      }
      let isIdle = !(remaining + (moved.isEmpty ? new : [])).contains {
        line.line.hides($0) && $0.falls(on: day)
      }
      if isIdle { changes.drop(line, as: moved.isEmpty ? .removedSkip(line.line) : nil) }
      for skip in moved { changes.add(skip) }
    }
    let stays =
      subjects.stays
      + replacing(parts, lines.map(\.line), besides: Set(subjects.stays), removed: changes.replacedOffsets)
    if !stays.isEmpty { changes.remarks.append(.linesStay(stays)) }
    if let remark = pastMeals(parts, lines.map(\.line), subjects.origin, scope, isChange: isChange) {
      changes.remarks.append(remark)
    }
  }

  /// The dated dishes planned in place of hidden occurrences of these repeats.
  /// - Parameter removed: the offsets of the lines that this change removes or replaces.
  private func replacing(
    _ parts: [RepeatPart], _ hiding: [PlanLine], besides known: Set<PlanLine>, removed: Set<Int>
  ) -> [PlanLine] {
    var meals: Set<PlanTarget> = []
    var found: [PlanLine] = []
    for line in hiding {
      guard let day = line.day,
        parts.contains(where: { line.hides($0.affected) && $0.affected.falls(on: day) }),
        meals.insert(PlanTarget(day: day, meal: line.meal, dish: nil)).inserted
      else { continue }
      found += lines(on: day...day).lines.filter { !removed.contains($0.offset) }.map(\.line).filter {
        $0.entry?.meal == line.meal && !known.contains($0)
      }
    }
    return found
  }

  private func effects(_ part: RepeatPart, _ new: [Repeat], isChange: Bool) -> [ChangeEffect] {
    let end = part.kept.map { ChangeEffect.ended(part.rule, as: $0) }
    switch (new.count, isChange) {
    case (0, _): return [end ?? .removed(part.line.line)]
    case (1, false): return [end].compactMap { $0 } + [.movedRepeat(part.affected, to: new[0])]
    case (1, true) where end == nil: return [.changed(part.line.line, to: .repeating(new[0]))]
    default: return [end ?? .removed(part.line.line)] + new.map { .added(.repeating($0)) }
    }
  }

  /// A remark on the meals before today that the change affects; nil if there are none.
  /// - Parameter start: the day that the change names.
  private func pastMeals(
    _ parts: [RepeatPart], _ hiding: [PlanLine], _ start: DayNumber?, _ scope: RepeatScope, isChange: Bool
  ) -> ChangeRemark? {
    func count(before day: DayNumber) -> Int {
      parts.reduce(0) { count, part in
        guard let last = day.adding(-1), part.affected.first <= last else { return count }
        return count + Array(part.affected.times(in: part.affected.first...last, hiddenBy: hiding)).count
      }
    }
    guard let today = scope.today else { return nil }
    let past = count(before: today)
    let kept = scope.isFollowing ? 0 : count(before: min(today, start ?? today))
    return past == 0 ? nil : .pastMeals(past, isChange: isChange, keptByFollowing: kept)
  }
}
