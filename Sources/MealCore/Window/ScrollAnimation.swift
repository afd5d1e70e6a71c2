/// A smooth scroll to a day.
///
/// The target is a day, and the remaining distance is recomputed for each frame. So even if days on the way
/// grow or shrink, the animation ends exactly where a jump would. It slows down towards the end, moves in one
/// direction and never overshoots. It does not use a clock: a step is a frame.
///
///     var animation = ScrollAnimation(to: today + 7, atRow: 8)
///     while !animation.step(&window, plan) { draw(window) }
public struct ScrollAnimation: Sendable {
  /// The number of frames.
  public static let frames = 10

  /// The day to arrive at.
  public private(set) var day: DayNumber
  /// The line of that day.
  public private(set) var line: Int
  /// The final screen row of that line.
  public private(set) var row: Int
  /// The number of frames left; the last one reaches the target.
  public private(set) var framesLeft = frames

  /// - Parameters:
  ///   - day: the day to scroll to.
  ///   - line: the line of that day.
  ///   - row: the final screen row of that line.
  public init(to day: DayNumber, line: Int = 0, atRow row: Int) {
    self.day = day
    self.line = line
    self.row = min(max(row, -DayWindow.maximumRows), DayWindow.maximumRows)
  }

  /// Moves the window by one frame: by that frame's share of the distance, or in the last frame to the
  /// target. If the day of the target is not laid out, jumps to it.
  /// - Returns: whether the animation has arrived.
  public mutating func step(_ window: inout DayWindow, _ plan: (DayNumber) -> DayPlan) -> Bool {
    framesLeft -= 1
    if framesLeft > 0, let left = wayLeft(window), left != 0 {
      let share = ScrollAnimation.share(of: left, framesLeft: framesLeft + 1)
      if window.scroll(lines: share, plan) == share, share != left { return false }
    }
    framesLeft = 0
    window.show(day, line: line, atRow: row, plan)
    return true
  }

  /// The distance in lines, ignoring the ends of the stream; nil if the target is not laid out.
  private func wayLeft(_ window: DayWindow) -> Int? {
    guard window.isInside(day) else { return nil }
    let line = min(max(line, 0), window.height(of: day) - 1)
    return window.row(of: LinePlace(day, line)).map { $0 - row }
  }

  /// The lines to move in a frame, at least one. The remaining distance is proportional to the square of the number of
  /// frames left.
  private static func share(of lines: Int, framesLeft: Int) -> Int {
    let square = framesLeft * framesLeft
    let share = (abs(lines) * (2 * framesLeft - 1) + square - 1) / square
    return lines < 0 ? -share : share
  }
}
