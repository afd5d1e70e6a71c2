/// An error with a message for people.
///
///     do {
///       try store.undo()
///     } catch let error as any UserFacingError {
///       print(error.message)            // cannot read the plan p.txt: Permission denied
///       if let hint = error.hint { print(hint) }
///     }
public protocol UserFacingError: Error {
  /// What went wrong, in one phrase without a full stop.
  var message: String { get }
  /// What to do about it, as a line of its own; nil if there is nothing to say.
  var hint: String? { get }
}

extension UserFacingError {
  /// No hint.
  public var hint: String? { nil }
}

extension Error {
  /// The text to show for any error: its message, or its description if it is not meant for people.
  package var shownMessage: String { (self as? any UserFacingError)?.message ?? "\(self)" }
}
