import MealCore

/// A recipe for eyes: its name, what it takes, and the steps, wrapped to a width.
struct RecipePage {
  private(set) var bytes: [UInt8] = []
  private let width: Int
  private let style: TextStyle

  /// What is wider than this is hard to read.
  private static var widest: Int { 80 }

  init(_ recipe: Recipe, width: Int, style: TextStyle) {
    self.width = max(12, min(width, RecipePage.widest))
    self.style = style
    heading(recipe.title)
    appendFacts(recipe)
    appendIngredients(recipe)
    var number = 0
    for section in recipe.sections {
      if let name = section.name {
        bytes.append(10)
        heading(name)
      }
      for block in section.blocks {
        bytes.append(10)
        append(block, &number)
      }
    }
  }

  private mutating func heading(_ text: String) {
    append(text, indent: 0, .heading)
  }

  /// What else is known: for how many, how long, from where.
  private mutating func appendFacts(_ recipe: Recipe) {
    for member in recipe.metadata.members where member.key.lowercased() != "title" {
      let text: String
      switch member.value {
      case .text(let value): text = value
      case .list: text = recipe.metadata.texts(member.key.lowercased()).joined(separator: ", ")
      case .map: continue
      }
      append("\(member.key): \(text)", indent: 0, hang: 2, .detail)
    }
    if let servings = recipe.servings, servings != recipe.writtenServings {
      append("scaled for \(QuantityText.of(servings))", indent: 0, .detail)
    }
  }

  private mutating func appendIngredients(_ recipe: Recipe) {
    var table = AmountTable()
    for ingredient in recipe.ingredients {
      table.add(AmountText.of(ingredient.amount), RecipePage.name(ingredient))
    }
    guard !table.isEmpty else { return }
    bytes.append(10)
    table.append(amountWidth: AmountTable.amountWidth([table], within: width), width: width, to: &bytes)
  }

  private static func name(_ ingredient: Ingredient) -> String {
    let preparation = ingredient.preparation.map { " (\($0))" } ?? ""
    return shown(ingredient.name) + preparation + (ingredient.isOptional ? ", optional" : "")
  }

  /// A name; of a path the recipe's own.
  private static func shown(_ name: String) -> String {
    name.hasPrefix("./") || name.hasPrefix("../") ? Recipe.name(ofFile: name) : name
  }

  private mutating func append(_ block: RecipeSection.Block, _ number: inout Int) {
    switch block {
    case .note(let text): append(text, indent: 4, .note)
    case .step(let items):
      number += 1
      let label = "\(number). "
      let text = items.map { item in
        switch item {
        case .text(let text): text
        case .ingredient(let ingredient): RecipePage.shown(ingredient.name)
        case .cookware(let cookware): cookware.name
        case .timer(let timer): timer.amount == CookingTimer.none ? timer.name : AmountText.of(timer.amount)
        }
      }.joined()
      for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        append(
          (index == 0 ? label : "") + part, indent: index == 0 ? 4 - min(label.utf8.count, 4) : 4, hang: 4,
          .plain)
      }
    }
  }

  // MARK: Lines

  private mutating func append(_ text: String, indent: Int, hang: Int? = nil, _ role: TextStyle.Role) {
    let hang = hang ?? indent
    for (index, line) in wrapped(text, width: width - max(indent, hang)).enumerated() {
      pad(index == 0 ? indent : hang)
      style.append(line, role, to: &bytes)
      endLine()
    }
  }

  private mutating func pad(_ count: Int) {
    for _ in 0..<max(0, count) { bytes.append(32) }
  }

  private mutating func endLine() {
    while bytes.last == 32 { bytes.removeLast() }
    bytes.append(10)
  }

  /// The lines of a text, runs of blanks as one.
  private func wrapped(_ text: String, width: Int) -> [String] {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
    return AmountTable.wrapped(PrintableText.of(words), width: width)
  }
}
