@testable import mealschedule

extension TerminalEvent {
  /// The key, if the event is one.
  var key: Key? {
    if case .key(let key) = self { key } else { nil }
  }
}
