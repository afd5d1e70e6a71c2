/// The values of a plan line, which `merge` and `sync` compare and merge one by one.
struct LineFields: Hashable {
  var meal: MealType
  /// The day of a dated line, or the day from which a dish repeats; nil for a someday line.
  var day: DayNumber?
  /// The rhythm of a repeat; nil for other lines.
  var rhythm: Rhythm?
  var until: DayNumber?
  var isSkip = false
  /// The name of the dish; nil for a meal that is deliberately empty.
  var name: String?
  var servings: Servings?
  var tags: [Tag] = []
  var note: String?
  /// See `Dish.isLiteral`; nil for a meal that is deliberately empty.
  var isLiteral: Bool?

  init(meal: MealType, dish: Dish? = nil) {
    self.meal = meal
    (name, servings, tags, note) = (dish?.text, dish?.servings, dish?.tags ?? [], dish?.note)
    isLiteral = dish?.isLiteral
  }

  init(_ line: PlanLine) {
    self.init(meal: line.meal, dish: line.dish)
    (day, rhythm, until) = (line.rule?.from ?? line.day, line.rule?.rhythm, line.rule?.until)
    if case .skip = line { isSkip = true }
  }

  var kind: PlanLineKind {
    if isSkip { return .skip }
    if name == nil { return .nothing }
    return rhythm != nil ? .repeating : day == nil ? .someday : .entry
  }

  /// The line with these values; nil if no line can have them.
  var line: PlanLine? {
    let dish = name.map {
      Dish(unchecked: $0, servings: servings, tags: tags, note: note, isLiteral: isLiteral ?? false)
    }
    switch (kind, day, dish) {
    case (.entry, let day?, let dish?): return .entry(Entry(day: day, meal: meal, dish: dish))
    case (.someday, nil, let dish?): return .someday(meal, dish)
    case (.nothing, let day?, nil): return .nothing(day, meal)
    case (.skip, let day?, let dish?): return .skip(day, meal, dish)
    case (.repeating, let from?, let dish?):
      guard let rhythm else { return nil }
      let rule = try? Repeat(every: rhythm, from: from, until: until, meal: meal, dish: dish)
      return rule.map { .repeating($0) }
    default: return nil
    }
  }

  // MARK: Three-way

  /// The kind, the meal and the day, which are merged as one value. The start of a repeat is merged separately.
  private var place: DishPlace {
    DishPlace(kind: kind, day: kind == .repeating ? nil : day, meal: meal, name: nil)
  }

  private var from: DayNumber? {
    get { kind == .repeating ? day : nil }
    set { if kind == .repeating { day = newValue } }
  }

  /// Merges two versions of a line, field by field.
  /// - Parameter base: the version that both come from; nil if both are new. A value that only one of two new
  ///   lines has counts as added.
  /// - Parameter theirsIsKnown: whether their line is certainly the same dish, even under a new name.
  /// - Returns: the merged line; nil if both sides changed a field differently, or if one side changed the name, so
  ///   that it may be another dish, and the other side changed anything else.
  static func merged(
    base: PlanLine?, _ ours: PlanLine, _ theirs: PlanLine, theirsIsKnown: Bool = false
  ) -> PlanLine? {
    let (our, their) = (LineFields(ours), LineFields(theirs))
    let old = base.map { LineFields($0) }
    if let old {
      if our == old { return theirs }
      if their == old { return ours }
      let isRenamed = (our.name != old.name, their.name != old.name)
      guard our == their || isRenamed.0 == isRenamed.1 || theirsIsKnown && isRenamed.1 else { return nil }
    }
    var result = our
    if our.place != their.place {
      guard let old, our.place == old.place || their.place == old.place else { return nil }
      if our.place == old.place {
        (result.meal, result.isSkip) = (their.meal, their.isSkip)
        if their.kind != .repeating { result.day = their.day }
      }
    }
    guard
      result.take(\.rhythm, old, our, their), result.take(\.until, old, our, their),
      result.take(\.name, old, our, their), result.take(\.from, old, our, their),
      result.take(\.servings, old, our, their), result.take(\.note, old, our, their),
      result.take(\.isLiteral, old, our, their)
    else { return nil }
    result.tags = mergedTags(base: old?.tags ?? [], our.tags, their.tags)
    return result.line
  }

  /// Takes the value of the side that changed it. Returns false if both changed it differently.
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
  private static func mergedTags(base: [Tag], _ ours: [Tag], _ theirs: [Tag]) -> [Tag] {
    if ours == base { return theirs }
    let kept = ours.filter { !base.contains($0) || theirs.contains($0) }
    return kept + theirs.filter { !base.contains($0) && !ours.contains($0) }
  }
}
