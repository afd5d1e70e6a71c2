import MealCore

/// Something in front of the stream: a menu, a text field, a page. The topmost one gets all keys and clicks; the
/// stream below is dimmed.
///
/// An overlay changes only its own state. Its `Reply` says what else should happen once the overlay is back on the
/// stack.
protocol Overlay {
  /// The mode, which determines the key bindings.
  var mode: Mode { get }
  /// Whether an animation is running.
  var isMoving: Bool { get }

  mutating func handle(_ action: Action, _ scroller: Scroller) -> Reply
  mutating func handle(_ click: Click, _ scroller: Scroller) -> Reply
  /// Advances the animation by a frame.
  mutating func advance() -> Reply
  /// Places the overlay on the screen; called when it opens and whenever the screen changes.
  mutating func place(_ scroller: Scroller)
  /// Updates the overlay for the current plan and recipes.
  mutating func renew(_ scroller: Scroller, isPlanChanged: Bool) -> Reply

  func draw(on canvas: inout Canvas)
  /// The keys that the status line shows.
  func hints(_ scroller: Scroller) -> [KeyHint]
  /// The text that the status line shows before the keys.
  func lead(_ scroller: Scroller) -> Message?
}

extension Overlay {
  var isMoving: Bool { false }
  func handle(_ click: Click, _ scroller: Scroller) -> Reply { .stays }
  func advance() -> Reply { .stays }
  func place(_ scroller: Scroller) {}
  func renew(_ scroller: Scroller, isPlanChanged: Bool) -> Reply { .stays }
  func draw(on canvas: inout Canvas) {}
  func hints(_ scroller: Scroller) -> [KeyHint] { HelpText.hints(mode, isUnicode: scroller.isUnicode) }
  func lead(_ scroller: Scroller) -> Message? { nil }
}

/// The consequence of an event that an overlay has handled.
struct Reply {
  fileprivate var closes = false
  fileprivate var then: ((Scroller) -> Void)?

  static var stays: Reply { Reply() }
  static var closes: Reply { Reply(closes: true) }
  /// The overlay closes, then `body` runs.
  static func closes(then body: ((Scroller) -> Void)?) -> Reply { Reply(closes: true, then: body) }
  /// The overlay stays, and `body` runs.
  static func runs(_ body: @escaping (Scroller) -> Void) -> Reply { Reply(then: body) }
  /// The overlay stays and gets an action, as if its key had been pressed.
  static func applies(_ action: Action) -> Reply { runs { $0.apply(action) } }
}

/// A mouse event in an overlay.
struct Click {
  let kind: Mouse.Kind
  let point: ScreenPoint
  /// Milliseconds on any clock, to detect double clicks.
  let time: Int
}

/// The stack of overlays.
extension Scroller {
  func open(_ overlay: some Overlay) {
    var overlay = overlay
    overlay.place(self)
    overlays.append(overlay)
  }

  /// The topmost overlay if it is of the given kind; otherwise nil.
  func top<Kind: Overlay>(_ kind: Kind.Type) -> Kind? { overlays.last as? Kind }

  /// The topmost overlay of a kind, even below others; nil if there is no overlay of this kind.
  func topmost<Kind: Overlay>(_ kind: Kind.Type) -> Kind? {
    overlays.lazy.reversed().compactMap { $0 as? Kind }.first
  }

  /// Changes the topmost overlay of a kind.
  func change<Kind: Overlay>(_ kind: Kind.Type, _ change: (inout Kind) -> Void) {
    guard let index = overlays.lastIndex(where: { $0 is Kind }), var overlay = overlays[index] as? Kind else {
      return
    }
    change(&overlay)
    overlays[index] = overlay
  }

  /// Lets the topmost overlay handle something. Does nothing if no overlay is open.
  func withTop(_ handle: (inout any Overlay, Scroller) -> Reply) {
    if !overlays.isEmpty { with(overlays.count - 1, handle) }
  }

  private func with(_ index: Int, _ handle: (inout any Overlay, Scroller) -> Reply) {
    var overlay = overlays[index]
    let reply = handle(&overlay, self)
    overlays[index] = overlay
    if reply.closes { overlays.remove(at: index) }
    reply.then?(self)
  }

  func placeOverlays() {
    for index in overlays.indices {
      var overlay = overlays[index]
      overlay.place(self)
      overlays[index] = overlay
    }
  }

  /// Updates all overlays to the current plan and recipes.
  func renewOverlays(isPlanChanged: Bool) {
    for index in overlays.indices.reversed() where overlays.indices.contains(index) {
      with(index) { $0.renew($1, isPlanChanged: isPlanChanged) }
    }
  }
}
