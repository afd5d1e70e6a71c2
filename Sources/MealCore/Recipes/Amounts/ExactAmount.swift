/// An exact amount of something: grams, millilitres or pieces, and the units in which it was written.
///
///     ExactAmount(Amount(.number(Rational(2)), "lb"))      // 907.18474 g, written in lb
///
/// Amounts of one kind are added and compared exactly, whatever their units. The units only decide how an amount is
/// shown.
package struct ExactAmount: Sendable {
  /// A kind of amount. Amounts of the same kind can be added. Amounts of different kinds can be added only if equations
  /// in units.conf convert them to one kind; we then say that the kinds meet.
  package indirect enum Kind: Hashable, Sendable {
    /// A weight, in grams.
    case weight
    /// A volume, in millilitres.
    case volume
    /// A count of what a word names, such as cloves. The value is the word's key; empty for pieces.
    case count(String)
    /// Text that is not a number, and its units; the total is the number of times it was added.
    case text(String, units: String)

    /// Whether it is a weight or a volume.
    var isMeasure: Bool { self == .weight || self == .volume }
  }

  /// The kind, which determines what other amounts can be added.
  package let kind: Kind
  /// The total in the base unit of its kind.
  package internal(set) var total: Rational
  /// The units in which it was written, each once; those first written come first.
  private(set) var units: [UnitWord]

  init(_ kind: Kind, _ total: Rational, _ units: [UnitWord]) {
    (self.kind, self.total, self.units) = (kind, total, units)
  }

  /// - Parameter times: the number of times to count a text amount; ignored for numbers.
  package init(_ amount: Amount, times: Int = 1, _ cups: Cups = .us) {
    self.init(amount, times: times, [UnitWord(amount.units)], cups)
  }

  /// - Parameter units: the unit of the amount, already parsed.
  init(_ amount: Amount, times: Int = 1, _ units: [UnitWord], _ cups: Cups) {
    guard case .number(let number) = amount.quantity else {
      self.init(.text(amount.quantity.exact, units: amount.units), Rational(times), units)
      return
    }
    let meaning = units.first?.meaning
    if let unit = meaning?.measure, let total = number.multiplied(by: unit.size(cups)) {
      self.init(unit.isWeight ? .weight : .volume, total, units)
    } else {
      // A number that is too big to convert is kept as a count of its unit.
      self.init(.count(meaning?.measure?.symbol ?? meaning?.key ?? ""), number, units)
    }
  }

  /// Whether it is the `some` of an ingredient without an amount.
  var isUncounted: Bool {
    if case .text("some", units: "") = kind { true } else { false }
  }

  /// Whether it is a number greater than zero.
  var isSomeNumber: Bool {
    if case .text = kind { false } else { total > .zero }
  }

  /// The same amount with another total.
  func with(_ total: Rational) -> ExactAmount {
    var amount = self
    amount.total = total
    return amount
  }

  /// Adds an amount of the same kind. Returns false if the sum is too big for a number.
  mutating func add(_ other: ExactAmount) -> Bool {
    guard let sum = total.adding(other.total) else { return false }
    total = sum
    note(other.units)
    return true
  }

  /// Adds the given units to those in which the amount was written.
  private mutating func note(_ more: [UnitWord]) {
    // Most sums have one unit.
    if units.count == 1, more.count == 1, units[0].text == more[0].text { return }
    for unit in more where !units.contains(where: { $0.text == unit.text }) { units.append(unit) }
  }

  /// Subtracts the smaller of the two amounts from both, if their kinds meet.
  /// - Returns: the amount subtracted, in the base unit of this amount's kind; nil if the kinds do not meet, if either
  ///   amount is not greater than zero, or if a number is too big.
  mutating func take(from other: inout ExactAmount, _ measures: Measures) -> Rational? {
    guard total > .zero, other.total > .zero, let ratio = measures.ratio(of: kind, to: other.kind),
      let wanted = total.multiplied(by: ratio)
    else { return nil }
    let common: Rational
    if wanted <= other.total {
      guard let rest = other.total.subtracting(wanted) else { return nil }
      (common, total, other.total) = (total, .zero, rest)
    } else {
      guard let part = other.total.divided(by: ratio), let rest = total.subtracting(part) else { return nil }
      (common, total, other.total) = (part, rest, .zero)
    }
    return common
  }

  /// The sum of this amount and `other`, with both converted to the kind in which they meet. An amount that is
  /// converted is written in the unit of the equation.
  /// - Returns: nil if they do not meet, or if a number is too big.
  func meeting(_ other: ExactAmount, _ measures: Measures) -> ExactAmount? {
    guard let (kind, way, otherWay) = measures.meeting(self.kind, other.kind),
      let mine = total.multiplied(by: way.factor), let theirs = other.total.multiplied(by: otherWay.factor),
      let sum = mine.adding(theirs)
    else { return nil }
    let (mineUnits, theirUnits) = (way.unit.map { [$0] } ?? units, otherWay.unit.map { [$0] } ?? other.units)
    // Units that were written come before units of a conversion.
    let isConverted = way.unit != nil && otherWay.unit == nil
    var amount = ExactAmount(kind, sum, isConverted ? theirUnits : mineUnits)
    amount.note(isConverted ? mineUnits : theirUnits)
    return amount
  }
}

// MARK: - Showing it

