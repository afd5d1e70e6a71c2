/// Sums that are held against each other: what is needed and what there is.
extension AmountSum {
  public mutating func add(_ sum: AmountSum) {
    for term in sum.terms { add(term) }
  }

  /// Takes from both sums what both have.
  /// - Returns: that.
  ///
  /// Texts count too: of three times `some`, one is left when two are taken.
  public mutating func take(from other: inout AmountSum) -> AmountSum {
    var (taken, rest) = (AmountSum(), AmountSum())
    for term in terms {
      guard let (common, left) = other.reduce(by: term) else {
        rest.add(term)
        continue
      }
      if common.total > .zero { taken.add(common) }
      if left.total > .zero { rest.add(left) }
    }
    self = rest
    return taken
  }

  /// Takes as much of a term away as there is.
  /// - Returns: that much, and what of the term was not there; nil if nothing of its kind was.
  private mutating func reduce(by term: Term) -> (common: Term, left: Term)? {
    guard let index = terms.firstIndex(where: { $0.kind == term.kind }) else { return nil }
    var (common, left) = (term, term)
    common.total = min(term.total, terms[index].total)
    guard let leftTotal = term.total.subtracting(common.total),
      let otherTotal = terms[index].total.subtracting(common.total)
    else { return nil }
    left.total = leftTotal
    var all = terms
    all[index].total = otherTotal
    self = AmountSum()
    for term in all where term.total > .zero { add(term) }
    return (common, left)
  }

  /// Amounts that add up to the sum, each with how many times: of a text that is how often it came.
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
