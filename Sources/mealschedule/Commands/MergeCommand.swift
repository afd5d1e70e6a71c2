import MealCore

extension Command {
  static let merge = Command(
    name: "merge",
    summary: "merge two versions of a plan, as git's merge driver",
    usage: ["BASE OURS THEIRS [--marker-size N] [--path P] [--ours NAME] [--theirs NAME] [--stdout]"],
    words: [.file, .file, .file],
    options: [
      MergeOptions.markerSize, MergeOptions.path, MergeOptions.ours, MergeOptions.theirs, MergeOptions.stdout,
    ],
    details: """
      Replaces OURS with the merged plan. BASE is the version that both come from. Lines that only one side changed
      are taken from that side; a dish that both changed is merged field by field: if one side moved it and the other
      gave it a note, it ends up at the new place with the note.

      If both changed the same field of a dish, that dish alone is marked as git marks conflicts, reported on standard
      error, and the status is 1. Until you have chosen, show prints both versions, and reports the marks as lines that
      it cannot read.

      Meals that combine dishes of both versions are named on standard error.

      The status is 0 if everything was merged. It is 1 if there are conflicts, or if BASE or THEIRS cannot be read: the
      whole of both versions is then marked. It is 132, which git takes for a driver that failed, if OURS cannot be read
      or written; OURS then stays as it is.

      If OURS is your plan, or another one with a history, the merge is a change that undo takes back.

      To use it, run the lines under Set-up in the repository of the plan. Where mealschedule is not installed, git's
      own merge runs. After the set-up, 'git meals', a script that is installed with mealschedule, commits, merges and
      pushes in that folder; it may run at any time, from a crontab too.
      """,
    tables: [Command.Table(title: "Set-up", rows: MergeOptions.setUp.map { ($0, "") })],
    examples: "mealschedule merge base.txt mine.txt theirs.txt --stdout — print the merged plan",
    run: { try MergeRun(invocation: $0).run() })
}

enum MergeOptions {
  static let markerSize = Option(
    "marker-size", .count, help: "the length of the marks, at least 7 (git's %L)")
  static let path = Option("path", .text("P"), help: "the plan's name in messages (git's %P)")
  static let ours = Option("ours", .text("NAME"), help: "a name for OURS in the marks (git's %X)")
  static let theirs = Option("theirs", .text("NAME"), help: "a name for THEIRS in the marks (git's %Y)")
  static let stdout = Option("stdout", help: "print the merged plan, and leave OURS as it is")

  /// The lines to paste into a shell.
  static let setUp = [
    "echo 'plan.txt merge=mealschedule' >> .gitattributes",
    "git config merge.mealschedule.driver 'mealschedule merge %O %A %B \\",
    "  --marker-size %L --path %P --ours %X --theirs %Y ||",
    "  { r=$?; test $r -ne 127 ||",
    "    { git merge-file --marker-size=%L %A %O %B; r=$?; }; exit $r; }'",
  ]
}

/// One run of `merge`.
///
/// OURS is replaced atomically. A plan in use is locked and changed as by any other command, so that `undo`
/// takes the merge back; git's copies of a plan are not in use, and are just replaced. Git keeps OURS as it is if
/// the driver fails, and `git add` would then drop the changes of THEIRS, so a failure must never look like
/// success.
private struct MergeRun {
  let invocation: Invocation

  func run() throws -> ExitStatus {
    let arguments = invocation.arguments
    guard arguments.words.count >= 3 else {
      let setUp = "'mealschedule help merge' says how to set it up for git"
      let file = arguments.words.count == 1 ? ShellQuoting.quoted(arguments.words[0]) : nil
      throw UsageError(
        "merge needs three versions of a plan: BASE, OURS and THEIRS",
        hint: setUp + (file.map { "; to only add the meals of \($0):\nmealschedule import \($0)" } ?? ""))
    }
    try invocation.checkNoWords(after: 3)
    let path = arguments.words[1]
    let name = arguments.value(MergeOptions.path) ?? path
    do {
      let ours = try read(path)
      let (base, theirs) = (readable(arguments.words[0]), readable(arguments.words[2]))
      // A mistake in the config file must not stop a merge.
      let settings = try? invocation.settings()
      func merged(_ ours: [UInt8]) -> Merged {
        guard let base, let theirs else { return (marks.enclosing(ours, theirs), nil) }
        let order = settings?.mealOrder ?? .standard
        let merge = PlanMerge(base: base, ours: ours, theirs: theirs, order: order, marks: marks)
        return (merge.bytes, merge)
      }
      let result: Merged
      if arguments.has(MergeOptions.stdout) {
        result = merged(ours)
        invocation.output.write(result.bytes)
      } else if let store = try storeInUse(path, settings) {
        result = try change(store, ours, merged)
      } else {
        result = merged(ours)
        try TextFile.write(result.bytes, path, "write", isPrivate: false)
      }
      guard let merge = result.merge else {
        invocation.warn("mealschedule: \(name) is not merged: the whole of both versions is marked in it")
        return .conflicts
      }
      invocation.warn(remarks: merge.meetings.map(\.text))
      return report(merge.clashes, name)
    } catch {
      return fail(error)
    }
  }

