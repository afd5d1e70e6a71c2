/// How the window comes to stand where it stands: a line is brought to a row, and all else follows.
extension DayWindow {
  /// Brings a line to a row of the screen, or as near as the ends of the stream allow, and builds what is around it.
  ///
  /// What is built already stays. The outcome depends on the line, the row, the meals and the layout alone, not on where
  /// the window was.
  mutating func settle(_ place: LinePlace, row: Int, _ source: inout some DaySource) {
    let day = min(max(place.day, stream.lowerBound), stream.upperBound)
    fill(day, &source)
    let place = LinePlace(day, min(max(place.line, 0), ring.height(of: day) - 1))
    let last = max(rows, 1) - 1
    let near = min(max(row, 0), last)
    // All days on this way are on the screen in the end, so that none takes the slot of another.
    top = above(place, by: near, &source).place
    let (end, missing) = below(top, by: last, &source)
    bottom = end
    top = above(top, by: missing, &source).place
    build(&source)
    if near != row, let now = self.row(of: place) {
      scroll(lines: now - min(max(row, -DayWindow.maximumRows), DayWindow.maximumRows), &source)
    }
  }

  /// The days on the screen and the spare ones on either side.
  private var wantedDays: ClosedRange<DayNumber> {
    max(
      top.day.clampedAdding(-DayWindow.spareDays), stream.lowerBound)...min(
        bottom.day.clampedAdding(DayWindow.spareDays), stream.upperBound)
  }

  /// Builds the days that are wanted, and gives up all others.
  private mutating func build(_ source: inout some DaySource) {
    let (old, new) = (days, wantedDays)
    for day in old where !new.contains(day) { ring.empty(day) }
    days = new
    for day in new { fill(day, &source) }
  }

  /// The same after a short way, when the days of before and after overlap: looks only at those that leave or come in.
  mutating func slide(_ source: inout some DaySource) {
    let (old, new) = (days, wantedDays)
    guard old != new else { return }
    days = new
    // Days that leave go first: one that comes in may take their slot.
    if old.lowerBound < new.lowerBound {
      for day in old.lowerBound..<new.lowerBound { ring.empty(day) }
    }
    if new.upperBound < old.upperBound {
      for day in new.upperBound + 1...old.upperBound { ring.empty(day) }
    }
    if new.lowerBound < old.lowerBound {
      for day in new.lowerBound..<old.lowerBound { fill(day, &source) }
    }
    if old.upperBound < new.upperBound {
      for day in old.upperBound + 1...new.upperBound { fill(day, &source) }
    }
  }

  mutating func fill(_ day: DayNumber, _ source: inout some DaySource) {
    ring.fill(day, layout, from: &source)
  }

  /// The line some lines above another, and how many are missing where the stream begins first.
  private mutating func above(
    _ place: LinePlace, by lines: Int, _ source: inout some DaySource
  ) -> (place: LinePlace, missing: Int) {
    var (place, rest) = (place, lines)
    while rest > place.line {
      guard place.day > stream.lowerBound else { return (LinePlace(place.day), rest - place.line) }
      rest -= place.line + 1
      fill(place.day - 1, &source)
      place = lastLine(of: place.day - 1)
    }
    place.line -= rest
    return (place, 0)
  }

  /// The line some lines below another, and how many are missing where the stream ends first.
  private mutating func below(
    _ place: LinePlace, by lines: Int, _ source: inout some DaySource
  ) -> (place: LinePlace, missing: Int) {
    var (place, rest) = (place, lines)
    while rest > ring.height(of: place.day) - 1 - place.line {
      let left = ring.height(of: place.day) - 1 - place.line
      guard place.day < stream.upperBound else { return (lastLine(of: place.day), rest - left) }
      rest -= left + 1
      place = LinePlace(place.day + 1)
      fill(place.day, &source)
    }
    place.line += rest
    return (place, 0)
  }
}
