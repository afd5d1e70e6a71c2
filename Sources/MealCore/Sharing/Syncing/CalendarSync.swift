/// Brings a plan and a folder of events ("vdir") into sync: changes that either side made since the last sync are
/// carried over to the other.
///
///     let sync = try store.sync(calendar: "/home/me/calendar", today: today)
///
/// The plan is written first, then the folder and the memory: if a run is killed in between, nothing is lost and the
/// next one does the rest. Time is linear in the folder and in the plan from the first day of the sync on; if there is
/// nothing to do, only files that changed are read.
public final class CalendarSync {
  /// One of the two sides of a sync.
  public enum Side: Hashable, Sendable {
    /// The folder.
    case folder
    /// The plan.
    case plan
  }

  /// The change to the plan; nil if it stays as it is.
  public let change: PlanChange?
  /// The changes to the calendar.
  public let effects: [ChangeEffect]
  /// Conflicts that the user should look at.
  public let conflicts: [SyncConflict]
  /// Messages about files that cannot be read, and about meals that one plan line cannot express exactly.
  public let problems: [String]
  /// Lines of the plan that cannot be read.
  public let unreadable: [UnreadableLine]
  /// The side from which all known dishes are gone; nil if there is none, or if fewer than two dishes were known.
  public let allGone: Side?

  /// The plan that was synced, before the change.
  package let plan: Plan
  /// The path of the folder, with all links resolved.
  package let path: String
  let changes: Vdir.Changes
  private let (old, memory): (SyncMemory<SyncFile>?, SyncMemory<SyncFile>)

  /// Works out a sync.
  /// - Parameters:
  ///   - today: the first day to sync, unless another is named or remembered.
  ///   - start: the first day to sync as named by the user, which is remembered.
  ///   - now: seconds since 1970.
  ///   - version: the version of the program.
  ///   - offset: the local clock's offset from UTC in seconds, at a time in seconds since 1970.
  /// - Throws: `SystemError` if the folder or the plan cannot be read.
  package init(
    _ vdir: Vdir, _ contents: Plan, today: DayNumber, start: DayNumber?, now: Int,
    version: String, offset: @escaping (Int) -> Int
  ) throws {
    let meals = contents.mealTypes().union(contents.order.configured)
    (plan, path) = (contents, vdir.path)
    let (known, lost): (SyncMemory<SyncFile>?, _) = try vdir.remembered()
    old = known
    let files = known?.rows ?? []
    let start = start ?? known.flatMap { DayNumber($0.head) } ?? today
    let texts = EventTexts(isMeal: meals.contains)
    let lines = SyncLines(contents, from: start, files.compactMap(\.meal?.line))
    func work(trusting: Bool) throws -> (SyncDecisions, [LineRevision], SyncWriting) {
      let folder = try SyncFolder(vdir, files, texts, lines, isTrusted: trusting, offset: offset)
      let decisions = SyncDecisions(files, lines, folder, from: start)
      let skips = SyncSkips(decisions)
      let writing = try SyncWriting(
        decisions, skips, now: now, version: version, contents.order, offset: offset)
      return (decisions, CalendarSync.revisions(decisions, skips), writing)
    }
    var (decisions, revisions, writing) = try work(trusting: true)
    // The memory is enough to see whether anything has changed. Before changing anything, read all events.
    if decisions.folder.hasTrusted,
      !revisions.isEmpty || !writing.changes.isEmpty || !decisions.conflicts.isEmpty
    {
      (decisions, revisions, writing) = try work(trusting: false)
    }
    change = revisions.isEmpty ? nil : .revise(revisions)
    memory = SyncMemory(head: start.description, rows: writing.files)
    (changes, effects) = (writing.changes, writing.effects)
    (conflicts, unreadable) = (decisions.conflicts, lines.unreadable)
    problems = lost + decisions.folder.problems
    allGone = decisions.allGone
  }

  private static func revisions(_ decisions: SyncDecisions, _ skips: SyncSkips) -> [LineRevision] {
    let lines = decisions.lines.lines
    let revisions = decisions.pairs.map { pair in
      LineRevision(pair.line.map { lines[$0].place }, to: pair.final)
    }.filter { $0.old?.line != $0.new }
    let removed =
      decisions.removedLines.map { lines[$0].place } + skips.removed.sorted { $0.offset < $1.offset }
    return revisions + removed.map { LineRevision($0, to: nil) }
      + skips.added.map { LineRevision(nil, to: $0) }
  }

  /// Whether nothing changes on either side.
  public var isEmpty: Bool { change == nil && changes.isEmpty }

  /// Writes the folder, then the memory. The plan must have been written before.
  /// - Throws: `SystemError`; then the next sync does the rest.
  package func write(to vdir: Vdir) throws(SystemError) {
    try vdir.write(changes, memory, over: old)
  }
}
