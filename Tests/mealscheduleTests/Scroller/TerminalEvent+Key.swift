@testable import mealschedule

extension TerminalEvent {
  /// The key, if the event is a key; otherwise nil.
  var key: Key? {
    if case .key(let key) = self { key } else { nil }
  }
}
