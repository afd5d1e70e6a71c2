/// The order of the meal types within a day: the configured ones first, all others after them by name.
public struct MealOrder: Hashable, Sendable {
  /// The configured meal types, first to last.
  public let configured: [MealType]

  public init(_ configured: [MealType]) {
    self.configured = configured
  }

  /// Breakfast, lunch, dinner, snack.
  public static var standard: MealOrder { MealOrder([.breakfast, .lunch, .dinner, .snack]) }

  /// Whether meals of type `a` stand before those of type `b`.
  public func precedes(_ a: MealType, _ b: MealType) -> Bool {
    if a == b { return false }
    let (first, second) = (rank(a), rank(b))
    return first == second ? first == configured.count && a.name < b.name : first < second
  }

  /// The place among the configured types; their number for all others.
  private func rank(_ type: MealType) -> Int {
    configured.firstIndex(of: type) ?? configured.count
  }
}