extension ExactAmount {
  /// The amount, converted to a weight or a volume by the thing's equation if it is in the system of units that the
  /// household does not prefer and there is such an equation; otherwise unchanged.
  func inSystem(of measures: Measures) -> ExactAmount {
    guard let system = measures.system, kind.isMeasure, units.contains(where: { $0.isForeign(in: system) }),
      let equation = measures.equation(for: kind), equation.right.isMeasure,
      let total = total.multiplied(by: equation.factor)
    else { return self }
    return ExactAmount(equation.right, total, [equation.unit])
  }

  /// The number and the unit to show, exactly.
  func shown(_ measures: Measures) -> (number: Rational, unit: UnitWord) {
    if kind.isMeasure {
      if let unit = measure(measures), let number = total.divided(by: unit.size(measures.cups)) {
        return (number, word(for: unit))
      }
      return (total, UnitWord(kind == .weight ? .g : .ml))
    }
    // Show no unit if any part of the count was written without one.
    let isBare = kind == .count("") && units.contains { $0.text.isEmpty }
    return (total, isBare ? UnitWord("") : units.first ?? UnitWord(""))
  }

  /// The unit of weight or volume that reads best: the largest of its system that fits, else the smallest usual one.
  private func measure(_ measures: Measures) -> KitchenUnit? {
    let first = units.first?.system
    let system = measures.system ?? (units.allSatisfy { $0.system == first } ? first : .metric) ?? .metric
    let usual = usual(system, measures.cups)
    let own = units.filter { $0.system == system || $0.measure?.isSpoon ?? false }.compactMap(\.measure)
    let written = self.units
    var only = written.allSatisfy { $0.measure == written[0].measure } ? own.first : nil
    let hasSpoons = usual[0] == .cup || usual[0] == .tbsp
    if let unit = only, unit.isSpoon, !usual.contains(unit) { only = nil }
    let cups = measures.cups
    let others = own.filter { !usual.contains($0) && (hasSpoons || !$0.isSpoon) }
    let units = others.isEmpty ? usual : (usual + others).sorted { $0.size(cups) > $1.size(cups) }
    return units.first { unit in
      guard let number = total.divided(by: unit.size(cups)) else { return false }
      if usual.contains(unit), unit.takesOver(at: number) { return true }
      if unit == only { return unit.stays(at: number) }
      return !usual.contains(unit) && number >= .one && unit.isShort(number)
    } ?? usual.last
  }

  /// The usual units of a system, largest first.
  private func usual(_ system: UnitSystem, _ cups: Cups) -> [KitchenUnit] {
    if kind == .weight { return system == .metric ? [.kg, .g] : [.lb, .oz] }
    if system == .us { return [.cup, .tbsp, .tsp] }
    let isLess = (total.multiplied(by: Rational(2)) ?? total) < KitchenUnit.cup.size(cups)
    return isLess && units.allSatisfy { $0.measure?.isSpoon ?? false } ? [.tbsp, .tsp] : [.l, .ml]
  }

  /// The word for a unit: the first word that was written for it. If there is none, a spoon is named in the language
  /// of the first spoon that was written, and any other unit by its symbol.
  private func word(for unit: KitchenUnit) -> UnitWord {
    if let written = units.first(where: { $0.measure == unit }) { return written }
    guard unit.isSpoon, let spoon = units.first(where: { $0.measure?.isSpoon ?? false }) else {
      return UnitWord(unit)
    }
    return UnitWord(UnitTable.word(unit, spoon.meaning.language))
  }

  /// The exact amount, in a unit that gives a short number if there is one.
  func recorded(_ measures: Measures) -> Amount {
    let shown = shown(measures)
    let written = kind.isMeasure ? units + [UnitWord(kind == .weight ? .g : .ml)] : []
    let others = written.lazy.compactMap { unit in
      unit.measure.flatMap { total.divided(by: $0.size(measures.cups)) }.map { (number: $0, unit: unit) }
    }
    func isShort(_ way: (number: Rational, unit: UnitWord)) -> Bool {
      1000 % way.number.denominator == 0 || way.number.isUsual
    }
    let way = isShort(shown) ? shown : others.first(where: isShort) ?? shown
    return Amount(.number(way.number), way.unit.text)
  }
}

extension UnitWord {
  /// Whether it is a measure of the other system. Spoons belong to both.
  func isForeign(in system: UnitSystem) -> Bool {
    guard let measure, !measure.isSpoon else { return false }
    return self.system != system
  }
}

extension KitchenUnit {
  /// Returns whether to show an amount in this unit, one of the usual ones. `number` is the amount in this unit.
  fileprivate func takesOver(at number: Rational) -> Bool {
    switch self {
    case .kg, .l: number >= .one
    case .lb: number >= Rational(2) || number >= .one && [1, 2, 4].contains(number.denominator)
    case .cup: number >= .one || number >= .half && [2, 3, 4].contains(number.denominator)
    case .tbsp: number >= Rational(4) || number >= .one && number.denominator <= 2
    default: true
    }
  }

  /// Returns whether to show an amount in this unit if it was written in no other. `number` is the amount in this unit.
  fileprivate func stays(at number: Rational) -> Bool {
    guard number >= .half || self == .cup && number >= .quarter else { return false }
    return system == .metric || isShort(number) || number >= Rational(4)
  }

  /// Returns whether a number of this unit is easy to read.
  fileprivate func isShort(_ number: Rational) -> Bool {
    if system == .metric { return number.hasOneDecimal }
    return number.isUsual || isWeight && number.hasOneDecimal
  }
}

extension Rational {
  static let half = Rational(1, over: 2) ?? .one
  static let quarter = Rational(1, over: 4) ?? .one
}
