/// A paragraph of a recipe's text, not yet wrapped: a heading, a fact, an ingredient, a note or a step.
package struct RecipeParagraph {
  /// The kinds of paragraphs.
  package enum Kind: Hashable {
    case heading, fact, ingredient, note, step
    /// An empty line.
    case gap
  }

  package let kind: Kind
  /// The amount of an ingredient; empty for the other kinds.
  package var amount = ""
  package var text = ""
  /// The indentation of its first line, in columns.
  package var indent = 0
  /// The indentation of its other lines.
  package var hang = 0

  /// All paragraphs of a recipe, its name first.
  /// - Parameters:
  ///   - system: the system in which to show amounts and temperatures; nil for the author's.
  ///   - measuring: returns how the household measures a thing, given its name.
  package static func all(
    of recipe: Recipe, in system: UnitSystem? = nil, _ measuring: (String) -> Measures = { _ in .standard }
  ) -> [RecipeParagraph] {
    let gap = RecipeParagraph(kind: .gap)
    var all = [RecipeParagraph(kind: .heading, text: plain(recipe.title))] + facts(recipe)
    let ingredients = recipe.ingredients.map { ingredient in
      RecipeParagraph(
        kind: .ingredient,
        amount: amount(ingredient.amount, isScaled: recipe.isScaled, measuring(ingredient.groceryName)),
        text: plain(name(ingredient)))
    }
    if !ingredients.isEmpty { all += [gap] + ingredients }
    var number = 0
    for section in recipe.sections {
      if let name = section.name { all += [gap, RecipeParagraph(kind: .heading, text: plain(name))] }
      for block in section.blocks { all += [gap] + paragraphs(block, in: system, &number) }
    }
    return all
  }

  /// A paragraph for each string and list of the metadata except the title, and one for the servings that the recipe
  /// was scaled to.
  private static func facts(_ recipe: Recipe) -> [RecipeParagraph] {
    var facts: [String] = []
    for member in recipe.metadata.members where member.name != "title" {
      switch member.value {
      case .text(let value): facts.append("\(member.key): \(value)")
      case .list: facts.append("\(member.key): \(member.value.texts.joined(separator: ", "))")
      case .map: continue
      }
    }
    if recipe.servings != recipe.writtenServings, let servings = recipe.servings {
      facts.append("scaled for \(AmountText.exact(servings))")
    }
    return facts.map { RecipeParagraph(kind: .fact, text: plain($0), hang: 2) }
  }

  /// An amount as its author wrote it. If it is scaled or in the other system, it is in the unit that reads best.
  private static func amount(_ written: Amount, isScaled: Bool, _ measures: Measures) -> String {
    let amount = ReckonedAmount(written, keepsRange: true).amount
    let unit = UnitWord(amount.units)
    guard unit.measure != nil, isScaled || measures.system.map(unit.isForeign) ?? false else {
      return isScaled ? AmountText.of(written) : AmountText.asWritten(written)
    }
    var range: NumberRange?
    if case .text(let text) = amount.quantity { range = NumberRange(text) }
    guard let number = amount.quantity.number ?? range?.high, number > .zero else {
      return AmountText.of(written)
    }
    let exact = ExactAmount(Amount(.number(number), amount.units), measures.cups).inSystem(of: measures)
    let shown = exact.shown(measures)
    guard let range else { return AmountText.joined(AmountText.fields(shown.number, shown.unit, .nearest)) }
    guard let scaled = shown.number.divided(by: number).flatMap(range.scaled) else {
      return AmountText.of(written)
    }
    return AmountText.joined((scaled.text(AmountText.style(shown.unit)), shown.unit.form(for: scaled.high)))
  }

  private static func paragraphs(
    _ block: RecipeSection.Block, in system: UnitSystem?, _ number: inout Int
  ) -> [RecipeParagraph] {
    switch block {
    case .note(let text): return [RecipeParagraph(kind: .note, text: plain(text), indent: 4, hang: 4)]
    case .step(let items):
      number += 1
      let label = "\(number). "
      let written = items.map(shown).joined()
      let text = system.map { Temperatures.added(to: written, in: $0) } ?? written
      return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, part in
        RecipeParagraph(
          kind: .step, text: plain((index == 0 ? label : "") + part),
          indent: index == 0 ? 4 - min(label.utf8.count, 4) : 4, hang: 4)
      }
    }
  }

  private static func shown(_ item: RecipeItem) -> String {
    switch item {
    case .text(let text): text
    case .ingredient(let ingredient): shown(ingredient.name)
    case .cookware(let cookware): cookware.name
    case .timer(let timer):
      timer.amount == CookingTimer.none ? timer.name : AmountText.asWritten(timer.amount)
    }
  }

  private static func name(_ ingredient: Ingredient) -> String {
    let preparation = ingredient.preparation.map { " (\($0))" } ?? ""
    return shown(ingredient.name) + preparation + (ingredient.isOptional ? ", optional" : "")
  }

  /// The name to show; for a reference, which is a path, the name of the recipe.
  private static func shown(_ name: String) -> String {
    Ingredient.isReference(name) ? Recipe.name(ofFile: name) : name
  }

  /// The text, safe to print, with each run of blanks as one blank.
  private static func plain(_ text: String) -> String {
    PrintableText.of(text.split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " "))
  }
}
