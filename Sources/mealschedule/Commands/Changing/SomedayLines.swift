import MealCore

/// The `someday` lines of a plan as one text, and the plan around them.
struct SomedayLines {
  /// The lines, in the order of the file.
  let bytes: [UInt8]
  /// The whole plan.
  let plan: [UInt8]
  /// The places of the lines in `plan`.
  private let places: [Range<Int>]

  init(_ snapshot: Plan) throws {
    let region = snapshot.region(of: nil) ?? 0..<0
    let plan = Array(snapshot.bytes[region])
    places = snapshot.tail.someday.map { _, _, place in
      let start = place.offset - region.lowerBound
      return start..<start + place.count
    }
    self.plan = plan
    bytes = places.flatMap { plan[$0] }
  }

  /// The plan with other someday lines: all of them where the first one was, or at the end if there was none.
  func plan(with lines: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var text: [UInt8] = []
    func append(_ bytes: some Collection<UInt8>, to text: inout [UInt8]) {
      guard !bytes.isEmpty else { return }
      if let last = text.last, last != lineFeed { text.append(lineFeed) }
      text += bytes
    }
    var end = places.first?.lowerBound ?? plan.count
    text += plan[..<end]
    append(lines, to: &text)
    for place in places {
      append(plan[end..<place.lowerBound], to: &text)
      end = place.upperBound
    }
    append(plan[end...], to: &text)
    return text
  }
}
