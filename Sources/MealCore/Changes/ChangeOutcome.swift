/// The result of applying a change to the current plan: the bytes to write, and the effects to report.
public struct ChangeOutcome: Sendable {
  /// The bytes to remove from and to insert into the file.
  public let edit: PlanEdit
  /// A one-line summary for the history.
  public let operation: ChangeOperation
  /// The effects of the change, in the order of the plan.
  public let effects: [ChangeEffect]
  /// If the effects only count lines, the first `mostDetails` of those lines.
  public var details: [ChangeEffect] = []
  /// The number of lines missing from `details`, or from `effects` if there are no details.
  public var unlisted = 0
  /// Further facts that may surprise the user.
  public var remarks: [ChangeRemark] = []

  /// The maximum number of lines in `details`.
  public static let mostDetails = 20

  /// Creates an outcome without details.
  public init(
    edit: PlanEdit, operation: ChangeOperation, effects: [ChangeEffect], remarks: [ChangeRemark] = []
  ) {
    self.edit = edit
    self.operation = operation
    self.effects = effects
    self.remarks = remarks
  }
}

/// One effect of a change on the plan.
public indirect enum ChangeEffect: Equatable, Sendable {
  /// A line was added: a dish, a repeat, a skip, or a deliberately empty meal.
  case added(PlanLine)
  /// A line was removed.
  case removed(PlanLine)
  /// A line was added that cannot be read as a plan line.
  case addedText(String)
  /// A line was removed that cannot be read as a plan line.
  case removedText(String)
  /// A skip was removed together with the repeat that it hid, or because it hid nothing.
  case removedSkip(PlanLine)
  /// A dish was changed where it is: the line of its day, or its repeat.
  case changed(PlanLine, to: PlanLine)
  /// A repeat ended earlier than before.
  case ended(Repeat, as: Repeat)
  /// A dish was moved.
  case moved(PlanTarget, to: PlanPlace)
  /// A repeat was moved as a whole, or from a day on.
  case movedRepeat(Repeat, to: Repeat)
  /// A dish was copied.
  case copied(PlanTarget, to: PlanPlace)
  /// Lines were moved by a number of days; earlier if negative. `from` has the days they were on.
  case shifted(count: Int, from: ClosedRange<DayNumber>, by: Int)
  /// The plan was sorted; `count` lines moved.
  case sorted(count: Int)
  /// Many lines were added; others were left out because the plan has them already.
  case inserted(count: Int, alreadyThere: Int)
  /// A line was left out because the plan has it already.
  case alreadyThere(PlanLine)

  /// The days that the effect names, and whether it changes `every` or `someday` lines. For a shift, the days
  /// are the first shifted day, before and after it moves.
  public var places: (days: [DayNumber], hasTail: Bool) {
    switch self {
    case .added(let line), .removed(let line), .removedSkip(let line), .changed(let line, _):
      return ([line.day].compactMap { $0 }, line.day == nil)
    case .ended, .movedRepeat: return ([], true)
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
  /// The removed and inserted lines, in the order of the file, but at most `most` of them; and the number of further
  /// lines. `isIn` is true for an inserted line.
  package func lines(most: Int) -> (lines: [(isIn: Bool, text: String)], more: Int) {
    var lines: [(isIn: Bool, text: String)] = []
    var more = 0
    for splice in splices {
      for (isIn, bytes) in [(false, splice.removed), (true, splice.inserted)] {
        for text in bytes.split(separator: UInt8(ascii: "\n")) {
          let line = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
          // A line break added to the end of the file is not a line itself.
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
  /// Derives the effects of an edit from its bytes, line by line: for text edited by hand, and for changes
  /// from the history. Reads at most `mostDetails` lines and counts the rest.
  init(linesOf edit: PlanEdit, _ operation: ChangeOperation) {
    let (lines, more) = edit.lines(most: ChangeOutcome.mostDetails)
    self.init(edit: edit, operation: operation, effects: lines.map { ChangeEffect($0.isIn, $0.text) })
    unlisted = more
  }
}

extension [ChangeEffect] {

  /// Sorts effects on single lines by day, then by meal. The sort is stable. Does nothing if an effect is not
  /// on a single line.
  mutating func sortLikePlan(_ order: MealOrder) {
    let keys = compactMap { $0.line.map { LineKey($0) } }
    guard keys.count == count else { return }
    self = zip(keys, self).sortedLikePlan(order) { $0.0 }.map(\.1)
  }
}

extension ChangeEffect {
  /// The line of the plan that the effect is on; nil unless it is a single line.
  fileprivate var line: PlanLine? {
    switch self {
    case .added(let line), .removed(let line), .removedSkip(let line), .changed(let line, _),
      .alreadyThere(let line):
      line
    case .ended(let rule, _), .movedRepeat(let rule, _): .repeating(rule)
    default: nil
    }
  }
}

extension ChangeEffect {
  /// The effect of one line of an edit.
  fileprivate init(_ isIn: Bool, _ text: String) {
    if let line = try? PlanLine(text) {
      self = isIn ? .added(line) : .removed(line)
    } else {
      self = isIn ? .addedText(text) : .removedText(text)
    }
  }
}

/// A fact about a change that may surprise the user.
public indirect enum ChangeRemark: Equatable, Sendable {
  /// How a change to a repeat affects its meals before today.
  public enum PastChange: Sendable { case changed, moved, removed }

  /// These repeats occur on the shifted days, but do not move, and neither do the other dishes of their meals.
  case repeatsStay([Repeat], sides: [Dish])
  /// These dishes, by name, do not move, because the same repeat brings them to both sides of the swap or move.
  case sameRepeatStays([String])
  /// Repeated dishes were skipped on the named days only.
  case skippedOnThoseDaysOnly
  /// The added dish is already at that meal, as a separate line or from a repeat. `more` is the number of other days
  /// with the dish; nil if they were not all counted.
  case alreadyThere(PlanLine, more: Int?)
  /// Dishes were added to a meal that has this repeated dish on that day. `more` is the number of other such days.
  case besideRepeat(Repeat, DayNumber, more: Int)
  /// Dishes arrived at these meals, which were left empty on purpose.
  case besideNothing(MealType, [DayNumber])
  /// Dishes were moved, shifted or copied to a meal that had others. The names are those of all dishes now at the meal.
  case meeting(DayNumber, MealType, [String])
  /// The line hides the added repeat on its day. `more` is the number of other hidden days.
  case hides(PlanLine, Repeat, more: Int)
  /// These dated lines were named too, but stay, because the change is to repeats.
  case linesStay([PlanLine])
  /// The number of meals before today that change, move or are removed with a repeat. `keptByFollowing` is the number
  /// of them that would stay if only the following days were changed.
  case pastMeals(Int, PastChange, keptByFollowing: Int)
  /// The dish was not copied to the day, because the same repeat has it there. `more` is the number of other days to
  /// which it was not copied.
  case leftOut(Dish, DayNumber, more: Int)
  /// These leftovers come from no dish after the change.
  /// - Parameter mayFollow: whether the change could also move or remove some of them.
  case withoutCooking([PlanTarget], mayFollow: Bool)
  /// This dish is too old for the leftovers to come from it, but would not be if one of the two said `freezer`.
  case tooOld(PlanTarget)
}

/// The reason that a change cannot be made to the current plan. Each front end words its own messages.
public indirect enum ChangeError: Error, Equatable, Sendable {
  /// There are no dishes at the given places.
  case nothing(at: [PlanPlace])
  /// No dish at the place matches the typed name. `names` are the names of the dishes there.
  case noSuchDish(String, at: PlanPlace, names: [String])
  /// The names of several different dishes contain the typed name. Each candidate is a name and the first day with that
  /// dish; nil for someday.
  case ambiguous(String, at: PlanPlace, candidates: [PlanPlace])
  /// Only one dish can get the new name, but the place has several.
  case severalDishes(at: PlanPlace, names: [String])
  /// The typed name matches dishes of two meals.
  case severalMeals(String, MealType, MealType)
  /// The target is no longer in the plan.
  case missing(PlanTarget)
  /// The dish is already at its destination.
  case alreadyThere(PlanTarget)
  /// The destination is one meal, but the source does not name a meal.
  case mealNotNamed(PlanPlace)
  /// A day would move beyond an end of the stream.
  case outOfStream(DayNumber, by: Int)
  /// There is nothing to swap: all dishes on both sides come from the same repeats.
  case sameRepeat(PlanPlace, PlanPlace)
  /// The two sides of a swap are not of the same kind (days, meals or dishes), or differ in their number of days.
  case unlikePlaces(PlanPlace, PlanPlace)
  /// The two ranges of a swap share these days.
  case sharedDays(ClosedRange<DayNumber>)
  /// The dish is hidden on each of the named days on which it repeats; `on` is the first of them.
  case skipped(at: PlanPlace, dish: String, on: DayNumber)
  /// None of the named dishes repeats at the place. `dated` is the day of a dated line with the dish, if there is one.
  /// `repeats` are the names of the dishes that repeat at the place. `next` is the next occurrence of a named dish, if
  /// there is one.
  case nothingRepeats(at: PlanPlace, dated: DayNumber?, repeats: [String], next: PlanTarget? = nil)
  /// The dish is already skipped on each day of the place on which it repeats.
  case hiddenAlready(at: PlanPlace)
  /// No line at the place skips a dish or leaves a meal empty, so there is nothing to undo. `dishes` are the names of
  /// the dishes that are skipped at the place.
  case noSkip(at: PlanPlace, dishes: [String])
  /// More repeated dishes than this number would be skipped or copied.
  case tooMany(Int)
  /// A line would be longer than `PlanLine.longest`.
  case tooLong
  /// The plan is not sorted, so the lines of a range of days cannot be edited together.
  case outOfOrder
  /// The change affects lines of an unresolved merge conflict, which has these line numbers.
  case inConflict(lines: ClosedRange<Int>)
  /// Others changed lines that the user edited too. The strings are those lines.
  case clash([String])
}
