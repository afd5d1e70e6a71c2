import MealCore

/// A question in the status line that must be answered before the overlay below it continues.
final class Question: Overlay {
  /// The mode: `asking`, or one of `deleting`, `beginning` and `discarding`, in which any unbound key means no.
  let mode: Mode
  private let text: Message
  private let yes: (Scroller) -> Void, no: (Scroller) -> Void

  init(
    _ text: Message, _ mode: Mode = .asking, no: @escaping (Scroller) -> Void = { _ in },
    yes: @escaping (Scroller) -> Void
  ) {
    (self.text, self.mode, self.yes, self.no) = (text, mode, yes, no)
  }

  func handle(_ action: Action, _ scroller: Scroller) {
    guard action == .accept || action == .cancel else { return }
    scroller.close(self)
    if action == .accept { yes(scroller) } else { no(scroller) }
  }

  /// Cancels the question whether to begin a new plan if the vanished plan is back.
  func renew(_ scroller: Scroller, isPlanChanged: Bool) {
    if mode == .beginning, isPlanChanged, !scroller.plan.isGone { handle(.cancel, scroller) }
  }

  func lead(_ scroller: Scroller) -> Message? { text }
}
