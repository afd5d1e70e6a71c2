/// Finds out which new line is which old one, after a plan was changed.
///
/// Lines are paired in this order: the same meaning; the same day, meal and name; the same name and meal, then
/// the same name (moved, if as many went as came); last, the only one gone and the only one new of one meal on
/// one day (renamed). Skips and deliberately empty meals belong to their day, so they are never moved.
package struct LinePairing {
  /// The index of the new line for each old one; nil if it is gone.
  package private(set) var newIndices: [Int?]
  /// The indices of the new lines that no old line has become, ascending.
  package private(set) var added: [Int]

  /// Pairs lines. Those that are the same byte for byte should have been left out.
  /// - Parameters:
  ///   - sameDish: whether only lines of the same day, meal and name are paired.
  ///   - certainlyNew: dishes that are not old ones by another name.
  init(old: [PlanLine], new: [PlanLine], sameDish: Bool = false, certainlyNew: Set<DishPlace> = []) {
    newIndices = [Int?](repeating: nil, count: old.count)
    added = Array(new.indices)
    pair(old, new, by: { $0 })
    pair(old, new, by: { DishPlace($0) })
    if sameDish { return }
    pair(old, new, ifAsMany: true) { line in line.movableName.map { NameAtMeal(name: $0, meal: line.meal) } }
    pair(old, new, ifAsMany: true) { $0.movableName }
    pair(old, new, ifAsMany: true, most: 1) { (line) -> MealOfDay? in
      guard line.movableName != nil, line.anchorDay != nil else { return nil }
      return certainlyNew.isEmpty || !certainlyNew.contains(DishPlace(line)) ? MealOfDay(line) : nil
    }
  }

  /// Pairs lines with equal keys, in their order.
  /// - Parameters:
  ///   - ifAsMany: whether there must be as many old lines as new ones with the key.
  ///   - most: how many old lines with the key there may be.
  ///   - key: nil for lines that are not paired this way.
  private mutating func pair<Key: Hashable>(
    _ old: [PlanLine], _ new: [PlanLine], ifAsMany: Bool = false, most: Int = .max,
    by key: (PlanLine) -> Key?
  ) {
    guard !added.isEmpty else { return }
    var news: [Key: [Int]] = [:]
    for index in added { if let key = key(new[index]) { news[key, default: []].append(index) } }
    var olds: [Key: [Int]] = [:]
    for index in old.indices where newIndices[index] == nil {
      if let key = key(old[index]), news[key] != nil { olds[key, default: []].append(index) }
    }
    var taken: Set<Int> = []
    for (key, gone) in olds {
      let came = news[key] ?? []
      guard !ifAsMany || gone.count == came.count && gone.count <= most else { continue }
      for (oldIndex, newIndex) in zip(gone, came) {
        newIndices[oldIndex] = newIndex
        taken.insert(newIndex)
      }
    }
    if !taken.isEmpty { added.removeAll(where: taken.contains) }
  }
}

/// The kind, day, meal and name of a line: two dishes for which these are equal are the same dish.
struct DishPlace: Hashable {
  private let kind: PlanLineKind
  private let day: DayNumber?
  private let meal: MealType?
  private let name: String?

  init(_ line: PlanLine) {
    (kind, day, meal, name) = (PlanLineKind(line), line.anchorDay, line.meal, line.dish?.text)
  }
}

private struct NameAtMeal: Hashable {
  let name: MovableName
  let meal: MealType?
}

private struct MealOfDay: Hashable {
  let kind: PlanLineKind
  let day: DayNumber?
  let meal: MealType?

  init(_ line: PlanLine) { (kind, day, meal) = (PlanLineKind(line), line.anchorDay, line.meal) }
}

/// The name of a dish that may be moved, and whether it repeats.
struct MovableName: Hashable {
  let name: String
  let isRepeat: Bool
}

/// What a line is, apart from its values.
enum PlanLineKind: Hashable {
  case entry, someday, repeating, nothing, skip, comment

  init(_ line: PlanLine) {
    self =
      switch line {
      case .entry: .entry
      case .someday: .someday
      case .repeating: .repeating
      case .nothing: .nothing
      case .skip: .skip
      case .comment: .comment
      }
  }
}

extension PlanLine {
  /// The day of a dated line, or the day on which a repeat begins.
  var anchorDay: DayNumber? {
    if case .repeating(let rule) = self { rule.from } else { day }
  }

  /// nil for lines that belong to their day.
  var movableName: MovableName? {
    switch self {
    case .entry, .someday: dish.map { MovableName(name: $0.text, isRepeat: false) }
    case .repeating(let rule): MovableName(name: rule.dish.text, isRepeat: true)
    case .nothing, .skip, .comment: nil
    }
  }
}
