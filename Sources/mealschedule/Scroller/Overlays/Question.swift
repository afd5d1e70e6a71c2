import MealCore

/// A question in the status line that must be answered before the overlay below it continues.
struct Question: Overlay {
  let text: Message
  /// `asking` or `deleting`; or `beginning` or `discarding`, where any key but `y` means no.
  var mode = Mode.asking
  var no: ((inout Scroller) -> Void)?
  let yes: (inout Scroller) -> Void

  func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    switch action {
    case .accept: .closes(then: yes)
    case .cancel: .closes(then: no)
    default: .stays
    }
  }

  func lead(_ scroller: Scroller) -> Message? { text }
}
