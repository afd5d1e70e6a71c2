/// The best choice of dishes for the open meals of a range.
///
/// It depends only on the plan's days, the rules and the recipes: the result is the same on every machine.
public final class Suggestions {
  /// A dish for an open meal.
  public final class Entry: Sendable {
    /// The day.
    public let day: DayNumber
    /// The meal.
    public let meal: MealType
    /// The line to write: like the dish's `someday` line or, if it has none, its last line, but with only the tasks to
    /// do ahead in the note.
    public let dish: Dish
    /// The usual sides, as they would be written.
    public let sides: [Dish]
    /// The points, less the cost of the wishes that the dish alone breaks.
    public let points: Int
    /// The reasons for it, as shown to the user.
    public let reasons: [String]
    /// The forbidden things that may be in it.
    public let notRuledOut: [String]
    /// Its effect on the counts of the rules, as shown to the user.
    public let countings: [String]
    /// The `someday` line that it comes from; nil if there is none.
    public let someday: Dish?
    /// The guests at the meal, named in place of servings: `+oma`. Empty if the line that the dish is taken from has no
    /// servings, or is for leftovers.
    package let guests: [String]

    /// Creates the entry for an option.
    /// - Parameters:
    ///   - things: the things that no planned dish uses up.
    ///   - against: the musts that it breaks.
    init(
      _ option: Stretch.Option, at slot: Stretch.Slot, _ model: PlanningModel, using things: [Perishable],
      countings: [String] = [], against: [String] = []
    ) {
      let candidate = option.candidate
      let who = model.history.who(slot.day, slot.meal).sorted().map { "+" + $0 }
      let hasServings = who.isEmpty
      guests = candidate.dish.servings.map { $0 == .leftovers } ?? true ? [] : who
      sides = model.allowedSides(of: candidate, at: slot).compactMap {
        model.history.dishes[$0]?.last.map {
          Suggestions.line($0, hasServings: hasServings, without: model.history.guests)
        }
      }
      var reasons = against + option.worth.reasons(candidate, on: slot.day)
      // A rule for dishes from someday says the same.
      if countings.contains(where: { $0.hasPrefix("from someday") }) {
        reasons.removeAll { $0 == "from someday" }
      }
      let used = things.filter { $0.until >= slot.day && candidate.uses.contains($0.key) }
      for (index, thing) in used.enumerated() where !used[..<index].contains(where: { $0.key == thing.key }) {
        // There may be several lots of the thing, each with its own date.
        let dates = used.filter { $0.key == thing.key }.map(\.until).sorted().map(\.spelledOutWithoutYear)
        reasons.append("uses up the \(thing.name), good until \(dates.joined(separator: " and "))")
      }
      if !guests.isEmpty { reasons.append("for the household and \(guests.joined(separator: " and "))") }
      if !sides.isEmpty { reasons.append("with " + sides.map(\.text).joined(separator: ", ")) }
      let (things, doubt) = model.notRuledOut(candidate, at: slot)
      if let doubt {
        // Name only two if there are more than three. The JSON output has all of them.
        let more = things.count > 3 ? " and \(things.count - 2) more" : ""
        let named = things.prefix(more.isEmpty ? things.count : 2).joined(separator: ", ")
        reasons.append("\(named)\(more) not ruled out: \(doubt)")
      }
      notRuledOut = things
      day = slot.day
      meal = slot.meal
      dish = Suggestions.line(candidate.dish, hasServings: hasServings, without: model.history.guests)
      points = option.points
      self.reasons = reasons
      self.countings = countings
      someday = candidate.someday
    }
  }

