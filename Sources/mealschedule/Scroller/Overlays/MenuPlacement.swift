/// The position of a popover: below its anchor line or, if more of the list fits there, above it.
///
/// It starts in the anchor's column and moves left as needed to stay on the screen. If there is no row on
/// either side, it covers the line.
struct MenuPlacement: Sendable {
  /// The area of the popover, including its border. Empty only if the screen or the list is empty.
  let frame: ScreenRect
  /// The area of the choices: the frame without its border. On small screens there is no border.
  let inside: ScreenRect

  /// - Parameters:
  ///   - screen: the columns and rows of the screen.
  ///   - anchor: the area that the popover belongs to.
  ///   - widest: the columns of the widest choice; a blank is added on each side.
  init(screen: (width: Int, height: Int), anchor: ScreenRect, widest: Int, count: Int) {
    guard screen.width > 0, screen.height > 0, count > 0 else {
      (frame, inside) = (ScreenRect(), ScreenRect())
      return
    }
    let top = min(max(anchor.row, 0), screen.height - 1)
    let bottom = min(max(anchor.row + max(anchor.height, 1), top + 1), screen.height)
    let (above, below) = (top, screen.height - bottom)
    // Place the list below, unless more of it fits above.
    let isBelow = below >= min(above, count + 2)
    let room = min(isBelow ? below : above, count + 2)
    let rows = room == 0 ? top..<top + 1 : isBelow ? bottom..<bottom + room : top - room..<top
    // If space is tight, three choices are better than one choice with a border.
    let isBordered = rows.count - 2 >= min(count, 3) && screen.width >= 5
    let height = min(rows.count, count + (isBordered ? 2 : 0))
    let width = min(screen.width, widest + (isBordered ? 4 : 2))
    frame = ScreenRect(
      column: max(min(anchor.column, screen.width - width), 0),
      row: isBelow ? rows.lowerBound : rows.upperBound - height, width: width, height: height)
    inside = isBordered ? frame.withoutBorder : frame
  }

  /// Fills an area, without a border.
  init(filling area: ScreenRect) {
    frame = area
    inside = area
  }

}
