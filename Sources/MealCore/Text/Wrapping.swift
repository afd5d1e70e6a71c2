/// Breaks text into lines of a given width: greedily, at blanks and wherever else the script allows it.
///
///     var lines: [TextLine] = []
///     Wrapping.appendLines(of: "ab日本語 risotto", width: 5, to: &lines)
///     // ab日 / 本語 / risot / to
///
/// A word wider than a line is broken between grapheme clusters; a cluster wider than a line is put on a separate
/// line. Blanks at a break are dropped; blanks at the start of the text are kept. Line breaks count as blanks.
///
/// Time is linear in the length of the text; nothing is allocated.
public enum Wrapping {
  /// Appends the lines of wrapped text. There is at least one: empty text has one empty line. Allocates nothing
  /// while `lines` has room.
  ///
  /// - Parameters:
  ///   - text: one line of text, without a line break.
  ///   - lines: the array to append to.
  ///   - width: in columns; less than 1 counts as 1.
  public static func appendLines(of text: String, width: Int, to lines: inout [TextLine]) {
    forEachLine(of: text[...], width: width) { lines.append($0) }
  }

  /// Calls `body` with each line of the wrapped text, at least one.
  ///
  /// - Parameters:
  ///   - width: in columns; less than 1 counts as 1.
  ///   - hang: the number of columns by which all lines after the first are narrower.
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
          // The rest was measured for the wider first line, so start the second line over.
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

/// The line being filled, and the latest place where it may break.
private struct LineBuilder {
  /// The maximum width of the line, in columns.
  let width: Int
  /// The line so far, without trailing blanks.
  private(set) var line: TextLine
  /// The columns from the start of the line, including the blanks after `line`.
  private var columns = 0
  private var chance: Chance?
  private var last: TextCluster?
  private var lastButOne: TextCluster?

  /// A place where the line may break.
  private struct Chance {
    /// The line up to this place.
    let line: TextLine
    /// The start of the next line, in bytes and in columns of this line.
    let next: Int, columns: Int
  }

  /// - Parameter start: the start of the first line.
  init(width: Int, start: Int = 0) {
    self.width = width
    line = TextLine(start: start, end: start, width: 0)
  }

  mutating func add(blank: TextCluster) {
    columns += blank.width
    remember(blank)
  }

  /// Returns nil if there is room for a cluster that is not blank; otherwise the full line. In that case, call this
  /// again until it returns nil.
  mutating func fullLine(before cluster: TextCluster) -> TextLine? {
    if mayBreak(before: cluster) {
      chance = Chance(line: line, next: cluster.start, columns: columns)
    }
    guard columns + cluster.width > width, line.start < cluster.start else { return nil }
    return breakLine(before: cluster)
  }

  /// Adds a cluster that is not blank. There must be room for it.
  mutating func add(_ cluster: TextCluster) {
    columns += cluster.width
    line.end = cluster.end
    line.width = columns
    remember(cluster)
  }

  /// Ends the line at the latest chance, or just before the cluster if there is none, and begins the next
  /// line.
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

/// One line of wrapped text: a range of the text's UTF-8 bytes, without trailing blanks.
public struct TextLine: Equatable, Sendable {
  /// The first byte and the one after the last, counted from the start of the text.
  public var start: Int, end: Int
  /// The line's width in columns.
  public var width: Int
}
