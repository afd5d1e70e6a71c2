import MealCore

/// The dishes that were found: by day, with someday last, and within a day in the order in which they were found.
struct FoundDishes {
  private var dishes: [FoundDish] = []

  var isEmpty: Bool { dishes.isEmpty }

  mutating func add(_ found: FoundDish) { dishes.append(found) }

  func write(_ format: AnswerFormat, _ invocation: Invocation) throws {
    let sorted = dishes.enumerated().sorted { a, b in
      let (first, second) = (a.element.rank, b.element.rank)
      return first == second ? a.offset < b.offset : first < second
    }.map(\.element)
    guard format != .text else {
      for found in sorted {
        invocation.say(found.line)
        try invocation.output.flushIfLarge()
      }
      return
    }
    let output = EntryOutput(invocation.output, format == .json ? .json : .tsv(header: false))
    output.begin()
    for found in sorted {
      output.add(found.planLine, isRepeat: found.rhythm != nil)
      try output.flushIfLarge()
    }
    output.end()
  }
}
