/// A change in the history: its time, its summary, and which changes can be undone and redone after it.
///
/// The states of the plan are numbered. An undo applies byte for byte if the plan is in exactly the state
/// that the change left.
public struct ChangeRecord: Sendable {
  /// A change, or the undo or redo of one.
  public enum Kind: String, Sendable {
    /// A change by the user, its undo, or its redo.
    case change, undo, redo
  }

  /// Whether the record is a change, an undo or a redo.
  public let kind: Kind
  /// The time of the change, in seconds since 1970.
  public let time: Int
  /// The operation; for an undo or redo, that of the original change.
  public let operation: ChangeOperation
  /// The offset in the history of the change that the next undo would revert; nil if there is none.
  let undoNext: Int?
  /// The offset in the history of the undo that the next redo would revert; nil if there is none.
  let redoNext: Int?
  /// The values of `undoNext` and `redoNext` once this record is itself reverted.
  let undoBefore: Int?
  let redoBefore: Int?
  /// The numbers of the plan's states before and after the change.
  let stateBefore: Int
  let stateAfter: Int
  /// The fingerprint of the plan's file after the change.
  let fingerprint: Fingerprint

  /// The record's start in the history. The sizes of its parts in bytes follow.
  let offset: Int
  var headCount = 0
  var spliceCount = 0
  var bodyCount = 0

  var bodyOffset: Int { offset + headCount }
  var trailerOffset: Int { bodyOffset + bodyCount }
  var end: Int { trailerOffset + ChangeRecord.trailerCount }
  var trailer: [UInt8] { ChangeRecord.trailer(count: end - offset) }

}

extension ChangeRecord {
  /// Reads a record's first line; nil if it is damaged.
  init?(head: String, headCount: Int, at offset: Int) {
    let count = 16
    let words = head.split(separator: " ", maxSplits: count - 1, omittingEmptySubsequences: false)
    guard words.count == count, words[0] == ChangeRecord.mark + "1",
      let kind = Kind(rawValue: String(words[1])),
      let time = Int(words[2]), let stateBefore = Int(words[7]), let stateAfter = Int(words[8]),
      let fingerprint = Fingerprint(words[9...12]), let spliceCount = Int(words[13]),
      let bodyCount = Int(words[14]), spliceCount >= 0, (0...ChangeRecord.most).contains(bodyCount),
      let links = ChangeRecord.links(words[3...6], at: offset)
    else { return nil }
    self.init(
      kind: kind, time: time, operation: ChangeOperation(record: words[count - 1]), undoNext: links[0],
      redoNext: links[1], undoBefore: links[2], redoBefore: links[3], stateBefore: stateBefore,
      stateAfter: stateAfter, fingerprint: fingerprint, offset: offset, headCount: headCount,
      spliceCount: spliceCount, bodyCount: bodyCount)
  }

  /// A limit for offsets and lengths, so that their sums do not overflow.
  private static let most = 1 << 60

  /// Reads the offsets of other records. Returns nil unless all of them point back; the first two may also
  /// point to this record.
  private static func links(_ words: ArraySlice<Substring>, at offset: Int) -> [Int?]? {
    var links: [Int?] = []
    for word in words {
      guard word != "-" else {
        links.append(nil)
        continue
      }
      guard let link = Int(word), link >= 0, link < offset + (links.count < 2 ? 1 : 0) else { return nil }
      links.append(link)
    }
    return links
  }

  /// The bytes of the record, and those of its trailer.
  func written(_ edit: PlanEdit) -> (head: [UInt8], trailer: [UInt8]) {
    func link(_ offset: Int?) -> String { offset.map(String.init) ?? "-" }
    var places: [UInt8] = []
    for splice in edit.splices {
      places += "\(splice.offset) \(splice.removed.count) \(splice.inserted.count)\n".utf8
    }
    let body = places + edit.bytes
    let oneLine = String(
      String.UnicodeScalarView(operation.record.unicodeScalars.map { $0.value < 32 && $0 != "\t" ? " " : $0 })
    )
    let head = """
      \(ChangeRecord.mark)1 \(kind.rawValue) \(time) \(link(undoNext)) \(link(redoNext)) \(link(undoBefore)) \(link(redoBefore)) \
      \(stateBefore) \(stateAfter) \(fingerprint.text) \(edit.splices.count) \(body.count) \(oneLine)

      """
    let bytes = Array(head.utf8) + body
    return (bytes, ChangeRecord.trailer(count: bytes.count + ChangeRecord.trailerCount))
  }

  /// The trailer of a record with a length of `count` bytes: "\nend 000000000000123\n".
  private static func trailer(count: Int) -> [UInt8] {
    Array("\nend \(String(count).zeroPadded(to: 15))\n".utf8)
  }

  /// The length of the trailer.
  static var trailerCount: Int { 21 }

  /// The beginning of each record; the format version follows.
  static let mark = "change/"

  /// The record's length, read from its trailer; nil if the bytes are not a trailer.
  static func count(fromTrailer bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count == trailerCount, text.hasPrefix("\nend "), text.hasSuffix("\n") else { return nil }
    return Int(text.dropFirst(5).dropLast())
  }
}

