import MealCore

/// Tags that a dish must all have, ignoring case and accents.
struct TagFilter {
  /// The tags with their plus signs: "+veg +quick".
  let text: String
  private let keys: [String]

  init(_ tags: [Tag]) {
    keys = tags.map { Folding.key($0.name) }
    text = tags.map { "+\($0)" }.joined(separator: " ")
  }

  func matches(_ dish: Dish) -> Bool {
    // A guest is planned as a dish whose text is the tag with its plus sign.
    keys.allSatisfy { key in
      dish.tags.contains { Folding.key($0.name) == key } || Folding.key(dish.text) == "+" + key
    }
  }

  /// A hint for a search without a result: tags of the plan that are spelled like the unknown ones; nil if there are
  /// none.
  func hint(_ plan: Plan, near today: DayNumber) -> String? {
    let tags = plan.lines(near: today).flatMap { $0.dish?.tags ?? [] }
    let known = Set(tags.map { Folding.key($0.name) })
    let near = keys.filter { !known.contains($0) }.compactMap {
      Nearest.match($0, among: Array(known).sorted())
    }
    return near.isEmpty ? nil : "did you mean \(near.map { "+" + $0 }.joined(separator: " "))?"
  }
}
