/// A smooth scroll to a day.
///
/// The target is kept as a day, and the way left is computed anew in each frame: when days on the way become higher or
/// lower meanwhile, it still ends where the same jump made at once does. It slows down towards the end, goes one way
/// only and never too far. There is no clock in it; a step is a frame.
///
///     var animation = ScrollAnimation(to: today + 7, atRow: 8)
///     while !animation.step(&window, &source) { draw(window) }
public struct ScrollAnimation: Hashable, Sendable {
  /// The frames that a scroll takes if nothing else is said.
  public static let defaultFrames = 10
  /// The most that it can take.
  public static let maximumFrames = 1_000

  /// The day, the line of it, and the screen row where that is to stand in the end.
  public private(set) var day: DayNumber
  public private(set) var line: Int
  public private(set) var row: Int
  /// The frames to come, the last of which arrives.
  public private(set) var framesLeft: Int

  /// - Parameter frames: in how many to arrive, 1 to `maximumFrames`.
  public init(to day: DayNumber, line: Int = 0, atRow row: Int, frames: Int = defaultFrames) {
    self.day = day
    self.line = line
    self.row = min(max(row, -DayWindow.maximumRows), DayWindow.maximumRows)
    framesLeft = min(max(frames, 1), ScrollAnimation.maximumFrames)
  }

  /// Moves the window on by a frame: by its share of the way left, and in the last one to the target. A target that is
  /// not built is shown at once.
  /// - Returns: whether it has arrived.
  public mutating func step(_ window: inout DayWindow, _ source: inout some DaySource) -> Bool {
    framesLeft -= 1
    if framesLeft > 0, let left = wayLeft(window), left != 0 {
      let share = ScrollAnimation.share(of: left, framesLeft: framesLeft + 1)
      if window.scroll(lines: share, &source) == share, share != left { return false }
    }
    framesLeft = 0
    window.show(day, line: line, atRow: row, &source)
    return true
  }

  /// In lines, before the ends of the stream are thought of; nil if the target is not built.
  private func wayLeft(_ window: DayWindow) -> Int? {
    guard window.isInside(day) else { return nil }
    let line = min(max(line, 0), window.ring.height(of: day) - 1)
    return window.row(of: LinePlace(day, line)).map { $0 - row }
  }

  /// So that what is left falls to nothing as the square of the frames left, at least a line.
  private static func share(of lines: Int, framesLeft: Int) -> Int {
    let square = framesLeft * framesLeft
    let share = (abs(lines) * (2 * framesLeft - 1) + square - 1) / square
    return lines < 0 ? -share : share
  }
}
