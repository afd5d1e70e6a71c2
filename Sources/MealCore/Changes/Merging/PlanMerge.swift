/// A three-way merge of plans: a field that only one side changed is taken from that side; lines that both
/// sides changed are merged field by field.
///
///     base    2013-03-14 dinner risotto
///     ours    2013-03-15 dinner risotto
///     theirs  2013-03-14 dinner risotto x4
///     merged  2013-03-15 dinner risotto x4
///
/// If both sides changed a dish in incompatible ways, `ConflictMarks` enclose that dish alone. Time is linear
/// in the three versions, and so is memory: about twice their size.
public struct PlanMerge {
  /// A dish that both sides changed, so that the user must choose a version. After a line-by-line merge, only its line
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
    let base = Plan(ConflictMarks.removed(from: base), order: order)
    let (ours, theirs) = (Plan(ours, order: order), Plan(theirs, order: order))
    let decisions = MergeDecisions(base: MergeText(base), ours: MergeText(ours), theirs: MergeText(theirs))
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
      let marked = clashes.flatMap { [$0.ours, $0.theirs] }.compactMap(\.self)
      meetings = Plan(bytes, order: order).meetings(of: [ours, theirs], on: days).filter { remark in
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

/// A three-way merge of text line by line, for plans whose conflicts have not been resolved yet.
///
/// `git rerere` merges a conflict with its recorded resolution this way: the marks are part of the text.
struct TextMerge {
  /// The merged text.
  private(set) var bytes: [UInt8] = []
  /// The start of each conflict in `bytes`.
  private(set) var conflicts: [Int] = []

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8], _ marks: ConflictMarks) {
    // If only one side changed, take its text byte for byte: its last line may have no line feed.
    guard ours != base, theirs != base, ours != theirs else {
      bytes = ours == base ? theirs : ours
      return
    }
    let (base, ours, theirs) = (base.textLines, ours.textLines, theirs.textLines)
    let (inOurs, inTheirs) = (TextMerge.places(base, ours), TextMerge.places(base, theirs))
    var (index, our, their) = (0, 0, 0)
    while true {
      // Find the next line of the base that is in all three versions.
      var next = index
      while next < base.count, inOurs[next] < 0 || inTheirs[next] < 0 { next += 1 }
      let ends = next < base.count ? (inOurs[next], inTheirs[next]) : (ours.count, theirs.count)
      merge(base[index..<next], ours[our..<ends.0], theirs[their..<ends.1], marks)
      guard next < base.count else { break }
      append([base[next]])
      (index, our, their) = (next + 1, ends.0 + 1, ends.1 + 1)
    }
  }

  private typealias Lines = ArraySlice<ArraySlice<UInt8>>

  private mutating func merge(_ base: Lines, _ ours: Lines, _ theirs: Lines, _ marks: ConflictMarks) {
    if ours == theirs || theirs == base {
      append(ours)
    } else if ours == base {
      append(theirs)
    } else {
      conflicts.append(bytes.count)
      append([marks.first[...]])
      append(ours)
      append([marks.middle[...]])
      append(theirs)
      append([marks.last[...]])
    }
  }

  private mutating func append(_ lines: Lines) {
    for line in lines { bytes += line + [.lineFeed] }
  }

  /// For each line of the base, its index in the changed text; -1 if the line is gone.
  private static func places(_ base: [ArraySlice<UInt8>], _ changed: [ArraySlice<UInt8>]) -> [Int] {
    var places = Array(repeating: -1, count: base.count)
    var (index, new) = (0, 0)
    func keep(before end: Int) {
      for old in index..<end { places[old] = new + old - index }
    }
    for hunk in LineDifference(from: base, to: changed).hunks {
      keep(before: hunk.old.lowerBound)
      (index, new) = (hunk.old.upperBound, hunk.new.upperBound)
    }
    keep(before: base.count)
    return places
  }
}

/// The lines that enclose two versions of a dish for the user to choose from, in git's format.
///
///     <<<<<<< ours
///     2013-03-14 dinner risotto x4
///     =======
///     2013-03-14 dinner risotto x6
///     >>>>>>> theirs
public struct ConflictMarks: Sendable {
  private let size: Int
  private let ours: String
  private let theirs: String

