/// Adapting an edit from the history to the current plan.
extension Plan {
  /// Adapts an edit that was made for another state of the plan to this state.
  ///
  /// The lines to remove are found wherever they are now. Lines to insert are put where the order of the plan
  /// requires. A merge conflict is removed as a whole or not at all.
  /// - Throws: `UndoObstacle` if lines to remove are missing or part of a conflict, or if the order of the plan does
  ///   not determine where to insert a line.
  /// - Parameter operation: the change that the edit undoes or redoes.
  func relocated(_ edit: PlanEdit, for operation: ChangeOperation) throws -> PlanEdit {
    func obstacle(_ reason: UndoObstacle.Reason, _ lines: [[UInt8]]) -> UndoObstacle {
      let lines = lines.map { String(decoding: $0, as: UTF8.self) }
      return UndoObstacle(plan: name, reason: reason, lines: lines, operation: operation)
    }
    // The lines to find, each with its indices among all lines to find.
    var wanted: [[UInt8]: [Int]] = [:]
    for (place, line) in edit.splices.flatMap({ lines(of: $0.removed) }).enumerated() {
      wanted[line, default: []].append(place)
    }
    let conflicts = conflicts.filter { conflict in
      !lines(of: bytes[conflict]).allSatisfy { wanted[$0] != nil }
    }
    var found: [Range<Int>] = []
    var refused: [[UInt8]: Range<Int>] = [:]
    for place in index.indices where !wanted.isEmpty {
      let text = [UInt8](view(place).bytes)
      guard var numbers = wanted[text] else { continue }
      if let conflict = conflicts.first(where: { $0.contains(index[place].offset) }) {
        refused[text] = conflict
        continue
      }
      numbers.removeLast()
      wanted[text] = numbers.isEmpty ? nil : numbers
      found.append(index[place].offset..<end(of: place))
    }
    guard wanted.isEmpty else {
      let missing = wanted.sorted { $0.value[0] < $1.value[0] }
      let gone = missing.filter { refused[$0.key] == nil }
      let conflict = gone.isEmpty ? refused[missing[0].key] : nil
      throw obstacle(
        conflict.map { .inConflict(lines: lineNumbers(of: $0)) } ?? .missing,
        (gone.isEmpty ? missing : gone).flatMap { line, places in places.map { _ in line } })
    }
    var inserted: [PlanLine] = []
    for splice in edit.splices {
      for line in lines(of: splice.inserted) {
        // The order of the plan does not apply to comments and unreadable lines; only an exact undo can
        // restore them.
        guard let plan = try? PlanLine(LineView(line.span)) else {
          throw obstacle(.placeless, [line])
        }
        inserted.append(plan)
      }
    }
    guard !found.isEmpty || !inserted.isEmpty || edit.isEmpty else {
      throw obstacle(.placeless, [[]])
    }
    return self.edit(removing: found, inserting: inserted)
  }

  /// Returns whether the plan has a change that the program was making when it was killed.
  ///
  /// The bytes of the plan decide. If the plan was edited by hand since, it has the change if all lines that the change
  /// adds are there and, if the change removes lines, at least one of them is gone.
  /// - Parameter size: the size of the plan after the change, in bytes.
  func shows(_ edit: PlanEdit, size: Int) -> Bool {
    let hasNew = edit.inverse.forEachPiece(of: bytes) { _ in }
    let hasOld = edit.forEachPiece(of: bytes) { _ in }
    if hasNew, bytes.count == size { return true }
    if hasOld, bytes.count == size - edit.growth { return false }
    // How many more times the plan has each line after the change than before.
    var more: [[UInt8]: Int] = [:]
    for splice in edit.splices {
      for line in lines(of: splice.removed) { more[line, default: 0] -= 1 }
      for line in lines(of: splice.inserted) { more[line, default: 0] += 1 }
    }
    // If the change only reordered lines, the bytes alone decide.
    if more.allSatisfy({ $0.value == 0 }) { return hasNew || !hasOld }
    var there: [[UInt8]: Int] = [:]
    for place in index.indices { there[[UInt8](view(place).bytes), default: 0] += 1 }
    func has(_ line: [UInt8], _ count: Int) -> Bool { there[line] ?? 0 >= count }
    let isRemoved = more.contains { $0.value < 0 && !has($0.key, -$0.value) }
    return more.allSatisfy { has($0.key, $0.value) } && (isRemoved || !more.contains { $0.value < 0 })
  }

  /// The lines of text that are not empty, without their ends.
  private func lines(of bytes: some BidirectionalCollection<UInt8>) -> [[UInt8]] {
    bytes.split(separator: .lineFeed).map { line in
      Array(line.last == .carriageReturn ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}

/// An error for a change that cannot be undone or redone because the plan was edited by other means.
public struct UndoObstacle: UserFacingError, Equatable, Sendable {
  /// Why the change cannot be undone or redone.
  public enum Reason: Equatable, Sendable {
    /// Lines to remove are no longer in the plan.
    case missing
    /// Lines to insert have no sort position: comments, blank lines, unreadable lines.
    case placeless
    /// Lines to remove are in an unresolved merge conflict, which has these line numbers.
    case inConflict(lines: ClosedRange<Int>)
  }

  /// The plan's path, as the user gave it.
  public let plan: String
  /// Why the change cannot be undone or redone.
  public let reason: Reason
  /// The lines in question, with repetitions. A blank line is an empty string.
  public let lines: [String]
  /// The change that cannot be undone or redone.
  public let operation: ChangeOperation

  /// A message that names the first of the lines and the operation.
  public var message: String {
    "the plan has been edited since '\(operation.text)', so '\(lines.first ?? "")' cannot be removed "
      + "or put back"
  }
}
