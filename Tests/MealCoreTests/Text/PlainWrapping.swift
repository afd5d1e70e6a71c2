@testable import MealCore

/// Wrapping in its plainest form: of all places where the line may end, take the farthest that fits.
///
/// A model for tests.
enum PlainWrapping {
  static func lines(of text: String, width: Int) -> [TextLine] {
    let clusters = Array(TextClusters(text))
    var lines: [TextLine] = []
    var first = 0
    repeat {
      let next = nextLine(in: clusters, from: first, width: width)
      lines.append(line(clusters[first..<next], start: first < clusters.count ? clusters[first].start : 0))
      first = next
      while first < clusters.count, isBlank(clusters[first]) { first += 1 }
    } while first < clusters.count
    return lines
  }

  /// The end of the line that begins at `first`: the end of the text if it fits; else the last place where a line may
  /// break; else the place before the first cluster that does not fit.
  private static func nextLine(in clusters: [TextCluster], from first: Int, width: Int) -> Int {
    var (fitting, total) = ([first], 0)
    for place in first..<clusters.count {
      total += clusters[place].width
      // Blanks at the end of a line take no room.
      if total > width, !isBlank(clusters[place]) { break }
      fitting.append(place + 1)
    }
    guard let farthest = fitting.last, farthest < clusters.count else { return clusters.count }
    let good = fitting.filter { $0 > first && mayBreak(clusters, before: $0, from: first) }
    if let last = good.last { return last }
    // Leading blanks that leave room for nothing else are a separate line.
    return max(farthest, first + 1)
  }

  private static func mayBreak(_ clusters: [TextCluster], before place: Int, from first: Int) -> Bool {
    guard clusters[first..<place].contains(where: { !isBlank($0) }) else { return false }
    if isBlank(clusters[place]) || isBlank(clusters[place - 1]) { return true }
    let before = place > 1 ? clusters[place - 2] : nil
    return LineBreaking.isAllowed(between: clusters[place - 1], and: clusters[place], before: before)
  }

  private static func line(_ clusters: ArraySlice<TextCluster>, start: Int) -> TextLine {
    let visible = clusters.reversed().drop(while: isBlank)
    return TextLine(
      start: start, end: visible.first?.end ?? start, width: visible.reduce(0) { $0 + $1.width })
  }

  private static func isBlank(_ cluster: TextCluster) -> Bool { LineBreaking.isBlank(cluster) }
}
