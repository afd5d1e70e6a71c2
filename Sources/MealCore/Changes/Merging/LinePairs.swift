/// The pairs of old lines of a plan and the new lines that correspond to them, by their indices.
struct LinePairs {
  /// For each old line, the index of the new one; -1 if the line is gone.
  private var newIndices: [Int32]
  /// For each new line, the index of the old one; -1 if the line was added.
  private var oldIndices: [Int32]

  /// Starts without pairs.
  init(_ oldCount: Int, _ newCount: Int) {
    newIndices = [Int32](repeating: -1, count: oldCount)
    oldIndices = [Int32](repeating: -1, count: newCount)
  }

  /// The indices of the old lines without a new one.
  var gone: [Int] { newIndices.indices.filter { newIndices[$0] < 0 } }
  /// The indices of the new lines without an old one.
  var added: [Int] { oldIndices.indices.filter { oldIndices[$0] < 0 } }

  /// The index of the new line for an old one; nil if the line is gone.
  func new(_ old: Int) -> Int? { newIndices[old] < 0 ? nil : Int(newIndices[old]) }
  /// The index of the old line for a new one; nil if the line was added.
  func old(_ new: Int) -> Int? { oldIndices[new] < 0 ? nil : Int(oldIndices[new]) }

  /// Pairs an old and a new line.
  mutating func pair(_ old: Int, _ new: Int) {
    newIndices[old] = Int32(truncatingIfNeeded: new)
    oldIndices[new] = Int32(truncatingIfNeeded: old)
  }

  // MARK: Lines that say the same

  /// Pairs lines that have no partner yet.
  ///
  /// Lines are paired in this order:
  ///
  /// 1. Lines with the same meaning.
  /// 2. Lines with the same day, meal and name.
  /// 3. Lines with the same name and meal, then lines with the same name. They were moved; they are paired only if as
  ///    many were removed as added.
  /// 4. The only removed and the only new line of a meal on a day. The dish was renamed.
  ///
  /// Skips and deliberately empty meals belong to their day, so they are never moved.
  /// - Parameters:
  ///   - old: returns the old line at an index, and `new` the new one.
  ///   - sameDish: whether only lines of the same day, meal and name are paired.
  ///   - certainlyNew: dishes that are known to be new, not old dishes under a new name.
  mutating func pairLines(
    old: (Int) -> PlanLine, new: (Int) -> PlanLine, sameDish: Bool = false, certainlyNew: Set<DishPlace> = []
  ) {
    let oldLines = Dictionary(gone.map { ($0, old($0)) }, uniquingKeysWith: { $1 })
    let newLines = Dictionary(added.map { ($0, new($0)) }, uniquingKeysWith: { $1 })
    func pair(ifAsMany: Bool = false, most: Int = .max, by key: (PlanLine) -> (some Hashable)?) {
      self.pair(
        ifAsMany: ifAsMany, most: most, old: { oldLines[$0].flatMap(key) }, new: { newLines[$0].flatMap(key) }
      )
    }
    pair { $0 }
    pair { DishPlace($0) }
    if sameDish { return }
    pair(ifAsMany: true) { line in
      line.movableKind.map { DishPlace(kind: $0, day: nil, meal: line.meal, name: line.dish?.text) }
    }
    pair(ifAsMany: true) { line in
      line.movableKind.map { DishPlace(kind: $0, day: nil, meal: nil, name: line.dish?.text) }
    }
    pair(ifAsMany: true, most: 1) { line -> DishPlace? in
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
  ///   - most: with `ifAsMany`, the maximum number of old lines with a key.
  ///   - old: returns the key of an old line; nil for lines that are not paired this way.
  ///   - new: returns the key of a new line.
  mutating func pair<Key: Hashable>(
    except excluded: Set<Int> = [], ifAsMany: Bool = false, most: Int = .max, old: (Int) -> Key?,
    new: (Int) -> Key?
  ) {
    var news: [Key: [Int]] = [:]
    for index in added { if let key = new(index) { news[key, default: []].append(index) } }
    var olds: [Key: [Int]] = [:]
    for index in gone where !excluded.contains(index) {
      if let key = old(index), news[key] != nil { olds[key, default: []].append(index) }
    }
    for (key, gone) in olds {
      let came = news[key] ?? []
      guard !ifAsMany || gone.count == came.count && gone.count <= most else { continue }
      for (old, new) in zip(gone, came) { pair(old, new) }
    }
  }
}

extension LinePairs {
  /// Pairs lines with the same bytes.
  init(_ old: MergeText, _ new: MergeText) {
    self.init(old.count, new.count)
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
    pair(old: old.text, new: new.text)
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
