/// How an item of the list grows, and what the pantry takes from it.
extension ShoppingList.Item {
  /// So many are found faster one after the other than by their hashes.
  private static var fewShares: Int { 16 }

  mutating func share(of preparation: String?, _ body: (inout AmountSum) -> Void) {
    body(&shares[shareIndex(preparation)].amounts)
  }

  /// The place of the share that is prepared in that way; of a new one if there is none.
  private mutating func shareIndex(_ preparation: String?) -> Int {
    let isFew = shares.count <= Self.fewShares
    let known = isFew ? shares.firstIndex { $0.preparation == preparation } : sharePlaces[preparation]
    if let known { return known }
    shares.append(ShoppingList.Share(preparation: preparation))
    if shares.count > Self.fewShares {
      for index in sharePlaces.count..<shares.count { sharePlaces[shares[index].preparation] = index }
    }
    return shares.count - 1
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
