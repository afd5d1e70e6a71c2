import MealCore

/// The scroller on a terminal: handles what comes in, moves what moves, then draws one frame.
///
/// Everything that has come in is handled before the next frame, so a held key never piles up frames. While nothing
/// happens, it only looks at the plan's file once a second.
final class ScrollLoop {
  private var session: ScrollSession
  private let terminal: TerminalSession
  private let profile: TerminalProfile
  /// What day it is.
  private let today: () -> DayNumber
  private var view: ScreenView
  private var frame = Frame()
  private var events: [TerminalEvent] = []
  /// What stood on top in the last frame, and how it was laid out: to tell by how much it scrolled.
  private var drawn: (top: LinePlace, layout: ScreenLayout, isDemonstration: Bool)?
  private var nextFrame = 0
  private var nextLook = 0
  /// When a demonstration is to go on; nil if that is not known yet.
  private var nextStep: Int?

  /// Milliseconds from one frame of a movement to the next.
  private static let frameTime = 16
  /// And from one look at the plan's file to the next.
  private static let lookTime = 1000

  /// The scroller as it is, also behind a demonstration.
  var scroller: Scroller { session.scroller }

  /// How a run ended.
  enum End {
    case quit, interrupted, terminated, hangup
  }

  /// Whether there is a terminal to read keys from and to draw on.
  static var isPossible: Bool { TerminalSession.isPossible() }

  /// Takes the terminal's screen.
  /// - Parameter today: asked again and again: at midnight today is another day.
  init(
    _ scroller: Scroller, on storage: any PlanStorage, _ environment: (String) -> String?,
    today: @escaping () -> DayNumber
  ) throws {
    profile = TerminalProfile(environment)
    terminal = try TerminalSession(profile)
    view = ScreenView(theme: Theme(depth: profile.colors, isDark: nil, isUnicode: profile.isUTF8))
    session = ScrollSession(scroller, on: storage)
    self.today = today
    let (columns, rows) = terminal.size
    session.resize(columns: columns, rows: rows)
  }

  /// Opens the tour over the stream.
  /// - Parameter read: its pages, from 0, that are remembered to have been read.
  func openTour(read: Set<Int>) { session.openTour(read: read, profile) }

  /// Runs until it is quit or a signal ends it, and gives the screen back then.
  func run() -> End {
    defer {
      session.endDemonstration()
      terminal.close()
    }
    draw()
    nextLook = TerminalSession.now + ScrollLoop.lookTime
    while true {
      terminal.wait(timeout: max(0, due - TerminalSession.now), &events)
      for event in events {
        switch event {
        case .interrupt: return .interrupted
        case .terminate: return .terminated
        case .hangup: return .hangup
        default: handle(event)
        }
        switch session.takeRequest() {
        case .quit: return .quit
        case .suspend: terminal.suspend()
        case .redraw: terminal.redraw()
        case .demonstrate, nil: break
        }
      }
      move()
      goOn()
      look()
      draw()
    }
  }

  /// When there is something to do, whatever comes from outside.
  private var due: Int {
    if session.shown.isMoving { return min(nextFrame, nextLook) }
    return min(nextStep ?? nextLook, nextLook)
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      session.handle(key, at: TerminalSession.now)
    case .resized(let columns, let rows): session.resize(columns: columns, rows: rows)
    case .background(let isDark):
      view = ScreenView(theme: Theme(depth: profile.colors, isDark: isDark, isUnicode: profile.isUTF8))
    case .resumed:
      drawn = nil
      nextLook = 0
      nextStep = nil
      let (columns, rows) = terminal.size
      if (columns, rows) != (session.shown.layout.columns, session.shown.layout.rows) {
        session.resize(columns: columns, rows: rows)
      }
    case .suspend: terminal.suspend()
    case .interrupt, .terminate, .hangup: break
    }
  }

  private func move() {
    let now = TerminalSession.now
    guard session.shown.isMoving, now >= nextFrame else { return }
    session.shown.advance()
    nextFrame = now + ScrollLoop.frameTime
  }

  /// Lets a demonstration go on when its pause is over, which begins when nothing moves any more.
  private func goOn() {
    guard !session.shown.isMoving, let pause = session.pause else {
      nextStep = nil
      return
    }
    let now = TerminalSession.now
    if let nextStep, now >= nextStep {
      session.goOn()
      self.nextStep = session.pause.map { now + $0 }
    } else if nextStep == nil {
      nextStep = now + pause
    }
  }

  /// Sees what others have done to the plan, and whether it is tomorrow.
  private func look() {
    let now = TerminalSession.now
    guard now >= nextLook else { return }
    nextLook = now + ScrollLoop.lookTime
    session.refresh(today: today())
  }

  private func draw() {
    view.draw(session, into: &frame)
    let shown = session.shown
    terminal.draw(frame, scrolled: scrolled(shown))
    drawn = (shown.window.top, shown.layout, session.demonstration != nil)
  }

  /// By how many lines the stream has moved up since the last frame.
  private func scrolled(_ shown: Scroller) -> (rows: Range<Int>, by: Int)? {
    guard let drawn, drawn.layout == shown.layout, drawn.isDemonstration == (session.demonstration != nil),
      let row = shown.window.row(of: drawn.top), row != 0
    else { return nil }
    return (shown.layout.stream, -row)
  }
}
