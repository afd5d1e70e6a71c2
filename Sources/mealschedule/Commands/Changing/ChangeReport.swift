import MealCore

/// Lists the effects of a change, done or planned, with full dates, so that a misunderstood "fri" or a typing
/// error shows.
///
///     added    Thu 14 Mar 2013  dinner  risotto x4
struct ChangeReport {
  /// Whether the change was made. If not, the report says what would happen.
  let isDone: Bool
  /// Returns the repeats of the plan, so that a skip can be shown with the dish of its repeat.
  var repeats: () -> [Repeat] = { [] }

  /// A list of more than `most` lines is cut to `shown` lines.
  private static let (most, shown) = (20, 10)

  /// A line for each effect of a change; long lists are shortened.
  func lines(_ outcome: ChangeOutcome) -> [StyledText] {
    // Print lines already in the plan, then new lines, then the total.
    let sums = outcome.effects.filter(\.isSum)
    guard !sums.isEmpty else { return list(outcome.effects, unlisted: outcome.unlisted) }
    let listed = outcome.effects.filter { !$0.isSum }
    let there = sums.reduce(0) { $0 + $1.knownCount }
    let isSumNeeded = sums.contains { sum in
      guard case .inserted(let count, let there) = sum else { return true }
      return count == 0 || there > 0 || count > ChangeReport.most
    }
    return list(listed, unlisted: there - listed.count) + list(outcome.details, unlisted: outcome.unlisted)
      + (isSumNeeded ? sums.map(line) : [])
  }

  /// The first effects, one per line, and the number of the others.
  /// - Parameter unlisted: the number of lines of the change that are not in `effects`.
  private func list(_ effects: [ChangeEffect], unlisted: Int) -> [StyledText] {
    let groups = ChangeReport.grouped(effects)
    let count = groups.count + max(0, unlisted)
    guard count > ChangeReport.most else { return groups.map(line) }
    let kinds = groups.map { $0.first.flatMap(ChangeReport.kind) }
    let rest = kinds.dropFirst(ChangeReport.shown)
    // If the lines are of several kinds, say how many of each are not shown.
    let isMixed = Set(kinds).count > 1 && !kinds.contains(nil) && unlisted <= 0
    let names = rest.indices.filter { !rest[..<$0].contains(rest[$0]) }.compactMap { rest[$0] }
    let sums = names.map { name in "\(rest.count { $0 == name }) \(name)" }.joined(separator: ", ")
    return groups.prefix(ChangeReport.shown).map(line)
      + ["… and \(count - ChangeReport.shown) more lines\(isMixed ? ": " + sums : "")"]
  }

  /// The verb for the line of an effect, such as "added"; nil for other effects.
  private static func kind(_ effect: ChangeEffect) -> String? {
    switch effect {
    case .added(let line): (line.isSkip ? Verb.skip : .add).rawValue
    case .removed(.someday): "removed from someday"
    case .removed(let line): (line.isSkip ? Verb.restore : .remove).rawValue
    default: nil
    }
  }

  /// The effects, grouped by the line that shows them: meals of a day that are left empty share a line.
  private static func grouped(_ effects: [ChangeEffect]) -> [ArraySlice<ChangeEffect>] {
    var rest = effects[...]
    var groups: [ArraySlice<ChangeEffect>] = []
    while !rest.isEmpty {
      let first = emptied(rest.first)
      let count = rest.prefix { emptied($0).map { $0.0 == first?.0 && $0.1 == first?.1 } ?? false }.count
      groups.append(rest.prefix(max(1, count)))
      rest.removeFirst(max(1, count))
    }
    return groups
  }

  /// The verb, day and meal of an effect that leaves a meal empty on purpose, or no longer does; nil for other effects.
  private static func emptied(_ effect: ChangeEffect?) -> (Verb, DayNumber, MealType)? {
    switch effect {
    case .added(.nothing(let day, let meal)): (.add, day, meal)
    case .removed(.nothing(let day, let meal)): (.remove, day, meal)
    default: nil
    }
  }

