import MealCore

/// A plan's bytes and simple facts about its lines.
struct PlanState {
  let bytes: [UInt8]
  /// All lines, without their ends.
  private(set) var lines = LineCounts()
  /// The lines that are comments or cannot be read.
  private(set) var kept = LineCounts()
  private(set) var unreadable = 0
  /// Whether the lines are sorted by day and meal type, with `every` and `someday` lines last.
  private(set) var isSorted = true

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var last: Place?
    for text in bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).split(separator: 10) {
      let text = text.last == 13 ? text.dropLast() : text
      guard !text.isEmpty else { continue }
      lines.add(text)
      let isComment = text.first { $0 != 32 && $0 != 9 }.map { $0 == UInt8(ascii: "#") } ?? true
      let isReadable = isComment || PlanState.isReadable(text)
      if !isReadable { unreadable += 1 }
      if isComment || !isReadable { kept.add(text) }
      guard let place = Place(String(decoding: text.prefix(300), as: UTF8.self)) else { continue }
      if let last, place.precedes(last) { isSorted = false }
      last = place
    }
  }

  private static func isReadable(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= PlanLine.longest
      && String(validating: text, as: UTF8.self).flatMap { try? PlanLine($0) } != nil
  }

  /// The place where a line belongs, readable or not; nil if its first word does not say.
  private struct Place {
    /// The day; nil for `every` and `someday` lines.
    let day: DayNumber?
    /// The meal; nil if the second word cannot be one. The line then comes after all others of its day.
    let meal: MealType?

    init?(_ line: String) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let first = words.first else { return nil }
      day = first.utf8.count == 10 ? DayNumber(String(first)) : nil
      guard day != nil || first == "every" || first == "someday" else { return nil }
      meal = words.count > 1 ? MealType(words[1]) : nil
    }

    func precedes(_ other: Place) -> Bool {
      guard let day else { return false }
      guard let otherDay = other.day, day == otherDay else { return other.day.map { day < $0 } ?? true }
      guard let meal else { return false }
      return other.meal.map { MealOrder.standard.precedes(meal, $0) } ?? true
    }
  }
}

/// How often each line occurs in a plan.
struct LineCounts: Equatable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  mutating func add(_ line: ArraySlice<UInt8>) { counts[line, default: 0] += 1 }

  func isSuperset(of other: LineCounts) -> Bool {
    other.counts.allSatisfy { counts[$0.key, default: 0] >= $0.value }
  }
}
