/// A long wait in a recipe: a named timer of six hours or more, such as `~soak{12%hours}`.
package struct RecipeWait: Equatable, Sendable {
  /// The name of the timer.
  package let what: String
  /// How many days before the dish the wait begins, at most `longest`; a wait of up to 24 hours begins the evening
  /// before.
  package let days: Int
}

extension RecipeWait {
  /// The longest wait, in days.
  package static let longest = 365

  /// A wait as the index stores it: `2 soak`.
  init(written: ArraySlice<UInt8>) {
    let parts = written.split(separator: .space, maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    self.init(what: parts.last ?? "", days: parts.first.flatMap { Int($0) } ?? 1)
  }

  /// The long waits of a recipe, in order.
  package static func all(in recipe: Recipe) -> [RecipeWait] {
    var waits: [RecipeWait] = []
    recipe.forEachItem { item in
      guard case .timer(let timer) = item, !timer.name.isEmpty else { return }
      let amount = ReckonedAmount(timer.amount).amount
      guard let number = amount.quantity.number, let unit = minutes(amount.units) else { return }
      if let days = days(number.double * Double(unit)) {
        waits.append(RecipeWait(what: timer.name, days: days))
      }
    }
    return waits
  }

  /// How many days before the dish a wait begins; nil if it is shorter than six hours, or too long.
  static func days(_ minutes: Double) -> Int? {
    guard minutes >= 6 * 60, minutes <= Double(longest * 24 * 60) else { return nil }
    return max(1, Int((minutes / (24 * 60)).rounded(.up)))
  }

  /// The number of minutes in a unit of time: 60 for `hours`; nil for any other word.
  static func minutes(_ unit: String) -> Int? {
    units[unit.lowercased()]
  }

  private static let units = Dictionary(
    rows: """
      1: m min mins minute minutes, 60: h hr hrs hour hours, 1440: d day days night nights, 10080: w week weeks,
      43200: month months
      """
  ).compactMapValues { Int($0) }
}
