import MealCore

extension Household {
  /// Remarks on a change: one for each task to do ahead for an added or changed dish, for each task that the change
  /// makes too late, and for each new note that names a task without a time.
  /// - Parameter sayingTasks: false to report only the tasks that become too late.
  func remarksOnPrep(_ outcome: ChangeOutcome, sayingTasks: Bool = true) -> [String] {
    var said: Set<String> = []
    return (outcome.effects + outcome.details).flatMap { effect -> [AheadList.Item] in
      switch effect {
      case .added(let line), .changed(_, let line):
        guard sayingTasks else { return [] }
        return tasks(line).filter { said.insert("\($0.day) \($0.part ?? "") \($0.what)").inserted }
      case .moved(let target, let destination):
        return missed(target, from: target.day, to: destination)
      case .copied(let target, let destination):
        return missed(target, from: nil, to: destination)
      case .movedRepeat(let old, let new):
        let days = [old, new].map { $0.next(onOrAfter: today) }
        let target = PlanTarget(day: days[0], meal: new.meal, dish: new.dish)
        return missed(target, from: days[0], to: PlanPlace(day: days[1], meal: nil))
      default: return []
      }
    }.map { item in
      item.day >= today
        ? "to do: \(item.due)"
        : "too late for \(item.dish) on \(item.dishDay.spelledOut): \(item.what), due "
          + item.day.spelledOut + (item.part.map { " \($0)" } ?? "")
    } + (sayingTasks ? outcome.effects + outcome.details : []).compactMap(untimed)
  }

  /// A remark on a new note that says what to do, such as to soak beans, but not when, with the command that adds a
  /// time; nil for other effects.
  private func untimed(_ effect: ChangeEffect) -> String? {
    let (old, new): (PlanLine?, PlanLine)
    switch effect {
    case .added(let line): (old, new) = (nil, line)
    case .changed(let before, let line): (old, new) = (before, line)
    default: return nil
    }
    guard let dish = new.dish, let note = dish.note, note != old?.dish?.note, dish.servings != .leftovers,
      let day = nextDay(new), let clause = AheadNote.untimed(in: note)
    else { return nil }
    // The recipe may have a timer of that name.
    let said = clause.split(separator: " ").map { Folding.key(String($0)) }
    guard !tasks(new).contains(where: { said.contains(String(Folding.key($0.what).prefix { $0 != " " })) })
    else { return nil }
    let vague = [" tonight", " today", " ahead", " beforehand"].first(where: clause.lowercased().hasSuffix)
    let timed = clause.dropLast(vague?.count ?? 0) + " overnight"
    let words = ["change", "\(day)", new.meal.name, dish.text, "--note", note.replacing(clause, with: timed)]
    return "prep skips \"\(clause)\": it names no time; write \(timed):\n"
      + ShellQuoting.command(words + (new.rule == nil ? [] : ["--following"]))
  }

  /// Remarks on dishes on the given days and the day after them: on what a recipe says to do ahead, unless a note or a
  /// timer already makes that a task, and, after the first day, on frozen leftovers without a note. Each remark
  /// includes the command that writes the note.
  func remarksOnSteps(_ days: ClosedRange<DayNumber>) -> [String] {
    guard let book = try? recipes.book else { return [] }
    var said: Set<String> = []
    return plan.days(days.lowerBound...days.upperBound.clampedAdding(1)).flatMap { day in
      day.meals.filter(\.type.isEaten).flatMap { meal in
        meal.dishes.compactMap { planned -> String? in
          let dish = planned.dish
          let change = ["change", "\(day.day)", meal.type.name, dish.text, "--note"]
          if dish.servings == .leftovers, dish.note == nil, LeftoverLinks.saysFreezer(dish),
            day.day > days.lowerBound
          {
            return
              "\(dish.text) on \(day.day.spelledOutWithoutYear) is in the freezer; to be reminded to thaw it, write:\n"
              + ShellQuoting.command(change + ["thaw"])
          }
          guard dish.servings != .leftovers, said.insert(dish.text).inserted,
            tasks(dish, on: day.day, at: meal.type).isEmpty,
            case .recipe(let entry) = book.index.recipe(ofDish: dish.text)
          else { return nil }
          let steps = RecipeParagraph.all(of: book.recipe(entry.path)).filter { $0.kind == .step }
          guard let task = steps.lazy.compactMap({ AheadNote($0.text).tasks.first }).first else { return nil }
          let what = task.clause.prefix(1).lowercased() + task.clause.dropFirst()
          let note = (dish.note.map { "\($0), " } ?? "") + what
          return
            "\(dish.text): its recipe says what to do ahead, but prep reads only notes and named timers; to add a note:\n"
            + ShellQuoting.command(change + [note] + (planned.rhythm == nil ? [] : ["--following"]))
        }
      }
    }
  }

