/// The line that wrapping is filling, and the latest place where it may be broken.
struct LineBuilder {
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
    /// What stays.
    let line: TextLine
    /// Where the next line would begin, as a byte and in columns of this line.
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

  /// The line that is full if a cluster, which is no blank, has no room on it; nil if it has. To be asked again
  /// after each full line, until the cluster can be added.
  mutating func fullLine(before cluster: TextCluster) -> TextLine? {
    if mayBreak(before: cluster) {
      chance = Chance(line: line, next: cluster.start, columns: columns)
    }
    guard columns + cluster.width > width, line.start < cluster.start else { return nil }
    return breakLine(before: cluster)
  }

  /// Adds a cluster that is no blank and for which there is room.
  mutating func add(_ cluster: TextCluster) {
    columns += cluster.width
    line.end = cluster.end
    line.width = columns
    remember(cluster)
  }

  /// Ends the line, at the latest chance or else right before the cluster, and begins the next one.
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
