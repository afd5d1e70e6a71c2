/// A JSON value (RFC 8259). Numbers stay the text that they are.
///
/// Our own, small and strict: the toolchain's coder would make every command start a third later, and it cannot
/// read a million objects one by one.
public indirect enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue
  }

  /// The value of an object's member of that name; the last one, if there are several.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// What kind of value it is, for messages.
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
