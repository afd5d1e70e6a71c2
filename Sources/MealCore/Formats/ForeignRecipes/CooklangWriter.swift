/// Writes a recipe from another program as a Cooklang file.
///
///     ---
///     title: Risotto
///     servings: 4
///     ---
///
///     Soften the @onion{1}(chopped) in @butter{40%g}.
///
/// Each ingredient is marked at its first mention in the steps; ingredients that no step mentions come first, in a
/// separate step for each heading. Characters with a meaning in Cooklang get a backslash.
struct CooklangWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the recipe has ingredients.
  var hasIngredients: Bool { !ingredients.isEmpty }
  /// The ingredients, each with the heading above it.
  private var ingredients: [(line: IngredientLine, heading: String?)] = []

  init(_ recipe: ForeignRecipe) {
    var heading: String?
    for text in recipe.ingredients {
      if let name = IngredientLine.heading(text) {
        heading = name
      } else {
        let line = IngredientLine(text)
        if !line.name.isEmpty { ingredients.append((line, heading)) }
      }
    }
    let mentions = IngredientMentions(
      of: ingredients.map(\.line.name), in: recipe.sections.flatMap(\.steps))
    addFrontMatter(recipe)
    addIngredientSteps(mentions.missing)
    var mentioned = mentions.steps[...]
    for section in recipe.sections {
      if let name = section.name { add("\n== " + CooklangWriter.escaped(name, alsoEquals: true) + " ==\n") }
      for step in section.steps { addStep(step, mentioned.removeFirst()) }
    }
    for (index, note) in recipe.notes.enumerated() {
      add((index == 0 ? "\n> " : "> ") + CooklangWriter.escaped(note) + "\n")
    }
  }

  private mutating func add(_ text: String) { bytes += text.utf8 }

  // MARK: Front matter

  private mutating func addFrontMatter(_ recipe: ForeignRecipe) {
    add("---\n")
    if !recipe.title.isEmpty { add("title: \(CooklangWriter.value(recipe.title))\n") }
    for detail in ForeignRecipe.Detail.allCases {
      guard let value = recipe.details[detail], !value.isEmpty else { continue }
      add("\(detail.rawValue): \(CooklangWriter.value(value))\n")
    }
    if !recipe.tags.isEmpty { add("tags: [\(recipe.tags.joined(separator: ", "))]\n") }
    if !recipe.nutrition.isEmpty { add("nutrition:") }
    for nutrient in recipe.nutrition {
      add((nutrient.name.map { "\n  \($0): " } ?? " ") + CooklangWriter.value(nutrient.amount))
    }
    if !recipe.nutrition.isEmpty { add("\n") }
    add("---\n")
  }

  /// A string as a value of the front matter, quoted if it would otherwise be parsed as something else.
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
  private mutating func addIngredientSteps(_ missing: [Int]) {
    var rest = missing[...]
    while let first = rest.first {
      let heading = ingredients[first].heading
      let group = rest.prefix { ingredients[$0].heading == heading }
      rest = rest.dropFirst(group.count)
      let marked = group.map { self.marked($0, before: "") }.joined(separator: ", ")
      add("\n\(CooklangWriter.escaped(heading ?? "Ingredients", isStart: true)): \(marked).\n")
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
      add(marked(mention.ingredient, before: part(place..<min(place + 1, utf8.count))))
    }
    add(CooklangWriter.escaped(part(place..<utf8.count), isStart: place == 0))
    add("\n")
  }

  /// An ingredient in Cooklang's notation: `@onion{1}(chopped)`.
  /// - Parameter next: the text after it, which must not be taken for its preparation.
  private func marked(_ index: Int, before next: String) -> String {
    let line = ingredients[index].line
    let units = line.units.isEmpty ? "" : "%" + CooklangWriter.escaped(line.units)
    let text = "@\(CooklangWriter.escaped(line.name)){\(CooklangWriter.escaped(line.quantity))\(units)}"
    let preparation = CooklangWriter.escaped(line.preparation, alsoParentheses: true)
    if !preparation.isEmpty { return "\(text)(\(preparation))" }
    // Escape the parenthesis at the start of the text that follows.
    return next.hasPrefix("(") ? text + "\\" : text
  }

  /// The string, escaped so that Cooklang finds no markup in it.
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
