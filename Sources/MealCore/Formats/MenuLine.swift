/// A line of a Cooklang menu, in its parts: plain text, and what is marked with `@`, `#` or `~`
/// (github.com/cooklang/spec).
///
///     @./Mains/Risotto{4%servings} with @parmesan{50%g}    // Risotto x4 ; with 50 g parmesan
///     @oats{1%cup} with @milk{1/2%cup}                     // oats with milk ; 1 cup oats, 1/2 cup milk
struct MenuLine {
  enum Part: Equatable {
    case text(String)
    case marked(Item)
  }

  /// An ingredient, a piece of cookware or a timer; a reference to a recipe, if its name is a path.
  struct Item: Equatable {
    let name: String
    /// What stands in braces, such as "50%g".
    let amount: String
    let isRecipe: Bool
    /// Of the people that `{4%servings}` is for.
    var servings: Servings? {
      let parts = amount.split(separator: "%", maxSplits: 1).map { SingleLine.trimmed(String($0)) }
      guard parts.count == 2, ["serving", "servings"].contains(parts[1].lowercased()) else { return nil }
      return Servings(parts[0])
    }
    /// "50 g".
    var amountText: String {
      amount.split(separator: "%", maxSplits: 1).map { SingleLine.trimmed(String($0)) }.joined(separator: " ")
    }
    /// "50 g parmesan".
    var text: String { [amountText, name].filter { !$0.isEmpty }.joined(separator: " ") }
  }

  let parts: [Part]

  init(_ text: String) {
    var scanner = MenuLineScanner(text)
    parts = scanner.parts()
  }

  /// The dishes of the line: the recipes that it refers to, the first with the rest of the line as its note; or
  /// the text itself, with the amounts in it as its note.
  func dishes() throws(LineError) -> [Dish] {
    let items = parts.compactMap { if case .marked(let item) = $0 { item } else { nil } }
    let recipes = items.filter(\.isRecipe)
    guard let first = recipes.first else {
      let amounts = items.filter { !$0.amount.isEmpty && !$0.name.isEmpty }.map(\.text)
      let note = amounts.joined(separator: ", ")
      return [try Dish(text { $0.name.isEmpty ? $0.amountText : $0.name }, note: note)]
    }
    var isFirst = true
    let rest = text { item in
      defer { if item == first { isFirst = false } }
      return item == first && isFirst ? "" : item.isRecipe ? item.name : item.text
    }
    var dishes: [Dish] = []
    for recipe in recipes {
      // A factor of the recipe's own servings is not known here: it stands in the note as it is.
      let isFactor = !recipe.amount.contains("%")
      var note = recipe.servings == nil && recipe.amount != "1" ? recipe.amountText : ""
      if isFactor, !note.isEmpty { note += " times the recipe" }
      let notes = (dishes.isEmpty ? [note, rest] : [note]).filter { !$0.isEmpty }
      dishes.append(try Dish(recipe.name, servings: recipe.servings, note: notes.joined(separator: " / ")))
    }
    return dishes
  }

  /// The line as plain text, runs of blanks as one.
  private func text(_ name: (Item) -> String) -> String {
    let texts = parts.map { part in
      switch part {
      case .text(let text): text
      case .marked(let item): name(item)
      }
    }
    return texts.joined().split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The first `YYYY-MM-DD` in a text, be it a date or not.
  static func dateText(in text: String) -> String? {
    let bytes = Array(text.utf8)
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && 48...57 ~= bytes[index] }
    for start in bytes.indices where isDigit(start) && !isDigit(start - 1) {
      let isDate = (0..<10).allSatisfy { offset in
        offset == 4 || offset == 7
          ? start + offset < bytes.count && bytes[start + offset] == UInt8(ascii: "-")
          : isDigit(start + offset)
      }
      if isDate, !isDigit(start + 10) { return String(decoding: bytes[start..<start + 10], as: UTF8.self) }
    }
    return nil
  }
}
