/// What the rules see of a dish, besides its name.
struct DishFeatures: Hashable {
  /// Its tags and those of its sides, in lower case.
  var tags: Set<String> = []
  /// Whether it has a line for someday.
  var isForSomeday = false
  /// Whether it is a recipe that was never in the plan.
  var isNew = false
  /// How long it takes, in minutes.
  var minutes: Int?
  /// The keys of the ingredients of its recipe.
  var uses: Set<String> = []
}

/// Dishes with the same features. Thousands of dishes are of a few kinds, and what follows from the features is
/// found once for each kind.
final class DishKind {
  let features: DishFeatures
  /// Its number among all kinds, from 0.
  let number: Int
  /// The rules that may keep its dishes away from some meals: indices, ascending. Rules about a single dish are not
  /// among them.
  let concerned: [Int]

  init(_ features: DishFeatures, number: Int, _ concerned: [Int]) {
    self.features = features
    self.number = number
    self.concerned = concerned
  }
}

/// A dish that may be suggested at a meal.
final class DishCandidate {
  /// The key of its name.
  let key: String
  /// The line to write, with its note.
  let dish: Dish
  let kind: DishKind
  /// The usual sides, by key.
  let sides: [String]
  /// Its line for someday; nil if it has none.
  let someday: Dish?
  /// How often it is eaten; nil if it was never a main dish.
  let rhythm: DishRhythm?
  /// The rules about this dish alone: indices, ascending.
  private let ownRules: [Int]
  /// The name that the dice are thrown for.
  private(set) lazy var plainName = Folding.plain(dish.text)

  init(
    _ key: String, _ dish: Dish, _ kind: DishKind, _ ownRules: [Int], sides: [String] = [],
    someday: Dish? = nil, _ rhythm: DishRhythm? = nil
  ) {
    self.key = key
    self.dish = dish
    self.kind = kind
    self.sides = sides
    self.someday = someday
    self.ownRules = ownRules
    self.rhythm = rhythm
  }

  /// Whether it is a recipe that was never in the plan.
  var isNew: Bool { kind.features.isNew }
  /// The keys of the ingredients of its recipe.
  var uses: Set<String> { kind.features.uses }
  /// The rules that may keep it away from some meals: indices, ascending.
  var concerned: [Int] { ownRules.isEmpty ? kind.concerned : (kind.concerned + ownRules).sorted() }
  /// Whether it has neither a rhythm nor rules of its own.
  var isPlain: Bool { rhythm == nil && ownRules.isEmpty }

  /// Whether a rule is about it.
  func isMeant(by subject: PlanningRule.Subject) -> Bool {
    switch subject {
    case .tag(let tag): kind.features.tags.contains(tag)
    case .dish(let key): key == self.key
    case .someday: someday != nil
    case .new: isNew
    case .eachDish: true
    }
  }
}
