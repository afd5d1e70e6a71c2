/// A part of a Cooklang file, as they follow one another in it.
struct CooklangPart {
  enum Content {
    /// The name of the section that begins; nil if it has none.
    case heading(String?)
    case block(RecipeSection.Block)
  }

  /// Where it begins, from 1.
  let line: Int
  let content: Content
}
