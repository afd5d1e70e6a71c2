import MealCore

/// The keys of `scroll --keys`, ready to be typed into a session.
typealias TypedKeys = KeyScript

/// The scroller, the user's editor, and the demonstration that may play in front of it.
///
/// While a demonstration plays, the scroller is hidden, and neither keys nor a new screen size reach it; only changes
/// to the plan file do. The tour therefore comes back exactly as it was.
final class ScrollSession {
  /// The user's scroller, even while a demonstration hides it.
  let scroller: Scroller
  var demonstration: Demonstration?
  private let editor: OutsideEditor?
  private var size: (columns: Int, rows: Int)
  /// The tour, even after it was left; nil if it was never open.
  private var tour: Tour?

  init(_ scroller: Scroller, editor: OutsideEditor? = nil) {
    self.scroller = scroller
    self.editor = editor
    size = (scroller.layout.columns, scroller.layout.rows)
  }

  /// The visible scroller.
  var shown: Scroller { demonstration?.scroller ?? scroller }

  func openTour(read: Set<Int>, _ profile: TerminalProfile = TerminalProfile()) {
    scroller.openTour(read: read, profile)
    tour = scroller.tour
  }

  /// The indices of the tour's pages read so far; nil if the tour was never open.
  var tourRead: Set<Int>? { tour?.read }

  /// Handles a key or a mouse event.
  /// - Parameter time: milliseconds on any clock, to detect double clicks.
  func handle(_ key: Key, at time: Int = 0) {
    guard demonstration == nil else { return handleInDemonstration(key) }
    scroller.handle(key, at: time)
    guard scroller.request == .demonstrate else { return }
    scroller.request = nil
    demonstrate()
  }

  /// Any key ends the demonstration and does nothing else, with two exceptions: the keys that suspend and redraw have
  /// their usual effect and do not end it.
  private func handleInDemonstration(_ key: Key) {
    switch key {
    case .control("z"): scroller.request = .suspend
    case .control("l"): scroller.request = .redraw
    // Ignore the rest of a gesture that began before the demonstration.
    case .mouse(let mouse) where mouse.action == .release || mouse.action == .drag: break
    default: endDemonstration()
    }
  }

  func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    shown.resize(columns: columns, rows: rows)
  }

  /// Picks up changes to the plan file and a change of day.
  func refresh(today: DayNumber) {
    scroller.refresh()
    scroller.today = today
  }

  /// Returns and clears the pending request to the owner of the terminal; nil if nothing was requested.
  func takeRequest() -> Scroller.Request? {
    defer { scroller.request = nil }
    return scroller.request
  }

  /// Opens the user's editor and shows its changes. The terminal must be free for the editor.
  func edit(_ edit: OutsideEdit) {
    scroller.finishMoving()
    let answer = editor?.open(edit) ?? .failed("there is no editor here")
    scroller.answered(edit, answer)
  }

  // MARK: Demonstrations

  /// Milliseconds until the demonstration takes its next step or ends, or until the tour starts the demonstration of
  /// its page; nil if nothing happens without a key.
  var pause: Int? {
    if let demonstration { return demonstration.pause ?? 2500 }
    guard let tour = scroller.tour, scroller.stream.isAnimated, !tour.isPlayed else { return nil }
    return tour.readingTime
  }

  /// Starts, continues or ends a demonstration; called when `pause` is over.
  func goOn() {
    guard let demonstration else { return demonstrate() }
    if demonstration.isOver { endDemonstration() } else { self.demonstration?.goOn() }
  }

  private func demonstrate() {
    guard let tour = scroller.tour else { return }
    tour.notePlayed()
    do {
      demonstration = try Demonstration(
        tour.script, today: scroller.today, columns: size.columns, rows: size.rows,
        isAnimated: scroller.stream.isAnimated
      )
    } catch {
      scroller.report(error)
    }
  }

  func endDemonstration() {
    guard demonstration != nil else { return }
    demonstration = nil
    if size != (scroller.layout.columns, scroller.layout.rows) {
      scroller.resize(columns: size.columns, rows: size.rows)
    }
  }

  // MARK: Without a terminal

  /// Plays a key script until its end or until the scroller quits. Animations and demonstrations finish at
  /// once.
  func play(_ keys: TypedKeys) {
    scroller.readWaits()
    for event in keys.events {
      switch event {
      case .key(let key): handle(key)
      case .resized(let columns, let rows): resize(columns: columns, rows: rows)
      default: break
      }
      scroller.finishMoving()
      demonstration?.finish()
      switch takeRequest() {
      case .quit: return
      case .edit(let edit): self.edit(edit)
      case .suspend, .redraw, .demonstrate, nil: break
      }
    }
  }

  /// The screen as text without colours.
  var screen: String {
    var frame = Frame()
    ScreenView(theme: Theme(depth: .none, isDark: nil, isUnicode: true)).draw(self, into: &frame)
    return frame.text
  }
}
