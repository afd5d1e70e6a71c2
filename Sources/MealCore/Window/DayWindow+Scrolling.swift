/// How the window moves over the stream.
extension DayWindow {
  /// Scrolls on by some lines, or back if negative, as far as the stream goes. Costs what the days that come in cost.
  /// - Returns: the lines moved.
  @discardableResult
  public mutating func scroll(lines: Int, _ source: inout some DaySource) -> Int {
    lines < 0 ? -scrollUp(-max(lines, -Int.max), &source) : scrollDown(lines, &source)
  }

  /// Brings the day to the top that is some days on, or back if negative, and its same line, as far as the stream and
  /// the day go. Beyond the built days this is a jump: no slower, however far.
  /// - Returns: the days by which the day on top moved.
  @discardableResult
  public mutating func scroll(days: Int, _ source: inout some DaySource) -> Int {
    let before = top
    show(top.day.clampedAdding(days), line: top.line, atRow: 0, &source)
    return top.day - before.day
  }

  /// Brings a line of a day to a row of the screen, at once, as far as the ends of the stream allow.
  ///
  /// Rows that are built already are kept. O(rows) for a row of the screen, however far the day.
  /// - Parameters:
  ///   - line: taken as the last if the day has fewer.
  ///   - row: may be outside the screen, where it costs the days up to there.
  public mutating func show(
    _ day: DayNumber, line: Int = 0, atRow row: Int, _ source: inout some DaySource
  ) {
    settle(LinePlace(day, line), row: row, &source)
  }

  private mutating func scrollDown(_ lines: Int, _ source: inout some DaySource) -> Int {
    var moved = 0
    while moved < lines {
      let room = ring.height(of: bottom.day) - 1 - bottom.line
      var step = min(lines - moved, room)
      if room > 0 {
        bottom.line += step
      } else if bottom.day < stream.upperBound {
        step = 1
        bottom = LinePlace(bottom.day + 1)
      } else {
        break
      }
      top.line += step
      while top.line >= ring.height(of: top.day) {
        top.line -= ring.height(of: top.day)
        top.day = top.day + 1
      }
      slide(&source)
      moved += step
    }
    return moved
  }

  private mutating func scrollUp(_ lines: Int, _ source: inout some DaySource) -> Int {
    var moved = 0
    while moved < lines {
      var step = min(lines - moved, top.line)
      if top.line > 0 {
        top.line -= step
      } else if top.day > stream.lowerBound {
        step = 1
        top = lastLine(of: top.day - 1)
      } else {
        break
      }
      bottom.line -= step
      while bottom.line < 0 {
        bottom.day = bottom.day - 1
        bottom.line += ring.height(of: bottom.day)
      }
      slide(&source)
      moved += step
    }
    return moved
  }
}
