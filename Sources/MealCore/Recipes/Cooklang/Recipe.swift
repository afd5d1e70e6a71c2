/// A recipe in Cooklang (cooklang.org/docs/spec): its metadata, its sections, their steps.
///
///     let recipe = Recipe(reading: bytes, file: "Pancakes.cook")
///     recipe.title              // "Pancakes"
///     recipe.ingredients        // flour 200 g, milk 300 ml, …
///
/// Any bytes can be read as a recipe; parts that cannot be intended are reported in `problems`.
public struct Recipe: Sendable {
  /// The file as the user named it.
  public let file: String
  /// The front matter.
  public internal(set) var metadata: RecipeMetadata
  /// The sections, in the order of the file.
  public internal(set) var sections: [RecipeSection]
  /// The errors in the file.
  public internal(set) var problems: [Problem]
  /// The lines with ingredients that are not counted because they continue a line that begins with `>`.
  package internal(set) var linesInNotes: [Int] = []
  /// Whether the file could be read; otherwise the recipe is empty, and a problem says why.
  public let isReadable: Bool
  private var scaledServings: Rational?

  /// The maximum size of a file, in bytes. Real recipes have a few kilobytes.
  package static let longest = 1 << 20

  /// Reads a recipe, in linear time.
  /// - Parameters:
  ///   - bytes: the contents of the file.
  ///   - file: the file as the user named it, for problems.
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

  /// Creates an empty recipe for a file that cannot be read.
  init(unread file: String, _ message: String, hint: String? = nil) {
    self.file = file
    metadata = RecipeMetadata()
    sections = []
    problems = [Problem(.unread, file: file, line: 1, message: message, hint: hint)]
    isReadable = false
  }

  /// The title of the front matter, otherwise the name of the file without its suffix.
  public var title: String { metadata.text("title") ?? Recipe.name(ofFile: file) }

  /// The number of people that it serves, after scaling; nil if it does not say.
  public var servings: Rational? { scaledServings ?? writtenServings }

  /// The number of people that it serves according to `servings:`, `serves:`, `portions:` or `yield:`. nil if
  /// the recipe does not say, or only says what it makes: `2 loaves`.
  public var writtenServings: Rational? {
    for key in ServingsText.keys {
      if let servings = metadata.text(key).flatMap(ServingsText.number) { return servings }
    }
    return nil
  }

  /// The ingredients of all steps, in order.
  public var ingredients: [Ingredient] {
    var ingredients: [Ingredient] = []
    forEachItem { if case .ingredient(let ingredient) = $0 { ingredients.append(ingredient) } }
    return ingredients
  }

  /// Calls `body` for each part of the steps, in order.
  func forEachItem(_ body: (RecipeItem) -> Void) {
    for section in sections {
      for case .step(let items) in section.blocks { items.forEach(body) }
    }
  }

  /// The name of the recipe in a file: `Risotto` for `Mains/Risotto.cook`.
  package static func name(ofFile path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
    let stem = withoutSuffix(name)
    return stem.isEmpty ? name : stem
  }

  /// A path without `.cook`, `.cook.md` or `.md`.
  package static func withoutSuffix(_ path: String) -> String {
    let stem = ends(path.utf8[...], ".md") ? path.utf8.dropLast(3) : path.utf8[...]
    return String(Substring(ends(stem, ".cook") ? stem.dropLast(5) : stem))
  }

  private static func ends(_ path: Substring.UTF8View, _ suffix: String) -> Bool {
    path.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// Returns whether a file is a note, which is a recipe only if its front matter says so: `.md`, but not `.cook.md`.
  package static func isNote(_ path: String) -> Bool {
    ends(path.utf8[...], ".md") && !ends(path.utf8[...], ".cook.md")
  }

  /// Returns whether the front matter of a note says `recipe: true`.
  static func isMarked(_ note: [UInt8]) -> Bool { CooklangReader.frontMatter(note).text("recipe") == "true" }

  /// The recipe with the amounts of all scalable ingredients multiplied by `factor`.
  public func scaled(by factor: Rational) -> Recipe {
    guard factor != .one else { return self }
    var recipe = changingAmounts { $0.isFixed ? $0.amount : $0.amount.scaled(by: factor) }
    recipe.scaledServings = servings?.multiplied(by: factor)
    return recipe
  }

  /// The recipe with amounts in the form that a list counts: `{1 kg}`, which Cooklang treats as text, becomes
  /// 1 kg and scales. Ranges stay ranges.
  public var reckoned: Recipe { changingAmounts { ReckonedAmount($0.amount, keepsRange: true).amount } }

  private func changingAmounts(_ change: (Ingredient) -> Amount) -> Recipe {
    var recipe = self
    for section in sections.indices {
      for block in sections[section].blocks.indices {
        guard case .step(let items) = sections[section].blocks[block] else { continue }
        recipe.sections[section].blocks[block] = .step(
          items.map { item in
            guard case .ingredient(var ingredient) = item else { return item }
            ingredient.amount = change(ingredient)
            return .ingredient(ingredient)
          })
      }
    }
    return recipe
  }

  /// The recipe scaled to a number of servings, or unchanged if it does not say how many it serves.
  public func scaled(toServings servings: Rational) -> Recipe {
    guard let own = self.servings, let factor = servings.divided(by: own) else { return self }
    var recipe = scaled(by: factor)
    recipe.scaledServings = servings
    return recipe
  }

  /// Whether it was scaled to a number of servings, even if to its own.
  package var isScaled: Bool { scaledServings != nil }
}

/// A part of a recipe that is made separately: `== Filling ==`. The part before the first heading has no
/// name.
public struct RecipeSection: Sendable {
  /// A paragraph.
  public enum Block: Sendable {
    /// A step: text with ingredients, cookware and timers in it.
    case step([RecipeItem])
    /// `> a story`: text without ingredients.
    case note(String)
  }

  /// The heading; nil if there is none.
  public let name: String?
  /// The paragraphs, in order.
  public var blocks: [Block] = []

  /// Creates a section without paragraphs.
  package init(name: String?) { self.name = name }

  /// The paragraphs that are steps.
  public var steps: [[RecipeItem]] {
    blocks.compactMap { if case .step(let items) = $0 { items } else { nil } }
  }

  /// The paragraphs that are notes.
  public var notes: [String] {
    blocks.compactMap { if case .note(let text) = $0 { text } else { nil } }
  }
}