extension PlanEdit {
  /// Reads an edit from the body of a record; nil if it is damaged.
  init?(historyBody body: [UInt8], splices count: Int) {
    self.init()
    var position = 0
    var places: [(offset: Int, removed: Int, inserted: Int)] = []
    for _ in 0..<count {
      guard let end = body[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let numbers = String(decoding: body[position..<end], as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      let begin = places.last.map { $0.offset + $0.removed } ?? 0
      guard numbers.count == 3, numbers[0] >= begin, numbers[0] <= 1 << 60,
        numbers[1...].allSatisfy({ (0...body.count).contains($0) })
      else { return nil }
      places.append((numbers[0], numbers[1], numbers[2]))
      position = end + 1
    }
    for place in places {
      let middle = position + place.removed
      let end = middle + place.inserted
      guard middle <= body.count, end <= body.count else { return nil }
      append(at: place.offset, removing: body[position..<middle], inserting: body[middle..<end])
      position = end
    }
  }
}

/// A change that is about to be written to the plan and the history, or was written just now.
struct PendingChange {
  let edit: PlanEdit
  let kind: ChangeRecord.Kind
  /// The operation; for an undo or redo, that of the original change.
  let operation: ChangeOperation
  /// For an undo, the change that it reverts; for a redo, the undo that it reverts; nil for a change by the user.
  var subject: ChangeRecord?
  /// Whether the plan is in exactly the state that the subject left.
  var isExact = false
  /// Whether a sorted plan is known to stay sorted.
  var keepsOrder = false
  /// For an undo or redo, the operations of later changes that were passed over.
  var passedOver: [ChangeOperation] = []
  /// Failures after the change was in place; usually empty.
  var lapses: [Lapse] = []

  /// Whether there is nothing to write.
  var isEmpty: Bool { edit.isEmpty }

  /// A state from which changes are undone or redone.
  struct Base {
    let plan: Plan
    /// The plan's fingerprint; for a plan in memory, a stand-in for that of a file.
    let fingerprint: Fingerprint?
    /// The record of the last change; nil if the history is empty.
    let last: ChangeRecord?

    /// The state on disk.
    init(_ plan: Plan, _ last: ChangeRecord?) {
      (self.plan, fingerprint, self.last) = (plan, plan.fingerprint, last)
    }

    /// The state after a change, in memory.
    init(after change: PendingChange, of base: Base) throws(SystemError) {
      guard let new = base.plan.applying(change.edit) else {
        throw SystemError(
          "preview the changes to", base.plan.name, reason: "the lines to change are not where they were")
      }
      plan = new
      fingerprint = Fingerprint.none
      // Use offsets before the beginning of the file, so that no record has the same state numbers.
      let offset = min(base.last?.offset ?? 0, 0) - 1
      last = change.record(at: offset, before: base.fingerprint, after: .none, base.last, time: 0)
    }
  }

  /// The undo of the last change, or the redo of the last undo; nil if there is none.
  /// - Parameter passing: whether to pass over changes that cannot be reverted.
  static func next(
    _ kind: ChangeRecord.Kind, _ base: Base, _ history: History, passing: Bool
  ) throws -> PendingChange? {
    let (plan, last) = (base.plan, base.last)
    var offset = kind == .undo ? last?.undoNext : last?.redoNext
    var passedOver: [ChangeOperation] = []
    while let last, let place = offset {
      let subject = try history.record(at: place)
      let inverse = try history.edit(of: subject).inverse
      let isExact = last.fingerprint == base.fingerprint && last.stateAfter == subject.stateAfter
      do {
        let edit = isExact ? inverse : try plan.relocated(inverse, for: subject.operation)
        return PendingChange(
          edit: edit, kind: kind, operation: subject.operation, subject: subject, isExact: isExact,
          passedOver: passedOver)
      } catch let obstacle as UndoObstacle {
        guard passing else { throw obstacle }
        passedOver.append(subject.operation)
      }
      // This terminates, since the links of a record only point back.
      offset = kind == .undo ? subject.undoBefore : subject.redoBefore
    }
    return nil
  }

  /// The record of the change.
  /// - Parameter last: the preceding record.
  func record(
    at offset: Int, before: Fingerprint?, after: Fingerprint, _ last: ChangeRecord?, time: Int
  ) -> ChangeRecord {
    // Unique numbers for new states.
    let (newBefore, newAfter) = (2 * offset, 2 * offset + 1)
    let isFromLast = last?.fingerprint == before && before != nil
    var (undoNext, redoNext): (Int?, Int?) = (offset, nil)
    switch kind {
    case .change: break
    case .undo: (undoNext, redoNext) = (subject?.undoBefore, offset)
    case .redo: redoNext = subject?.redoBefore
    }
    let stateBefore = isFromLast ? last?.stateAfter ?? newBefore : newBefore
    let stateAfter = isExact ? subject?.stateBefore ?? newAfter : newAfter
    return ChangeRecord(
      kind: kind, time: time, operation: operation, undoNext: undoNext, redoNext: redoNext,
      undoBefore: last?.undoNext, redoBefore: last?.redoNext,
      stateBefore: stateBefore, stateAfter: stateAfter, fingerprint: after, offset: offset)
  }
}
