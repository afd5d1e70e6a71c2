/// What working out a change asks of the plan. `PlanSnapshot` answers from a file or from memory.
public protocol PlanContents {
  /// The order of the meal types.
  var order: MealOrder { get }

  /// The dated lines of some days, in the order of the file, without those that cannot be read.
  func datedLines(on days: ClosedRange<DayNumber>) throws -> [PlacedLine]
  /// The `every` and `someday` lines, in the order of the file, without those that cannot be read.
  func tailLines() throws -> [PlacedLine]

  /// The edit that takes lines out and puts others in, each where the order of the plan puts it.
  func edit(takingOut removed: [PlacedLine], puttingIn lines: LineBatch) throws -> PlanEdit
  /// The edit that puts lines in the very place of another.
  func edit(replacing line: PlacedLine, with lines: [PlanLine]) throws -> PlanEdit
  /// The edit that puts edited text in the place of the lines of some days.
  /// - Throws: `ChangeError.outOfOrder`, `ChangeError.clash`.
  func edit(rewriting days: ClosedRange<DayNumber>?, from base: [UInt8], to text: [UInt8]) throws -> PlanEdit
  /// The edit that moves all dated meals of some days, however many there are.
  /// - Throws: `ChangeError.outOfStream`.
  func edit(shifting days: ClosedRange<DayNumber>, by distance: Int) throws -> LineShift
  /// The edit that sorts the plan, and how many lines it moves.
  func sortingEdit() throws -> (edit: PlanEdit, moved: Int)
  /// Which lines of a batch the plan has already, by a line of that day or by a repeat: their indices, ascending.
  func known(among batch: LineBatch) throws -> [Int]
}

/// Dated meals that are moved by some days.
public struct LineShift: Sendable {
  public let edit: PlanEdit
  /// How many lines are moved.
  public let count: Int
  /// The first and the last day that they come from; nil if there are none.
  public let days: ClosedRange<DayNumber>?
  /// The first of the lines, as they were; at most `ChangeOutcome.mostDetails`.
  public let first: [PlanLine]

  public init(edit: PlanEdit, count: Int, days: ClosedRange<DayNumber>?, first: [PlanLine]) {
    self.edit = edit
    self.count = count
    self.days = days
    self.first = first
  }
}
