extension PlanSnapshot {
  /// An edit that was made for another state of the plan, made to fit this one.
  ///
  /// The lines that it takes out must be there, wherever that is now; those that it puts in go where they went,
  /// if they took the place of others, else where new lines go.
  func relocated(_ edit: PlanEdit) throws -> PlanEdit {
    // With the place of each among them.
    var wanted: [[UInt8]: [Int]] = [:]
    for (place, line) in edit.splices.flatMap({ lines(of: edit.removed($0)) }).enumerated() {
      wanted[line, default: []].append(place)
    }
    var found: [PlacedLine] = []
    let scanner = LineScanner(self, chunk: LineScanner.passChunk)
    while !wanted.isEmpty, let line = try scanner.next() {
      let text = Array(line.text)
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
        // Comments and what cannot be read have no place of their own; they can only be put back where it was.
        guard
          let plan = try? line.withUnsafeBufferPointer({ bytes throws(LineError) in try PlanLine(bytes) }),
          plan != .comment
        else {
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
    bytes.split(separator: UInt8(ascii: "\n")).map { line in
      Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }.filter { !$0.isEmpty }
  }
}
