import MealCore

extension Invocation {
  /// The tasks that a change makes too late to do ahead: one remark for each.
  func remarksOnMissedPrep(_ outcome: ChangeOutcome) throws -> [String] {
    let settings = try settings()
    let household = settings.household(Plan(""), arguments)
    return (outcome.effects + outcome.details).flatMap { effect -> [AheadList.Item] in
      switch effect {
      case .moved(let target, let destination):
        return missed(target, from: target.day, to: destination, household)
      case .copied(let target, let destination):
        return missed(target, from: nil, to: destination, household)
      case .movedRepeat(let old, let new):
        let days = [old, new].map { $0.next(onOrAfter: settings.today) }
        let target = PlanTarget(day: days[0], meal: new.meal, dish: new.dish)
        return missed(
          target, from: days[0], to: PlanPlace(day: days[1], meal: nil), household)
      default: return []
      }
    }.map { item in
      let part = item.part.map { " \($0)" } ?? ""
      return "too late for \(item.dish) on \(item.dishDay.spelledOut): \(item.what), due "
        + "\(item.day.spelledOut)\(part)"
    }
  }

  private func missed(
    _ target: PlanTarget, from old: DayNumber?, to destination: PlanPlace, _ household: Household
  ) -> [AheadList.Item] {
    guard let dish = target.dish, let new = destination.day else { return [] }
    return household.missed(dish, from: old, to: new, at: destination.meal ?? target.meal)
  }
}
