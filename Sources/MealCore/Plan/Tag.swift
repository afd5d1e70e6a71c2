/// A label of a dish, such as `veg` or `quick`.
///
/// A tag is any text without blanks, control characters or commas, which separate tags in lists.
public struct Tag: Hashable, Sendable, CustomStringConvertible {
  /// The label, without the `+` that precedes it in a plan.
  public let name: String

  /// The tag with this name; nil if the name is empty or has a character that tags cannot have.
  /// - Parameter name: without a leading `+`.
  public init?(_ name: some StringProtocol) {
    guard !name.isEmpty,
      name.unicodeScalars.allSatisfy({ scalar in
        if scalar.isASCII { return scalar != "," && scalar.value > 32 && scalar.value != 127 }
        return scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
      })
    else { return nil }
    self.name = String(name)
  }

  /// - Parameter name: must be a valid name; not checked.
  init(unchecked name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}
