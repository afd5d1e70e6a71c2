/// A label of a dish, such as `veg` or `quick`.
///
/// Any text without blanks, commas (lists of tags are joined with them) and control characters.
public struct Tag: Hashable, Sendable, CustomStringConvertible {
  /// Without the `+` that it is written with.
  public let name: String

  /// The tag of that name, without a `+` before it; nil if it cannot be one.
  public init?(_ name: some StringProtocol) {
    guard !name.isEmpty,
      name.unicodeScalars.allSatisfy({ scalar in
        if scalar.isASCII { return scalar != "," && scalar.value > 32 && scalar.value != 127 }
        return scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
      })
    else { return nil }
    self.name = String(name)
  }

  /// - Parameter name: known to be the name of a tag.
  init(unchecked name: String) {
    self.name = name
  }

  /// The name.
  public var description: String { name }
}
