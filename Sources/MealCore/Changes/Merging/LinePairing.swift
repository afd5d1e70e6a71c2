/// Pairs the old lines of a changed plan with the new lines that correspond to them.
///
/// Lines are paired in this order: those with the same meaning; the same day, meal and name; the same name and
/// meal, then the same name (moved, if equal numbers of lines were removed and added); last, the only removed and
/// the only new line of a meal on a day (renamed). Skips and deliberately empty meals belong to their day, so they
/// are never moved.
package struct LinePairing {
  /// For each old line, the index of the new one; nil if the line is gone.
  package private(set) var newIndices: [Int?]
  /// The indices of the new lines without an old one, ascending.
  package private(set) var added: [Int]

  /// Starts without pairs.
  init(_ oldCount: Int, _ newCount: Int) {
    newIndices = [Int?](repeating: nil, count: oldCount)
    added = Array(0..<newCount)
  }

  /// Pairs lines. Leave out lines that are identical byte for byte.
  init(old: [PlanLine], new: [PlanLine], sameDish: Bool = false, certainlyNew: Set<DishPlace> = []) {
    self.init(old.count, new.count)
    pairLines(old, new, sameDish: sameDish, certainlyNew: certainlyNew)
  }

  /// Pairs the lines that have no partner yet.
  /// - Parameters:
  ///   - sameDish: whether only lines of the same day, meal and name are paired.
  ///   - certainlyNew: dishes that are known to be new, not old dishes under a new name.
  mutating func pairLines(
    _ old: [PlanLine], _ new: [PlanLine], sameDish: Bool = false, certainlyNew: Set<DishPlace>
  ) {
    pair(old, new, by: { $0 })
    pair(old, new, by: { DishPlace($0) })
    if sameDish { return }
    pair(old, new, ifAsMany: true) { line in
      line.movableKind.map { DishPlace(kind: $0, day: nil, meal: line.meal, name: line.dish?.text) }
    }
    pair(old, new, ifAsMany: true) { line in
      line.movableKind.map { DishPlace(kind: $0, day: nil, meal: nil, name: line.dish?.text) }
    }
    pair(old, new, ifAsMany: true, most: 1) { line -> DishPlace? in
      var place = DishPlace(line)
      guard line.movableKind != nil, place.day != nil, !certainlyNew.contains(place) else { return nil }
      place.name = nil
      return place
    }
  }

  /// Pairs lines with equal keys, in their order, if they have no partner yet.
  /// - Parameters:
  ///   - excluded: the indices of old lines that are not paired.
  ///   - ifAsMany: whether to pair only keys with equal numbers of old and new lines.
  ///   - most: the maximum number of old lines with the key.
  ///   - key: returns the key of a line; nil for lines that are not paired this way.
  mutating func pair<Line, Key: Hashable>(
    _ old: [Line], _ new: [Line], except excluded: Set<Int> = [], ifAsMany: Bool = false, most: Int = .max,
    by key: (Line) -> Key?
  ) {
    guard !added.isEmpty else { return }
    var news: [Key: [Int]] = [:]
    for index in added { if let key = key(new[index]) { news[key, default: []].append(index) } }
    var olds: [Key: [Int]] = [:]
    for index in old.indices where newIndices[index] == nil && !excluded.contains(index) {
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

/// The kind, day, meal and name of a line. Two lines that agree in all of these have the same dish.
struct DishPlace: Hashable {
  var kind = PlanLineKind.entry
  var day: DayNumber?
  var meal: MealType?
  var name: String?
}

extension DishPlace {
  /// A dish, by name, at a meal on any day. Among things to buy, `\7 up` is not the same as `7 up`.
  init(_ meal: MealType, _ dish: Dish) {
    self.init(meal: meal, name: (meal.isBuy && dish.isLiteral ? "\\" : "") + dish.text)
  }

  /// The dish of a repeat at its meal on any day.
  init(_ rule: Repeat) { self.init(rule.meal, rule.dish) }

  init(_ line: PlanLine) {
    let fields = LineFields(line)
    self.init(kind: fields.kind, day: fields.day, meal: fields.meal, name: fields.name)
  }
}

/// The kind of a plan line, which tells apart lines with the same dish.
enum PlanLineKind: Hashable {
  case entry, someday, repeating, nothing, skip
}

extension PlanLine {
  /// The kind of a line that counts as moved if its name is found elsewhere: a dish, wherever it is planned,
  /// or a repeat. nil for lines that belong to their day.
  fileprivate var movableKind: PlanLineKind? {
    switch self {
    case .entry, .someday: .entry
    case .repeating: .repeating
    case .nothing, .skip: nil
    }
  }
}

/// The pairs of lines of two versions of a plan, by their indices.
struct LinePairs {
  /// For each old line, the index of the new one; -1 if the line is gone.
  private(set) var newIndices: [Int32]
  /// For each new line, the index of the old one; -1 if the line was added.
  private(set) var oldIndices: [Int32]

  /// Pairs lines with the same bytes.
  init(_ old: MergeText, _ new: MergeText) {
    newIndices = [Int32](repeating: -1, count: old.count)
    oldIndices = [Int32](repeating: -1, count: new.count)
    var (first, last) = (0, 0)
    let most = min(old.count, new.count)
    while first < most, new.text(first) == old.text(first) {
      pair(first, first)
      first += 1
    }
    while first + last < most, new.text(new.count - 1 - last) == old.text(old.count - 1 - last) {
      last += 1
      pair(old.count - last, new.count - last)
    }
    // For each text, the first unpaired line that has it; and for each line, the next one with the same text.
    let rest = first..<old.count - last
    var firsts: [ArraySlice<UInt8>: Int32] = [:]
    var nexts = [Int32](repeating: -1, count: rest.count)
    for index in rest.reversed() {
      nexts[index - first] = firsts.updateValue(Int32(index), forKey: old.text(index)) ?? -1
    }
    for index in first..<new.count - last {
      guard let found = firsts[new.text(index)].map({ Int($0) }), found >= 0 else { continue }
      firsts[new.text(index)] = nexts[found - first]
      pair(found, index)
    }
  }

  /// Pairs the remaining lines as `LinePairing` does.
  /// - Parameter certainlyNew: dishes that are known to be new, not old dishes under a new name.
  mutating func pairRest(_ old: MergeText, _ new: MergeText, certainlyNew: Set<DishPlace>) {
    let (gone, came) = (gone, added)
    guard !gone.isEmpty, !came.isEmpty else { return }
    let pairing = LinePairing(old: gone.map(old.line), new: came.map(new.line), certainlyNew: certainlyNew)
    for (index, found) in zip(gone, pairing.newIndices) {
      if let found { pair(index, came[found]) }
    }
  }

  /// The indices of the old lines without a new one.
  var gone: [Int] { newIndices.indices.filter { newIndices[$0] < 0 } }
  /// The indices of the new lines without an old one.
  var added: [Int] { oldIndices.indices.filter { oldIndices[$0] < 0 } }

  /// Pairs an old and a new line.
  mutating func pair(_ old: Int, _ new: Int) {
    newIndices[old] = Int32(truncatingIfNeeded: new)
    oldIndices[new] = Int32(truncatingIfNeeded: old)
  }

  /// The index of the new line for an old one; nil if the line is gone.
  func new(_ old: Int) -> Int? { newIndices[old] < 0 ? nil : Int(newIndices[old]) }
  /// The index of the old line for a new one; nil if the line was added.
  func old(_ new: Int) -> Int? { oldIndices[new] < 0 ? nil : Int(oldIndices[new]) }
}
