/// What a change means for the plan as it is: the bytes to write, and what to say about it.
public struct ChangeOutcome: Sendable {
  /// The bytes that go out of the file and come in.
  public let edit: PlanEdit
  /// What the history remembers the change by.
  public let operation: ChangeOperation
  /// What happens, in the order of the plan.
  public let effects: [ChangeEffect]
  /// Of effects that only count lines, the first of these lines: at most `mostDetails`.
  public var details: [ChangeEffect] = []
  /// How many lines `details` leaves out, or `effects` if there are no details.
  public var unlisted = 0
  /// What else there is to know.
  public var remarks: [ChangeRemark] = []

  /// The most lines that `details` lists.
  public static let mostDetails = 20

  public init(
    edit: PlanEdit, operation: ChangeOperation, effects: [ChangeEffect], remarks: [ChangeRemark] = []
  ) {
    self.edit = edit
    self.operation = operation
    self.effects = effects
    self.remarks = remarks
  }
}

/// One thing that a change does to the plan.
public enum ChangeEffect: Hashable, Sendable {
  /// A line comes in: a dish, a repeat, or a line that skips a repeat.
  case added(PlanLine)
  case removed(PlanLine)
  /// The same for text that is not a line of a plan.
  case addedText(String)
  case removedText(String)
  case moved(PlanTarget, to: PlanDestination)
  case copied(PlanTarget, to: PlanDestination)
  /// A number of lines from some days, by so many days.
  case shifted(count: Int, from: ClosedRange<DayNumber>, by: Int)
  case sorted(count: Int)
  /// A number of lines came in; others were there already.
  case inserted(count: Int, alreadyThere: Int)
  case alreadyThere(PlanLine)

  /// The days whose lines it changes, and whether it changes `every` or `someday` lines.
  public var places: (days: [DayNumber], hasTail: Bool) {
    switch self {
    case .added(let line), .removed(let line): return ([line.day].compactMap { $0 }, line.day == nil)
    case .moved(let target, let destination), .copied(let target, let destination):
      let days = [target.day, destination.day]
      return (days.compactMap { $0 }, days.contains(nil))
    case .shifted(_, let days, let distance):
      return ([days.lowerBound, days.lowerBound.clampedAdding(distance)], false)
    case .addedText, .removedText, .sorted, .inserted, .alreadyThere: return ([], false)
    }
  }
}

extension PlanEdit {
  /// The lines that go out and come in, in the order of the file: at most `most`, and how many more there are.
  package func lines(most: Int) -> (lines: [(isIn: Bool, text: String)], more: Int) {
    var lines: [(isIn: Bool, text: String)] = []
    var more = 0
    for splice in splices {
      for (isIn, bytes) in [(false, removed(splice)), (true, inserted(splice))] {
        for text in bytes.split(separator: UInt8(ascii: "\n")) {
          let line = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
          // A lone carriage return is the end of a line that had none.
          if line.isEmpty { continue }
          if lines.count < most {
            lines.append((isIn, String(decoding: line, as: UTF8.self)))
          } else {
            more += 1
          }
        }
      }
    }
    return (lines, more)
  }
}

extension ChangeOutcome {
  /// What an edit does line by line, read from its bytes: for text that was edited by hand, and for changes that come
  /// out of the history. At most `mostDetails` lines are read, the others counted.
  init(linesOf edit: PlanEdit, _ operation: ChangeOperation) {
    let (lines, more) = edit.lines(most: ChangeOutcome.mostDetails)
    self.init(edit: edit, operation: operation, effects: lines.map { ChangeEffect($0.isIn, $0.text) })
    unlisted = more
  }
}

extension [ChangeEffect] {
  /// The lines that go out and come in, in the order of the plan.
  init(removed: [PlanLine], added: [PlanLine], _ order: MealOrder) {
    self = removed.map { .removed($0) } + added.map { .added($0) }
    sortLikePlan(order)
  }

  /// Sorts effects on single lines by day, then by meal; what goes out comes first. Stable.
  mutating func sortLikePlan(_ order: MealOrder) {
    func line(_ effect: ChangeEffect) -> PlanLine? {
      switch effect {
      case .added(let line), .removed(let line): line
      default: nil
      }
    }
    let ranked = enumerated().map { (offset: $0.offset, line: line($0.element), effect: $0.element) }
    self = ranked.sorted { a, b in
      guard let first = a.line, let second = b.line else { return a.offset < b.offset }
      switch (first.day, second.day) {
      case (let day?, let other?) where day != other: return day < other
      case (_?, nil): return true
      case (nil, _?): return false
      case (_?, _?):
        if let meal = first.meal, let other = second.meal, meal != other {
          return order.precedes(meal, other)
        }
      case (nil, nil): break
      }
      return a.offset < b.offset
    }.map(\.effect)
  }
}

extension ChangeEffect {
  /// A line of an edit whose meaning is not known.
  fileprivate init(_ isIn: Bool, _ text: String) {
    if let line = try? PlanLine(text) {
      self = isIn ? .added(line) : .removed(line)
    } else {
      self = isIn ? .addedText(text) : .removedText(text)
    }
  }
}

/// Something about a change that may surprise whoever asked for it.
public enum ChangeRemark: Hashable, Sendable {
  /// Repeats that fall on shifted days stay there.
  case repeatsStay([Repeat])
  /// A dish that falls on both sides of a swap stays.
  case sameRepeatStays([String])
  /// Repeated dishes were skipped on their days only.
  case skippedOnThoseDaysOnly
  /// A dish comes to a day that a repeat brings it to as well.
  case repeatsThereToo(Dish, DayNumber)
}
