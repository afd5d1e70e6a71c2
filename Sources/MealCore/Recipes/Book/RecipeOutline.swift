/// The parts of a recipe that a list needs: servings, yields and ingredients.
///
/// The index stores it too, so that questions about all recipes can be answered without reading them.
struct RecipeOutline {
  let title: String
  /// The number of people that it serves; nil if it does not say.
  let servings: Rational?
  /// The values of its `yield:`, as written.
  let yields: [String]
  /// The ingredients, in the order of the steps.
  let ingredients: [Ingredient]
  /// The errors in the file.
  let problems: [Problem]
  let isReadable: Bool

  init(_ recipe: Recipe) {
    (title, servings, yields) = (recipe.title, recipe.servings, recipe.metadata.texts("yield"))
    (ingredients, problems, isReadable) = (recipe.ingredients, recipe.problems, recipe.isReadable)
  }

  // MARK: Writing

  /// The servings or `-`, the number of yields, the yields, then for each ingredient its marks and line, its name,
  /// quantity, units and preparation, separated by TABs. Empty for a recipe with problems, so that its file is read and
  /// the problems are seen.
  var written: [UInt8] {
    guard problems.isEmpty, isReadable else { return [] }
    var line: [UInt8] = []
    line.reserveCapacity(24 * ingredients.count)
    line.append(field: servings.map(RecipeOutline.exact) ?? "-")
    line.append(field: "\(yields.count)")
    for yield in yields { line.append(field: yield) }
    for ingredient in ingredients {
      line.append(field: ingredient.isOptional ? "?" : "")
      if ingredient.isFixed { line.append(UInt8(ascii: "=")) }
      line.append(decimal: ingredient.line)
      line.append(field: ingredient.name)
      switch ingredient.amount.quantity {
      case .number(let number): line.append(field: RecipeOutline.exact(number))
      case .text(let text): line.append(field: text)
      }
      line.append(field: ingredient.amount.units)
      line.append(field: ingredient.preparation.map { "(" + $0 } ?? "")
    }
    return line
  }

  private static func exact(_ number: Rational) -> String {
    number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
  }

  // MARK: Reading

  /// Reads the outline in an entry of the index; nil if it has none.
  init?(_ entry: RecipeIndex.Entry) {
    let outline = entry.outline
    let bytes = outline.span
    guard !bytes.isEmpty else { return nil }
    (title, servings, problems, isReadable) = (entry.title, entry.servings, [], true)
    var start = 0
    _ = bytes.field(at: &start)
    var yields: [String] = []
    for _ in 0..<max(0, bytes.extracting(bytes.field(at: &start)).number ?? 0) where start <= bytes.count {
      yields.append(String(bytes.extracting(bytes.field(at: &start))))
    }
    self.yields = yields
    var ingredients: [Ingredient] = []
    entry.forEachIngredient { written, name, quantity, unit in
      let digits = written.marks.first { outline.span[$0].isDigit } ?? written.marks.upperBound
      let preparation = written.preparation
      ingredients.append(
        Ingredient(
          name: String(name), amount: Amount(Quantity(String(quantity)), String(unit)),
          preparation: preparation.isEmpty ? nil : String(outline.span.extracting(preparation.dropFirst())),
          isOptional: written.isOptional, isFixed: written.isFixed,
          line: outline.span.extracting(digits..<written.marks.upperBound).number ?? 1))
      return true
    }
    self.ingredients = ingredients
  }
}

extension RecipeIndex.Entry {
  /// An ingredient as it is written in the outline.
  struct WrittenIngredient {
    /// Where its marks and its line are in the outline.
    fileprivate let marks: Range<Int>
    /// Where its preparation is, with a parenthesis before it; empty if it has none.
    fileprivate let preparation: Range<Int>
    fileprivate let isOptional: Bool
    /// Whether the amount does not scale.
    let isFixed: Bool
    /// The number if it is whole and has few digits, otherwise nil.
    let number: Int?
    /// Whether it is needed: it is not optional, and its amount is not zero.
    var isNeeded: Bool { !isOptional && number != 0 }
  }

  /// The number of people that it serves; nil if it does not say, or has no outline.
  var servings: Rational? {
    let field = outline.prefix { $0 != .tab }
    return field.span.shortNumber.map { Rational($0) } ?? Quantity(String(field.span)).number
  }

  /// Calls `body` with each ingredient of the outline and three of its fields as written, until `body` returns false.
  func forEachIngredient(
    _ body: (WrittenIngredient, _ name: Span<UInt8>, _ quantity: Span<UInt8>, _ unit: Span<UInt8>) -> Bool
  ) {
    let outline = outline
    let bytes = outline.span
    var start = 0
    // The fields before the ingredients are the servings, the number of yields, and the yields.
    _ = bytes.field(at: &start)
    bytes.skipList(at: &start)
    while start <= bytes.count {
      let marks = bytes.field(at: &start)
      let name = bytes.field(at: &start)
      let (amount, unit) = (bytes.field(at: &start), bytes.field(at: &start))
      let ingredient = WrittenIngredient(
        marks: marks, preparation: bytes.field(at: &start),
        isOptional: !marks.isEmpty && bytes[marks.lowerBound] == UInt8(ascii: "?"),
        isFixed: marks.contains { bytes[$0] == UInt8(ascii: "=") },
        number: bytes.extracting(amount).shortNumber)
      guard body(ingredient, bytes.extracting(name), bytes.extracting(amount), bytes.extracting(unit))
      else { return }
    }
  }
}

extension Span<UInt8> {
  /// The range of the field at `start`, up to a TAB. Moves `start` to the next field.
  @inline(__always)
  func field(at start: inout Int) -> Range<Int> {
    let end = firstIndex(of: .tab, from: start) ?? count
    defer { start = end + 1 }
    return min(start, end)..<end
  }

  /// Moves `start` past a field with a number, and past as many fields.
  func skipList(at start: inout Int) {
    let number = extracting(field(at: &start)).number ?? 0
    for _ in 0..<max(0, min(number, count)) { _ = field(at: &start) }
  }
}
