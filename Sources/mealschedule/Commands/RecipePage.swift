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
    append(text, indent: 0, .bold)
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
      append("\(member.key): \(text)", indent: 0, hang: 2, .faint)
    }
    if let servings = recipe.servings, servings != recipe.writtenServings {
      append("scaled for \(QuantityText.of(servings))", indent: 0, .faint)
    }
  }

  private mutating func appendIngredients(_ recipe: Recipe) {
    let rows = recipe.ingredients.map { ingredient in
      (AmountText.of(ingredient.amount), RecipePage.name(ingredient))
    }
    guard !rows.isEmpty else { return }
    bytes.append(10)
    let widest = rows.map { DisplayWidth.of(PrintableText.of($0.0)) }.max() ?? 0
    let column = 2 + min(widest, width / 3) + (widest > 0 ? 2 : 0)
    for (amount, name) in rows {
      let amount = PrintableText.of(amount)
      let used = DisplayWidth.of(amount)
      guard used + 4 <= column else {
        append("\(amount)  \(name)", indent: 2, hang: column, .plain)
        continue
      }
      let lines = wrapped(name, width: width - column)
      for (index, line) in lines.enumerated() {
        bytes += "  ".utf8
        if index == 0 { bytes += amount.utf8 }
        pad(column - 2 - (index == 0 ? used : 0))
        bytes += line.utf8
        endLine()
      }
    }
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
    case .note(let text): append(text, indent: 4, .faint)
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

  private mutating func append(_ text: String, indent: Int, hang: Int? = nil, _ weight: TextStyle.Weight) {
    let hang = hang ?? indent
    for (index, line) in wrapped(text, width: width - max(indent, hang)).enumerated() {
      pad(index == 0 ? indent : hang)
      style.append(line, weight, to: &bytes)
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
    let text = PrintableText.of(words)
    var lines: [TextLine] = []
    Wrapping.appendLines(of: text, width: width, to: &lines)
    let utf8 = Array(text.utf8)
    return lines.map { String(decoding: utf8[$0.start..<$0.end], as: UTF8.self) }
  }
}
