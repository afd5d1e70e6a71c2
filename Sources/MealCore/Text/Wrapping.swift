/// Breaks a text into lines of a given width: greedily, at blanks and wherever else the script allows it.
///
///     var lines: [TextLine] = []
///     Wrapping.appendLines(of: "ab日本語 risotto", width: 5, to: &lines)
///     // ab日 / 本語 / risot / to
///
/// A word wider than a line is broken between grapheme clusters; a cluster wider than a line has one for
/// itself. Blanks at a break are not shown; those that lead the text are. Line breaks count as blanks.
///
/// Linear in the text; allocates nothing while `lines` has room.
public enum Wrapping {
  /// Appends the lines of a text, at least one: an empty text has one empty line.
  ///
  /// - Parameter width: in columns; below 1 it is taken as 1.
  public static func appendLines(of text: String, width: Int, to lines: inout [TextLine]) {
    var builder = LineBuilder(width: max(width, 1))
    for cluster in TextClusters(text) {
      if LineBreaking.isBlank(cluster) {
        builder.add(blank: cluster)
      } else {
        builder.add(cluster, to: &lines)
      }
    }
    lines.append(builder.line)
  }
}
