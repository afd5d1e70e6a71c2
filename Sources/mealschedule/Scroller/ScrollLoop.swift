import MealCore

/// The scroller on a terminal: what comes in is handled, whatever moves is moved on, and then one frame is drawn.
///
/// All that has come is handled before the next frame, so that a held key never piles up frames. Nothing is done while
/// nothing happens, but for a look at the plan's file once a second.
final class ScrollLoop {
  private var stage: Stage
  private let session: TerminalSession
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
  var scroller: Scroller { stage.scroller }

  /// How a run ended.
  enum End {
    case quit, interrupted, terminated, hangup
  }

  /// Whether there is a terminal to read keys from and to draw on.
  static var isPossible: Bool { TerminalSession.isPossible() }

  /// Takes the terminal's screen.
  /// - Parameter today: asked again and again: at midnight today is another day.
  init(
    _ scroller: Scroller, _ environment: (String) -> String?, temporaryFolder: String,
    today: @escaping () -> DayNumber
  ) throws {
    profile = TerminalProfile(environment)
    session = try TerminalSession(profile)
    view = ScreenView(theme: Theme(depth: profile.colors, isDark: nil, isUnicode: profile.isUTF8))
    stage = Stage(scroller, temporaryFolder: temporaryFolder)
    Leftovers.remember([])
    self.today = today
    let (columns, rows) = session.size
    stage.resize(columns: columns, rows: rows)
  }

  /// Opens the tour over the stream.
  /// - Parameter read: its pages, from 0, that are remembered to have been read.
  func openTour(read: Set<Int>) { stage.openTour(read: read, profile) }

  /// Runs until it is quit or a signal ends it, and gives the screen back then.
  func run() -> End {
    defer {
      stage.endDemonstration()
      Leftovers.remember([])
      session.close()
    }
    draw()
    nextLook = TerminalSession.now + ScrollLoop.lookTime
    while true {
      session.wait(timeout: max(0, due - TerminalSession.now), &events)
      for event in events {
        switch event {
        case .interrupt: return .interrupted
        case .terminate: return .terminated
        case .hangup: return .hangup
        default: handle(event)
        }
        switch stage.takeRequest() {
        case .quit: return .quit
        case .suspend: session.suspend()
        case .redraw: session.redraw()
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
    if stage.isMoving { return min(nextFrame, nextLook) }
    return min(nextStep ?? nextLook, nextLook)
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      let wasPlaying = stage.demonstration != nil
      stage.handle(key, at: TerminalSession.now)
      if wasPlaying != (stage.demonstration != nil) {
        Leftovers.remember(stage.demonstration?.paths ?? [])
      }
    case .resized(let columns, let rows): stage.resize(columns: columns, rows: rows)
    case .background(let isDark):
      view = ScreenView(theme: Theme(depth: profile.colors, isDark: isDark, isUnicode: profile.isUTF8))
    case .resumed:
      drawn = nil
      nextLook = 0
      nextStep = nil
      let (columns, rows) = session.size
      if (columns, rows) != (stage.shown.layout.columns, stage.shown.layout.rows) {
        stage.resize(columns: columns, rows: rows)
      }
    case .suspend: session.suspend()
    case .interrupt, .terminate, .hangup: break
    }
  }

  private func move() {
    let now = TerminalSession.now
    guard stage.isMoving, now >= nextFrame else { return }
    stage.advance()
    nextFrame = now + ScrollLoop.frameTime
  }

  /// Lets a demonstration go on when its pause is over, which begins when nothing moves any more.
  private func goOn() {
    guard !stage.isMoving, let pause = stage.pause else {
      nextStep = nil
      return
    }
    let now = TerminalSession.now
    if let nextStep, now >= nextStep {
      stage.goOn()
      self.nextStep = stage.pause.map { now + $0 }
    } else if nextStep == nil {
      nextStep = now + pause
    }
  }

  /// Sees what others have done to the plan, and whether it is tomorrow.
  private func look() {
    let now = TerminalSession.now
    guard now >= nextLook else { return }
    nextLook = now + ScrollLoop.lookTime
    stage.refresh(today: today())
  }

  private func draw() {
    view.draw(stage, into: &frame)
    let shown = stage.shown
    session.draw(frame, scrolled: scrolled(shown))
    drawn = (shown.window.top, shown.layout, stage.demonstration != nil)
  }

  /// By how many lines the stream has moved up since the last frame.
  private func scrolled(_ shown: Scroller) -> (rows: Range<Int>, by: Int)? {
    guard let drawn, drawn.layout == shown.layout, drawn.isDemonstration == (stage.demonstration != nil),
      let row = shown.window.row(of: drawn.top), row != 0
    else { return nil }
    return (shown.layout.stream, -row)
  }
}
