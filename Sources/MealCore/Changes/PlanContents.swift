/// The queries and edits that are needed to work out a change. `PlanSnapshot` implements them for a plan in a
/// file or in memory.
public protocol PlanContents {
  /// The order of the meal types.
  var order: MealOrder { get }

  /// The dated lines of some days, in the order of the file. Unreadable lines are left out.
  func datedLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine]
  /// The dated lines of some days about one of these dishes at its meal: entries, skips, and meals that are
  /// nothing on purpose. Costs one pass over the lines of these days, and keeps none but the result.
  func datedLines(on days: ClosedRange<DayNumber>, about dishes: Set<DishSlot>) throws -> [PlacedLine]
  /// The dated lines of some days that plan or skip a dish of one of these names, or leave a meal empty on
  /// purpose. Costs one pass over the lines of these days, and keeps none but the result.
  /// - Parameter keys: the names, as `Folding` makes keys of them.
  func datedLines(on days: ClosedRange<DayNumber>, named keys: Set<String>) throws -> [PlacedLine]
  /// The dated leftovers (`x0`) of some days. Costs one pass over the lines of these days, and keeps none but
  /// the result.
  func leftoverLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine]
  /// The `every` and `someday` lines, in the order of the file. Unreadable lines are left out.
  func tailLines() throws -> [PlacedLine]

  /// The dated lines from a day on, and the `every` and `someday` lines, in the order of the file, with their
  /// bytes.
  func writtenLines(from day: DayNumber) throws -> WrittenLines

  /// The edit that replaces lines by others at the same place, and inserts lines, each at its place in the
  /// order of the plan.
  func edit(replacing lines: [LineReplacement], puttingIn batch: LineBatch) throws -> PlanEdit
  /// The edit that replaces the lines of some days (nil: the whole plan) by edited text.
  /// - Parameters:
  ///   - days: the days whose lines were edited; nil for the whole plan.
  ///   - text: the text after it was edited.
  ///   - base: the text before it was edited. Changes that others made in the meantime are merged.
  /// - Throws: `ChangeError.outOfOrder`, `ChangeError.clash`.
  func edit(rewriting days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]) throws -> PlanEdit
  /// The edit that moves all dated meals of some days by a number of days.
  /// - Parameter others: dated lines of other days that move too. They do not count as lines of the shift.
  /// - Throws: `ChangeError.outOfStream`.
  func edit(shifting days: ClosedRange<DayNumber>, by distance: Int, alongWith others: [PlacedLine]) throws
    -> LineShift
  /// The edit that sorts the plan, and the number of lines that it moves.
  func sortingEdit() throws -> (edit: PlanEdit, moved: Int)
  /// The lines of a batch that the plan already has, as a line of that day or through a repeat: their
  /// indices, ascending.
  func known(among batch: LineBatch) throws -> [Int]
}

/// Lines of the plan as they are in the file.
public struct WrittenLines: Sendable {
  /// The readable lines.
  public var lines: [WrittenLine] = []
  /// The lines that cannot be read, or that have characters which no calendar takes.
  public var unreadable: [UnreadableText] = []

  /// No lines.
  public init() {}
}

/// A line of the plan and its bytes.
public struct WrittenLine: Hashable, Sendable {
  /// The meaning of the line, and its place.
  public let place: PlacedLine
  /// The line as it is in the file, without its line end.
  public let bytes: [UInt8]

  /// A line from its parts, which are described at the properties.
  public init(_ place: PlacedLine, _ bytes: [UInt8]) {
    self.place = place
    self.bytes = bytes
  }
}

/// A line that cannot be read, and its bytes.
public struct UnreadableText: Sendable {
  /// The line's start, in bytes from the beginning of the file.
  public let offset: Int
  /// The mistake in the line.
  public let error: LineError
  /// The line as it is in the file, without its line end.
  public let bytes: [UInt8]

  init(offset: Int, error: LineError, bytes: [UInt8]) {
    (self.offset, self.error, self.bytes) = (offset, error, bytes)
  }
}

/// A dish at a meal, by name.
public struct DishSlot: Hashable, Sendable {
  /// The meal.
  public let meal: MealType
  /// The name of the dish.
  public let name: String

  /// A dish at a meal.
  public init(_ meal: MealType, _ name: String) {
    self.meal = meal
    self.name = name
  }

  /// The slot of a repeat's dish.
  init(_ rule: Repeat) { self.init(rule.meal, rule.dish.text) }
}

/// A line of the plan and the lines that take its place.
public struct LineReplacement: Sendable {
  /// The line to replace.
  public let line: PlacedLine
  /// The new lines; none if the line is removed.
  public let new: [PlanLine]

  /// A replacement from its parts, which are described at the properties.
  public init(_ line: PlacedLine, with new: [PlanLine] = []) {
    self.line = line
    self.new = new
  }
}

/// The result of moving dated meals by a number of days.
public struct LineShift: Sendable {
  /// The edit that moves the lines.
  public let edit: PlanEdit
  /// The number of moved lines.
  public let count: Int
  /// The first and the last day of the lines before the move; nil if there are no lines.
  public let days: ClosedRange<DayNumber>?
  /// The first lines, with their old dates; at most `ChangeOutcome.mostDetails`.
  public let first: [PlanLine]

  /// A result from its parts, which are described at the properties.
  public init(edit: PlanEdit, count: Int, days: ClosedRange<DayNumber>?, first: [PlanLine]) {
    self.edit = edit
    self.count = count
    self.days = days
    self.first = first
  }
}