  /// Remarks that ask whether a new dish without a recipe means a recipe with a longer or a similar name, as the
  /// shopping list does. If the plan has not had the dish before, they also ask about a recipe that has all words of
  /// the dish in its name, if there is only one.
  /// - Parameter base: the plan before the change.
  func remarksOnRecipes(_ outcome: ChangeOutcome, _ base: Plan?) -> [String] {
    guard outcome.effects.count <= 20, let index = try? recipes.book.index, index.count > 0 else { return [] }
    var said: Set<String> = []
    return outcome.effects.compactMap { effect in
      if case .added(.skip) = effect { return nil }
      if case .changed(let old, let new) = effect { return renamed(old.dish?.text, new.dish?.text, index) }
      guard case .added(let line) = effect, let dish = line.dish, line.meal.isEaten,
        let day = line.rule?.first ?? line.day, dish.servings != .leftovers,
        case .unknown = index.recipe(ofDish: dish.text), said.insert(dish.text).inserted,
        let near = near(dish.text, index) ?? recipe(withWordsOf: dish.text, index, base, day)
      else { return nil }
      let words = ["change", "\(day)", line.meal.name, dish.text, "--name", near]
      return "there is no recipe for \(dish.text); if it is \(near), write:\n"
        + ShellQuoting.command(words + (line.rule == nil ? [] : ["--all"]))
    }
  }

  /// A remark on a dish that lost its recipe because its name changed; nil for other dishes.
  private func renamed(_ old: String?, _ new: String?, _ index: RecipeIndex) -> String? {
    guard let old, let new, old != new, case .recipe(let entry) = index.recipe(ofDish: old),
      case .unknown = index.recipe(ofDish: new)
    else { return nil }
    return
      "there is no recipe for \(new); the one for \(old) is \(entry.path); to rename it, set its title:\n"
      + ShellQuoting.command(["recipe", "edit", old])
  }

  /// For each meal with guests that got a dish without servings, or more or fewer guests, remarks on the number of
  /// people that its dishes are for.
  func remarksOnGuests(_ outcome: ChangeOutcome, _ base: Plan?) -> [String] {
    let guests = guests
    guard !guests.tags.isEmpty, outcome.effects.count <= 20, let plan = base?.applying(outcome.edit) else {
      return []
    }
    let added = outcome.effects.compactMap { if case .added(let line) = $0 { line.dish } else { nil } }
    return outcome.effects.flatMap { effect -> [String] in
      let entry: Entry
      switch effect {
      case .added(.entry(let new)) where guests.include(new.dish) || new.dish.servings == nil: entry = new
      case .changed(_, .entry(let new)) where guests.include(new.dish): entry = new
      default: return []
      }
      var day = plan.day(entry.day)
      // If the meal has only guests so far, the remark is about the meal.
      if outcome.effects.count == 1,
        !guests.seated(at: day).meals.contains(where: { $0.type == entry.meal }),
        let dish = try? Dish(entry.meal.name)
      {
        day.insert(DayPlan.PlannedDish(dish: dish), to: entry.meal, plan.order)
      }
      guard let meal = guests.seated(at: day).meals.first(where: { $0.type == entry.meal }), meal.guests > 0
      else { return [] }
      let dishes = guests.include(entry.dish) ? meal.dishes.map(\.dish) : [entry.dish]
      return dishes.filter { $0.servings == nil || $0.servings != .leftovers && !added.contains($0) }
        .compactMap { dish in
          servings(of: dish, at: meal.type, day).flatMap(Servings.init).map { servings in
            "\(dish.text) on \(day.day.spelledOutWithoutYear) is for \(servings), "
              + (dish.servings == nil ? "guests included" : "as its line says")
          }
        }
    }.distinct()
  }

