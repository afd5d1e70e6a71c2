/// Amounts added up as far as they can be; what cannot be added stands side by side.
///
///     500 ml + 1 l + 2 cups + 1 pinch      // 1.5 l + 2 cups + 1 pinch
///
/// Masses and volumes are converted exactly, metric to metric and US to US. What is counted adds up where the word is
/// the same, be it in the singular or the plural. Texts are kept, and so is what is too big to be added.
public struct AmountSum: Hashable, Sendable {
  /// What adds up with each other.
  enum Kind: Hashable {
    case measure(KitchenUnit.Dimension, KitchenUnit.System)
    /// Of things, by the key of the word.
    case count(String)
    case text(String, units: String)
  }

  struct Term: Hashable {
    let kind: Kind
    /// In the smallest unit of a measure; of a text, how often it came.
    var total: Rational
    /// The units as they were written first.
    let units: String
    /// The only unit that a measure was written in; nil if there were several.
    var unit: KitchenUnit?
  }

  /// How amounts in some units are reckoned with.
  enum Reckoning {
    case measure(KitchenUnit)
    case count(String)

    init(_ units: String) {
      self = KitchenUnit.named(units).map(Reckoning.measure) ?? .count(UnitWord.key(units))
    }
  }

  private(set) var terms: [Term] = []
  private var places: [Kind: Int] = [:]

  public init() {}

  public var isEmpty: Bool { terms.isEmpty }

  /// Adds an amount; a text so many times.
  public mutating func add(_ amount: Amount, times: Int = 1) {
    add(Term(amount, times: times, Reckoning(amount.units)))
  }

  mutating func add(_ term: Term) {
    guard let place = places[term.kind] else {
      places[term.kind] = terms.count
      terms.append(term)
      return
    }
    guard let total = terms[place].total.adding(term.total) else {
      // Too big for one number: the rest has a term of its own.
      places[term.kind] = terms.count
      terms.append(term)
      return
    }
    terms[place].total = total
    if terms[place].unit != term.unit { terms[place].unit = nil }
  }

  /// Takes away what can be taken from what there is of that kind, down to nothing.
  /// - Returns: whether anything of that kind was there.
  public mutating func subtract(_ amount: Amount) -> Bool {
    guard let number = amount.quantity.number else { return false }
    let unit = KitchenUnit.named(amount.units)
    let kind =
      unit.map { Kind.measure($0.dimension, $0.system) } ?? .count(UnitWord.key(amount.units))
    guard let place = places[kind],
      let total = unit == nil ? number : unit.flatMap({ number.multiplied(by: $0.size) }),
      let rest = terms[place].total.subtracting(total)
    else { return false }
    if rest > .zero {
      terms[place].total = rest
      if terms[place].unit != unit { terms[place].unit = nil }
    } else {
      terms.remove(at: place)
      places = [:]
      for (index, term) in terms.enumerated() { places[term.kind] = index }
    }
    return true
  }

  /// What it comes to, to be shown.
  public var amounts: [Amount] { terms.map(\.amount) }
}

extension AmountSum.Term {
  /// An amount; a text so many times.
  init(_ amount: Amount, times: Int, _ reckoning: AmountSum.Reckoning) {
    units = amount.units
    switch (amount.quantity, reckoning) {
    case (.text(let text), _):
      (kind, total) = (.text(text, units: units), Rational(times))
    case (.number(let number), .measure(let unit)):
      if let size = number.multiplied(by: unit.size) {
        (kind, total, self.unit) = (.measure(unit.dimension, unit.system), size, unit)
      } else {
        // Too much to be measured: it stands by itself.
        (kind, total) = (.count(UnitWord.key(units)), number)
      }
    case (.number(let number), .count(let word)):
      (kind, total) = (.count(word), number)
    }
  }

  /// In the authored unit if there was but one, else in the one that reads best.
  var amount: Amount {
    switch kind {
    case .text(let text, let units):
      return Amount(.text(total > .one ? "\(QuantityText.of(total)) x \(text)" : text), units)
    case .count: return Amount(.number(total), units)
    case .measure(let dimension, let system):
      let usual = UnitTable.usual(dimension, system)
      // What is too fine to be told in a larger unit is told in the one that sums are kept in.
      let best = unit ?? usual.first { reads(well: $0) } ?? usual.last
      guard let best, let number = total.divided(by: best.size) else {
        return Amount(.number(total), UnitTable.smallest(dimension, system)?.symbol ?? units)
      }
      return Amount(.number(number), unit == nil ? best.symbol : units)
    }
  }

  /// At least one of it, and with spoons and cups no parts but those that they have.
  private func reads(well unit: KitchenUnit) -> Bool {
    guard let number = total.divided(by: unit.size), number >= .one else { return false }
    return unit.system == .metric || [1, 2, 3, 4, 8].contains(number.denominator)
  }
}

extension AmountSum {
  /// `1.5 l + 1 pinch`; empty if there is nothing but `some`.
  public var text: String {
    let all = amounts
    if all.count == 1, case .text(let text, _)? = terms.first?.kind, text == "some" { return "" }
    return all.map { amount in
      if case .text(let text) = amount.quantity, text.hasSuffix("x some") || text == "some" { return "some" }
      return AmountText.of(amount.quantity, amount.units)
    }.joined(separator: " + ")
  }
}
