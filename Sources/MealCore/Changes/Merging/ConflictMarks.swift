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

  /// Both texts as a whole, enclosed by marks.
  /// - Parameter theirs: nil if there is no such text.
  package func enclosing(_ ours: [UInt8], _ theirs: [UInt8]?) -> [UInt8] {
    func closed(_ text: [UInt8]) -> [UInt8] {
      text.isEmpty || text.last == .lineFeed ? text : text + [.lineFeed]
    }
    let end: [UInt8] = [.lineFeed]
    return first + end + closed(ours) + middle + end + closed(theirs ?? []) + last + end
  }

  // MARK: Marks in a text

  /// Returns whether a text has conflict marks.
  static func areIn(_ text: [UInt8]) -> Bool {
    text.textLines.contains { mark($0) != nil }
  }

  /// A text without its conflicts: the marks and both versions between them are removed.
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

  /// Refuses to change lines of a conflict.
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