  private func line(_ effects: ArraySlice<ChangeEffect>) -> StyledText {
    guard effects.count > 1, let (verb, day, _) = ChangeReport.emptied(effects.first) else {
      return effects.first.map(line) ?? ""
    }
    let meals = effects.compactMap { ChangeReport.emptied($0)?.2.name }.joined(separator: ", ")
    return self.verb(verb) + StyledText(day.spelledOut + "  ") + StyledText(meals, .meal) + "  nothing"
  }

  private func line(_ effect: ChangeEffect) -> StyledText {
    switch effect {
    case .added(let line): verb(line.isSkip ? .skip : .add) + StyledText(added: whole(line))
    case .removed(let line): verb(line.isSkip ? .restore : .remove) + StyledText(added: whole(line))
    case .addedText(let text): verb(.add) + StyledText(text)
    case .removedText(let text): verb(.remove) + StyledText(text)
    case .removedSkip(let line): verb(.remove) + ChangeReport.skip(line)
    case .changed(.repeating(let old), .repeating(let new)) where old.dish == new.dish:
      verb(.change) + ChangeReport.way(old, new)
    case .changed(let old, let new): verb(.change) + StyledText(old) + "  to  " + ChangeReport.dish(new)
    case .ended(_, let rule): verb(.end) + StyledText(.repeating(rule))
    case .moved(let target, let destination): verb(.move) + ChangeReport.way(target, destination)
    case .movedRepeat(let old, let new): verb(.move) + ChangeReport.way(old, new)
    case .copied(let target, let destination): verb(.copy) + ChangeReport.way(target, destination)
    case .shifted(let count, let days, let distance): verb(.shift) + ChangeReport.shift(count, days, distance)
    case .sorted(let count): verb(.sort) + "\(counted(count, "line")) out of order"
    case .inserted(let count, 0): verb(.add) + StyledText(counted(count, "line"))
    case .inserted(let count, let there):
      verb(.add) + "\(counted(count, "line")), \(there) left out: the plan already has "
        + (there == 1 ? "it" : "them")
    case .alreadyThere(let line): verb(.keep) + (line.isSkip ? ChangeReport.skip(line) : StyledText(line))
    }
  }

  /// The line as it is shown: a skip has the dish of the repeat that it hides.
  private func whole(_ line: PlanLine) -> PlanLine {
    guard case .skip(let day, let meal, _) = line,
      let rule = repeats().first(where: { line.hides($0) && $0.falls(on: day) })
    else { return line }
    return .skip(day, meal, rule.dish)
  }

  // MARK: Words

  /// The verbs in the past tense.
  private enum Verb: String {
    case add = "added"
    case remove = "removed"
    case skip = "skipped"
    case keep = "kept"
    case restore = "restored"
    case change = "changed"
    case end = "ended"
    case move = "moved"
    case copy = "copied"
    case shift = "shifted"
    case sort = "sorted"

    var role: TextStyle.Role {
      switch self {
      case .add, .restore: .added
      case .remove, .end, .skip: .removed
      case .change, .move, .copy, .shift, .sort, .keep: .done
      }
    }
  }

  private func verb(_ verb: Verb) -> StyledText {
    StyledText(verb: isDone ? verb.rawValue : "would \(verb)", verb.role, isDone: isDone)
  }

  private static func way(_ target: PlanTarget, _ destination: PlanPlace) -> StyledText {
    let meal = destination.meal == target.meal ? "" : "  \(destination.meal ?? target.meal)"
    return StyledText(target) + "  to  \((destination.day?.spelledOut ?? "someday") + meal)"
  }

  /// A repeat, then its new days and, if the meal changes, its new meal.
  private static func way(_ old: Repeat, _ new: Repeat) -> StyledText {
    let meal = new.meal == old.meal ? "" : "  \(new.meal)"
    return StyledText(.repeating(old)) + "  to  \(new.timesInWords)\(meal)"
  }

  private static func skip(_ line: PlanLine) -> StyledText {
    StyledText(when: line.day?.spelledOut ?? "", line.meal) + "the skip of \(line.dish?.text ?? "")"
  }

  private static func dish(_ line: PlanLine) -> StyledText {
    line.dish.map { StyledText($0) } ?? "nothing"
  }

