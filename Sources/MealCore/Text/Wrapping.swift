/// Breaks a text into lines of a given width: greedily, at blanks and wherever else the script allows it.
///
///     var lines: [TextLine] = []
///     Wrapping.appendLines(of: "ab日本語 risotto", width: 5, to: &lines)
///     // ab日 / 本語 / risot / to
///
/// A word wider than a line is broken between grapheme clusters; a cluster wider than a line has one for
/// itself. Blanks at a break are not shown; those that lead the text are. Line breaks count as blanks.
///
/// Linear in the text; allocates nothing.
public enum Wrapping {
  /// Appends the lines of a text, at least one: an empty text has one empty line. Allocates nothing while `lines`
  /// has room.
  ///
  /// - Parameter width: in columns; below 1 it is taken as 1.
  public static func appendLines(of text: String, width: Int, to lines: inout [TextLine]) {
    forEachLine(of: text[...], width: width) { lines.append($0) }
  }

  /// Hands out the lines of a text one by one, at least one.
  ///
  /// - Parameters:
  ///   - width: in columns; below 1 it is taken as 1.
  ///   - hang: by how many columns all lines but the first are narrower.
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
          // What goes over to the second line was measured against the wider one: it is begun anew.
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
