/// Edits of single dishes, as somebody makes them who points at one.
extension PlanSnapshot {
  /// A dish that is not where it was when it was pointed at.
  public struct MissingDish: UserFacingError, Hashable, Sendable {
    public let place: DishPlace

    /// Names the dish.
    public var message: String {
      "\(place.dish?.text ?? "nothing") is not there any more: the plan was changed elsewhere"
    }
  }

  /// The edit that puts other dishes in the place of one; none takes it away.
  ///
  /// What a repeat brings is skipped on that day, and the others are dated: the repeat itself stays.
  /// - Throws: `MissingDish`, `SystemError`.
  public func edit(replacing place: DishPlace, with dishes: [Dish]) throws -> PlanEdit {
    let lines = dishes.map { PlanLine.entry(Entry(day: place.day, meal: place.meal, dish: $0)) }
    guard !place.isRepeated else {
      return try edit(inserting: LineBatch([try skip(place)] + lines))
    }
    let old = try placedLine(place)
    guard !lines.isEmpty else { return try edit(removing: [old]) }
    let bytes = try bytes(old.offset..<old.offset + old.count)
    // The dishes stand where the line stood, and end as it did.
    let feed = bytes.last == UInt8(ascii: "\n")
    let isReturned = bytes.dropLast(feed ? 1 : 0).last == UInt8(ascii: "\r")
    let end = Array((isReturned ? "\r\n" : "\n").utf8)
    var edit = PlanEdit()
    edit.append(at: old.offset, removing: bytes) { new in
      for line in lines {
        line.append(to: &new)
        new += end
      }
      if !feed { new.removeLast(end.count) }
    }
    return edit
  }

  /// The edit that takes some dishes away; what a repeat brings is skipped on its day.
  /// - Throws: `MissingDish`, `SystemError`.
  public func edit(takingAway places: [DishPlace]) throws -> PlanEdit {
    let skips = try places.filter(\.isRepeated).map(skip)
    let lines = try places.filter { !$0.isRepeated }.map(placedLine)
    return try edit(removing: lines, inserting: LineBatch(skips))
  }

  /// The edit that brings a dish to another day or meal.
  /// - Throws: `MissingDish`, `SystemError`.
  public func edit(moving place: DishPlace, to day: DayNumber, at meal: MealType) throws -> PlanEdit {
    guard place.day != day || place.meal != meal else { return PlanEdit() }
    let line = place.line(on: day, at: meal)
    guard !place.isRepeated else {
      return try edit(inserting: LineBatch([try skip(place), line]))
    }
    return try edit(removing: [try placedLine(place)], inserting: LineBatch([line]))
  }

  private func skip(_ place: DishPlace) throws -> PlanLine {
    guard let dish = place.dish,
      let plan = try DayStream(self, place.day...place.day).nextDay(),
      plan.places.contains(place)
    else { throw MissingDish(place: place) }
    return .skip(place.day, place.meal, Dish(unchecked: dish.text, servings: nil, tags: [], note: nil))
  }

  private func placedLine(_ place: DishPlace) throws -> PlacedLine {
    let wanted = place.line(on: place.day, at: place.meal)
    let same = try lines(on: place.day...place.day).lines.filter { $0.line == wanted }
    guard place.ordinal < same.count else { throw MissingDish(place: place) }
    return same[place.ordinal]
  }
}
