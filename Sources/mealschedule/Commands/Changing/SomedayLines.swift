import MealCore

/// The `someday` lines of a plan as one text, and the plan around them.
struct SomedayLines {
  /// The lines, in the order of the file.
  let bytes: [UInt8]
  /// The whole plan.
  let plan: [UInt8]
  /// The places of the lines in `plan`.
  private let places: [Range<Int>]

  init(_ snapshot: Plan) {
    let region = snapshot.region(of: nil) ?? 0..<0
    let plan = Array(snapshot.bytes[region])
    places = snapshot.tail.someday.map { _, _, place in
      let start = place.offset - region.lowerBound
      return start..<start + place.count
    }
    self.plan = plan
    bytes = places.flatMap { plan[$0] }
  }

  /// The plan with `lines` in place of its someday lines: all of them where the first one was, or at the end if it had
  /// none.
  func plan(with lines: [UInt8]) -> [UInt8] {
    var others = plan
    for place in places.reversed() { others.removeSubrange(place) }
    let start = places.first?.lowerBound ?? plan.count
    return [others[..<start], lines[...], others[start...]].reduce(into: []) { text, part in
      if !part.isEmpty, let last = text.last, last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      text += part
    }
  }
}
