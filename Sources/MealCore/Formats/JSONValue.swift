/// A JSON value (RFC 8259). Numbers are kept as text.
///
/// We have our own small and strict reader because linking the toolchain's decoder makes every command start
/// a third slower, and that decoder cannot read a million objects one by one.
package indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name, which need not be unique in the object.
    package let name: String
    /// The value.
    package let value: JSONValue
  }

  /// The value of the object's member with this name; the last one if there are several.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The elements of an array; for any other value, an array of just this value.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [self] } }

  /// The kind of the value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
