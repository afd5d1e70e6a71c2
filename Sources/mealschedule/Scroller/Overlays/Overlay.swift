import MealCore

/// Something in front of the stream: a menu, a text field, a page. The topmost one gets all keys and clicks; the
/// stream below is dimmed.
protocol Overlay: AnyObject {
  /// The mode, which determines the key bindings.
  var mode: Mode { get }

  func handle(_ action: Action, _ scroller: Scroller)
  func handle(_ click: Click, _ scroller: Scroller)
  /// Places the overlay on the screen; called when it opens and whenever the screen changes.
  func place(_ scroller: Scroller)
  /// Updates the overlay for the current plan and recipes.
  func renew(_ scroller: Scroller, isPlanChanged: Bool)

  /// The area of a list or text that scrolls, and the index of the first visible line; otherwise nil.
  var lines: (area: ScreenRect, top: Int)? { get }

  func draw(on canvas: inout Canvas)
  /// Whether the key of an action has an effect now, so that the status line shows its hint.
  func offers(_ action: Action) -> Bool
  /// The text that the status line shows before the keys.
  func lead(_ scroller: Scroller) -> Message?
}

extension Overlay {
  func handle(_ click: Click, _ scroller: Scroller) {}
  func place(_ scroller: Scroller) {}
  func renew(_ scroller: Scroller, isPlanChanged: Bool) {}
  var lines: (area: ScreenRect, top: Int)? { nil }
  func draw(on canvas: inout Canvas) {}
  func offers(_ action: Action) -> Bool { true }
  func lead(_ scroller: Scroller) -> Message? { nil }
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
  func open(_ overlay: any Overlay) {
    overlay.place(self)
    overlays.append(overlay)
  }

  /// Closes an overlay, even below others. Does nothing if it is not open.
  func close(_ overlay: any Overlay) { overlays.removeAll { $0 === overlay } }

  /// Puts another overlay in the place of one that is open.
  func replace(_ old: any Overlay, by new: any Overlay) {
    guard let index = overlays.firstIndex(where: { $0 === old }) else { return }
    new.place(self)
    overlays[index] = new
  }

  /// The topmost overlay if it is of the given kind; otherwise nil.
  func top<Kind: Overlay>(_ kind: Kind.Type) -> Kind? { overlays.last as? Kind }

  /// The topmost overlay of a kind, even below others; nil if there is no overlay of this kind.
  func topmost<Kind: Overlay>(_ kind: Kind.Type) -> Kind? {
    overlays.lazy.reversed().compactMap { $0 as? Kind }.first
  }

  /// Updates all overlays to the current plan and recipes.
  func renewOverlays(isPlanChanged: Bool) {
    for overlay in overlays.reversed() { overlay.renew(self, isPlanChanged: isPlanChanged) }
  }
}
