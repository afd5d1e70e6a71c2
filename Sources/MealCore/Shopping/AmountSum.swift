/// The amounts of a thing added up as far as possible; amounts that cannot be added are separate terms.
///
///     500 ml + 1 l + 1 cup + 1 pinch      // 1.74 l + 1 pinch
///
/// Weights are added to weights, volumes to volumes, and counted things to things counted by the same word. The
/// household's equations (`Measures`) convert some of these kinds to others. Text amounts are kept, and so are numbers
/// too big to add.
public struct AmountSum: Sendable {
  /// One term for each kind of amount; several if their total would be too big for a number.
  private(set) var terms: [ExactAmount] = []
  /// How the household measures the thing.
  let measures: Measures
  /// The last term of each kind; empty for few terms, which a linear scan finds faster.
  private var places: [ExactAmount.Kind: Int] = [:]
  private static var few: Int { 8 }

  /// Creates an empty sum.
  public init() { measures = .standard }

  /// Creates an empty sum.
  /// - Parameter measures: how the household measures the thing.
  package init(_ measures: Measures) { self.measures = measures }

  /// Creates a sum of one amount; a text amount counts `times` times.
  package init(_ amount: Amount, times: Int = 1, _ measures: Measures = .standard) {
    self.measures = measures
    terms = [ExactAmount(amount, times: times, measures.cups)]
  }

  /// A sum of terms of different kinds.
  init(_ terms: [ExactAmount], _ measures: Measures) { (self.terms, self.measures) = (terms, measures) }

  /// A sum of one term.
  init(_ term: ExactAmount, _ measures: Measures) { (terms, self.measures) = ([term], measures) }

  /// Whether it has no amounts.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether some amount is greater than zero.
  var hasSome: Bool { terms.contains { $0.total > .zero } }

  // MARK: Adding

  /// Adds an amount; a text amount is added `times` times.
  public mutating func add(_ amount: Amount, times: Int = 1) {
    add(ExactAmount(amount, times: times, measures.cups))
  }

  /// Adds all of another sum.
  public mutating func add(_ sum: AmountSum) {
    for term in sum.terms { add(term) }
  }

  mutating func add(_ term: ExactAmount) {
    // Keep a zero amount only if there is no other amount.
    if term.total == .zero, !isEmpty { return }
    if terms.count == 1, terms[0].total == .zero { terms = [] }
    guard let place = place(of: term.kind), terms[place].add(term) else {
      terms.append(term)
      if !places.isEmpty { places[term.kind] = terms.count - 1 }
      if terms.count == AmountSum.few {
        for (index, term) in terms.enumerated() { places[term.kind] = index }
      }
      return
    }
  }

  private func place(of kind: ExactAmount.Kind) -> Int? {
    places.isEmpty ? terms.lastIndex { $0.kind == kind } : places[kind]
  }

  /// Adds up terms of different kinds where the household's equations allow it.
  mutating func join() {
    guard measures.hasEquations, terms.count > 1 else { return }
    places = [:]
    var place = 0
    while place < terms.count {
      let sums = terms.indices.dropFirst(place + 1).lazy.compactMap { [terms, measures] other in
        terms[place].meeting(terms[other], measures).map { (other: other, sum: $0) }
      }
      guard let (other, sum) = sums.first else {
        place += 1
        continue
      }
      terms[place] = sum
      terms.remove(at: other)
      // Start again, because the sum may meet a term that its parts did not.
      place = 0
    }
  }

  // MARK: Taking

  /// Subtracts from both sums the amounts that they have in common, in any units. The remainders keep the units in
  /// which they were written.
  ///
  /// Text amounts are counted too: three times `some` minus two times `some` leaves one.
  /// - Returns: the amounts removed, in the units of this sum.
  package mutating func take(from other: inout AmountSum) -> AmountSum {
    var taken = AmountSum(measures)
    guard !isEmpty, !other.isEmpty else { return taken }
    join()
    other.join()
    for mine in terms.indices {
      for theirs in other.terms.indices {
        guard let common = terms[mine].take(from: &other.terms[theirs], measures) else { continue }
        taken.terms.append(terms[mine].with(common))
      }
    }
    removeZeros()
    other.removeZeros()
    return taken
  }

