/// An error with a message for the user.
///
///     do {
///       try store.undo()
///     } catch let error as any UserFacingError {
///       print(error.message)            // cannot read the plan p.txt: Permission denied
///       if let hint = error.hint { print(hint) }
///     }
public protocol UserFacingError: Error {
  /// The failure in one phrase, without a full stop.
  var message: String { get }
  /// Advice on how to fix it, to be printed on a separate line; nil if there is none.
  var hint: String? { get }
}

extension UserFacingError {
  /// By default, an error has no hint.
  public var hint: String? { nil }
}

extension Error {
  /// The text to show for any error: its message, or its description if it is not a `UserFacingError`.
  package var shownMessage: String { (self as? any UserFacingError)?.message ?? "\(self)" }
}
