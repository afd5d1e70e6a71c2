/// A recipe as Cooklang writes it (cooklang.org/docs/spec): what is known about it, its sections, their steps.
///
///     let recipe = Recipe(reading: bytes, file: "Pancakes.cook")
///     recipe.title              // "Pancakes"
///     recipe.ingredients        // flour 200 g, milk 300 ml, …
///
/// Whatever the bytes are, there is a recipe; what cannot be meant as it is written is among the problems.
public struct Recipe: Hashable, Sendable {
  /// The file as the user named it.
  public let file: String
  public internal(set) var metadata: RecipeMetadata
  public internal(set) var sections: [RecipeSection]
  public internal(set) var problems: [Problem]
  /// Whether anything could be made of the file: else it is empty, and a problem says why.
  public let isReadable: Bool
  private var scaledServings: Rational?

  /// - Parameter file: as the user named it, for problems.
  public init(reading bytes: [UInt8], file: String) {
    self = CooklangReader.read(bytes, file: file)
  }

  init(file: String, metadata: RecipeMetadata, sections: [RecipeSection], problems: [Problem]) {
    isReadable = true
    self.file = file
    self.metadata = metadata
    self.sections = sections
    self.problems = problems
  }

  /// A recipe that cannot be read.
  init(file: String, problem: Problem) {
    self.file = file
    metadata = RecipeMetadata()
    sections = []
    problems = [problem]
    isReadable = false
  }

  /// What `title:` says, else the name of the file without `.cook`.
  public var title: String { metadata.text("title") ?? Recipe.name(ofFile: file) }

  /// For how many it is, as far as it says: what it was scaled to, else the number that `servings:` begins with.
  public var servings: Rational? { scaledServings ?? writtenServings }

  /// What `servings:` says.
  public var writtenServings: Rational? {
    ["servings", "serves", "yield"].lazy.compactMap { metadata.text($0) }.first
      .flatMap { Rational(leading: $0) }.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Of all steps, in order.
  public var ingredients: [Ingredient] {
    sections.flatMap { section in
      section.steps.joined().compactMap {
        if case .ingredient(let ingredient) = $0 { ingredient } else { nil }
      }
    }
  }

  /// `Mains/Risotto.cook` is called Risotto.
  public static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".cook") && name.utf8.count > 5 ? String(name.dropLast(5)) : name
  }

  /// So many times as much of all ingredients that scale.
  public func scaled(by factor: Rational) -> Recipe {
    guard factor != .one else { return self }
    var recipe = changingAmounts { $0.scaled(by: factor) }
    recipe.scaledServings = servings?.multiplied(by: factor)
    return recipe
  }

  /// With the amounts that a list reckons with: `{1 kg}`, a text by the standard, is 1 kg and scales.
  public var reckoned: Recipe { changingAmounts { ReckonedAmount($0).amount } }

  private func changingAmounts(_ change: (Amount) -> Amount) -> Recipe {
    var recipe = self
    for section in sections.indices {
      for block in sections[section].blocks.indices {
        guard case .step(let items) = sections[section].blocks[block] else { continue }
        recipe.sections[section].blocks[block] = .step(
          items.map { item in
            guard case .ingredient(var ingredient) = item else { return item }
            ingredient.amount = change(ingredient.amount)
            return .ingredient(ingredient)
          })
      }
    }
    return recipe
  }

  /// For so many people. A recipe that does not say for how many it is, is for one.
  public func scaled(toServings servings: Rational) -> Recipe {
    guard let factor = servings.divided(by: self.servings ?? .one) else { return self }
    var recipe = scaled(by: factor)
    recipe.scaledServings = servings
    return recipe
  }
}