  private static func shift(_ count: Int, _ days: ClosedRange<DayNumber>, _ distance: Int) -> StyledText {
    let way = abs(distance) == 1 ? "a day" : "\(abs(distance)) days"
    return "\(days.spelledOut)  \(counted(count, "line"))  \(way) \(distance < 0 ? "earlier" : "later")"
  }
}

extension ChangeEffect {
  /// Whether the effect counts lines that are listed elsewhere.
  fileprivate var isSum: Bool {
    switch self {
    case .inserted, .shifted: true
    default: false
    }
  }

  /// The number of lines that the plan already had.
  var knownCount: Int { if case .inserted(_, let count) = self { count } else { 0 } }
}

/// Dishes and changes as the commands print them.
extension StyledText {
  /// A dish as written in a plan line, with its rhythm if it repeats: "risotto x4 +veg ~7 ; soak the
  /// saffron".
  init(_ dish: Dish, every rhythm: Rhythm? = nil) {
    let parts = dish.writtenParts
    self.init(parts.name)
    if let servings = parts.servings { self = self + " " + StyledText(servings, .detail) }
    for tag in parts.tags { self = self + " " + StyledText(tag, .tag) }
    if let rhythm { self = self + " " + StyledText("~\(rhythm.sign)", .repeats) }
    if let note = parts.note { self = self + " " + StyledText(note, .note) }
  }

  /// The day and the meal before a dish: "Thu 14 Mar 2013  dinner  ".
  init(when: String, _ meal: MealType) {
    self = StyledText(when + "  ") + StyledText(meal.name, .meal) + "  "
  }

  /// A thing to buy, as it was understood: its name, then its amount.
  private init(thing dish: Dish) {
    let thing = ThingToBuy(dish)
    self.init(thing.name)
    if let amount = thing.amount { self = self + "  " + StyledText(AmountText.of(amount), .detail) }
    for tag in dish.tags { self = self + " " + StyledText("+\(tag)", .tag) }
    if let note = dish.note { self = self + " " + StyledText("; \(note)", .note) }
  }

  /// A line that was added to the plan, or removed. For a thing to buy, the amount is set apart from the name, so that
  /// the user notices a misunderstood number: "Sat 16 Mar 2013  buy  milk  2 l".
  init(added line: PlanLine) {
    self.init(line) { dish in !line.meal.isEaten ? StyledText(thing: dish) : StyledText(dish) }
  }

  /// A line of the plan: "Thu 14 Mar 2013  dinner  risotto x4".
  /// - Parameter text: returns the text of a planned dish.
  init(_ line: PlanLine, text: (Dish) -> StyledText = { StyledText($0) }) {
    switch line {
    case .entry(let entry): self = StyledText(when: entry.day.spelledOut, entry.meal) + text(entry.dish)
    case .someday(let meal, let dish): self = StyledText(when: "someday", meal) + text(dish)
    case .repeating(let rule): self = StyledText(when: rule.timesInWords, rule.meal) + text(rule.dish)
    case .nothing(let day, let meal): self = StyledText(when: day.spelledOut, meal) + "nothing"
    case .skip(let day, let meal, let dish): self = StyledText(when: day.spelledOut, meal) + StyledText(dish)
    }
  }

  /// A dish of the plan, as its line.
  init(_ target: PlanTarget) {
    self = target.line(on: target.day, at: target.meal).map { StyledText($0) } ?? StyledText(target.meal.name)
  }

  /// A verb, padded to the width of its column.
  init(verb: String, _ role: TextStyle.Role = .done, isDone: Bool = true) {
    let column = isDone ? StyledText.verbColumn : StyledText.wouldColumn
    self.init(verb + String(repeating: " ", count: max(1, column - verb.utf8.count)), role)
  }

  /// The columns of a verb and the blanks after it: "added    ".
  static var verbColumn: Int { 9 }
  /// The columns of a verb and the blanks after it in a dry run: "would add      ".
  static var wouldColumn: Int { 15 }
}

extension Repeat {
  /// The times of the repeat: "every 7 days from Fri 8 Mar 2013 until Tue 31 Dec 2013", "every Mon and Wed from Mon 11
  /// Mar 2013".
  var timesInWords: String {
    "every \(rhythm.words) from \(first.spelledOut)"
      + (until.map { " until \($0.spelledOut)" } ?? "")
  }
}
