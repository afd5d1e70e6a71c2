/// What a shopping list says in words.
extension ShoppingList {
  /// Of the dishes that several recipes could be, which these are: one message a dish.
  package var ambiguities: [String] {
    ambiguous.map { dish, paths in "\(dish): several recipes have that name: \(paths.joined(separator: ", "))"
    }
  }
}

extension ShoppingList.Item {
  /// `200 g`, `200 g more`: what is to be bought, as it stands before the name.
  package var wanted: String {
    let text = amounts.text
    return ticked.isEmpty || text.isEmpty ? text : "\(text) more"
  }

  /// `lemon: 1 (juice), 1/2 (zest)`, `milk; 1 l in the pantry, taken off`, and where no amount stands before it `more salt`.
  package var description: String {
    var text = !ticked.isEmpty && amounts.text.isEmpty ? "more \(name)" : name
    if shares.count == 1, let preparation = shares[0].preparation {
      text += " (\(preparation))"
    } else if shares.contains(where: { $0.preparation != nil }) {
      let parts = shares.map { share in
        [share.amounts.text, share.preparation.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
          .joined(separator: " ")
      }.filter { !$0.isEmpty }
      text += ": " + parts.joined(separator: ", ")
    }
    if isOptional { text += ", optional" }
    for isTakenOff in [true, false] {
      let stocks = pantry.filter { $0.isTakenOff == isTakenOff }.map(\.text)
      guard !stocks.isEmpty else { continue }
      text +=
        "; \(stocks.joined(separator: " + ")) in the pantry, \(isTakenOff ? "taken off" : "not counted")"
    }
    return text
  }
}