  /// The dishes, in the order of the meals.
  public private(set) var entries: [Entry] = []
  /// The number of open meals.
  public private(set) var openMeals = 0
  /// The open meals that no dish fits.
  public private(set) var empty: [(day: DayNumber, meal: MealType)] = []
  /// The points of all stretches, before the cost of broken musts.
  package private(set) var points = 0
  /// The most points that a better choice could gain; 0 if this one is proved to be the best.
  public private(set) var doubt = 0
  /// The minimums that are musts and are not met, in the order of the rules.
  package private(set) var broken: [Breach] = []
  /// The wishes that are not kept, including musts that are treated as wishes, in the order of the rules.
  package private(set) var unkept: [Breach] = []
  /// The suggested dishes that are also planned less than a week before or after, each with the nearest such day. The
  /// rule `each dish at most 1 in 7 days` would prevent them.
  package private(set) var closeDishes: [(dish: String, day: DayNumber)] = []
  /// The days that were filled.
  package let range: ClosedRange<DayNumber>
  /// The rules that conflict, one set for each stretch that cannot be filled.
  package private(set) var conflicts: [RuleConflict] = []
  /// Whether any dish could be suggested.
  package let knowsDishes: Bool
  /// Whether the plan is too new to have many dishes.
  package let isYoung: Bool
  /// The meals that were filled.
  package let meals: [MealType]

  /// Goes over the stretches of a range, chooses the dishes, and counts what the choice is worth.
  /// - Parameters:
  ///   - filled: the dishes already chosen, which are in the history of the model.
  ///   - choosing: chooses an option for each slot of a stretch; nil for the best choice.
  init(
    _ model: PlanningModel, filled: [Stretch.Slot: DishCandidate] = [:],
    choosing: ((Stretch) -> [Int?])? = nil
  ) {
    meals = model.request.meals
    range = model.history.range
    isYoung = model.history.isYoung
    knowsDishes = model.candidates.at.values.contains { !$0.isEmpty }
    var (model, filled) = (model, filled)
    var (shorts, wishes): ([Finding], [Finding]) = ([], [])
    for days in model.stretches {
      let stretch = Stretch(days, model, filled: filled, isThinned: choosing == nil)
      guard !stretch.slots.isEmpty else { continue }
      let choice = choosing?(stretch) ?? best(of: stretch)
      let tally = Tally(stretch, choice)
      openMeals += stretch.slots.count
      points += tally.points
      for (slot, option) in zip(stretch.slots, choice) where option == nil {
        empty.append((slot.day, slot.meal))
      }
      let short = tally.shorts(model)
      shorts += short
      wishes += model.wishes(against: choice, of: stretch) + tally.wishes(model)
      if choosing == nil, choice.contains(nil) || !short.isEmpty {
        if let conflict = RuleConflict(stretch, model.rules) { conflicts.append(conflict) }
      }
      entries += model.put(choice, of: stretch, &filled)
    }
    (broken, unkept) = (model.byRule(shorts), model.byRule(wishes))
    closeDishes = entries.compactMap { entry in model.closeDay(entry).map { (entry.dish.text, $0) } }
  }

  /// The best choice for a stretch.
  private func best(of stretch: Stretch) -> [Int?] {
    let (choice, filling) = stretch.best()
    doubt += filling.bound - filling.value
    return choice
  }

  /// A dish as it would be written, with only the tasks to do ahead in the note. Leftovers keep their whole note, which
  /// may say that they are in the freezer.
  /// - Parameters:
  ///   - hasServings: whether to write the servings; otherwise they follow from the guests.
  ///   - guests: the guests whose tags are left out; a guest at the last meal is not invited again.
  static func line(_ dish: Dish, hasServings: Bool = true, without guests: Guests) -> Dish {
    let isLeftovers = dish.servings == .leftovers
    return Dish(
      unchecked: dish.text, servings: hasServings || isLeftovers ? dish.servings : nil,
      tags: dish.tags.filter { !guests.tags.contains($0.name.lowercased()) },
      note: isLeftovers ? dish.note : AheadNote.kept(of: dish.note))
  }
}

extension PlanningModel {
  /// Adds the choice for a stretch to the plan. Returns its entries.
  /// - Parameter filled: the dishes added to the plan so far.
  mutating func put(
    _ choice: [Int?], of stretch: Stretch, _ filled: inout [Stretch.Slot: DishCandidate]
  ) -> [Suggestions.Entry] {
    let tally = Tally(stretch, choice)
    var things = stretch.wanted(self)
    let chosen = stretch.slots.indices.compactMap { slot in
      choice[slot].map { (slot: stretch.slots[slot], option: stretch.options[slot][$0]) }
    }
    for (slot, option) in chosen {
      filled[slot] = option.candidate
      put(option.candidate, at: slot)
    }
    return chosen.map { slot, option in
      let entry = Suggestions.Entry(
        option, at: slot, self, using: things, countings: tally.countings(of: option, at: slot, self))
      put(sides: entry.sides, at: slot)
      things.removeAll { $0.until >= slot.day && option.candidate.uses.contains($0.key) }
      return entry
    }
  }