  /// For up to three guests who moved together with dishes, a remark with the command that moves them back. A guest who
  /// comes on both days of a swap needs none.
  func remarksOnMovedGuests(_ outcome: ChangeOutcome) -> [String] {
    let moves = (outcome.effects + outcome.details).compactMap { effect in
      if case .moved(let target, let place) = effect { (target: target, place: place) } else { nil }
    }
    let moved = moves.filter { $0.target.dish.map(guests.include) ?? false }
    guard moved.count < moves.count else { return [] }
    return moved.filter { target, place in
      !moved.contains { $0.target.dish?.text == target.dish?.text && $0.target.day == place.day }
    }.prefix(3).compactMap { target, place in
      guard let day = target.day, let guest = target.dish?.text else { return nil }
      let meal = place.meal ?? target.meal
      let words = ["move", place.day?.description ?? "someday", meal.name, guest, "to", "\(day)"]
      return "\(guest) moved too; if \(guest) still comes on \(day.spelledOutWithoutYear), write:\n"
        + ShellQuoting.command(words + (meal == target.meal ? [] : [target.meal.name]))
    }
  }

  private func near(_ name: String, _ index: RecipeIndex) -> String? {
    index.near(name).flatMap { near in
      Folding.key(near).containsUTF8(of: Folding.key(name))
        || Nearest.match(name, among: [near], most: 1) != nil
        ? near : nil
    }
  }

  /// The only recipe with all words of a dish's name: leek and potato soup for leek soup, veggie lasagne for lasagne, but
  /// not fish pie for fish. nil if there is none or more than one, or if the plan has had the dish before.
  private func recipe(
    withWordsOf name: String, _ index: RecipeIndex, _ base: Plan?, _ day: DayNumber
  ) -> String? {
    let found = index.entries(withPart: name)
    guard found.count == 1,
      DishMatch.hasWords(of: name, found[0].title)
        || Folding.key(found[0].title).hasSuffix(" " + Folding.key(name)), let base,
      !base.lines(near: day).contains(where: { Folding.key($0.dish?.text ?? "") == Folding.key(name) })
    else { return nil }
    return found[0].title
  }

  /// The tasks for a line's dish; for a repeat, those of its next day. Empty for past dishes.
  private func tasks(_ line: PlanLine) -> [AheadList.Item] {
    guard let dish = line.dish, let day = nextDay(line) else { return [] }
    return tasks(dish, on: day, at: line.meal)
  }

  /// The next day on which a line plans its dish; nil if there is none from today on.
  private func nextDay(_ line: PlanLine) -> DayNumber? {
    if case .skip = line { return nil }
    let day = line.rule.map { plan.nearestTime(of: $0, to: today, lookingBack: false) } ?? line.day
    return day.flatMap { $0 >= today ? $0 : nil }
  }

  private func missed(
    _ target: PlanTarget, from old: DayNumber?, to destination: PlanPlace
  ) -> [AheadList.Item] {
    guard let dish = target.dish, let new = destination.day else { return [] }
    return missed(dish, from: old, to: new, at: destination.meal ?? target.meal)
  }
}

/// The tasks to do ahead on each day of a range, however long. They are worked out for a few months at a time.
final class PrepStream {
  private let household: Household
  private let filter: (DayPlan) -> DayPlan
  private var list: AheadList?

  /// The number of days worked out at once.
  private static let block = 128

  init(_ household: Household, _ filter: @escaping (DayPlan) -> DayPlan) {
    (self.household, self.filter) = (household, filter)
  }

  /// The tasks to do ahead on a day.
  func items(on day: DayNumber) -> [AheadList.Item] {
    if let list, list.range.contains(day) { return list.items(on: day) }
    let new = household.ahead(on: day...day.clampedAdding(PrepStream.block - 1), only: filter)
    list = new
    return new.items(on: day)
  }
}
