import MealCore

/// The scroller on a terminal: what comes in is handled, whatever moves is moved on, and then one frame is drawn.
///
/// All that has come is handled before the next frame, so that a held key never piles up frames. Nothing is done while
/// nothing happens, but for a look at the plan's file once a second.
final class ScrollLoop {
  private(set) var scroller: Scroller
  private let session: TerminalSession
  private let profile: TerminalProfile
  /// What day it is.
  private let today: () -> DayNumber
  private var view: ScreenView
  private var frame = Frame()
  /// What stood on top in the last frame, and how it was laid out: to tell by how much it scrolled.
  private var drawn: (top: LinePlace, layout: ScreenLayout)?
  private var nextFrame = 0
  private var nextLook = 0

  /// Milliseconds from one frame of a movement to the next.
  private static let frameTime = 16
  /// And from one look at the plan's file to the next.
  private static let lookTime = 1000

  /// Whether there is a terminal to read keys from and to draw on.
  static var isPossible: Bool { TerminalSession.isPossible() }

  /// Takes the terminal's screen.
  /// - Parameter today: asked again and again: at midnight today is another day.
  init(
    _ scroller: Scroller, _ environment: (String) -> String?, today: @escaping () -> DayNumber
  ) throws {
    profile = TerminalProfile(environment)
    session = try TerminalSession(profile)
    view = ScreenView(theme: Theme(depth: profile.colors, isDark: nil, isUnicode: profile.isUTF8))
    self.scroller = scroller
    self.today = today
    let (columns, rows) = session.size
    self.scroller.resize(columns: columns, rows: rows)
  }

  /// Runs until it is quit, or told to end by a signal; gives the screen back then.
  /// - Returns: the signal's status; nil if it was quit.
  func run() -> ExitStatus? {
    defer { session.close() }
    draw()
    nextLook = TerminalSession.now + ScrollLoop.lookTime
    while true {
      let now = TerminalSession.now
      let due = scroller.isMoving ? min(nextFrame, nextLook) : nextLook
      for event in session.wait(timeout: max(0, due - now)) {
        switch event {
        case .interrupt: return .interrupted
        case .terminate: return .terminated
        case .hangup: return .hangup
        default: handle(event)
        }
        if scroller.request == .quit { return nil }
        meetRequest()
      }
      move()
      look()
      draw()
    }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): scroller.handle(key, at: TerminalSession.now)
    case .resized(let columns, let rows): scroller.resize(columns: columns, rows: rows)
    case .background(let isDark):
      view = ScreenView(theme: Theme(depth: profile.colors, isDark: isDark, isUnicode: profile.isUTF8))
    case .resumed:
      drawn = nil
      nextLook = 0
      let (columns, rows) = session.size
      if (columns, rows) != (scroller.layout.columns, scroller.layout.rows) {
        scroller.resize(columns: columns, rows: rows)
      }
    case .suspend: session.suspend()
    case .interrupt, .terminate, .hangup: break
    }
  }

  /// Does what only the holder of the terminal can do.
  private func meetRequest() {
    switch scroller.request {
    case .suspend: session.suspend()
    case .redraw: session.redraw()
    case .demonstrate, .quit, nil: break
    }
    scroller.request = nil
  }

  private func move() {
    let now = TerminalSession.now
    guard scroller.isMoving, now >= nextFrame else { return }
    scroller.advance()
    nextFrame = now + ScrollLoop.frameTime
  }

  /// Sees what others have done to the plan, and whether it is tomorrow.
  private func look() {
    let now = TerminalSession.now
    guard now >= nextLook else { return }
    nextLook = now + ScrollLoop.lookTime
    scroller.refresh()
    scroller.today = today()
  }

  private func draw() {
    view.draw(scroller, into: &frame)
    session.draw(frame, scrolled: scrolled)
    drawn = (scroller.window.top, scroller.layout)
  }

  /// By how many lines the stream has moved up since the last frame.
  private var scrolled: (rows: Range<Int>, by: Int)? {
    guard let drawn, drawn.layout == scroller.layout, let row = scroller.window.row(of: drawn.top), row != 0
    else { return nil }
    return (scroller.layout.stream, -row)
  }
}
