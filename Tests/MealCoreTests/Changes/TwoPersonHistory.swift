import MealCore
import TestSupport

/// A plan that two people change independently of each other, and the result that a merge must have. In this
/// plain model each dish has a number, so that no pairing of lines is needed.
struct TwoPersonHistory {
  struct PlainDish: Hashable {
    var day: Int
    var meal: String
    var name: String
    var servings: Int?
    var tags: [String] = []
    var note: String?
    /// The interval of a repeat, which begins on `day`; nil for other dishes.
    var interval: Int?

    var text: String {
      let date = day < 0 ? "someday" : "\(DayNumber.first + 734_900 + day)"
      let place = interval.map { "every \($0) from \(date)" } ?? date
      return "\(place) \(meal) \(name)" + (servings.map { " x\($0)" } ?? "") + tags.map { " +\($0)" }.joined()
        + (note.map { " ; \($0)" } ?? "")
    }

    /// Its place in the order of the plan.
    var order: (Int, Int) {
      day < 0 || interval != nil ? (.max, 0) : (day, TwoPersonHistory.meals.firstIndex(of: meal) ?? 9)
    }
  }

  static let meals = ["breakfast", "lunch", "dinner", "snack"]

  /// The dishes of a version, by number.
  typealias Dishes = [Int: PlainDish]

  private(set) var base: [(number: Int, dish: PlainDish)] = []
  private(set) var ours: [(number: Int, dish: PlainDish)] = []
  private(set) var theirs: [(number: Int, dish: PlainDish)] = []
  private var random: SplitMix64
  private var lastNumber = 0

  /// - Parameters:
  ///   - seed: determines everything.
  ///   - dishes: the number of dishes at first.
  ///   - changes: the most changes that each person makes.
  init(seed: UInt64, dishes: Int = 30, changes: Int = 8) {
    random = SplitMix64(seed: seed)
    for _ in 0..<dishes { Self.insert(newDish(), &base) }
    ours = changed(base, atMost: changes)
    theirs = changed(base, atMost: changes)
    // Now and then both make the same change.
    if number(in: 0...3) == 0, let first = base.first?.number {
      ours.removeAll { $0.number == first }
      theirs.removeAll { $0.number == first }
    }
    if number(in: 0...3) == 0 {
      var new = newDish()
      Self.insert(new, &ours)
      if number(in: 0...1) == 0 { new.dish.note = "from them" }
      if number(in: 0...1) == 0 { new.dish.servings = number(in: 1...8) }
      Self.insert(new, &theirs)
    }
  }