  /// - Parameters:
  ///   - size: the number of characters of a mark; less than 7 counts as 7.
  ///   - ours: a name for our version. Empty names, and placeholders that git did not replace (`%X`, before
  ///     git 2.44), become `ours` and `theirs`.
  ///   - theirs: a name for their version.
  public init(size: Int = 7, ours: String = "", theirs: String = "") {
    self.size = max(7, size)
    self.ours = ConflictMarks.name(ours, "%X", "ours")
    self.theirs = ConflictMarks.name(theirs, "%Y", "theirs")
  }

  private static func name(_ name: String, _ placeholder: String, _ standard: String) -> String {
    let line = name.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }
    return line.isEmpty || name == placeholder ? standard : String(line)
  }

  /// The line before our version.
  var first: [UInt8] { [UInt8](repeating: UInt8(ascii: "<"), count: size) + " \(ours)".utf8 }
  /// The line between the two versions.
  var middle: [UInt8] { [UInt8](repeating: UInt8(ascii: "="), count: size) }
  /// The line after their version.
  var last: [UInt8] { [UInt8](repeating: UInt8(ascii: ">"), count: size) + " \(theirs)".utf8 }

  /// Both versions as a whole, enclosed by marks.
  /// - Parameter theirs: nil if they have no version.
  package func enclosing(_ ours: [UInt8], _ theirs: [UInt8]?) -> [UInt8] {
    func closed(_ text: [UInt8]) -> [UInt8] {
      text.isEmpty || text.last == .lineFeed ? text : text + [.lineFeed]
    }
    let end: [UInt8] = [.lineFeed]
    return first + end + closed(ours) + middle + end + closed(theirs ?? []) + last + end
  }

  // MARK: Conflict marks

  /// Returns whether text has conflict marks.
  static func areIn(_ text: [UInt8]) -> Bool {
    text.textLines.contains { mark($0) != nil }
  }

  /// The text without its conflicts: the marks and both versions between them are removed.
  static func removed(from text: [UInt8]) -> [UInt8] {
    var text = text
    for conflict in Plan(text).conflicts.reversed() { text.removeSubrange(conflict) }
    return text
  }

  /// The character of a line that is a mark, `<` or `>`; nil for other lines. The middle mark is not detected,
  /// since a line of `=` may be part of a comment.
  fileprivate static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, first == UInt8(ascii: "<") || first == UInt8(ascii: ">") else { return nil }
    let rest = line.drop { $0 == first }
    guard rest.startIndex - line.startIndex >= 7 else { return nil }
    return rest.first.map { $0 == .space || $0 == .carriageReturn } ?? true ? first : nil
  }
}

extension Plan {
  /// The unresolved merge conflicts: the bytes from the first mark to the end of the last. Nothing is inserted in them.
  var conflicts: [Range<Int>] {
    var found: [Range<Int>] = []
    var (depth, start, end) = (0, 0, 0)
    for place in index.indices where index[place].isLoose {
      let offset = index[place].offset
      switch ConflictMarks.mark(bytes[offset..<self.end(of: place)].prefix { $0 != .lineFeed }) {
      case UInt8(ascii: "<"):
        if depth == 0 { (start, end) = (offset, offset) }
        depth += 1
      case UInt8(ascii: ">") where depth > 0:
        end = self.end(of: place)
        depth -= 1
        if depth == 0 { found.append(start..<end) }
      default: break
      }
    }
    // Some of the marks were removed by hand: the conflict ends at the last one left.
    if depth > 0, end > start { found.append(start..<end) }
    return found
  }

  /// Throws if any of the lines is part of a conflict.
  /// - Parameter offsets: where the lines start; nil for all lines of the plan.
  func checkConflicts(_ offsets: [Int]? = nil) throws(ChangeError) {
    guard let conflict = conflicts.first(where: { offsets?.contains(where: $0.contains) ?? true }) else {
      return
    }
    throw .inConflict(lines: lineNumbers(of: conflict))
  }

  /// The numbers of the lines of a conflict.
  func lineNumbers(of conflict: Range<Int>) -> ClosedRange<Int> {
    lineNumber(at: conflict.lowerBound)...lineNumber(at: conflict.upperBound) - 1
  }
}
