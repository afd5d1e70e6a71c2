/// Amounts added up as far as possible; amounts that cannot be added are kept side by side.
///
///     500 ml + 1 l + 2 cups + 1 pinch      // 1.5 l + 2 cups + 1 pinch
///
/// Masses and volumes are converted exactly, metric to metric and US to US. Countable things are added if
/// they have the same word, singular or plural. Texts are kept, and so are numbers too big to add.
public struct AmountSum: Hashable, Sendable {
  /// The kind of an amount. Amounts of the same kind can be added.
  enum Kind: Hashable {
    case measure(KitchenUnit.Dimension, KitchenUnit.Measurement)
    /// Countable things, by the key of the word.
    case count(String)
    case text(String, units: String)
  }

  struct Term: Hashable {
    let kind: Kind
    /// For a measure, in its smallest unit; for a text, how often it was added.
    var total: Rational
    /// The units as first written.
    let units: String
    /// The unit that a measure was written in; nil if there were several.
    var unit: KitchenUnit?
  }

  /// The way to add amounts in given units: converted, or counted by their word.
  enum UnitRule {
    case measure(KitchenUnit)
    case count(String)

    init(_ units: String) {
      self = KitchenUnit.named(units).map(UnitRule.measure) ?? .count(UnitWord.key(units))
    }
  }

  private(set) var terms: [Term] = []
  /// The last term of each kind; empty for few terms, which a linear scan finds faster.
  private var places: [Kind: Int] = [:]
  private static var few: Int { 8 }

  /// Creates an empty sum.
  public init() {}

  /// Creates a sum of one amount.
  package init(_ amount: Amount) { add(amount) }

  /// A sum of one amount; a text counts `times` times.
  init(_ amount: Amount, times: Int, _ rule: UnitRule) { terms = [Term(amount, times: times, rule)] }

  /// Whether it has no amounts.
  public var isEmpty: Bool { terms.isEmpty }

  /// Adds an amount; a text is added `times` times.
  public mutating func add(_ amount: Amount, times: Int = 1) {
    add(Term(amount, times: times, UnitRule(amount.units)))
  }

  mutating func add(_ term: Term) {
    // A total too big for one number becomes a term of its own.
    guard let place = place(of: term.kind), let total = terms[place].total.adding(term.total) else {
      return append(term)
    }
    terms[place].total = total
    if terms[place].unit != term.unit { terms[place].unit = nil }
  }

  private func place(of kind: Kind) -> Int? {
    places.isEmpty ? terms.lastIndex { $0.kind == kind } : places[kind]
  }

  private mutating func append(_ term: Term) {
    terms.append(term)
    if places.isEmpty {
      notePlaces()
    } else {
      places[term.kind] = terms.count - 1
    }
  }

  private mutating func notePlaces() {
    guard terms.count > AmountSum.few else { return }
    for (index, term) in terms.enumerated() { places[term.kind] = index }
  }

  /// The amounts to show.
  public var amounts: [Amount] { terms.map(\.amount) }
}

extension [String: AmountSum.UnitRule] {
  /// The way to add amounts in the given units. Units are repeated thousands of times, so each is looked up
  /// once.
  mutating func rule(of units: String) -> AmountSum.UnitRule {
    if let known = self[units] { return known }
    let rule = AmountSum.UnitRule(units)
    self[units] = rule
    return rule
  }
}

extension AmountSum.Term {
  /// The same term with another total.
  fileprivate func with(_ total: Rational) -> AmountSum.Term {
    var term = self
    term.total = total
    return term
  }

  /// - Parameter times: how often to count a text.
  init(_ amount: Amount, times: Int, _ rule: AmountSum.UnitRule) {
    units = amount.units
    switch (amount.quantity, rule) {
    case (.text(let text), _):
      (kind, total) = (.text(text, units: units), Rational(times))
    case (.number(let number), .measure(let unit)):
      if let size = number.multiplied(by: unit.size) {
        (kind, total, self.unit) = (.measure(unit.dimension, unit.system), size, unit)
      } else {
        // Too big to convert: kept separately.
        (kind, total) = (.count(UnitWord.key(units)), number)
      }
    case (.number(let number), .count(let word)):
      (kind, total) = (.count(word), number)
    }
  }

  /// In the unit that all amounts were written in, otherwise in the one that reads best.
  var amount: Amount {
    switch kind {
    case .text(let text, let units):
      return Amount(.text(total > .one ? "\(AmountText.of(total)) x \(text)" : text), units)
    case .count: return Amount(.number(total), units)
    case .measure(let dimension, let system):
      let usual = UnitTable.usual(dimension, system)
      // An amount that cannot be expressed in a larger unit is shown in the base unit of sums.
      let best = unit ?? usual.first { reads(well: $0) } ?? usual.last
      guard let best, let number = total.divided(by: best.size) else {
        return Amount(.number(total), UnitTable.smallest(dimension, system)?.symbol ?? units)
      }
      return Amount(.number(number), unit == nil ? best.symbol : units)
    }
  }

