/// Adapting an edit from the history to the current plan.
extension PlanSnapshot {
  /// Adapts an edit that was made for another state of the plan to this state.
  ///
  /// The lines to remove are found wherever they are now. Lines to insert go to their places in the order of
  /// the plan.
  /// - Throws: `UndoObstacle` if lines to remove are missing, or if lines to insert have no place of their
  ///   own.
  func relocated(_ edit: PlanEdit) throws -> PlanEdit {
    // The lines to find, each with its indices among all of them.
    var wanted: [[UInt8]: [Int]] = [:]
    for (place, line) in edit.splices.flatMap({ lines(of: edit.removed($0)) }).enumerated() {
      wanted[line, default: []].append(place)
    }
    var found: [PlacedLine] = []
    var scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while !wanted.isEmpty, let line = try scanner.next() {
      let text = [UInt8](line.text.bytes)
      guard var places = wanted[text] else { continue }
      places.removeLast()
      wanted[text] = places.isEmpty ? nil : places
      found.append(PlacedLine(offset: line.offset, count: line.count, line: .comment))
    }
    guard wanted.isEmpty else {
      let missing = wanted.sorted { $0.value[0] < $1.value[0] }
      throw UndoObstacle(
        plan: name, reason: .missing,
        lines: missing.flatMap { line, places in places.map { _ in String(decoding: line, as: UTF8.self) } })
    }
    var batch = LineBatch()
    for splice in edit.splices {
      for line in lines(of: edit.inserted(splice)) {
        // Comments and unreadable lines have no place of their own; only an exact undo can put them back.
        guard let plan = try? PlanLine(LineView(line.span)), plan != .comment else {
          throw UndoObstacle(plan: name, reason: .placeless, lines: [String(decoding: line, as: UTF8.self)])
        }
        batch.append(plan)
      }
    }
    guard !found.isEmpty || batch.count > 0 || edit.isEmpty else {
      throw UndoObstacle(plan: name, reason: .placeless, lines: [""])
    }
    return try self.edit(removing: found, inserting: batch)
  }

  /// The lines of a splice, without their ends.
  private func lines(of bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    bytes.split(separator: .lineFeed).map { line in
      Array(line.last == .carriageReturn ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}
