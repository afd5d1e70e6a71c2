import MealCore

/// The event loop of the scroller on a terminal: handle input, advance animations, draw one frame.
///
/// All pending input is handled before each frame, so a held key never queues up frames. When idle, the loop
/// only checks the plan file once a second.
final class ScrollLoop {
  let session: ScrollSession
  private let terminal: TerminalSession
  let profile: TerminalProfile
  /// Returns the current day.
  private let today: () -> DayNumber
  private var view: ScreenView
  private var frame = Frame()
  private var events: [TerminalEvent] = []
  /// What the last frame showed; nil if the screen shows something else.
  private var drawn: ScreenPlace?
  /// Whether the files that the first frame does not wait for have been read.
  private var isRead = false
  private var nextFrame = 0
  private var nextLook = 0
  private var nextPull = 0
  /// When the tour or its demonstration continues; nil if this is not scheduled yet.
  private var nextStep: Int?

  /// Milliseconds between two frames of an animation.
  private static let frameTime = 16
  /// Milliseconds per line of scrolling while a dish is held at an edge.
  private static let pullTime = 80
  /// Milliseconds between two checks of the plan file.
  private static let lookTime = 1000

  /// Whether there is a terminal to read keys from and to draw on.
  static var isPossible: Bool { TerminalSession.isPossible }

  /// Takes over the terminal's screen.
  /// - Parameters:
  ///   - takesMouse: whether the terminal is told to report the mouse.
  ///   - today: returns the current day; called regularly, because the day changes at midnight.
  init(
    _ scroller: Scroller, editor: OutsideEditor? = nil, _ environment: (String) -> String?, takesMouse: Bool,
    today: @escaping () -> DayNumber
  ) throws {
    var profile = TerminalProfile(environment)
    profile.takesMouse = takesMouse
    profile.hasMouse = profile.hasMouse && takesMouse
    self.profile = profile
    terminal = try TerminalSession(profile)
    view = ScreenView(theme: Theme(depth: profile.colors, isDark: nil, isUnicode: profile.isUTF8))
    session = ScrollSession(scroller, editor: editor)
    self.today = today
    let (columns, rows) = terminal.size
    session.resize(columns: columns, rows: rows)
    session.scroller.stream.showInUpperThird()
  }

  /// Runs until the user quits or a signal arrives, then restores the screen.
  /// - Returns: the signal; nil if the user quit.
  func run() -> Int32? {
    defer {
      session.endDemonstration()
      terminal.close()
    }
    terminal.settle()
    nextLook = TerminalSession.now + ScrollLoop.lookTime
    while true {
      // The first frame uses the replies that have already come from the terminal, but does not wait for more.
      terminal.wait(timeout: !isRead ? 0 : max(0, due - TerminalSession.now), &events)
      for event in events {
        if case .end(let signal) = event { return signal }
        handle(event)
        switch session.takeRequest() {
        case .quit: return nil
        case .suspend: terminal.suspend()
        case .redraw: terminal.redraw()
        case .edit(let edit): terminal.lend { session.edit(edit) }
        case .demonstrate, nil: break
        }
      }
      move()
      goOn()
      look()
      draw()
      guard !isRead else { continue }
      isRead = true
      // Show the recipe of the selected dish first, because looking for tasks to do ahead reads the recipes of many
      // dishes.
      session.scroller.panel.hasRecipes = true
      draw()
      session.scroller.readWaits()
      draw()
    }
  }

  /// When the loop has to wake up even without input.
  private var due: Int {
    if session.shown.isMoving { return terminal.isBehind ? nextLook : min(nextFrame, nextLook) }
    if session.shown.isPulling { return min(nextPull, nextLook) }
    return min(nextStep ?? nextLook, nextLook)
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key):
      session.handle(key, at: TerminalSession.now)
      nextStep = nil
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
    case .end: break
    }
  }

  private func move() {
    let now = TerminalSession.now
    if !session.shown.isPulling {
      nextPull = now + ScrollLoop.pullTime
    } else if now >= nextPull {
      session.shown.pull()
      nextPull = now + ScrollLoop.pullTime
    }
    guard session.shown.isMoving else {
      nextFrame = 0
      return
    }
    // On a slow terminal, skip to the last frame. On others, nothing moves in the first frame, which is short and shows
    // whether the terminal keeps up. If the terminal is behind, wait, then drop frames.
    if terminal.isSlow || nextFrame == 0 {
      if terminal.isSlow { session.shown.finishMoving() }
      nextFrame = now
      return
    }
    guard now >= nextFrame, !terminal.isBehind else { return }
    let late = (now - nextFrame) / ScrollLoop.frameTime
    for _ in 0...min(late, 10) where session.shown.isMoving { session.shown.advance() }
    nextFrame = now + ScrollLoop.frameTime
  }

  /// Continues the tour and its demonstrations when their pause is over. The pause starts when all animations have
  /// ended, and again after each key.
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

  /// Picks up changes to the plan file, and the new day at midnight.
  private func look() {
    let now = TerminalSession.now
    guard now >= nextLook else { return }
    nextLook = now + ScrollLoop.lookTime
    session.refresh(today: today())
  }

  private func draw() {
    // Skip the frame if the terminal is behind, so that a key held down does not queue up frames.
    guard !terminal.hasBacklog else { return }
    view.draw(session, into: &frame)
    let shown = session.shown
    terminal.draw(frame, scrolled: drawn?.scrolled(to: shown), asksBack: nextFrame != 0)
    drawn = ScreenPlace(shown)
  }
}
