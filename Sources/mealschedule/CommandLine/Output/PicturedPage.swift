import MealCore

/// A page of text for people that becomes a picture: the same text as on a terminal, with the same colours.
///
///     let page = PicturedPage()
///     printer(page.style).append(row, to: &page.bytes)
///     page.write("The plan for Fri 15 Mar 2013", columns: 80, to: output)
///
/// Its style notes the role of each text by the place in the page. So everything with a role must be printed to one
/// buffer, from the page's beginning.
final class PicturedPage {
  /// The text, each line with a line feed.
  var bytes: [UInt8] = []
  /// In ascending order.
  private var parts: [(bytes: Range<Int>, role: TextStyle.Role)] = []

  /// The style to print with.
  var style: TextStyle { TextStyle(self) }

  /// The most text of a picture, in bytes: some thousand lines, which viewers can still show.
  private static let limit = 1 << 18

  func note(_ role: TextStyle.Role, at bytes: Range<Int>) {
    if role != .plain, !bytes.isEmpty { parts.append((bytes, role)) }
  }

  /// Refuses a page that is too long for a picture.
  func checkLength() throws {
    guard bytes.count > PicturedPage.limit else { return }
    throw UsageError("this is too long for a picture", hint: "name fewer days, or use another format")
  }

  /// Writes the picture.
  /// - Parameter columns: the least width; longer lines make the picture wider.
  func write(_ title: String, columns: Int, to output: Output) throws {
    try checkLength()
    var picture = TextPicture(title: title, columns: columns)
    var (start, next) = (0, 0)
    for (row, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).dropLast().enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      let utf8 = Array(text.utf8)
      var column = 0
      for cluster in TextClusters(text) where cluster.width > 0 {
        let place = start + cluster.start
        // A part may have lost blanks at the end of its line, so that it reaches into a later one.
        while next < parts.count,
          parts[next].bytes.upperBound <= place || parts[next].bytes.lowerBound < start
        {
          next += 1
        }
        let isStyled = next < parts.count && parts[next].bytes.contains(place)
        let look = isStyled ? parts[next].role.look : TextPicture.Look()
        picture.put(
          utf8[cluster.start..<cluster.end], width: cluster.width, column: column, row: row, look: look)
        column += cluster.width
      }
      start += line.count + 1
    }
    output.append { picture.append(to: &$0) }
  }
}
