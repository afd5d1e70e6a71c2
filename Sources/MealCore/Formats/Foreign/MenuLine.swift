/// A line of a Cooklang menu, and its dishes.
///
///     @./Mains/Risotto{4%servings} with @parmesan{50%g}    // Risotto x4 ; with 50 g parmesan
///     @oats{1%cup} with @milk{1/2%cup}                     // oats with milk ; 1 cup oats, 1/2 cup milk
///     @salad{1}                                            // salad
struct MenuLine {
  /// The plain text before the first marked part.
  var head: Substring = ""
  /// The text after `--`; nil if there is none.
  let comment: String?
  private var items: [Item] = []

  /// Plain text, or a part that is marked in Cooklang, such as an ingredient.
  fileprivate struct Item {
    var name = ""
    /// The amount as text, such as "50 g" or "2 times the recipe"; empty if there is none.
    var amount = ""
    var preparation: String?
    var recipe: RecipeReference?
    /// The ingredient, unless it is a reference to a recipe; nil for all other items.
    var ingredient: Ingredient?

    /// "50 g parmesan"; for a recipe, just its name.
    var text: String { recipe == nil ? [amount, name].filter { !$0.isEmpty }.joined(separator: " ") : name }
  }

  /// - Parameters:
  ///   - items: the parts of the line.
  ///   - comment: the text after `--`; nil if there is none.
  init(_ items: [RecipeItem], comment: String? = nil) {
    self.comment = comment
    self.items = items.map { Item($0) }
    guard case .text(let text) = items.first else { return }
    head = text.drop { $0.isWhitespace }
    self.items.removeFirst()
  }

  /// Whether the line says that the meal is deliberately empty: `- -`.
  var isNothing: Bool { items.isEmpty && text == "-" }

  /// Whether it refers to a recipe.
  var hasRecipe: Bool { items.contains { $0.recipe != nil } }
  /// The ingredients that are not references to recipes.
  var ingredients: [Ingredient] { items.compactMap(\.ingredient) }

  /// The line without the amounts, except those that have no name.
  var text: String { text { $0.name.isEmpty ? $0.amount : $0.name } }

  /// The dishes of the line. Each recipe that it refers to is a dish, and the rest of the line becomes the note of
  /// the first one. A line without recipes is a single dish, with the amounts as its note.
  /// - Parameters:
  ///   - menuServings: the servings of recipes without an amount.
  ///   - time: the first part of each note; empty for none.
  func dishes(menuServings: Servings?, time: String) throws(LineError) -> [Dish] {
    func note(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " / ") }
    guard let first = items.firstIndex(where: { $0.recipe != nil }) else {
      let amounts = items.filter { !$0.amount.isEmpty && !$0.name.isEmpty && !$0.isOne }
      return [try Dish(text, note: note(time, amounts.map(\.text).joined(separator: ", ")))]
    }
    func haveLetters(_ items: ArraySlice<Item>) -> Bool {
      items.contains { $0.name.contains(where: \.isLetter) }
    }
    var others = self
    // Keep the name of a recipe in the middle of a line: "hake with Mashed Potatoes and bread".
    let hasStart = head.contains(where: \.isLetter) || haveLetters(items[..<first])
    let isWithin = hasStart && haveLetters(items[(first + 1)...])
    if !isWithin { others.items[first].name = "" }
    var rest = others.text(\.text)
    if !isWithin, hasStart { rest = MenuLine.withoutLink(rest) }
    var dishes: [Dish] = []
    for item in items {
      guard let recipe = item.recipe else { continue }
      let own = recipe.servings.flatMap { Servings(AmountText.exact($0)) }
      let servings = recipe.amount == .some ? menuServings : own
      dishes.append(
        try Dish(item.name, servings: servings, note: note(time, servings == nil ? item.amount : "", rest)))
      rest = ""
    }
    return dishes
  }

  /// The text without the final words that linked it to the dish, such as the `with` in `2 hake fillets with`.
  private static func withoutLink(_ text: String) -> String {
    var words = text.split(separator: " ")
    while let last = words.last, ["with", "and", "+", "&"].contains(last.lowercased()) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The line as plain text, with the given words for each item, and each run of blanks replaced by one space.
  private func text(_ words: (Item) -> String) -> String {
    let texts = items.map { words($0) + ($0.preparation.map { " (\($0))" } ?? "") }
    return SingleLine.words(head + texts.joined())
  }
}

extension MenuLine.Item {
  /// Whether the amount is just one: `@salad{1}`.
  fileprivate var isOne: Bool {
    guard let amount = ingredient?.amount else { return false }
    return amount.quantity == .number(.one) && amount.units.isEmpty
  }

  fileprivate init(_ item: RecipeItem) {
    switch item {
    case .text(let text): name = text
    case .ingredient(let ingredient) where ingredient.isReference:
      let reference = RecipeReference(ingredient)
      name = Recipe.name(ofFile: ingredient.name)
      preparation = ingredient.preparation
      recipe = reference
      amount = AmountText.asWritten(reference.amount)
      // The recipe's servings are unknown here, so a number of batches goes into the note.
      if reference.amount.units.isEmpty, let number = reference.amount.quantity.number {
        amount = number == .one ? "" : "\(amount) times the recipe"
      }
    case .ingredient(let ingredient):
      (name, amount) = (ingredient.name, AmountText.asWritten(ingredient.amount))
      self.ingredient = ingredient
      preparation = ingredient.preparation
    case .cookware(let cookware):
      name = cookware.name
      amount = cookware.quantity == .number(.one) ? "" : AmountText.of(Amount(cookware.quantity))
      preparation = cookware.preparation
    case .timer(let timer): (name, amount) = (timer.name, AmountText.asWritten(timer.amount))
    }
  }
}

/// The details of a dish in the comment at the end of a menu line, in the syntax of the plan.
///
///     - @./Risotto{4%servings} -- +veg ; soak the saffron     // tags and a note
///     - green salad -- x4                                     // servings
///     - 7 up -- \7 up                                        // the dish exactly as the plan has it
struct MenuDetails {
  /// The whole dish; nil if the comment does not include its name.
  let dish: Dish?
  /// Servings, tags and note.
  private let details: Dish

  /// - Parameters:
  ///   - comment: the text after `--`.
  ///   - text: the line without its comment and its amounts; nil for a line named after a recipe.
  ///   - meal: the meal of the dish; nil if it is unknown.
  /// - Returns: nil if the comment has no details.
  init?(_ comment: String, of text: String?, at meal: MealType?) {
    // Prepend a name of one letter, so that a comment with just details parses as a dish.
    if let read = try? Dish(written: "x " + comment, at: meal), read.text == "x" {
      (dish, details) = (nil, read)
    } else if let read = try? Dish(written: comment, at: meal), SingleLine.words(read.text) == text {
      (dish, details) = (read, read)
    } else {
      return nil
    }
  }

  /// The dish with the details of the comment.
  func applied(to other: Dish) throws(LineError) -> Dish {
    let note = [other.note, details.note].compactMap { $0 }.joined(separator: " / ")
    return try Dish(
      other.text, servings: details.servings ?? other.servings, tags: other.tags + details.tags, note: note)
  }

  /// The servings, tags and note of a dish in the form that follows `--`.
  static func written(_ dish: Dish, withServings: Bool) -> String {
    let details = Dish(
      unchecked: "x", servings: withServings ? dish.servings : nil, tags: dish.tags, note: dish.note)
    return String(details.written.dropFirst(2))
  }
}
