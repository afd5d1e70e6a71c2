import MealCore

/// Who has the screen: the scroller, or in front of it a demonstration of the tour.
///
/// While one plays the scroller is not seen, and stands still: also where the screen's size changes, so that the tour is
/// back exactly where it was.
struct Stage {
  private(set) var scroller: Scroller
  private(set) var demonstration: Demonstration?
  /// The folder for temporary folders.
  private let temporaryFolder: String
  /// The size of the screen.
  private var columns: Int
  private var rows: Int

  init(_ scroller: Scroller, temporaryFolder: String) {
    self.scroller = scroller
    self.temporaryFolder = temporaryFolder
    columns = scroller.layout.columns
    rows = scroller.layout.rows
  }

  /// What there is to see.
  var shown: Scroller { demonstration?.scroller ?? scroller }

  mutating func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    scroller.openTour(read: read, profile)
  }

  // MARK: What comes from outside

  /// A key, or something done with the mouse.
  /// - Parameter time: in milliseconds, on any clock.
  mutating func handle(_ key: Key, at time: Int = 0) {
    guard demonstration == nil else { return handleInDemonstration(key) }
    scroller.handle(key, at: time)
    guard scroller.request == .demonstrate else { return }
    scroller.request = nil
    demonstrate()
  }

  /// Any key ends a demonstration, and means nothing else; but those of the terminal mean what they mean.
  private mutating func handleInDemonstration(_ key: Key) {
    switch key {
    case .control("z"): scroller.request = .suspend
    case .control("l"): scroller.request = .redraw
    // The end of what was begun before.
    case .mouse(let mouse) where mouse.action == .release || mouse.action == .drag: break
    default: endDemonstration()
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    if demonstration == nil {
      scroller.resize(columns: columns, rows: rows)
    } else {
      demonstration?.resize(columns: columns, rows: rows)
    }
  }

  /// Sees what others have done to the plan, and what day it is.
  mutating func refresh(today: DayNumber) {
    scroller.refresh()
    scroller.today = today
  }

  /// What only the holder of the terminal can do, and is asked for once.
  mutating func takeRequest() -> Scroller.Request? {
    defer { scroller.request = nil }
    return scroller.request
  }

  // MARK: Demonstrations

  private mutating func demonstrate() {
    guard let script = scroller.tour?.script else { return }
    do {
      demonstration = try Demonstration(
        script, today: scroller.today, columns: columns, rows: rows, isAnimated: scroller.isAnimated,
        in: temporaryFolder)
    } catch {
      scroller.report(error)
    }
  }

  /// Takes it off the screen, and its files off the disk.
  mutating func endDemonstration() {
    guard demonstration != nil else { return }
    demonstration = nil
    if (columns, rows) != (scroller.layout.columns, scroller.layout.rows) {
      scroller.resize(columns: columns, rows: rows)
    }
  }

  // MARK: What goes on by itself

  /// Whether the next frame will be another one.
  var isMoving: Bool { demonstration?.scroller.isMoving ?? scroller.isMoving }

  /// The next frame of whatever moves.
  mutating func advance() {
    if demonstration == nil { scroller.advance() } else { demonstration?.advance() }
  }

  /// Milliseconds until a demonstration is to go on; nil if none plays.
  var pause: Int? { demonstration?.pause }

  mutating func goOn() { demonstration?.goOn() }

  /// Plays what a script of keys says, each movement and each demonstration to its end, as far as it does not quit.
  mutating func play(_ events: [TerminalEvent]) {
    for event in events {
      switch event {
      case .key(let key): handle(key)
      case .resized(let columns, let rows): resize(columns: columns, rows: rows)
      default: break
      }
      scroller.finishMoving()
      demonstration?.finish()
      if takeRequest() == .quit { return }
    }
  }
}
