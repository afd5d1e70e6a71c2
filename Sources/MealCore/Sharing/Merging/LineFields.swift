/// The values of a plan line that are merged one by one.
struct LineFields: Hashable {
  /// Where a dish is: its kind, day and meal belong together.
  struct Place: Hashable {
    var kind: PlanLineKind
    /// nil for repeats, whose start is a field of its own.
    var day: DayNumber?
    var meal: MealType?
  }

  var place: Place
  var rhythm: Rhythm?
  var from: DayNumber?
  var until: DayNumber?
  var name: String?
  var servings: Servings?
  var tags: [Tag]
  var note: String?

  init(_ line: PlanLine) {
    place = Place(kind: PlanLineKind(line), day: line.day, meal: line.meal)
    if case .repeating(let rule) = line { (rhythm, from, until) = (rule.rhythm, rule.from, rule.until) }
    (name, servings, tags, note) = (
      line.dish?.text, line.dish?.servings, line.dish?.tags ?? [], line.dish?.note
    )
  }

  /// The line with these values; nil if there is none.
  var line: PlanLine? {
    guard let meal = place.meal else { return nil }
    let dish = name.map { Dish(unchecked: $0, servings: servings, tags: tags, note: note) }
    switch (place.kind, place.day, dish) {
    case (.entry, let day?, let dish?): return .entry(Entry(day: day, meal: meal, dish: dish))
    case (.someday, nil, let dish?): return .someday(meal, dish)
    case (.nothing, let day?, nil): return .nothing(day, meal)
    case (.skip, let day?, let dish?): return .skip(day, meal, dish)
    case (.repeating, nil, let dish?):
      guard let rhythm, let from else { return nil }
      let rule = try? Repeat(every: rhythm, from: from, until: until, meal: meal, dish: dish)
      return rule.map { .repeating($0) }
    default: return nil
    }
  }

  // MARK: Three-way

  /// Merges two versions of a line, field by field.
  /// - Parameter base: the version that both come from; nil if both are new, and then a value that only one
  ///   of them has counts as added.
  /// - Returns: nil if a field was changed in two ways, or if one side has a new name and the other any other
  ///   change.
  static func merged(base: PlanLine?, _ ours: PlanLine, _ theirs: PlanLine) -> PlanLine? {
    let (our, their) = (LineFields(ours), LineFields(theirs))
    let old = base.map { LineFields($0) }
    if let old {
      if our == old { return theirs }
      if their == old { return ours }
      let isRenamed = (our.name != old.name, their.name != old.name)
      guard our == their || isRenamed.0 == isRenamed.1 else { return nil }
    }
    var result = our
    if our.place != their.place {
      guard let old, our.place == old.place || their.place == old.place else { return nil }
      if our.place == old.place { result.place = their.place }
    }
    guard
      result.take(\.rhythm, old, our, their), result.take(\.from, old, our, their),
      result.take(\.until, old, our, their), result.take(\.name, old, our, their),
      result.take(\.servings, old, our, their), result.take(\.note, old, our, their)
    else { return nil }
    result.tags = mergedTags(base: old?.tags ?? [], our.tags, their.tags)
    return result.line
  }

  /// Takes the value of the side that changed it. Returns false if both did, in different ways.
  private mutating func take<Value: Equatable>(
    _ field: WritableKeyPath<LineFields, Value?>, _ old: LineFields?, _ our: LineFields, _ their: LineFields
  ) -> Bool {
    let (ours, theirs) = (our[keyPath: field], their[keyPath: field])
    let before = old.flatMap { $0[keyPath: field] }
    if ours == theirs || theirs == before { return true }
    guard ours == before else { return false }
    self[keyPath: field] = theirs
    return true
  }

  /// Our tags without those that they removed, then the tags that they added.
  static func mergedTags(base: [Tag], _ ours: [Tag], _ theirs: [Tag]) -> [Tag] {
    if ours == base { return theirs }
    let kept = ours.filter { !base.contains($0) || theirs.contains($0) }
    return kept + theirs.filter { !base.contains($0) && !ours.contains($0) }
  }
}
