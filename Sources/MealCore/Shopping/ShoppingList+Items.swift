/// How an item of the list grows, and what the pantry takes from it.
extension ShoppingList.Item {
  mutating func share(of preparation: String?, _ body: (inout AmountSum) -> Void) {
    let index: Int
    if let known = shares.firstIndex(where: { $0.preparation == preparation }) {
      index = known
    } else {
      index = shares.count
      shares.append(ShoppingList.Share(preparation: preparation))
    }
    body(&shares[index].amounts)
  }

  /// As the dishes were added, not as their recipes came.
  mutating func sortPurposes() { purposes.sort { $0.order < $1.order } }

  /// Takes off what is there already.
  mutating func take(_ stocks: [Pantry.Stock]) {
    for stock in stocks {
      guard let amount = stock.amount else {
        (pantry, isInPantry, amounts) = (
          [ShoppingList.Stock(text: "enough", isTakenOff: true)], true, AmountSum()
        )
        return
      }
      guard amount.quantity.number.map({ $0 > .zero }) ?? true else { continue }
      let isTakenOff = amounts.subtract(amount)
      pantry.append(ShoppingList.Stock(text: AmountText.of(amount), isTakenOff: isTakenOff))
    }
    isInPantry = !pantry.isEmpty && amounts.isEmpty
  }

  /// Ticks what was bought already.
  mutating func tick(_ bought: AmountSum) {
    var bought = bought
    ticked = amounts.take(from: &bought)
  }
}
