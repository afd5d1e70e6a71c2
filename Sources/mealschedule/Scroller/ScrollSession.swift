import MealCore

/// The scroller with the plan that it changes, and the demonstration that may play in front of it.
///
/// While a demonstration plays, the scroller behind it is neither seen nor changed, not even by a change of the screen's
/// size: the tour comes back exactly as it was.
struct ScrollSession {
  /// The scroller, behind a demonstration too.
  private(set) var scroller: Scroller
  private(set) var demonstration: Demonstration?
  private let storage: any PlanStorage
  private var size: (columns: Int, rows: Int)

  init(_ scroller: Scroller, on storage: any PlanStorage) {
    self.scroller = scroller
    self.storage = storage
    size = (scroller.layout.columns, scroller.layout.rows)
  }

  /// The scroller that is seen.
  var shown: Scroller {
    get { demonstration?.scroller ?? scroller }
    _modify {
      if demonstration == nil {
        yield &scroller
      } else {
        var shown = demonstration?.scroller ?? scroller
        yield &shown
        demonstration?.scroller = shown
      }
    }
  }

  mutating func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    scroller.openTour(read: read, profile)
  }

  /// A key, or something done with the mouse.
  /// - Parameter time: in milliseconds, on any clock.
  mutating func handle(_ key: Key, at time: Int = 0) {
    guard demonstration == nil else { return handleInDemonstration(key) }
    scroller.handle(key, at: time)
    scroller.carryOut(on: storage)
    guard scroller.request == .demonstrate else { return }
    scroller.request = nil
    demonstrate()
  }

  /// Any key ends a demonstration and means nothing else, except the keys of the terminal.
  private mutating func handleInDemonstration(_ key: Key) {
    switch key {
    case .control("z"): scroller.request = .suspend
    case .control("l"): scroller.request = .redraw
    // The end of a gesture that began before.
    case .mouse(let mouse) where mouse.action == .release || mouse.action == .drag: break
    default: endDemonstration()
    }
  }

  mutating func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    shown.resize(columns: columns, rows: rows)
  }

  /// Shows what others have changed, and what day it is.
  mutating func refresh(today: DayNumber) {
    scroller.refresh()
    scroller.today = today
  }

  /// Takes the request to whoever holds the terminal: each is made once.
  mutating func takeRequest() -> Scroller.Request? {
    defer { scroller.request = nil }
    return scroller.request
  }

  // MARK: Demonstrations

  private mutating func demonstrate() {
    guard let script = scroller.tour?.script else { return }
    do {
      demonstration = try Demonstration(
        script, today: scroller.today, columns: size.columns, rows: size.rows, isAnimated: scroller.isAnimated
      )
    } catch {
      scroller.report(error)
    }
  }

  mutating func endDemonstration() {
    guard demonstration != nil else { return }
    demonstration = nil
    if size != (scroller.layout.columns, scroller.layout.rows) {
      scroller.resize(columns: size.columns, rows: size.rows)
    }
  }

  /// Milliseconds until the demonstration goes on; nil if none plays.
  var pause: Int? { demonstration?.pause }

  mutating func goOn() { demonstration?.goOn() }

  // MARK: Without a terminal

  /// Plays a script of keys until it quits; each movement and each demonstration comes to its end.
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
