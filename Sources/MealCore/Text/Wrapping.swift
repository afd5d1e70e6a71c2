/// Breaks a text into lines of a given width: greedily, at blanks and wherever else the script allows it.
///
///     var lines: [TextLine] = []
///     Wrapping.appendLines(of: "ab日本語 risotto", width: 5, to: &lines)
///     // ab日 / 本語 / risot / to
///
/// A word wider than a line is broken between grapheme clusters; a cluster wider than a line has a line of its
/// own. Blanks at a break are not shown; those that lead the text are. Line breaks count as blanks.
///
/// Linear in the text; allocates nothing.
public enum Wrapping {
  /// Appends the lines of a text, at least one: an empty text has one empty line. Allocates nothing while `lines`
  /// has room.
  ///
  /// - Parameter width: in columns; less than 1 counts as 1.
  public static func appendLines(of text: String, width: Int, to lines: inout [TextLine]) {
    forEachLine(of: text[...], width: width) { lines.append($0) }
  }

  /// Calls `body` with each line of a text, at least one.
  ///
  /// - Parameters:
  ///   - width: in columns; less than 1 counts as 1.
  ///   - hang: the number of columns by which all lines but the first are narrower.
  package static func forEachLine(
    of text: Substring, width: Int, hang: Int = 0, _ body: (TextLine) -> Void
  ) {
    var clusters = TextClusters(text)
    var builder = LineBuilder(width: max(width, 1))
    var isFirst = hang > 0
    nextCluster: while let cluster = clusters.next() {
      if LineBreaking.isBlank(cluster) {
        builder.add(blank: cluster)
        continue
      }
      while let line = builder.fullLine(before: cluster) {
        body(line)
        if isFirst {
          // The rest was measured against the wider first line: begin the second line again.
          isFirst = false
          builder = LineBuilder(width: max(width - hang, 1), start: builder.line.start)
          clusters.rewind(to: builder.line.start)
          continue nextCluster
        }
      }
      builder.add(cluster)
    }
    body(builder.line)
  }
}

/// The line that is being filled, and the latest place where it may be broken.
private struct LineBuilder {
  /// The limit in columns.
  let width: Int
  /// The line so far, up to its last cluster that is not blank.
  private(set) var line: TextLine
  /// The columns from the line's start on, with the blanks after `line`.
  private var columns = 0
  private var chance: Chance?
  private var last: TextCluster?
  private var lastButOne: TextCluster?

  /// A place where the line may be broken.
  private struct Chance {
    /// The line up to there.
    let line: TextLine
    /// Where the next line would begin, in bytes and in columns of this line.
    let next: Int, columns: Int
  }

  /// - Parameter start: where the first line begins.
  init(width: Int, start: Int = 0) {
    self.width = width
    line = TextLine(start: start, end: start, width: 0)
  }

  mutating func add(blank: TextCluster) {
    columns += blank.width
    remember(blank)
  }

  /// The full line if there is no room for a cluster that is not blank; nil if there is. Call it again after each full
  /// line, until the cluster can be added.
  mutating func fullLine(before cluster: TextCluster) -> TextLine? {
    if mayBreak(before: cluster) {
      chance = Chance(line: line, next: cluster.start, columns: columns)
    }
    guard columns + cluster.width > width, line.start < cluster.start else { return nil }
    return breakLine(before: cluster)
  }

  /// Adds a cluster that is not blank, and for which there is room.
  mutating func add(_ cluster: TextCluster) {
    columns += cluster.width
    line.end = cluster.end
    line.width = columns
    remember(cluster)
  }

  /// Ends the line, at the latest chance or else just before the cluster, and begins the next one.
  private mutating func breakLine(before cluster: TextCluster) -> TextLine {
    let full = chance?.line ?? line
    let next = chance?.next ?? cluster.start
    columns = chance.map { columns - $0.columns } ?? 0
    line = TextLine(start: next, end: max(line.end, next), width: columns)
    chance = nil
    return full
  }

  private func mayBreak(before cluster: TextCluster) -> Bool {
    guard let last, line.start < line.end else { return false }
    return LineBreaking.isBlank(last)
      || LineBreaking.isAllowed(between: last, and: cluster, before: lastButOne)
  }

  private mutating func remember(_ cluster: TextCluster) {
    lastButOne = last
    last = cluster
  }
}

/// One line of a wrapped text: a range of its UTF-8 bytes, without the blanks at its end.
public struct TextLine: Hashable, Sendable {
  /// The first byte, and the one after the last, counted from the start of the text.
  public var start: Int, end: Int
  /// Its width in columns.
  public var width: Int

  /// - Parameters: see the properties.
  public init(start: Int, end: Int, width: Int) {
    self.start = start
    self.end = end
    self.width = width
  }
}
