import MealCore

/// A question in the status line that must be answered before the overlay below it continues.
struct Question: Overlay {
  let text: Message
  /// The mode: `asking`, or one of `deleting`, `beginning` and `discarding`, in which any unbound key means no.
  var mode = Mode.asking
  var no: ((Scroller) -> Void)?
  let yes: (Scroller) -> Void

  func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    switch action {
    case .accept: .closes(then: yes)
    case .cancel: .closes(then: no)
    default: .stays
    }
  }

  func lead(_ scroller: Scroller) -> Message? { text }
}
