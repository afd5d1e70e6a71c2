/// Wording that is the same in all forms of a shopping list.
extension ShoppingList {
  /// The line about recipes that were counted once; nil if there are none.
  package var countedOnceLine: String? {
    countedOnce.isEmpty
      ? nil
      : "counted once, since they do not say for how many: " + countedOnce.joined(separator: ", ")
  }

  /// The line about things for which the pantry has an amount but recipes do not; nil if there are none.
  package var uncountedLine: String? {
    let names = items.filter { item in
      item.isUncounted && item.pantry.contains { $0.state == .notCounted(why: nil) }
    }.map(\.name)
    return names.first.map {
      "recipes give no amount for \(names.joined(separator: ", ")); "
        + "to say that there is enough, write \(Pantry.always($0)) in the pantry"
    }
  }

  /// A message for each dish that matches several recipes.
  package var ambiguities: [String] {
    ambiguous.map { dish, paths in "several recipes are called \(dish): \(paths.joined(separator: ", "))"
    }
  }
}

extension ShoppingList.Item {
  /// The amount to buy, to print before the name: `200 g`, `200 g more`.
  package var wanted: String {
    let text = amounts.text
    return ticked.isEmpty || text.isEmpty ? text : "\(text) more"
  }

  /// The name with its details: `lemon: 1 (juice), 1/2 (zest)`, `milk; 1 l in the pantry, taken off`; `more
  /// salt` if no amount is printed before it.
  package var description: String {
    let name = IngredientName.counted(name, amounts.text)
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
    if reason == .runningLow { text += ", running low" }
    return text + pantryWords
  }

  /// The stock in the pantry, in words: `; 1 l in the pantry, taken off`; empty if there is none.
  private var pantryWords: String {
    let takenOff = pantry.filter { $0.state == .takenOff }.map(\.text)
    var words = takenOff.isEmpty ? "" : "; \(takenOff.joined(separator: " + ")) in the pantry, taken off"
    for stock in pantry {
      switch stock.state {
      case .takenOff: break
      case .notCounted(let why):
        words += "; \(stock.text) in the pantry, not counted" + (why.map { " (\($0))" } ?? "")
      case .expired(let day): words += "; \(stock.text) in the pantry, expired on \(day.spelledOut)"
      }
    }
    return words
  }
}
