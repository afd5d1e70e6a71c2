import MealCore

/// A question in the status line that must be answered before the overlay below it continues.
struct Question: Overlay {
  private let text: Message
  let mode: Mode
  private let no: ((inout Scroller) -> Void)?
  private let yes: (inout Scroller) -> Void

  /// - Parameter mode: `asking`, or `beginning`, where any key but `y` says no.
  init(
    _ text: Message, mode: Mode = .asking, no: ((inout Scroller) -> Void)? = nil,
    yes: @escaping (inout Scroller) -> Void
  ) {
    (self.text, self.mode, self.no, self.yes) = (text, mode, no, yes)
  }

  func handle(_ action: Action, _ scroller: Scroller) -> Reply {
    switch action {
    case .accept: .closes(then: yes)
    case .cancel: .closes(then: no)
    default: .stays
    }
  }

  func lead(_ scroller: Scroller) -> Message? { text }
}