  /// Subtracts from `need` and from this sum the part of `need` that this sum covers.
  /// - Returns: the amount taken, in the kind of `need`; nil if this sum has none of it.
  mutating func take(_ need: inout ExactAmount) -> Rational? {
    join()
    var taken: Rational?
    for place in terms.indices {
      guard let common = need.take(from: &terms[place], measures) else { continue }
      taken = taken.map { $0.adding(common) ?? $0 } ?? common
    }
    if taken != nil { removeZeros() }
    return taken
  }

  /// Drops the terms that are zero.
  private mutating func removeZeros() {
    guard terms.contains(where: { $0.total == .zero }) else { return }
    terms.removeAll { $0.total == .zero }
    places = [:]
  }

  /// Removes the needs without an amount (`some`).
  /// - Returns: the needs removed.
  mutating func takeUncounted() -> AmountSum {
    var taken = AmountSum(measures)
    taken.terms = terms.filter(\.isUncounted)
    if !taken.isEmpty {
      terms.removeAll(where: \.isUncounted)
      places = [:]
    }
    return taken
  }

  /// The part of `need` that this sum does not cover.
  package func missing(of need: AmountSum) -> AmountSum {
    if isEmpty { return need }
    var (need, there) = (need, self)
    _ = need.take(from: &there)
    return need
  }

  /// Returns whether any of its amounts can be compared with one of another sum.
  package func meets(_ other: AmountSum) -> Bool {
    terms.contains { mine in other.terms.contains { measures.meeting(mine.kind, $0.kind) != nil } }
  }
}

// MARK: - Showing it

extension AmountSum {
  /// The terms, converted to the household's unit system.
  private var shown: [ExactAmount] {
    var sum = self
    sum.join()
    return sum.terms.map { $0.inSystem(of: measures) }
  }

  /// The exact amounts in the units that read best.
  public var amounts: [Amount] {
    shown.map { term in
      if case .text(let text, let units) = term.kind {
        return Amount(.text(AmountSum.times(term, text)), units)
      }
      let (number, unit) = term.shown(measures)
      return Amount(.number(number), unit.text)
    }
  }

  /// The amounts as they are printed, with the number and the unit of each. A list rounds up, so that it never has less
  /// than what is needed.
  package func columns(_ rounding: AmountText.Rounding = .up) -> [(number: String, units: String)] {
    shown.map { column($0, rounding) }
  }

  private func column(_ term: ExactAmount, _ rounding: AmountText.Rounding) -> (number: String, units: String)
  {
    if case .text(let text, let units) = term.kind { return (AmountSum.times(term, text), units) }
    let (number, unit) = term.shown(measures)
    return AmountText.fields(number, unit, rounding)
  }

  private static func times(_ term: ExactAmount, _ text: String) -> String {
    term.total > .one ? "\(AmountText.of(term.total)) x \(text)" : text
  }

  /// The sum in words: `1.5 l + 1 pinch`. Empty if it is only `some`.
  public var text: String { text(.up) }

  /// The sum in words, with its amounts rounded as given; empty if it is only `some`.
  package func text(_ rounding: AmountText.Rounding) -> String {
    if terms.count == 1, terms[0].isUncounted { return "" }
    return shown.map { $0.isUncounted ? "some" : AmountText.joined(column($0, rounding)) }.joined(
      separator: " + ")
  }

  /// The exact term that is printed as the given amount; nil if there is none.
  func term(printedAs amount: Amount) -> AmountSum? {
    var sum = self
    sum.join()
    return zip(sum.terms, columns()).first { term, column in
      column.units == amount.units && Quantity(column.number) == amount.quantity
    }.map {
      AmountSum($0.0, measures)
    }
  }

  /// The exact amounts of the sum, in the form in which they are written to a file. `times` says how often text was
  /// added; it is 1 for a number.
  var parts: [(amount: Amount, times: Int)] {
    terms.map { term in
      if case .text(let text, let units) = term.kind {
        (Amount(.text(text), units), Int(clamping: term.total.numerator))
      } else {
        (term.recorded(measures), 1)
      }
    }
  }
}
