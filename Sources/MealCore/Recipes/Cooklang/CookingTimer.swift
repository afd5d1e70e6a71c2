/// How long something takes: `~{25%minutes}`, `~eggs{3%minutes}`, `~rest`.
public struct CookingTimer: Hashable, Sendable {
  /// Empty if it has none.
  public let name: String
  /// Empty text where nothing is said. It never scales.
  public let amount: Amount

  /// The amount of one that says nothing.
  public static let none = Amount(.text(""))

  public init(_ name: String, _ amount: Amount) {
    self.name = name
    self.amount = amount
  }
}
