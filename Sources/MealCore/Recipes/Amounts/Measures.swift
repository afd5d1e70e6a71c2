/// How a household measures a thing: the size of its cups, the units to show, and the equations of units.conf that
/// apply to the thing.
package final class Measures: Sendable {
  /// The size of its cups and spoons.
  let cups: Cups
  /// The system in which amounts are shown; nil for the one in which they were written.
  let system: UnitSystem?
  /// The equations for the thing, then those for all things. Of those with the same kind on the left, only the first
  /// counts.
  private let equations: [UnitEquation]

  /// - Parameter equations: the equations for the thing, then those for all things. They must not form a cycle.
  package init(_ cups: Cups = .us, _ system: UnitSystem? = nil, _ equations: [UnitEquation] = []) {
    (self.cups, self.system, self.equations) = (cups, system, equations)
  }

  /// The default measures: US cups, no preferred system and no equations.
  package static let standard = Measures()

  /// Whether amounts of different kinds may meet.
  var hasEquations: Bool { !equations.isEmpty }

  /// A conversion from one kind to another: the factor, and the unit of the equation, which is nil if none is needed.
  struct Way {
    var factor = Rational.one
    var unit: UnitWord?
  }

  /// The equation that converts a kind; nil if there is none.
  func equation(for kind: ExactAmount.Kind) -> UnitEquation? { equations.first { $0.left == kind } }

  /// The kinds that an amount can be converted to, its own kind first.
  private func ways(from kind: ExactAmount.Kind) -> [(kind: ExactAmount.Kind, way: Way)] {
    var ways = [(kind: kind, way: Way())]
    while let last = ways.last, ways.count <= equations.count, let next = equation(for: last.kind),
      let factor = last.way.factor.multiplied(by: next.factor)
    {
      ways.append((next.right, Way(factor: factor, unit: next.unit)))
    }
    return ways
  }

  /// The kind in which amounts of two kinds meet, and the conversion of each to it; nil if they do not meet.
  func meeting(
    _ a: ExactAmount.Kind, _ b: ExactAmount.Kind
  ) -> (kind: ExactAmount.Kind, a: Way, b: Way)? {
    if a == b { return (a, Way(), Way()) }
    guard hasEquations else { return nil }
    let others = ways(from: b)
    for (kind, way) in ways(from: a) {
      if let other = others.first(where: { $0.kind == kind }) { return (kind, way, other.way) }
    }
    return nil
  }

  /// How many grams, millilitres or pieces of the kind `other` equal one of `kind`; nil if they do not meet, or if the
  /// number is too big.
  func ratio(of kind: ExactAmount.Kind, to other: ExactAmount.Kind) -> Rational? {
    meeting(kind, other).flatMap { $0.a.factor.divided(by: $0.b.factor) }
  }
}

/// An equation of units.conf: `1 cup = 125 g`. The left side is converted to the right side if it can then be added to
/// another amount.
package struct UnitEquation: Sendable {
  let left: ExactAmount.Kind
  let right: ExactAmount.Kind
  /// How many grams, millilitres or pieces on the right equal one gram, millilitre or piece on the left.
  let factor: Rational
  /// The unit on the right.
  let unit: UnitWord

  /// Returns nil if a number is too big. The sides must be of different kinds, and greater than zero.
  init?(_ left: ExactAmount, _ right: ExactAmount) {
    guard let factor = right.total.divided(by: left.total) else { return nil }
    (self.left, self.right, self.factor, unit) = (left.kind, right.kind, factor, right.units[0])
  }
}
