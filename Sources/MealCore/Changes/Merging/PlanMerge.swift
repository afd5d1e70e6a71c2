/// A three-way merge of plans: a field that only one side changed is taken from that side; lines that both
/// sides changed are merged field by field.
///
///     base    2013-03-14 dinner risotto
///     ours    2013-03-15 dinner risotto
///     theirs  2013-03-14 dinner risotto x4
///     merged  2013-03-15 dinner risotto x4
///
/// If both sides changed a dish in incompatible ways, `ConflictMarks` enclose that dish alone. Time is linear
/// in the three texts, and so is memory: about twice their size.
public struct PlanMerge {
  /// A dish that both sides changed, so that the user must choose a version. After a merge line by line, only its line
  /// number is known.
  public struct Clash {
    /// The line that both changed; nil if both added a line.
    public var base: PlanLine?
    /// Our line; nil if we removed the dish.
    public let ours: PlanLine?
    /// Their line; nil if they removed the dish.
    public let theirs: PlanLine?
    /// The number of the line with the first mark, from 1.
    public let lineNumber: Int
  }

  /// The merged plan.
  public private(set) var bytes: [UInt8]
  /// The dishes that both sides changed in incompatible ways.
  public private(set) var clashes: [Clash]
  /// Remarks on the meals that combine dishes of both sides, so that neither side has the whole meal:
  /// `ChangeRemark.meeting`.
  public private(set) var meetings: [ChangeRemark] = []

  /// Merges two versions of a plan.
  /// - Parameters:
  ///   - base: the version that both come from.
  ///   - ours: the version whose order and line ends are kept.
  ///   - theirs: the other version.
  ///   - order: the order of the meal types.
  ///   - marks: the marks around clashes.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], order: MealOrder = .standard,
    marks: ConflictMarks = ConflictMarks()
  ) {
    // If only their side changed anything, take its bytes. If a side has unresolved conflicts, merge line by line.
    if ours == base || ConflictMarks.areIn(ours) || ConflictMarks.areIn(theirs) {
      let merge = TextMerge(base: base, ours: ours, theirs: theirs, marks)
      let numbers = PlanMerge.lineNumbers(at: merge.conflicts, in: merge.bytes)
      (bytes, clashes) = (merge.bytes, numbers.map { Clash(ours: nil, theirs: nil, lineNumber: $0) })
      return
    }
    // After criss-cross merges, git's base itself has marks. Use neither of the versions between them as the base: a
    // change of the other side could be lost silently.
    let base = MergeText(ConflictMarks.removed(from: base))
    let decisions = MergeDecisions(base: base, ours: MergeText(ours), theirs: MergeText(theirs), order)
    let writer = MergeWriter(decisions, marks)
    writer.write()
    bytes = writer.bytes
    let numbers = PlanMerge.lineNumbers(at: writer.clashes.map(\.offset), in: writer.bytes)
    clashes = zip(writer.clashes, numbers).map { clash, number in
      Clash(
        base: clash.base.map(decisions.base.line), ours: clash.ours.map(decisions.ours.line),
        theirs: clash.theirs.map(decisions.theirs.line), lineNumber: number)
    }
    let days = decisions.sharedDays
    if !days.isEmpty {
      let sides = [ours, theirs].map { Plan($0, order: order) }
      let marked = clashes.flatMap { [$0.ours, $0.theirs] }.compactMap(\.self)
      meetings = Plan(bytes, order: order).meetings(of: sides, on: days).filter { remark in
        guard case .meeting(let day, let meal, _) = remark else { return true }
        return !marked.contains { $0.day == day && $0.meal == meal }
      }
    }
  }

  /// The line numbers of the given ascending offsets.
  private static func lineNumbers(at offsets: [Int], in bytes: [UInt8]) -> [Int] {
    var (number, position) = (1, 0)
    return offsets.map { offset in
      number += bytes[position..<offset].count { $0 == .lineFeed }
      position = offset
      return number
    }
  }
}