  private mutating func changed(
    _ plan: [(number: Int, dish: PlainDish)], atMost count: Int
  ) -> [(number: Int, dish: PlainDish)] {
    var plan = plan
    for _ in 0..<number(in: 1...count) { change(&plan) }
    return plan
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func newDish() -> (number: Int, dish: PlainDish) {
    lastNumber += 1
    let kind = number(in: 0...9)
    var dish = PlainDish(
      day: kind == 0 ? -1 : number(in: 0...13), meal: Self.meals[number(in: 0...3)],
      name: "dish \(lastNumber)")
    if kind == 1 { dish.interval = number(in: 2...30) }
    if number(in: 0...1) == 0 { dish.servings = number(in: 1...8) }
    if number(in: 0...2) == 0 { dish.tags = ["veg"] }
    return (lastNumber, dish)
  }

  /// Inserts a dish as `add` does: after the last dish that it may follow.
  private static func insert(
    _ new: (number: Int, dish: PlainDish), _ plan: inout [(number: Int, dish: PlainDish)]
  ) {
    let index = plan.lastIndex { $0.dish.order <= new.dish.order }
    plan.insert(new, at: index.map { $0 + 1 } ?? 0)
  }

  private mutating func change(_ plan: inout [(number: Int, dish: PlainDish)]) {
    // A few dishes are changed again and again, so that both people often change the same one.
    guard number(in: 0...5) > 0, !plan.isEmpty else { return Self.insert(newDish(), &plan) }
    let index = number(in: 0...min(plan.count - 1, number(in: 0...1) == 0 ? 5 : 100))
    switch number(in: 0...6) {
    case 0: plan.remove(at: index)
    case 1: plan[index].dish.servings = number(in: 1...8)
    case 2: plan[index].dish.note = "note \(number(in: 0...99))"
    case 3:
      let tag = "t\(number(in: 0...9))"
      if !plan[index].dish.tags.contains(tag) { plan[index].dish.tags.append(tag) }
    case 4: plan[index].dish.tags = []
    case 5 where plan[index].dish.interval != nil: plan[index].dish.interval = number(in: 2...30)
    case 5 where plan[index].dish.day >= 0:
      var moved = plan.remove(at: index)
      moved.dish.day = number(in: 0...13)
      moved.dish.meal = Self.meals[number(in: 0...3)]
      Self.insert(moved, &plan)
    default:
      // Replace the dish with another one on the same day, at the same meal and with the same interval.
      lastNumber += 1
      plan[index] = (
        lastNumber,
        PlainDish(
          day: plan[index].dish.day, meal: plan[index].dish.meal, name: "dish \(lastNumber)",
          interval: plan[index].dish.interval)
      )
    }
  }

  /// Undoes the other person's changes to dishes without a day, which a calendar does not show.
  mutating func keepSomeday() {
    let old = Self.byNumber(base)
    theirs.removeAll { $0.dish.day < 0 }
    theirs += base.filter { $0.dish.day < 0 }
    // Put back the dishes that were replaced.
    let kept = Set(theirs.map(\.number))
    theirs += base.filter { entry in
      !kept.contains(entry.number) && old[entry.number].map { $0.day < 0 } ?? false
    }
  }

  /// A version as a plan file.
  static func text(_ plan: [(number: Int, dish: PlainDish)]) -> String {
    plan.map { $0.dish.text + "\n" }.joined()
  }

  // MARK: The expected result

  /// The result that a merge must have for a dish.
  enum Outcome: Equatable {
    case gone
    case line(String)
    /// Both changed the dish in incompatible ways: these lines must be in the plan, for the user to choose from.
    case open([String])
  }

  /// The expected outcome for each dish, by its number.
  var outcomes: [Int: Outcome] {
    let (old, our, their) = (Self.byNumber(base), Self.byNumber(ours), Self.byNumber(theirs))
    var outcomes: [Int: Outcome] = [:]
    for number in Set(old.keys).union(our.keys).union(their.keys) {
      outcomes[number] = Self.outcome(old[number], our[number], their[number])
    }
    return outcomes
  }

  /// The number of dishes that both people changed.
  var sharedCount: Int {
    let (old, our, their) = (Self.byNumber(base), Self.byNumber(ours), Self.byNumber(theirs))
    return Set(our.keys).union(their.keys).union(old.keys).count {
      old[$0] != our[$0] && old[$0] != their[$0]
    }
  }

  private static func byNumber(_ plan: [(number: Int, dish: PlainDish)]) -> Dishes {
    Dictionary(uniqueKeysWithValues: plan.map { ($0.number, $0.dish) })
  }

  private static func outcome(_ old: PlainDish?, _ our: PlainDish?, _ their: PlainDish?) -> Outcome {
    if our == their || their == old { return our.map { .line($0.text) } ?? .gone }
    if our == old { return their.map { .line($0.text) } ?? .gone }
    let open = Outcome.open([our, their].compactMap { $0?.text })
    guard let our, let their else { return open }
    // If both added the dish, compare with one that has only the day, meal, name and interval. So any other field that
    // only one of them wrote is kept.
    let old = old ?? PlainDish(day: our.day, meal: our.meal, name: our.name, interval: our.interval)
    var merged = our
    func field<Value: Equatable>(_ path: WritableKeyPath<PlainDish, Value>) -> Bool {
      let (mine, other, before) = (our[keyPath: path], their[keyPath: path], old[keyPath: path])
      if mine == before { merged[keyPath: path] = other }
      return mine == before || other == before || mine == other
    }
    // The day and the meal are merged as one value.
    let isMoved = (our.order != old.order, their.order != old.order)
    if isMoved.0, isMoved.1, our.order != their.order { return open }
    guard field(\.day), field(\.meal), field(\.servings), field(\.note), field(\.interval) else {
      return open
    }
    merged.tags =
      our.tags == old.tags
      ? their.tags
      : our.tags.filter { !old.tags.contains($0) || their.tags.contains($0) }
        + their.tags.filter { !old.tags.contains($0) && !our.tags.contains($0) }
    return .line(merged.text)
  }
}