  /// The wishes that single dishes of a choice break.
  func wishes(against choice: [Int?], of stretch: Stretch) -> [Finding] {
    zip(stretch.slots, zip(stretch.options, choice)).flatMap { slot, row -> [Finding] in
      guard let option = row.1.map({ row.0[$0] }), option.points < option.worth.points else { return [] }
      let dish = option.candidate.dish.text
      let occurrences = history.dishes[option.candidate.key]?.occurrences ?? []
      let guests = history.who(slot.day, slot.meal)
      return option.candidate.concerned.filter { rule in
        verdict(on: [rule], at: slot, guests, occurrences: occurrences).cost > 0
      }.map { rule in
        Finding(
          rule: rules[rule], days: slot.day...slot.day, text: "\(dish) \(slot.day.spelledOutWithoutYear)",
          dish: dish,
          meal: slot.meal)
      }
    }
  }

  /// The nearest day, less than a week away, on which the same dish is a main dish; nil if there is none.
  fileprivate func closeDay(_ entry: Suggestions.Entry) -> DayNumber? {
    let days =
      history.dishes[history.names.key(entry.dish.text)]?.occurrences.filter(\.isMain).map(\.day) ?? []
    return days.filter { $0 != entry.day && abs($0 - entry.day) < 7 }.min {
      abs($0 - entry.day) < abs($1 - entry.day)
    }
  }

  /// The keys of the usual sides of a dish, except those that are excluded by a rule about the side itself.
  fileprivate func allowedSides(of candidate: DishCandidate, at slot: Stretch.Slot) -> [String] {
    candidate.sides.filter { side in
      let own = rules.indices.filter { rules[$0].isAbout(side) }
      let occurrences = history.dishes[side]?.occurrences ?? []
      return verdict(on: own, at: slot, [], occurrences: occurrences).blockers.isEmpty
    }
  }

  /// The names of the usual sides of a dish.
  func names(ofSides candidate: DishCandidate) -> [String] {
    candidate.sides.compactMap { history.dishes[$0]?.name }
  }

  /// The things forbidden at a meal that may be in a dish or its sides, and why they cannot be ruled out. Empty and nil
  /// if nothing is forbidden, or if the ingredients are known.
  fileprivate func notRuledOut(
    _ candidate: DishCandidate, at slot: Stretch.Slot
  ) -> (things: [String], doubt: String?) {
    let guests = history.who(slot.day, slot.meal)
    let forbidding = rules.filter { rule in
      rule.forbidsThings && rule.guest.map(guests.contains) ?? true
    }
    guard !forbidding.isEmpty, let contents = candidates.recipes?.contents else { return ([], nil) }
    var doubt = contents.doubt(aboutDish: candidate.dish.text)
    for side in names(ofSides: candidate) where doubt == nil {
      doubt = contents.doubt(aboutDish: side).map { "\($0) (\(side))" }
    }
    guard let doubt else { return ([], nil) }
    return (forbidding.flatMap(\.unwanted).map(\.name).distinct(), doubt)
  }

  /// The stretches of the range, in order.
  var stretches: [ClosedRange<DayNumber>] {
    let (first, last) = (history.range.lowerBound, history.range.upperBound)
    return stride(from: 0, through: last - first, by: stretchLength).map { start in
      first + start...min(last, (first + start).clampedAdding(stretchLength - 1))
    }
  }
}

extension PlanningRule.Subject {
  /// Its name, as shown to the user.
  var name: String {
    switch self {
    case .tag(let tag): things.isEmpty ? tag : things.map(\.text).joined(separator: ", ")
    case .dish(let key): key
    case .someday: "someday"
    case .new: "new"
    case .eachDish: "each dish"
    }
  }
}
