/// A line of a Cooklang menu, and its dishes.
///
///     @./Mains/Risotto{4%servings} with @parmesan{50%g}    // Risotto x4 ; with 50 g parmesan
///     @oats{1%cup} with @milk{1/2%cup}                     // oats with milk ; 1 cup oats, 1/2 cup milk
struct MenuLine {
  /// The plain text before the first mark.
  var head: Substring = ""
  private var items: [Item] = []

  /// A marked part, or plain text.
  fileprivate struct Item {
    var name = ""
    /// "50 g", or the amount of a recipe.
    var amount = ""
    var preparation: String?
    var recipe: RecipeReference?

    /// "50 g parmesan"; for a recipe just its name.
    var text: String { recipe == nil ? [amount, name].filter { !$0.isEmpty }.joined(separator: " ") : name }
  }

  /// - Parameter items: the parts of the line.
  init(_ items: [RecipeItem]) {
    self.items = items.map { Item($0) }
    guard case .text(let text) = items.first else { return }
    head = text.drop { $0.isWhitespace }
    self.items.removeFirst()
  }

  /// Whether it begins with a reference to a recipe.
  var beginsWithRecipe: Bool { head.isEmpty && items.first?.recipe != nil }

  /// The line without the amounts.
  var text: String { text { $0.name.isEmpty ? $0.amount : $0.name } }

  /// The dishes of the line: the recipes that it refers to, the first with the rest of the line as its note;
  /// without recipes the text itself, with its amounts as the note.
  func dishes() throws(LineError) -> [Dish] {
    guard let first = items.firstIndex(where: { $0.recipe != nil }) else {
      let amounts = items.filter { !$0.amount.isEmpty && !$0.name.isEmpty }
      return [try Dish(text, note: amounts.map(\.text).joined(separator: ", "))]
    }
    var others = self
    others.items[first].name = ""
    var rest = others.text(\.text)
    var dishes: [Dish] = []
    for item in items {
      guard let recipe = item.recipe else { continue }
      let servings = recipe.servings.flatMap { Servings(AmountText.exact($0)) }
      let notes = [servings == nil ? item.amount : "", rest].filter { !$0.isEmpty }
      dishes.append(try Dish(item.name, servings: servings, note: notes.joined(separator: " / ")))
      rest = ""
    }
    return dishes
  }

  /// The line as plain text, with each run of blanks as one space.
  private func text(_ words: (Item) -> String) -> String {
    let texts = items.map { words($0) + ($0.preparation.map { " (\($0))" } ?? "") }
    return (head + texts.joined()).split { $0.isWhitespace }.joined(separator: " ")
  }
}

extension MenuLine.Item {
  fileprivate init(_ item: RecipeItem) {
    switch item {
    case .text(let text): name = text
    case .ingredient(let ingredient) where ingredient.isReference:
      let reference = RecipeReference(ingredient)
      name = Recipe.name(ofFile: ingredient.name)
      preparation = ingredient.preparation
      recipe = reference
      amount = AmountText.asWritten(reference.amount)
      // The recipe's servings are not known here, so a factor goes into the note.
      if reference.amount.units.isEmpty, let number = reference.amount.quantity.number {
        amount = number == .one ? "" : "\(amount) times the recipe"
      }
    case .ingredient(let ingredient):
      (name, amount) = (ingredient.name, AmountText.asWritten(ingredient.amount))
      preparation = ingredient.preparation
    case .cookware(let cookware):
      name = cookware.name
      amount = cookware.quantity == .number(.one) ? "" : AmountText.of(cookware.quantity, "")
      preparation = cookware.preparation
    case .timer(let timer): (name, amount) = (timer.name, AmountText.asWritten(timer.amount))
    }
  }
}
