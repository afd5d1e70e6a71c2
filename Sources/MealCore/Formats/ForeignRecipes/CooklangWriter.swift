/// Writes a recipe of another program as a Cooklang file.
///
///     ---
///     title: Risotto
///     servings: 4
///     ---
///
///     Soften the @onion{1}(chopped) in @butter{40%g}.
///
/// Each ingredient is marked at its first mention in the steps; ingredients that no step mentions come first,
/// in a step of their own. Characters with a meaning in Cooklang get a backslash.
struct CooklangWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether there are ingredients.
  let hasIngredients: Bool
  private let ingredients: [IngredientLine]

  init(_ recipe: ForeignRecipe) {
    var ingredients: [IngredientLine] = []
    // The heading above each ingredient.
    var headings: [String?] = []
    var heading: String?
    for line in recipe.ingredients {
      if let name = IngredientLine.heading(line) {
        heading = name
        continue
      }
      let ingredient = IngredientLine(line)
      guard !ingredient.name.isEmpty else { continue }
      ingredients.append(ingredient)
      headings.append(heading)
    }
    self.ingredients = ingredients
    hasIngredients = !ingredients.isEmpty
    let steps = recipe.sections.flatMap(\.steps)
    let mentions = IngredientMentions(of: ingredients.map(\.name), in: steps)
    addFrontMatter(recipe)
    addIngredientSteps(mentions.missing, headings)
    var number = 0
    for section in recipe.sections {
      if let name = section.name { add("\n== " + CooklangWriter.escaped(name, alsoEquals: true) + " ==\n") }
      for step in section.steps {
        addStep(step, mentions.steps[number])
        number += 1
      }
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  // MARK: Front matter

  private mutating func addFrontMatter(_ recipe: ForeignRecipe) {
    add("---\n")
    let members = [
      ("title", recipe.title), ("servings", recipe.servings), ("yield", recipe.yield), ("time", recipe.time),
      ("author", recipe.author), ("source", recipe.source),
    ]
    for case (let key, let value?) in members where !value.isEmpty {
      add("\(key): \(CooklangWriter.value(value))\n")
    }
    if !recipe.tags.isEmpty { add("tags: [\(recipe.tags.joined(separator: ", "))]\n") }
    add("---\n")
  }

  /// A text as a value of the front matter, quoted if it would otherwise be parsed as something else.
  private static func value(_ text: String) -> String {
    let text = SingleLine.of(text, joinedWith: " ")
    let isPlain =
      text.unicodeScalars.first.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true
      && !text.contains(": ") && !text.contains(" #") && !text.hasSuffix(":")
    if isPlain { return text }
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    return "'\(String(text.map { $0 == "'" ? "’" : $0 }))'"
  }

  // MARK: Steps

  /// Adds the ingredients that no step mentions, with a step for each of their headings.
  private mutating func addIngredientSteps(_ missing: [Int], _ headings: [String?]) {
    var rest = missing[...]
    while let first = rest.first {
      let heading = headings[first]
      let group = rest.prefix { headings[$0] == heading }
      rest = rest.dropFirst(group.count)
      add("\n\(CooklangWriter.escaped(heading ?? "Ingredients", isStart: true)): ")
      for (place, index) in group.enumerated() {
        if place > 0 { add(", ") }
        addIngredient(index, before: "")
      }
      add(".\n")
    }
  }

  private mutating func addStep(_ text: String, _ mentions: [IngredientMentions.Mention]) {
    let utf8 = Array(text.utf8)
    func part(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    add("\n")
    var place = 0
    for mention in mentions {
      add(CooklangWriter.escaped(part(place..<mention.range.lowerBound), isStart: place == 0))
      place = mention.range.upperBound
      addIngredient(mention.ingredient, before: part(place..<min(place + 1, utf8.count)))
    }
    add(CooklangWriter.escaped(part(place..<utf8.count), isStart: place == 0))
    add("\n")
  }

  /// - Parameter next: the text after it, which must not be taken for its preparation.
  private mutating func addIngredient(_ index: Int, before next: String) {
    let ingredient = ingredients[index]
    add("@\(CooklangWriter.escaped(ingredient.name)){\(CooklangWriter.escaped(ingredient.quantity))")
    if !ingredient.units.isEmpty { add("%\(CooklangWriter.escaped(ingredient.units))") }
    add("}")
    let preparation = ingredient.preparation
    if !preparation.isEmpty {
      add("(\(CooklangWriter.escaped(preparation, alsoParentheses: true)))")
    } else if next.hasPrefix("(") {
      // The parenthesis itself is part of the text that follows.
      add("\\")
    }
  }

  /// A text, escaped so that Cooklang finds no marks in it.
  /// - Parameter isStart: whether it begins a paragraph, where `>` and `=` have a meaning.
  static func escaped(
    _ text: String, isStart: Bool = false, alsoEquals: Bool = false, alsoParentheses: Bool = false
  ) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isSpecial =
        switch scalar {
        case "\\", "@", "#", "~", "{", "}", "%": true
        case "-": last == "-" || last == "["
        case "=": alsoEquals || isStart && result.isEmpty
        case ">": isStart && result.isEmpty
        case "(", ")": alsoParentheses
        default: false
        }
      if isSpecial { result.append("\\") }
      result.append(scalar)
      last = scalar
    }
    return String(result)
  }
}