  /// Returns whether the total is at least one `unit`, and for spoons and cups a whole number of halves,
  /// thirds, quarters or eighths.
  private func reads(well unit: KitchenUnit) -> Bool {
    guard let number = total.divided(by: unit.size), number >= .one else { return false }
    return unit.system == .metric || [1, 2, 3, 4, 8].contains(number.denominator)
  }
}

extension AmountSum {
  /// The sum in words: `1.5 l + 1 pinch`. Empty if it is only `some`.
  public var text: String {
    let all = amounts
    if all.count == 1, case .text(let text, _)? = terms.first?.kind, text == "some" { return "" }
    return all.map { amount in
      if case .text(let text) = amount.quantity, text.hasSuffix("x some") || text == "some" { return "some" }
      return AmountText.of(amount.quantity, amount.units)
    }.joined(separator: " + ")
  }
}

// MARK: Subtracting

extension AmountSum {
  /// Adds all of another sum.
  public mutating func add(_ sum: AmountSum) {
    for term in sum.terms { add(term) }
  }

  /// Removes the amounts that both sums have from both.
  ///
  /// Texts count too: three times `some` less two of them leaves one.
  /// - Returns: the amounts removed.
  package mutating func take(from other: inout AmountSum) -> AmountSum {
    var (taken, rest) = (AmountSum(), AmountSum())
    guard !other.isEmpty else { return taken }
    if terms.count == 1 {
      // Most needs are of one kind, and most purchases are of another.
      guard let (common, left) = other.reduce(by: terms[0]) else { return taken }
      if left > .zero {
        if common > .zero { taken.terms = [terms[0].with(common)] }
        terms[0].total = left
      } else {
        swap(&taken, &self)
        if common > .zero { taken.terms[0].total = common } else { taken = rest }
      }
      return taken
    }
    for term in terms {
      guard let (common, left) = other.reduce(by: term) else {
        rest.add(term)
        continue
      }
      if common > .zero { taken.add(term.with(common)) }
      if left > .zero { rest.add(term.with(left)) }
    }
    self = rest
    return taken
  }

  /// Returns whether the sum has an amount of the same kind.
  package func has(_ amount: Amount) -> Bool {
    place(of: Term(amount, times: 1, UnitRule(amount.units)).kind) != nil
  }

  /// Removes the needs without an amount (`some`).
  /// - Returns: the needs removed.
  mutating func takeUncounted() -> AmountSum {
    let uncounted = Kind.text("some", units: "")
    guard place(of: uncounted) != nil else { return AmountSum() }
    var (taken, rest) = (AmountSum(), AmountSum())
    for term in terms {
      if term.kind == uncounted { taken.add(term) } else { rest.add(term) }
    }
    self = rest
    return taken
  }

  /// Subtracts a number from the amounts of the same kind. The result is never negative.
  /// - Returns: whether there was an amount of that kind; false for a text.
  package mutating func subtract(_ amount: Amount) -> Bool {
    guard amount.quantity.number != nil else { return false }
    let term = Term(amount, times: 1, UnitRule(amount.units))
    if let index = terms.firstIndex(where: { $0.kind == term.kind }), terms[index].unit != term.unit {
      terms[index].unit = nil
    }
    return reduce(by: term) != nil
  }

  /// Subtracts as much of a term as the sum has.
  /// - Returns: the part subtracted and the rest of the term; nil if the sum has nothing of that kind.
  private mutating func reduce(by term: Term) -> (common: Rational, left: Rational)? {
    guard let index = terms.firstIndex(where: { $0.kind == term.kind }) else { return nil }
    let total = terms[index].total
    if term.total < total {
      guard let rest = total.subtracting(term.total) else { return nil }
      terms[index].total = rest
      return (term.total, .zero)
    }
    guard let left = term.total.subtracting(total) else { return nil }
    terms.remove(at: index)
    if !places.isEmpty {
      places = [:]
      notePlaces()
    }
    return (total, left)
  }

  /// Amounts that add up to the sum; for a text, the number of times it was added.
  var parts: [(amount: Amount, times: Int)] {
    terms.map { term in
      if case .text(let text, let units) = term.kind {
        (Amount(.text(text), units), Int(clamping: term.total.numerator))
      } else {
        (term.amount, 1)
      }
    }
  }
}
