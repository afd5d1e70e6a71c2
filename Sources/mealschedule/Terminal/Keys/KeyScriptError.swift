/// A part of a script of keys that says nothing: which, why, and what would.
struct KeyScriptError: Error, Hashable {
  let part: String
  /// To stand after the part: "is no key".
  let reason: String
  let hint: String

  /// "<Upp> is no key".
  var message: String { "\(part) \(reason)" }
}
