/// The meal types that a typed word may name: the configured ones, those that the plan already has, `buy` and `bought`.
///
///     let names = MealNames(plan, order)
///     names.type("supper")                              // dinner, unless the plan has a meal of that name
///     try names.split(["for", "lunch", "omelette"])     // lunch, and the dish omelette
///     try names.split(["lunhc", "soup"])                // lunhc is not a meal type: did you mean lunch?
package final class MealNames {
  package let plan: Plan
  package let order: MealOrder
  /// The meal types of the plan. Finding them takes a pass over it.
  package private(set) lazy var planned = plan.mealTypes()

  package init(_ plan: Plan, _ order: MealOrder) {
    (self.plan, self.order) = (plan, order)
  }

  /// The configured meal types, then the others of the plan except `buy` and `bought`, in order.
  package var eaten: [MealType] {
    order.configured
      + planned.filter { $0.isEaten && !order.configured.contains($0) }.sorted(by: order.precedes)
  }

  /// Whether a meal type is one of these.
  package func has(_ meal: MealType) -> Bool {
    // Search the plan only for a name that is not configured.
    order.configured.contains(meal) || !meal.isEaten || planned.contains(meal)
  }

  /// The meal type with a name; nil for an unknown name. Supper is the main meal, unless there is a meal called supper.
  package func type(_ word: some StringProtocol) -> MealType? {
    guard let type = MealType(word) else { return nil }
    return has(type) ? type : type == .supper ? order.main : nil
  }

  /// The name that is probably meant by an unknown one; nil if none is similar.
  /// - Parameter allowed: as for `Nearest.match`.
  package func near(_ word: String, most allowed: Int? = nil) -> String? {
    Nearest.match(word, among: eaten.map(\.name) + [MealType.buy.name], most: allowed)
  }

  /// The meal type with a name.
  /// - Throws: `LineError` for an unknown name, with the nearest one and how to add a meal type.
  package func meal(_ word: String) throws(LineError) -> MealType {
    if let type = type(word) { return type }
    let near = near(word)
    let new = near == nil ? MealType(word)?.name ?? "NEW" : "NEW"
    let (all, configured) = (eaten.map(\.name), order.configured.map(\.name))
    throw LineError(
      "\(word) is not a meal type" + (near.map { ": did you mean \($0)?" } ?? ""),
      hint: "the meal types are \(all.joined(separator: ", ")); to add one, write in the config file: "
        + "meals \(configured.joined(separator: " ")) \(new)")
  }

  /// Splits the words after a date into a meal and the words of its dishes: `lunch soup`, `for lunch soup`, `lunch: soup`.
  /// The meal is nil if the words do not begin with one.
  /// - Throws: `LineError` for a mistyped meal type, and for a common one that this household does not have.
  package func split(_ words: [String]) throws(LineError) -> (meal: MealType?, dish: [String]) {
    var words = words
    if words.count > 1, words[0].isOne(of: "for at as"), type(words[1]) != nil { words.removeFirst() }
    if let plain = MealNames.withoutColon(words), type(plain[0]) != nil { words = plain }
    guard let first = words.first else { return (nil, []) }
    if let meal = type(first) { return (meal, Array(words.dropFirst())) }
    // A common meal type, such as lunch, is probably not meant as a dish, even if this household does not use it.
    if MealNames.isCommon(first) { _ = try meal(first) }
    let word = MealNames.withoutEnd(first)
    if word != "-", let near = near(word, most: 1) {
      throw LineError("\(word) is not a meal type: did you mean \(near)?")
    }
    return (nil, words)
  }

  /// The meals to leave empty on a day when nobody is at home: the configured ones, and those at which something
  /// repeats, even things to buy.
  package func all(on day: DayNumber) -> [MealType] {
    let repeated = plan.day(day).meals.filter { $0.dishes.contains { $0.rhythm != nil } }.map(\.type)
    return Set(order.configured + repeated).sorted(by: order.precedes)
  }

  /// Whether a word is a usual name of a meal.
  package static func isCommon(_ word: String) -> Bool {
    MealType(word).map { MealOrder.standard.configured.contains($0) || $0 == .supper } ?? false
  }

  /// A word without a colon at its end.
  package static func withoutEnd(_ word: String) -> String {
    word.hasSuffix(":") ? String(word.dropLast()) : word
  }

  /// The words of a dish without the colon after the first of them: `lunch soup` for `lunch:soup`; nil without a colon.
  package static func withoutColon(_ words: [String]) -> [String]? {
    guard let parts = words.first?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false),
      parts.count == 2
    else { return nil }
    return [String(parts[0])] + [String(parts[1])].filter { !$0.isEmpty } + words.dropFirst()
  }
}