  /// The new contents of OURS, and the merge. The merge is nil if BASE or THEIRS cannot be read; then both versions are
  /// marked as a whole.
  private typealias Merged = (bytes: [UInt8], merge: PlanMerge?)

  private var marks: ConflictMarks {
    let arguments = invocation.arguments
    return ConflictMarks(
      size: arguments.value(MergeOptions.markerSize).flatMap { Int($0) } ?? 7,
      ours: arguments.value(MergeOptions.ours) ?? "", theirs: arguments.value(MergeOptions.theirs) ?? "")
  }

  private func read(_ path: String) throws -> [UInt8] {
    try TextFile.read(path, "read", isRequired: true) ?? []
  }

  /// The contents of a file. If it cannot be read, reports that and returns nil.
  private func readable(_ path: String) -> [UInt8]? {
    do { return try read(path) } catch { _ = fail(error) }
    return nil
  }

  private func fail(_ error: any Error) -> ExitStatus {
    invocation.warn("mealschedule: \(error.shownMessage)")
    return .mergeFailed
  }

  // MARK: A plan in use

  /// The store of OURS if it is the user's plan, or if it has a history; otherwise nil.
  /// - Throws: `SystemError` if that cannot be determined.
  private func storeInUse(_ path: String, _ settings: Settings?) throws -> PlanStore? {
    guard let home = settings?.stateHome ?? StandardPaths(invocation.context).state else { return nil }
    let store = PlanStore(path: path, stateHome: home, order: settings?.mealOrder ?? .standard)
    let folder = try store.stateFolder()
    // The state folder is named for the plan's path with all links resolved.
    let isConfigured = (try? settings?.store().stateFolder().path) == folder.path
    return try isConfigured || store.history().exists ? store : nil
  }

  /// Merges into a plan in use.
  /// - Parameter ours: the contents of OURS; if they have changed since, the merge is done again.
  private func change(
    _ store: PlanStore, _ ours: [UInt8], _ merged: ([UInt8]) -> Merged
  ) throws -> Merged {
    var (ours, result) = (ours, merged(ours))
    let applied = try store.apply { snapshot in
      guard let region = snapshot.region(of: nil) else { throw ChangeError.outOfOrder }
      let now = Array(snapshot.bytes[region])
      if now != ours { (ours, result) = (now, merged(now)) }
      // The plan's byte-order mark is before the region, and stays.
      let extra = region.lowerBound > 0 ? TextEncoding.markLength(result.bytes) : 0
      let text = Array(result.bytes.dropFirst(extra))
      return .rewrite(days: nil, base: ours, text: text, as: .merge)
    }
    if !applied.outcome.edit.isEmpty { invocation.context.isPlanChanged = true }
    // Git itself names the plan and says what a merge did.
    if !invocation.arguments.has(MergeOptions.path) {
      for line in ChangeReport(isDone: true).lines(applied.outcome) { invocation.confirm(line) }
    }
    invocation.warnOfLapses(applied)
    return result
  }

  // MARK: The report

  /// Reports each conflict that the user has to resolve.
  private func report(_ clashes: [PlanMerge.Clash], _ name: String) -> ExitStatus {
    guard !clashes.isEmpty else { return .done }
    invocation.warn(clashes.map { Problem(file: name, line: $0.lineNumber, message: message($0)) })
    let count = clashes.count == 1 ? "a conflict" : "\(clashes.count) conflicts"
    invocation.warn("mealschedule: \(count) in \(name)")
    invocation.warn("keep one line of each pair, delete the marks (<, =, >), then: git add \(name)")
    return .conflicts
  }

  private func message(_ clash: PlanMerge.Clash) -> String {
    switch (clash.ours, clash.theirs) {
    case (let ours?, _?): "both versions changed \(ours.place)"
    case (let ours?, nil): "\(ours.place): changed by ours, removed by theirs"
    case (nil, let theirs?): "\(theirs.place): removed by ours, changed by theirs"
    case (nil, nil): "both versions changed these lines"
    }
  }
}

extension PlanLine {
  /// The line without servings, tags and note: "2013-03-14 dinner risotto", "every 7 from 2013-03-08 dinner pizza".
  fileprivate var place: String {
    guard let dish else { return text }
    return String(decoding: text.utf8.dropLast(dish.written.utf8.count), as: UTF8.self) + dish.text
  }
}
